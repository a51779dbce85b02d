import {
  ALL_SEEING,
  decisionPoint,
  type Game,
  makeCode,
  makeHeader,
  type Position,
  Random,
  sameBytes,
  sample,
  Table,
  writeDecision,
} from '@esagono/engine';
import { banditen } from '@esagono/games/banditen';
import { strafexpedition } from '@esagono/games/strafexpedition';
import { ta1 } from '@esagono/games/ta1';
import { hexesOf, type LocalHost } from '@esagono/session';
import { describe, expect, test, vi } from 'vitest';
import { chosen } from '../controller/selection.ts';
import { openLocal } from './local.ts';
import type { PageSession } from './session.ts';

vi.mock('../store/keeper.ts', () => ({
  Keeper: class {
    keep = async () => ({});
    close = async () => {};
  },
}));
vi.mock('../bots/bots.ts', () => ({ askBot: async () => undefined, stopBot: () => {} }));
vi.mock('../bots/helper.ts', () => ({
  listAway: async () => undefined,
  oddsAway: async () => undefined,
  threatsAway: async () => undefined,
}));
vi.mock('../common/sound.ts', () => ({ sound: () => {} }));

const KEEPING = { kept: () => {}, refused: () => {} };

function sitDown<P extends Position>(of: Game<P>, scenario: string): PageSession {
  const game = of as unknown as Game;
  const header = makeHeader(game, { scenario, options: {} }, '5'.repeat(64), ['0']);
  return openLocal(
    game,
    {
      id: 'test',
      file: new Table(game, header).file(),
      players: ['human', 'human'],
      standing: [null, null],
      turn: 1,
      turns: 1,
      waits: '',
      updated: 0,
    },
    KEEPING,
  ).session;
}

const random = () => new Random(11);

/** What has been begun comes to its end before anybody looks. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** One decision, as chance has it; a set-up is taken as proposed. */
async function next(session: PageSession, chance: Random): Promise<void> {
  const { decider, game, host } = session;
  const code = makeCode();
  const known = host.known(decider);
  const point = decisionPoint(game, known);
  if (point?.setup && point.usual) point.usual(known, decider, code);
  else sample(game, known, decider, chance, code);
  expect(await session.decideFor(decider, writeDecision(game, known, code))).toBe(true);
}

/** A table of two people, played at random, several games if need be, until this window opens. */
async function atWindow<P extends Position>(
  game: Game<P>,
  scenario: string,
  name: string,
): Promise<PageSession> {
  const chance = random();
  for (let games = 0; games < 8; games++) {
    const session = sitDown(game, scenario);
    for (let i = 0; i < 3000 && !session.play.ended; i++) {
      if (session.reacting.passVerb !== undefined && session.reactions.open?.name === name)
        return session;
      await next(session, chance);
    }
  }
  throw new Error(`no window ${name}`);
}

/** The decisions after the first `from`, as the match file keeps them. */
const decisionsFrom = (session: PageSession, from: number): readonly unknown[] =>
  (session.host as LocalHost)
    .file()
    .steps.slice(from)
    .map((step) => step.decision);

const WINDOWS = [
  { game: banditen, scenario: 'tarnova', name: 'reaction', pass: 'decline' },
  { game: ta1, scenario: 'gravellona', name: 'reaction', pass: 'pass' },
  { game: strafexpedition, scenario: 'novegno', name: 'defend', pass: 'commit' },
  { game: strafexpedition, scenario: 'novegno', name: 'counter', pass: 'done' },
  { game: strafexpedition, scenario: 'novegno', name: 'react', pass: 'decline' },
  { game: strafexpedition, scenario: 'novegno', name: 'shoot', pass: 'decline' },
] as unknown as { game: Game; scenario: string; name: string; pass: string }[];

describe.each(WINDOWS)('$game.id: $name', ({ game, scenario, name, pass }) => {
  test('letting one window pass answers this window alone', async () => {
    const session = await atWindow(game, scenario, name);
    const { length } = session.host;
    session.reacting.letPass(false);
    await settled();
    expect(decisionsFrom(session, length)).toEqual([{ do: pass }]);
  });

  test('letting a whole act pass leaves no window of it open', async () => {
    const session = await atWindow(game, scenario, name);
    const { seat } = session.store.getState().desk;
    const chance = random();
    session.reacting.letPass(true);
    await settled();
    for (let i = 0; i < 200 && !session.play.ended; i++) {
      const point = decisionPoint(game, session.pos);
      if (point?.begins) break;
      // The other side goes on with its act: this one is not asked again whether it reacts.
      if (session.decider === seat) expect(session.reacting.passVerb).toBeUndefined();
      const before = session.host.length;
      const { decider } = session;
      await next(session, chance);
      session.reacting.setStanding(decider, null); // answers what has been decided beforehand
      await settled();
      expect(session.host.length).toBeGreaterThan(before);
    }
  });
});

test('the replay goes back to the opening and forward to now', async () => {
  const session = await atWindow(banditen, 'tarnova', 'reaction');
  const { length } = session.host;
  const { pos } = session;
  const [first] = await session.replay.turnStarts();
  expect(first).toEqual({ turn: 1, step: 0 });
  session.replay.look(0);
  expect(session.store.getState().desk.pos.acts).toBe(0);
  session.replay.look(length);
  expect(session.store.getState().desk.pos.bytes).toEqual(pos.bytes);
  session.replay.look(undefined);
  expect(session.store.getState().review).toBeUndefined();
});

test('Esc puts the card away before anything that is in hand', async () => {
  const session = await atWindow(banditen, 'tarnova', 'reaction');
  const { selection } = session.store.getState();
  session.openFormation({ id: 'iv', side: 0 });
  session.back();
  expect(session.store.getState()).toMatchObject({ formation: undefined, selection });
  session.back();
  expect(session.store.getState().selection).not.toEqual(selection);
});

test('step by step: back from play, on to the newest, never beyond either end', async () => {
  const session = await atWindow(banditen, 'tarnova', 'reaction');
  const { length } = session.host;
  const review = () => session.store.getState().review;
  session.replay.go(1);
  expect(review()).toBeUndefined();
  session.replay.go(-1);
  expect(review()).toBe(length - 1);
  session.replay.go(1);
  session.replay.go(1);
  expect(review()).toBe(length);
  session.replay.look(0);
  session.replay.go(-1);
  expect(review()).toBe(0);
});

describe('Defensive Fire', () => {
  test('once a unit aims, being done with it is no longer letting pass', async () => {
    const session = await atWindow(strafexpedition, 'novegno', 'defend');
    const { desk } = session.store.getState();
    const aim = desk.choices.find((choice) => choice.verb === 'aim');
    if (aim) session.commit(aim);
    await settled();
    expect(session.reactions.open?.name).toBe('defend');
    expect(session.reacting.passVerb).toBeUndefined();
  });

  test('all fire at once: everybody aims, and the fire is given', async () => {
    const session = await atWindow(strafexpedition, 'novegno', 'defend');
    const { length } = session.host;
    session.reacting.react();
    await settled();
    expect(decisionsFrom(session, length).slice(0, 2)).toEqual([
      { do: 'volley' },
      { do: 'commit' },
    ]);
  });
});

test('each window of one march can be let pass by itself', async () => {
  const chance = random();
  let again = 0;
  for (let games = 0; games < 6 && again === 0; games++) {
    const session = sitDown(banditen, 'tarnova');
    for (let i = 0; i < 1500 && !session.play.ended; i++) {
      if (!session.reactions.open) await next(session, chance);
      else {
        const { seat } = session.store.getState().desk;
        expect(session.reacting.passVerb).toBe('decline');
        session.reacting.letPass(false);
        await settled();
        if (session.reactions.open && session.decider === seat) again += 1;
      }
    }
  }
  expect(again).toBeGreaterThan(0);
});

test('the best reaction with units is considered from the start, before it is done', async () => {
  const session = await atWindow(banditen, 'tarnova', 'reaction');
  const { length } = session.host;
  const { desk } = session.store.getState();
  if (!session.reactions.best(desk.seat)) throw new Error('nothing to do');
  expect(chosen(desk, session.store.getState().selection)?.verb).toMatch(/^opportunity/);
  session.picker.back();
  session.reacting.react();
  await settled();
  expect(session.host.length).toBe(length);
  const { selection } = session.store.getState();
  expect(selection.verb).toMatch(/^opportunity/);
  expect(selection.units.length).toBeGreaterThan(0);
});

test('a standing order answers without handing the screen over', async () => {
  const session = sitDown(banditen, 'tarnova');
  const chance = random();
  session.reactions.standing.fill('never');
  for (let i = 0; i < 300; i++) {
    const { desk, curtain } = session.store.getState();
    if (session.reactions.open) {
      expect(desk.seat).toBe(-1);
      expect(curtain === session.decider).toBe(false);
      return;
    }
    session.lift();
    await next(session, chance);
  }
  throw new Error('no window');
});

describe('the curtain', () => {
  /** Plays on until the screen is handed over. */
  async function handedOver(session: PageSession, chance: Random): Promise<boolean> {
    for (let i = 0; i < 300 && !session.play.ended; i++) {
      if (session.store.getState().curtain >= 0) return true;
      await next(session, chance);
    }
    return false;
  }

  test('what was done since the screen was last handed over is still to be told', async () => {
    const session = sitDown(ta1, 'drvar');
    const chance = random();
    session.lift();
    const { length } = session.host;
    expect(await handedOver(session, chance)).toBe(true);
    expect(session.handedAt).toBe(length);
    expect(session.host.length).toBeGreaterThan(length);
    session.lift();
    expect(session.handedAt).toBe(session.host.length);
  });

  test('whoever plays every side asks for it no more', async () => {
    const session = sitDown(ta1, 'drvar');
    session.lift(true);
    expect(await handedOver(session, random())).toBe(false);
  });
});

describe('what the page holds', () => {
  /** The German bot plans its landings in Drvar; the person who looks is the Yugoslav. */
  async function whileTheGermansPlan(look: (session: PageSession, step: number) => void) {
    const game = ta1 as unknown as Game;
    const header = makeHeader(game, { scenario: 'drvar' }, '5'.repeat(64), ['0']);
    const { session } = openLocal(
      game,
      {
        id: 'test',
        file: new Table(game, header).file(),
        players: ['bot:random', 'human'],
        standing: [null, null],
        turn: 1,
        turns: 1,
        waits: '',
        updated: 0,
      },
      KEEPING,
    );
    const chance = random();
    for (let i = 0; i < 120 && !session.play.ended; i++) {
      const { decider, host } = session;
      const code = makeCode();
      sample(game, host.known(decider), decider, chance, code);
      await host.decide(decider, writeDecision(game, host.known(decider), code));
      look(session, host.length);
    }
  }

  test('is the position as whoever looks may know it', async () => {
    let differs = 0;
    await whileTheGermansPlan((session) => {
      const { desk, reviewer } = session.store.getState();
      expect(reviewer).toBe(1);
      expect(sameBytes(desk.pos.bytes, session.host.known(1).bytes)).toBe(true);
      if (!sameBytes(desk.pos.bytes, session.host.known(ALL_SEEING).bytes)) differs += 1;
    });
    expect(differs).toBeGreaterThan(0);
  });

  test('is news that whoever looks may read: the map follows nothing else', async () => {
    let secret = 0;
    await whileTheGermansPlan((session, step) => {
      const { fresh } = session.store.getState();
      expect(fresh).toEqual(session.host.eventsFor(1, step));
      const all = session.host.eventsFor(ALL_SEEING, step);
      if (all.flatMap(hexesOf).length > fresh.flatMap(hexesOf).length) secret += 1;
    });
    expect(secret).toBeGreaterThan(0);
  });
});
