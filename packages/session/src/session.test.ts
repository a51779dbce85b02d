import {
  ALL_SEEING,
  type Decision,
  decisionPoint,
  type Game,
  owes,
  SPECTATOR,
} from '@esagono/engine';
import { toy } from '@esagono/engine/toy';
import { banditen } from '@esagono/games/banditen';
import { strafexpedition } from '@esagono/games/strafexpedition';
import { describe, expect, test } from 'vitest';
import { formality } from './formality.ts';
import type { Host } from './host.ts';
import { LocalHost } from './local.ts';
import { decideAnything, type Seating, sitDown } from './session.test-util.ts';
import { Session } from './session.ts';

/** Plays at random until this is so. */
async function until(
  game: Game,
  scenario: string,
  seating: Seating,
  so: (session: Session) => boolean,
) {
  for (let seed = 1; seed < 9; seed++) {
    const table = sitDown(game, scenario, { ...seating, seed });
    for (let i = 0; i < 1200 && !table.session.ended; i++) {
      if (so(table.session)) return table;
      await decideAnything(table.session, table.random);
    }
  }
  throw new Error('it never came to that');
}

const BANDITEN = banditen as unknown as Game;
const STRAFEXPEDITION = strafexpedition as unknown as Game;

describe('who is asked', () => {
  test('a person before a machine, where both owe a decision', async () => {
    const both = (session: Session): boolean =>
      owes(session.host.deciders(), 0) && owes(session.host.deciders(), 1);
    const people: Seating = { sitters: ['machine', 'person'] };
    const { session } = await until(STRAFEXPEDITION, 'novegno', people, both);
    expect(session.due()).toEqual({ kind: 'person', seat: 1 });
    expect(await session.next()).toBe(false);
  });

  test('a machine decides without being asked, and nobody decides for somebody elsewhere', async () => {
    const { session, host } = sitDown(toy, 'short', { sitters: ['machine', 'elsewhere'] });
    expect(session.due()).toEqual({ kind: 'machine', seat: 0 });
    expect(await session.next()).toBe(true);
    expect(host.length).toBe(1);
    expect(session.due()).toEqual({ kind: 'elsewhere', seat: 1 });
    expect(await session.next()).toBe(false);
    expect(host.length).toBe(1);
  });

  test('two impatient callers get one decision of a machine', async () => {
    const { session, host } = sitDown(toy, 'short', { sitters: ['machine', 'person'] });
    expect(await Promise.all([session.next(), session.next()])).toEqual([true, false]);
    expect(host.length).toBe(1);
  });

  test('nobody once the game is over, and then everything may be seen', async () => {
    const { session, random } = sitDown(toy, 'short');
    expect(session.looker(SPECTATOR)).toBe(0);
    while (!session.ended) await decideAnything(session, random);
    expect(session.due()).toEqual({ kind: 'over' });
    expect(session.looker(0)).toBe(ALL_SEEING);
  });

  test('the screen goes to whoever is asked, with a curtain where there are secrets', async () => {
    const { session } = sitDown(toy, 'short');
    expect(session.secretsBetween(0, 1)).toBe(true);
    await session.decide(0, { do: 'show' });
    expect(session.looker(0)).toBe(1);
    await session.decide(1, { do: 'show' });
    expect(session.secretsBetween(1, 0)).toBe(false);
    const alone = sitDown(toy, 'short', { sitters: ['person', 'machine'] });
    expect(alone.session.secretsBetween(1, 0)).toBe(false);
  });
});

describe('windows', () => {
  const atWindow = (session: Session): boolean => session.reactions.open !== undefined;

  test('a standing order answers, and whoever gave it is not handed the screen', async () => {
    const seating: Seating = { standing: ['never', 'never'] };
    const { session, host } = await until(BANDITEN, 'tarnova', seating, atWindow);
    const seat = session.decider;
    expect(session.due()).toEqual({ kind: 'answer', seat, decision: { do: 'decline' } });
    expect(session.looker(1 - seat)).toBe(1 - seat);
    const { length } = host;
    expect(await session.next()).toBe(true);
    expect(host.seatOf(length + 1)).toBe(seat);
  });

  test('without one the person is asked', async () => {
    const { session } = await until(BANDITEN, 'tarnova', {}, atWindow);
    expect(session.due()).toEqual({ kind: 'person', seat: session.decider });
    expect(session.reactions.pass(session.decider)).toEqual({ do: 'decline' });
  });

  test('let pass for this act: no window of it is asked, the next act asks again', async () => {
    const { session, host, random } = await until(BANDITEN, 'tarnova', {}, atWindow);
    const seat = session.decider;
    session.reactions.passAct(seat);
    let acts = 0;
    let asked = 0;
    for (let i = 0; i < 400 && !session.ended && asked === 0; i++) {
      const point = decisionPoint(host.game, host.known(SPECTATOR));
      if (await session.next()) continue;
      if (session.reactions.open && session.decider === seat) {
        expect(acts).toBeGreaterThan(0);
        asked += 1;
      }
      if (point?.begins) acts += 1;
      await decideAnything(session, random);
    }
    expect(asked).toBe(1);
  });

  test('a window without a choice is a formality, unless a secret lies behind it', async () => {
    const forced = {
      ...toy,
      frames: toy.frames.map((frame) =>
        frame.name === 'answer'
          ? {
              ...frame,
              list: (_p: unknown, _s: number, out: { add(v: number): void }) => out.add(4),
            }
          : frame,
      ),
    } as typeof toy;
    const { session, host } = sitDown(forced, 'short', { formalities: true });
    const throwUntilAsked = async (): Promise<void> => {
      while (!session.reactions.open) await session.decide(session.decider, { do: 'throw' });
    };
    await throwUntilAsked();
    expect(formality(host, session.decider)).toBeUndefined();
    await session.decide(session.decider, { do: 'let' });
    await session.decide(session.decider, { do: 'show' });
    await session.decide(session.decider, { do: 'show' });
    await throwUntilAsked();
    const seat = session.decider;
    expect(session.due()).toEqual({ kind: 'answer', seat, decision: { do: 'let' } });
  });
});

describe('taking back', () => {
  /** Somebody has decided without dice, and the other side is asked. */
  const handedOver = (session: Session): boolean => {
    const { host } = session;
    if (host.length === 0 || session.decider === host.seatOf(host.length)) return false;
    return host.eventsFor(ALL_SEEING, host.length).every(({ event }) => event !== 'roll');
  };

  test.each([
    { scenario: 'gravellona', sitters: ['person', 'person'], barrier: undefined },
    { scenario: 'tarnova', sitters: ['person', 'person'], barrier: 'asked' },
  ] as const)('$scenario, $sitters: $barrier', async ({ scenario, sitters, barrier }) => {
    const late = (session: Session): boolean => session.host.length > 60 && handedOver(session);
    const { session } = await until(BANDITEN, scenario, { sitters }, late);
    expect(session.barrier).toBe(barrier);
  });

  test('what only the machine has been asked about can be taken back', async () => {
    const { session, host } = sitDown(toy, 'short', { sitters: ['person', 'machine'] });
    await session.decide(0, { do: 'add', n: 2 });
    expect(session.barrier).toBeUndefined();
    await session.next();
    expect(session.barrier).toBe('other');
    expect(await session.undo()).toBe('other');
    expect(host.length).toBe(2);
  });

  test('a thought about what was taken back is dropped', async () => {
    const { host } = sitDown(toy, 'short', { sitters: ['person', 'machine'] });
    let answer: (decision: Decision) => void = () => {};
    const thought = new Promise<Decision>((resolve) => {
      answer = resolve;
    });
    const session = new Session(host, { sitters: ['person', 'machine'], think: () => thought });
    await session.decide(0, { do: 'add', n: 2 });
    const next = session.next();
    expect(await session.undo()).toBeUndefined();
    answer({ do: 'add', n: 1 });
    expect(await next).toBe(true);
    expect(host.length).toBe(0);
    expect(session.due()).toEqual({ kind: 'person', seat: 0 });
  });

  test('a prepared answer that comes too late is no fault: what is due now is asked', async () => {
    const { host } = sitDown(toy, 'short', { sitters: ['person', 'machine'] });
    await host.decide(0, { do: 'add', n: 2 });
    const first: Decision = { do: 'add', n: 1 };
    const late: Host = new Proxy(host, {
      get(_, name) {
        if (name !== 'decide') {
          const value: unknown = Reflect.get(host, name, host);
          return typeof value === 'function' ? value.bind(host) : value;
        }
        // Somebody at another screen of the same seat was quicker.
        return async () => {
          await host.decide(1, first);
          return { rule: '', code: 'stale' };
        };
      },
    });
    const think = async (): Promise<Decision> => first;
    const session = new Session(late, { sitters: ['person', 'machine'], think });
    expect(await session.next()).toBe(true);
    expect(host.length).toBe(2);
  });

  test('it is done again by whoever took it back, and by nobody else', async () => {
    const { session, host } = sitDown(toy, 'short', { sitters: ['person', 'machine'] });
    const before = host.known(0).bytes.slice();
    await session.decide(0, { do: 'add', n: 2 });
    expect(await session.undo()).toBeUndefined();
    expect(host.known(0).bytes).toEqual(before);
    expect(session.redoable(1)).toBe(false);
    expect(await session.redo(1)).toBe(false);
    expect(await session.redo(0)).toBe(true);
    expect(host.length).toBe(1);
  });

  test('against the machine past dice and answers, marked; the same act has the same dice', async () => {
    const { session, host } = await until(
      BANDITEN,
      'gravellona',
      { sitters: ['person', 'machine'] },
      (now) => now.barrier === 'other' && now.friendly !== undefined,
    );
    const to = session.friendly ?? -1;
    const { step } = host.table.step(to);
    await session.takeBack();
    expect(host.length).toBe(to);
    expect(host.file().takenBack).toEqual([to]);
    expect(LocalHost.open(BANDITEN, host.file()).takenBack).toEqual([to]);
    expect(await session.decide(0, step.decision)).toBeUndefined();
    expect(host.table.step(to).step).toEqual(step);
    expect(host.past(SPECTATOR, to + 1)).toBeDefined();
  });

  test('between two people nobody is that friendly by himself', async () => {
    const { session } = await until(BANDITEN, 'gravellona', {}, (now) => now.barrier === 'dice');
    expect(session.friendly).toBeUndefined();
  });

  test('nothing decided, nothing to take back', async () => {
    const { session } = sitDown(toy, 'short');
    expect(await session.undo()).toBe('start');
  });
});

test('a refused decision changes nothing and says why', async () => {
  const { session, host } = sitDown(toy, 'short');
  expect(await session.decide(1, { do: 'throw' })).toMatchObject({ code: 'notYourDecision' });
  expect(await session.decide(0, { do: 'add', n: 9 })).toMatchObject({ code: 'tooMuch' });
  expect(await session.decide(0, 'nonsense')).toMatchObject({ code: 'notADecision' });
  expect(host.length).toBe(0);
});
