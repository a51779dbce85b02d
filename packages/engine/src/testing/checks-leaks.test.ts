import { makeGrid } from '@esagono/hex';
import { describe, expect, it } from 'vitest';
import { makeHeader, secretOfSeed } from '../match/match.ts';
import { Table } from '../match/table.ts';
import { refusal } from '../play/event.ts';
import type { DecisionPoint } from '../play/frame.ts';
import type { Game } from '../play/game.ts';
import { pushFrame } from '../position/agenda.ts';
import { setCode, verbOf } from '../position/codes.ts';
import { checkOneGame, type Violation } from './checks.ts';
import { SecrecyLedger } from './checks-ledger.ts';
import { type Toy, toy } from './toy.ts';

/**
 * One leak at each door through which a position may tell what a seat may not know: the toy, bent
 * so that the other side's card shows there and nowhere else.
 */
const [deal, turnFrame, answerFrame] = toy.frames;
const turn = turnFrame as DecisionPoint<Toy>;
const answer = answerFrame as DecisionPoint<Toy>;
const bent = (patch: Partial<Game<Toy>>): Game<Toy> => ({ ...toy, ...patch });
/** The toy, bent by what it has seen of the truth while it was concealing it. */
const rememberingTruth = (patch: (truth: () => Toy | undefined) => Partial<Game<Toy>>) => {
  let truth: Toy | undefined;
  return bent({
    ...patch(() => truth),
    standIn(out, viewer, pos) {
      truth = pos;
      toy.standIn?.(out, viewer, pos);
    },
  });
};
const withTurn = (patch: Partial<DecisionPoint<Toy>>): Game<Toy> =>
  bent({ frames: [deal, { ...turn, ...patch }, answer] });

const ANSWER = 2;
const VERB = { add: 0, throw: 1, let: 4, halve: 3 };
/** The card that the seat does not know. */
const hidden = (pos: Toy, seat: number): number => (pos.shown[1 - seat] ? 0 : pos.card[1 - seat]);
const grid = makeGrid({ orientation: 'flat', offset: 'odd', cols: 2, rows: 2 });

const LEAKS: readonly [string, RegExp, Game<Toy>][] = [
  [
    'view',
    /^view/,
    bent({
      view: (pos, viewer) => ({
        ...toy.view(pos, viewer),
        notices: [{ key: 'x', values: { n: hidden(pos, Math.max(0, viewer)) } }],
      }),
    }),
  ],
  [
    'choices, by their order alone',
    /^choices/,
    withTurn({
      list(pos, seat, out) {
        if (hidden(pos, seat) !== 2) return turn.list(pos, seat, out);
        out.add(VERB.throw);
        for (let n = 3; n >= 1; n--) out.add(VERB.add, n);
        if (!pos.shown[seat]) out.add(2);
      },
      sample: (_pos, _seat, random, out) => setCode(out, VERB.add, 1 + random.below(3)),
    }),
  ],
  [
    'samples',
    /^samples/,
    withTurn({
      sample: (pos, seat, random, out) =>
        setCode(out, VERB.add, 1 + ((random.below(3) + hidden(pos, seat)) % 3)),
    }),
  ],
  [
    'refusal',
    /^refusal/,
    withTurn({
      refuse: (pos, seat, code) =>
        turn.refuse(pos, seat, code) && refusal('TOY-1.1', 'tooMuch', { n: hidden(pos, seat) }),
    }),
  ],
  [
    'reading',
    /^reading/,
    bent({
      verbs: toy.verbs.map((verb) =>
        verb.name !== 'add'
          ? verb
          : {
              ...verb,
              read: (pos, seat, decision, out) =>
                decision.n === 3 + hidden(pos, seat) && decision.n > 3
                  ? refusal('', 'malformed', { field: 'n', expected: 'less' })
                  : verb.read(pos, seat, decision, out),
            },
      ),
    }),
  ],
  [
    'odds',
    /^odds/,
    rememberingTruth((truth) => ({
      forecast(known, seat, code) {
        const forecast = toy.forecast(known, seat, code);
        return forecast && { ...forecast, act: `throw ${hidden(truth() ?? known, seat)}` };
      },
    })),
  ],
  [
    'overlay',
    /^overlay/,
    bent({
      overlays: ['cards'],
      board: () => ({ grid, title: '', hexes: [], edges: [], lines: [] }),
      overlay: (pos, viewer, name) => ({
        name,
        hexes: [{ hex: 0, kind: `${hidden(pos, Math.max(0, viewer))}` }],
        lines: [],
        notes: [],
      }),
    }),
  ],
  ['prompt', /^prompt/, withTurn({ ask: (pos) => ({ n: pos.shown[0] ? 0 : pos.card[0] }) })],
  [
    'deciders',
    /^deciders/,
    withTurn({ deciders: (pos) => (hidden(pos, pos.active) === 3 ? 3 : 1 << pos.active) }),
  ],
  [
    'outcome',
    /^outcome \(/,
    bent({ outcome: (pos) => ({ ...toy.outcome(pos), key: pos.ended ? '' : `${pos.card[0]}` }) }),
  ],
  [
    'log',
    /^log of/,
    withTurn({
      decide(pos, seat, code, play) {
        play.tell('added', 'TOY-1', { side: seat, n: hidden(pos, seat) });
        turn.decide(pos, seat, code, play);
      },
    }),
  ],
  [
    'usual',
    /^usual/,
    withTurn({ usual: (pos, seat, out) => setCode(out, VERB.add, 1 + (hidden(pos, seat) % 3)) }),
  ],
  [
    'standing order',
    /^standing order/,
    bent({
      answer(pos, seat, _policy, out) {
        setCode(out, hidden(pos, seat) === 1 ? VERB.halve : VERB.let);
        return true;
      },
    }),
  ],
  [
    'what is hidden, in its own words',
    /^what is hidden/,
    bent({ hiddenFrom: (pos, seat) => [`card ${pos.card[1 - seat]}`] }),
  ],
  [
    'a stand-in that copies the truth',
    /^position: /,
    bent({ standIn: (out, _viewer, truth) => out.card.set(truth.card) }),
  ],
  [
    'a secret that looks at another secret',
    /^position: /,
    bent({
      secrets: { owner: (pos, viewer, card) => viewer === card || pos.card[card] === 3 },
    }),
  ],
  [
    'a window that opens by what is hidden: an undo would make it a free probe',
    /^outcome of/,
    withTurn({
      decide(pos, seat, code, play) {
        turn.decide(pos, seat, code, play);
        if (verbOf(code) === VERB.add && hidden(pos, seat) === 3 && !pos.ended)
          pushFrame(pos, ANSWER, 2, seat);
      },
    }),
  ],
];

const firstViolation = (game: Game<Toy>): Violation | undefined => {
  for (let seed = 1; seed <= 12; seed++) {
    const found = checkOneGame(game, { seed, stepLimit: 200, every: 1 });
    if (found) return found;
  }
  return undefined;
};

describe('the other side’s card is noticed when it shows in', () => {
  it.each(LEAKS)('%s', (_, message, game) => {
    const found = firstViolation(game);
    expect(found?.check).toBe('secrecy');
    expect(found?.message).toMatch(message);
  });
});

describe('a secret that proves nothing is noticed', () => {
  const idleOf = (game: Game<Toy>): readonly string[] => {
    const ledger = new SecrecyLedger();
    for (let seed = 1; seed <= 12; seed++) {
      expect(checkOneGame(game, { seed, every: 1, ledger })).toBeUndefined();
    }
    expect(ledger.pairs).toBeGreaterThan(0);
    return ledger.idle();
  };

  it('not in a sound game', () => {
    expect(idleOf(toy)).toEqual([]);
  });

  it('when it is never dealt anew', () => {
    expect(idleOf(bent({ redeal: () => {} }))).toEqual([
      'card is a secret that never varies when it is dealt anew',
    ]);
  });

  it('and a view that shows every card is caught though nothing is dealt anew', () => {
    const all = bent({ redeal: () => {}, view: (pos) => toy.view(pos, 1 - pos.active) });
    expect(firstViolation(all)?.message).toMatch(/^view/);
  });
});

it('what a seat could not foresee is not taken back', () => {
  const probe = LEAKS.find(([name]) => name.startsWith('a window'))?.[2] ?? toy;
  const barriers = new Set<string>();
  for (let seed = 1; seed <= 12; seed++) {
    const header = makeHeader(probe, { scenario: 'short' }, secretOfSeed(seed));
    const table = new Table(probe, header, { lenient: true });
    table.play(0, { do: 'add', n: 1 });
    const opened = table.pos.depth > 1;
    barriers.add(`${opened ? 'opened' : 'shut'}: ${table.undoBarrier(0) ?? 'free'}`);
  }
  expect([...barriers].sort()).toEqual(['opened: revealed', 'shut: free']);
});
