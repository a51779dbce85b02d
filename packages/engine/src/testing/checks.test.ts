import { describe, expect, it } from 'vitest';
import { parseMatch } from '../match/match.ts';
import { replayMatch } from '../match/verify.ts';
import type { Play } from '../play/frame.ts';
import type { Game } from '../play/game.ts';
import { sample } from '../play/play.ts';
import { popFrame } from '../position/agenda.ts';
import { type Codes, makeCode } from '../position/codes.ts';
import { firstDifference, sameJson } from '../position/same-json.ts';
import { checkOneGame, type Violation } from './checks.ts';
import { Cadence } from './checks-common.ts';
import { testGame } from './testing.ts';
import { type Toy, toy } from './toy.ts';

/** What the check says, or what opening the game threw. */
function attempt(check: () => Violation | undefined): string {
  try {
    return check()?.message ?? '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

testGame(toy, { games: 30, seed: 1 });

describe('the generic checks notice a game that', () => {
  const [deal, turn, answer] = toy.frames;
  const bent = (patch: Partial<Game<Toy>>): Game<Toy> => ({ ...toy, ...patch });
  const withTurn = (patch: object): Game<Toy> =>
    bent({ frames: [deal, { ...turn, ...patch }, answer] });

  /** A toy with an officer, sound unless told otherwise. */
  const advised = (bend: {
    code?: readonly [number, number];
    rule?: string;
    key?: string;
    chance?: number;
    touches?: boolean;
  }): Game<Toy> =>
    bent({
      officer: {
        propose(pos, seat, random, _breadth, out) {
          const code = makeCode(...(bend.code ?? []));
          if (!bend.code) sample(toy, pos, seat, random, code);
          if (bend.touches) pos.total[0] += 1;
          out.add(1, { key: bend.key ?? 'plain', rule: bend.rule ?? 'TOY-1' }, -1, 0, code);
        },
        stretch: () => 0,
        horizon: () => 0,
        progress: () => 0,
        chance: () => bend.chance ?? 0.5,
      },
      text: {
        ...toy.text,
        rules: [{ id: 'TOY-1', chapter: '1', kind: 'rule' }],
        messages: {
          en: { ...toy.text.messages.en, 'reason.plain': 'Why not.' },
          it: { ...toy.text.messages.it, 'reason.plain': 'Perché no.' },
        },
      },
    });

  it('and lets a sound officer pass', () => {
    expect(checkOneGame(advised({}), { seed: 1, every: 1 })).toBeUndefined();
  });

  it.each<[string, Game<Toy>, string]>([
    [
      'lets a view betray a card',
      bent({ view: (pos) => toy.view(pos, 1 - pos.active) }),
      'secrecy',
    ],
    [
      'lets the log betray a card',
      withTurn({
        decide: (pos: Toy, seat: number, code: Int32Array, play: Play) => {
          play.tell('added', 'TOY-1', { side: seat, n: pos.card[0] + pos.card[1] });
          if ('decide' in turn) turn.decide(pos, seat, code, play);
        },
      }),
      'secrecy',
    ],
    [
      'lists what it refuses',
      withTurn({
        list: (_p: Toy, _s: number, out: { add(v: number, a: number): void }) => out.add(0, 9),
        sample: (_p: Toy, _s: number, _r: unknown, out: Int32Array) => out.set([0, 1, 0, 0]),
      }),
      'choices',
    ],
    [
      'samples what it refuses',
      withTurn({
        sample: (_p: Toy, _s: number, _r: unknown, out: Int32Array) => out.set([0, 9, 0, 0]),
      }),
      'sampling',
    ],
    [
      'lists for one unit what the whole list has not',
      withTurn({ listOf: (_p: Toy, _s: number, _u: number, out: Codes) => out.add(0, 3) }),
      'pages',
    ],
    [
      'leaves something legal out of the list',
      withTurn({ list: (_p: Toy, _s: number, out: Codes) => out.add(0, 1) }),
      'completeness',
    ],
    [
      'leaves something out of the list of one unit',
      withTurn({
        listOf: (_p: Toy, _s: number, _u: number, out: Codes) => {
          for (let n = 1; n <= 3; n++) out.add(0, n);
        },
      }),
      'pages',
    ],
    [
      'changes the position when asked',
      withTurn({
        refuse: (pos: Toy) => {
          pos.total[0] += 1;
          return undefined;
        },
      }),
      'purity',
    ],
    [
      'never ends',
      bent({
        open: (o) => toy.open({ ...o, options: { goal: 20 } }),
        frames: [
          deal,
          {
            ...turn,
            decide: (pos: Toy) => {
              pos.active = 1 - pos.active;
            },
          } as typeof turn,
          answer,
        ],
      }),
      'ends',
    ],
    [
      'counts points that do not decide',
      bent({
        outcome: (pos) => ({
          ...toy.outcome(pos),
          points: { ahead: pos.total[1] - pos.total[0], first: 0, second: -1 },
        }),
      }),
      'points',
    ],
    ['leaves nobody to decide', withTurn({ deciders: () => 0 }), 'dead end'],
    [
      'crashes',
      withTurn({
        decide: () => {
          throw new Error('oops');
        },
      }),
      'crash',
    ],
    [
      'breaks its own invariants',
      bent({ faults: (pos) => (pos.acts > 2 ? ['broken'] : []) }),
      'invariants',
    ],
    [
      'tells and plays differently',
      withTurn({
        decide: (pos: Toy, seat: number, _c: unknown, play: { telling: boolean }) => {
          pos.total[seat] += play.telling ? 1 : 2;
          pos.active = 1 - seat;
          if (pos.total[seat] > 15) pos.ended = 1;
        },
      }),
      'determinism',
    ],
    [
      'refuses without a sentence',
      withTurn({
        list: (_p: Toy, _s: number, out: { add(v: number, a: number): void }) => out.add(0, 1),
        refuse: (_p: Toy, _s: number, code: Int32Array) =>
          code.includes(1) ? undefined : { rule: '', code: 'because' },
      }),
      'refusals',
    ],
    ['has an officer who proposes what is refused', advised({ code: [0, 99] }), 'officer'],
    ['has an officer who cites no paragraph', advised({ rule: 'TOY-99' }), 'officer'],
    ['has an officer without words', advised({ key: 'silent' }), 'officer'],
    ['has an officer who hopes too much', advised({ chance: 0.9 }), 'officer'],
    ['has an officer who moves the pieces', advised({ touches: true }), 'officer'],
  ])('%s', (_name, game, check) => {
    const found = [1, 2, 3, 4, 5, 6, 7, 8]
      .map((seed) => checkOneGame(game, { seed, stepLimit: 300, every: 1 }))
      .find((violation) => violation !== undefined);
    expect(found?.check).toBe(check);
  });

  const total = (pos: Toy, n: number) => {
    pos.total[0] += n;
  };
  it.each<[string, Game<Toy>, RegExp]>([
    [
      'the field that asking changed',
      withTurn({ refuse: (pos: Toy) => total(pos, 1) }),
      /^refusing changed the position: total\[0\] is \d+, not \d+$/,
    ],
    [
      'the field in which quiet play differs',
      withTurn({
        decide: (pos: Toy, seat: number, code: Int32Array, play: Play) => {
          if (play.telling) total(pos, 1);
          if ('decide' in turn) turn.decide(pos, seat, code, play);
        },
      }),
      /^told and quiet play differ after .*: in silence total\[0\] is \d+, not \d+$/,
    ],
    [
      'the dice that only telling rolls',
      withTurn({
        decide: (pos: Toy, seat: number, code: Int32Array, play: Play) => {
          if (play.telling) play.dice.d6({ purpose: 'add', rule: 'TOY-1' });
          if ('decide' in turn) turn.decide(pos, seat, code, play);
        },
      }),
      /quiet play rolls 1 dice fewer than told play$/,
    ],
    ['where nobody decides', withTurn({ deciders: () => 0 }), /^nobody may decide at turn,/],
    [
      'what is asked for ever',
      withTurn({
        decide: (pos: Toy) => {
          pos.active = 1 - pos.active;
        },
      }),
      /^no end after 300 decisions; turn is asked still$/,
    ],
    [
      'the procedure that never pops itself',
      bent({ frames: [{ ...deal, run: () => {} } as typeof deal, turn, answer] }),
      /100000 procedures without a decision, the last of them deal:/,
    ],
    [
      'that the last frame is gone',
      bent({
        frames: [
          {
            ...deal,
            run: (pos: Toy) => {
              while (pos.depth > 0) popFrame(pos);
            },
          } as typeof deal,
          turn,
          answer,
        ],
      }),
      /the last frame was popped, and ended is not set/,
    ],
  ])('and names %s', (_what, game, message) => {
    const found = [1, 2, 3, 4]
      .map((seed) => attempt(() => checkOneGame(game, { seed, stepLimit: 300, every: 1 })))
      .find((said) => said !== '');
    expect(found).toMatch(message);
  });

  it('crashes only with certain dice, and the file of it crashes again', () => {
    const frail = withTurn({
      decide: (pos: Toy, seat: number, code: Int32Array, play: Play) => {
        if (pos.acts > 3 && play.dice.d6({ purpose: 'add', rule: 'TOY-1' }) === 6)
          throw new Error('a six');
        if ('decide' in turn) turn.decide(pos, seat, code, play);
      },
    });
    const found = [1, 2, 3, 4, 5, 6, 7, 8]
      .map((seed) => checkOneGame(frail, { seed }))
      .find((violation) => violation !== undefined);
    if (!found) throw new Error('nothing found');
    expect(found.check).toBe('crash');
    const file = parseMatch(JSON.stringify(found.file));
    expect(found.step).toBe(file.steps.length);
    expect(file.end.steps).toBe(file.steps.length);
    expect(() => replayMatch(frail, file)).toThrow('a six');
    expect(() => replayMatch(frail, file, undefined, found.step - 1)).not.toThrow();
  });
});

it('a long list comes up again the later the longer it is, each point by itself', () => {
  const cadence = new Cadence();
  expect(cadence.due('march', 0)).toBe(true);
  cadence.listed('march', 0, 249);
  expect(cadence.due('march', 0)).toBe(true);
  cadence.listed('march', 5, 200_000);
  expect(cadence.due('march', 804)).toBe(false);
  expect(cadence.due('fire', 804)).toBe(true);
  expect(cadence.due('march', 805)).toBe(true);
});

it.each<[unknown, unknown, boolean]>([
  [{ a: 1, b: [1, { c: 'x' }] }, { b: [1, { c: 'x' }], a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: 1 }, { a: 1, b: null }, false],
  [{ a: undefined, b: 1 }, { b: undefined, a: 1 }, false],
  [[1, 2], [1, 2, 3], false],
  [[], {}, false],
  [null, {}, false],
  [{ a: { b: 1 } }, { a: { b: 2 } }, false],
  ['1', 1, false],
])('%j and %j are the same JSON: %s', (a, b, same) => {
  expect(sameJson(a, b)).toBe(same);
  expect(sameJson(b, a)).toBe(same);
});

it.each<[unknown, unknown, string]>([
  [
    { units: [{ dp: 1 }, { dp: 2 }] },
    { units: [{ dp: 1 }, { dp: 3 }] },
    'units/1/dp: 2, elsewhere 3',
  ],
  [{ a: 1 }, { a: 1, b: [] }, 'b: nothing, elsewhere []'],
  [[1], [1, 2], '1: nothing, elsewhere 2'],
])('%j and %j part at %s', (a, b, where) => {
  expect(firstDifference(a, b)).toBe(where);
});
