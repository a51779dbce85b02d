// Every window of the rules at a table where it is open: what is listed is all that is let pass, once each.
import {
  act,
  begin,
  Codes,
  deciders,
  decisionPoint,
  firstDecider,
  makeCode,
  readDecision,
  refuse,
  ScriptedDice,
  setCode,
  settle,
  ToldPlay,
} from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { valleys as game } from './index.ts';
import { AREAS, BLOCKS, KINDS } from './model/scene.ts';
import type { Valleys } from './model/state.ts';
import { VERB } from './model/verbs.ts';

type Tree = Readonly<Record<string, unknown>>;
interface Step {
  readonly seat: string;
  readonly do: Tree;
  readonly dice?: readonly number[];
}

const HANDS = { lago: { levy: 1, march: 1, forced: 1 } };
const MET = { 'Selva 4': { area: 'Mercato' }, 'Lago 4': { area: 'Mercato' } };
/** Lost blocks of two sides are together nowhere. */
const GONE = { 'Lago 6': { area: null }, 'Selva 6': { area: null } };
const FIRST = [1, 1, 1, 1, 1, 1];
const march: Step = { seat: 'lago', do: { do: 'play', card: 'march' } };
const done: Step = { seat: 'lago', do: { do: 'done' } };
const fight: Step = { seat: 'lago', do: { do: 'fight', at: 'Mercato' }, dice: FIRST };
const stand: Step = { seat: 'selva', do: { do: 'stand' } };

/** The board after everybody is ready, staged, and after these steps. */
function table(state: Tree | undefined, ...steps: readonly Step[]) {
  const pos = game.open({ scenario: 'market' });
  let events: readonly { readonly event: string; readonly values: Tree }[] = [];
  begin(game, pos, new ToldPlay(new ScriptedDice([])));
  const doIt = ({ seat, do: decision, dice = [] }: Step): void => {
    const play = new ToldPlay(new ScriptedDice(dice));
    const code = makeCode();
    const number = game.seats(pos).findIndex(({ id }) => id === seat);
    const found =
      readDecision(game, pos, number, decision, code) ?? refuse(game, pos, number, code);
    if (found) throw new Error(`refused by ${found.rule}`);
    act(game, pos, number, code, play);
    events = play.events;
  };
  if (state !== undefined) {
    const deal = { seat: 'rocca', do: { do: 'ready' }, dice: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1] };
    for (const step of [
      { seat: 'lago', do: { do: 'ready' } },
      { seat: 'selva', do: { do: 'ready' } },
      deal,
    ])
      doIt(step);
    game.stage(pos, { side: 'lago', hand: HANDS, ...state });
    settle(game, pos, new ToldPlay(new ScriptedDice([])));
  }
  for (const step of steps) doIt(step);
  return { pos, events };
}

const MOST = Math.max(AREAS, BLOCKS, KINDS) + 1;
const WINDOWS: readonly (readonly [string, Tree | undefined, readonly Step[], string])[] = [
  ['setup', undefined, [], 'TV-2.2'],
  ['card', {}, [], 'TV-4.2'],
  [
    'card',
    { side: 'selva', hand: { ...HANDS, selva: { levy: 2, march: 1, forced: 0 } } },
    [],
    'TV-4.2',
  ],
  [
    'levy',
    { units: { 'Lago 2': { steps: 1 }, 'Lago 4': { steps: 1 } } },
    [{ seat: 'lago', do: { do: 'play', card: 'levy' } }],
    'TV-7.1',
  ],
  ['orders', {}, [march], 'TV-5.1'],
  ['fight', { units: MET }, [march, done], 'TV-6.1'],
  ['fight', { units: { ...MET, ...GONE } }, [march, done], 'TV-6.1'],
  ['stand', { units: MET }, [march, done, fight], 'TV-6.5'],
  ['press', { units: MET }, [march, done, fight, stand], 'TV-6.6'],
  ['rest', {}, [march, done], 'TV-4.4'],
];

describe.each(WINDOWS)('%s', (name, state, steps, rule) => {
  const { pos } = table(state, ...steps);
  const point = decisionPoint(game, pos);
  const seat = firstDecider(deciders(game, pos));
  it('is open', () => {
    expect(point?.name).toBe(name);
  });
  it('lists all that it lets pass, once each', () => {
    const out = new Codes();
    const code = makeCode();
    point?.list(pos, seat, out);
    const listed = Array.from({ length: out.count }, (_, i) => {
      out.read(i, code);
      return code.join();
    });
    const passing = new Set<string>();
    for (const verb of Object.values(VERB))
      for (let a = -1; a <= MOST; a++)
        for (let b = -1; b <= MOST; b++) {
          setCode(code, verb, a, b);
          if (point?.refuse?.(pos, seat, code)) continue;
          // Numbers that a verb does not use say nothing.
          const [plain, one] = [makeCode(), makeCode()];
          setCode(plain, verb);
          setCode(one, verb, a);
          passing.add(
            [code, one, plain].map((c) => c.join()).find((c) => listed.includes(c)) ?? code.join(),
          );
        }
    expect([...passing].toSorted()).toEqual(listed.toSorted());
    expect(new Set(listed).size).toBe(listed.length);
  });
  it('refuses what belongs elsewhere by its own paragraph', () => {
    const code = makeCode();
    const rules = Object.values(VERB).flatMap((verb) => {
      setCode(code, verb, -1, -1);
      const refused = point?.refuse?.(pos, seat, code);
      return refused?.code === 'notNow' ? [refused.rule] : [];
    });
    expect([...new Set(rules)]).toEqual([rule]);
  });
  it('a usual answer is one of the list', () => {
    const code = makeCode();
    point?.usual?.(pos, seat, code);
    if (point?.usual) expect(refuse(game, pos, seat, code)).toBeUndefined();
    expect(deciders(game, pos) & (1 << seat)).not.toBe(0);
  });
});

describe('what is told', () => {
  it('TV-2.2: who has changed faces and who is ready', () => {
    const swapped = table(undefined, {
      seat: 'lago',
      do: { do: 'swap', unit: 'Lago 1', other: 'Lago 2' },
    });
    expect(swapped.events.map(({ event }) => event)).toContain('swapped');
    const ready = table(undefined, { seat: 'lago', do: { do: 'ready' } });
    expect(ready.events.map(({ event }) => event)).toContain('ready');
    expect(decisionPoint(game, ready.pos)?.name).toBe('setup'); // the others are not
  });
  it('TV-4.4: a card kept stays, and nobody is told', () => {
    const { pos, events } = table({}, march, done, {
      seat: 'lago',
      do: { do: 'keep' },
      dice: [20, 1],
    });
    expect(events.map(({ event }) => event)).not.toContain('discarded');
    expect(pos.played[2]).toBe(0);
  });
});

describe('what follows', () => {
  const holderOf = (pos: Valleys, area: string): number =>
    pos.holder[pos.scene.data.map.areas.findIndex(({ name }) => name === area)] ?? -1;
  const names = (events: readonly { readonly event: string }[]) => events.map(({ event }) => event);

  it('TV-4.1: everybody is dealt three cards; TV-3.1: whose turn it is is told', () => {
    const { pos } = table({});
    for (const side of [1, 2]) {
      const own = [...pos.hand].slice(side * KINDS, (side + 1) * KINDS);
      expect(own.reduce((sum, n) => sum + n, 0)).toBe(3);
    }
    const closed = table({}, march, done, { seat: 'lago', do: { do: 'keep' }, dice: [20, 1] });
    const turn = closed.events.find(({ event }) => event === 'turn');
    expect(turn?.values.side).toBe(1); // after Lago comes Selva
  });
  // Four cards of snow lie in the deck; the third that comes up closes the passes.
  it.each([
    [0, 4, true],
    [0, 5, false],
    [1, 3, true],
    [1, 4, false],
  ])('TV-4.3: with %i out, card %i of the deck', (snow, die, falls) => {
    const dice = falls ? [die, 20, 1] : [die, 1];
    const { pos, events } = table({ snow }, march, done, {
      seat: 'lago',
      do: { do: 'keep' },
      dice,
    });
    expect(names(events).includes('snow')).toBe(falls);
    expect(pos.snow).toBe(snow + (falls ? 1 : 0));
  });
  it('TV-5.4: friends may follow where two sides stand', () => {
    const { pos } = table({ units: MET }, march, {
      seat: 'lago',
      do: { do: 'move', unit: 'Lago 5', to: 'Mercato' },
    });
    expect(pos.area[4]).toBe(pos.area[3]);
  });
  it('TV-5.5: who walks in among others takes nothing yet', () => {
    const hand = { selva: { levy: 1, march: 1, forced: 1 } };
    const { pos } = table(
      {
        side: 'selva',
        hand,
        units: { 'Lago 4': { area: 'Mercato' } },
        holder: { Mercato: 'lago' },
      },
      { seat: 'selva', do: { do: 'play', card: 'march' } },
      { seat: 'selva', do: { do: 'move', unit: 'Selva 4', to: 'Mercato' } },
    );
    expect(holderOf(pos, 'Mercato')).toBe(0);
  });
  it('TV-6.4: of the first two blocks the stronger is hit, the first of all too', () => {
    const units = {
      'Lago 1': { area: 'Mercato' },
      'Lago 4': { area: 'Mercato', steps: 1 },
      'Selva 4': { area: 'Mercato' },
    };
    // Three strokes of Lago miss, one of Selva's three hits.
    const { pos } = table({ units }, march, done, { ...fight, dice: [1, 1, 1, 6, 1, 1] });
    expect([pos.steps[0], pos.steps[3]]).toEqual([1, 1]);
  });
});
