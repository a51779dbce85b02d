import {
  canonical,
  type Decision,
  decisionPoint,
  fewChoices,
  type Game,
  makeCode,
  namedUnits,
  oddsOf,
  type Position,
  readDecision,
  writeDecision,
} from '@esagono/engine';
import { banditen } from '@esagono/games/banditen';
import { ta1 } from '@esagono/games/ta1';
import { describe, expect, test } from 'vitest';
import { answerByOrders, letPass, NO_ORDERS, ordersOfWord, wordOfOrders } from './orders.ts';
import { decideAnything, sitDown } from './session.test-util.ts';

interface Window {
  readonly game: Game;
  readonly known: Position;
  readonly seat: number;
}

/** Windows with something to choose that come up in games played at random. */
async function windows(game: Game, scenario: string, most: number): Promise<Window[]> {
  const found: Window[] = [];
  for (let seed = 1; seed < 12 && found.length < most; seed++) {
    const { session, random, host } = sitDown(game, scenario, { seed });
    for (let i = 0; i < 900 && !session.ended && found.length < most; i++) {
      const seat = session.decider;
      const known = host.known(seat);
      const few = fewChoices(game, known, seat, 100)?.count ?? 0;
      if (decisionPoint(game, known)?.reaction && few > 1 && letPass({ game, known, seat })) {
        found.push({ game, known, seat });
      }
      await decideAnything(session, random);
    }
  }
  return found;
}

/** Each answer there is with its chance, worked out one by one. */
function answersOf({ game, known, seat }: Window) {
  const codes = fewChoices(game, known, seat, 1000);
  return Array.from({ length: codes?.count ?? 0 }, (_, i) => {
    const code = makeCode();
    codes?.read(i, code);
    const chance = Number(oddsOf(game, known, seat, code)?.headline.values?.chance ?? 0);
    const units = namedUnits(game, known, code).map((unit) => game.unitName(known, unit));
    return { decision: canonical(writeDecision(game, known, code)), chance, units };
  });
}

const GAMES: readonly [string, Game, string][] = [
  ['Banditen!', banditen as unknown as Game, 'gravellona'],
  ['LUMACA', ta1 as unknown as Game, 'gravellona'],
];

describe.each(GAMES)('%s', (_name, game, scenario) => {
  test('fires at so many percent or more, and lets pass what promises less', async () => {
    const met = await windows(game, scenario, 12);
    expect(met).toHaveLength(12);
    for (const window of met) {
      const answers = answersOf(window);
      const best = Math.max(...answers.map(({ chance }) => chance));
      const pass = canonical(letPass(window));
      for (const atLeast of [1, 40, 99]) {
        const answer = answerByOrders(window, { ...NO_ORDERS, atLeast });
        if (answer === undefined) continue;
        const chosen = answers.find(({ decision }) => decision === canonical(answer));
        if (best * 100 >= atLeast) expect(chosen?.chance).toBe(best);
        else expect(canonical(answer)).toBe(pass);
      }
    }
  });
});

describe('Banditen!', () => {
  const game = banditen as unknown as Game;

  test('a unit on the list never reacts, whatever the order', async () => {
    let without = 0;
    for (const window of await windows(game, 'gravellona', 12)) {
      for (const orders of [
        { ...NO_ORDERS, atLeast: 1 },
        { ...NO_ORDERS, policy: 'always' },
      ]) {
        const first = answerByOrders(window, orders);
        const used = unitsOf(window, first);
        if (used.length === 0) continue;
        const except = used.slice(0, 1);
        const second = answerByOrders(window, { ...orders, except });
        expect(second).toBeDefined();
        expect(unitsOf(window, second)).not.toContain(except[0]);
        without += 1;
      }
    }
    expect(without).toBeGreaterThan(3);
  });

  test('where too much could come of it, the player is asked', async () => {
    const [window] = await windows(game, 'gravellona', 1);
    if (!window) throw new Error('no window');
    // Odds that cannot be told are no odds at all.
    const mute = { ...game, forecast: () => undefined } as Game;
    expect(answerByOrders({ ...window, game: mute }, { ...NO_ORDERS, atLeast: 1 })).toBeUndefined();
  });

  test('without an order, and outside windows, the player is asked', async () => {
    const [window] = await windows(game, 'gravellona', 1);
    if (!window) throw new Error('no window');
    expect(answerByOrders(window, NO_ORDERS)).toBeUndefined();
    const { session, host } = sitDown(game, 'gravellona');
    const seat = session.decider;
    const quiet = { game, known: host.known(seat), seat };
    expect(answerByOrders(quiet, { ...NO_ORDERS, atLeast: 1 })).toBeUndefined();
    expect(letPass(quiet)).toBeUndefined();
  });
});

function unitsOf({ game, known, seat }: Window, decision: Decision | undefined): readonly string[] {
  const code = makeCode();
  if (!decision || readDecision(game, known, seat, decision, code)) return [];
  return namedUnits(game, known, code).map((unit) => game.unitName(known, unit));
}

test.each([
  ['odds:40', { ...NO_ORDERS, atLeast: 40 }],
  ['never', { ...NO_ORDERS, policy: 'never' }],
  [null, NO_ORDERS],
])('the order %s as one word', (word, orders) => {
  expect(ordersOfWord(word)).toEqual(orders);
  expect(wordOfOrders(orders)).toBe(word);
});

test('at one screen, too, an order by odds answers windows', async () => {
  const { session, random, host } = sitDown(banditen as unknown as Game, 'gravellona', { seed: 3 });
  const { reactions } = session;
  let found = false;
  for (let i = 0; i < 900 && !session.ended && !found; i++) {
    const seat = session.decider;
    const window = { game: host.game, known: host.known(seat), seat };
    const [brave, shy] = [1, 100].map((atLeast) =>
      answerByOrders(window, { ...NO_ORDERS, atLeast }),
    );
    if (reactions.open && brave && shy && canonical(brave) !== canonical(shy)) {
      reactions.standing[seat] = 'odds:1';
      expect(reactions.answer(seat)).toEqual(brave);
      reactions.standing[seat] = 'odds:100';
      expect(reactions.answer(seat)).toEqual(shy);
      reactions.standing[seat] = null;
      expect(reactions.answer(seat)).toBeUndefined();
      found = true;
    }
    await decideAnything(session, random);
  }
  expect(found).toBe(true);
});
