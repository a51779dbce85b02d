import type { DecisionPoint, Frame } from '../play/frame.ts';
import { isProcedure } from '../play/frame.ts';
import type { Game } from '../play/game.ts';
import type { Verb } from '../play/verb.ts';
import { CODE_WIDTH, Codes } from '../position/codes.ts';
import type { Position } from '../position/layout.ts';

/** Not told but never dealt anew: whatever is compared with it proves nothing. */
export const NEVER_VARIES = 'a secret that never varies';

/**
 * Copies of a game that tell a secret through one door each: whoever checks secrecy must catch
 * every one of them. `peek` is a number that depends on what `viewer` may not know.
 */
export function plantedLeaks<P extends Position>(
  game: Game<P>,
  peek: (pos: P, viewer: number) => number,
): readonly { readonly door: string; readonly game: Game<P> }[] {
  return [
    ...toldLeaks(game, peek),
    ...askedLeaks(game, peek),
    ...listedLeaks(game, peek),
    ...knownLeaks(game, peek),
  ];
}

type Peek<P extends Position> = (pos: P, viewer: number) => number;
type Leaks<P extends Position> = readonly { readonly door: string; readonly game: Game<P> }[];

/** The game with every decision point bent, without lists by unit: they would be held against a bent list. */
const bendPoints = <P extends Position>(
  game: Game<P>,
  bend: (point: DecisionPoint<P>) => Partial<DecisionPoint<P>>,
): Game<P> => ({
  ...game,
  frames: game.frames.map((frame): Frame<P> => {
    if (isProcedure(frame)) return frame;
    const bent = { ...frame, ...bend(frame) };
    Reflect.deleteProperty(bent, 'listOf');
    return bent;
  }),
});

const bendVerbs = <P extends Position>(
  game: Game<P>,
  bend: (verb: Verb<P>) => Partial<Verb<P>>,
): Game<P> => ({ ...game, verbs: game.verbs.map((verb) => ({ ...verb, ...bend(verb) })) });

/** Through what is shown. */
const toldLeaks = <P extends Position>(game: Game<P>, peek: Peek<P>): Leaks<P> => [
  {
    door: 'view',
    game: {
      ...game,
      view: (pos, viewer) => {
        const view = game.view(pos, viewer);
        return { ...view, notices: [...view.notices, { key: `peek ${peek(pos, viewer)}` }] };
      },
    },
  },
  {
    door: 'outcome',
    game: {
      ...game,
      outcome: (pos) => ({ ...game.outcome(pos), key: `peek ${peek(pos, 0)} ${peek(pos, 1)}` }),
    },
  },
  {
    door: 'overlay',
    game: {
      ...game,
      overlay: (pos, viewer, name, hex) => ({
        name,
        hexes: [{ hex, kind: 'seen', value: peek(pos, viewer) }],
        lines: [],
        notes: [],
      }),
    },
  },
  {
    door: 'dossier',
    game: { ...game, dossier: (pos, viewer) => [{ key: `peek ${peek(pos, viewer)}` }] },
  },
];

/** Through questions, refusals and what is told of a decision. */
const askedLeaks = <P extends Position>(game: Game<P>, peek: Peek<P>): Leaks<P> => [
  {
    door: 'prompt',
    game: bendPoints(game, (point) => ({
      ask: (pos, viewer) => ({ ...point.ask?.(pos, viewer), peek: peek(pos, viewer) }),
    })),
  },
  {
    door: 'refusal',
    game: bendPoints(game, (point) => ({
      refuse(pos, seat, code) {
        const refused = point.refuse(pos, seat, code);
        return refused && { ...refused, values: { ...refused.values, n: peek(pos, seat) } };
      },
    })),
  },
  {
    door: 'reading',
    game: bendVerbs(game, (verb) => ({
      read: (pos, seat, decision, out) =>
        verb.read(pos, seat, decision, out) && {
          rule: '',
          code: 'malformed',
          values: { field: String(peek(pos, seat)), expected: '' },
        },
    })),
  },
  {
    door: 'usual',
    game: bendPoints(game, (point) => ({
      usual(pos, seat, out) {
        point.usual?.(pos, seat, out);
        out[CODE_WIDTH - 1] = peek(pos, seat);
      },
    })),
  },
  {
    door: 'log',
    game: bendPoints(game, (point) => ({
      decide(pos, seat, code, play) {
        for (let viewer = 0; viewer < 4; viewer++) {
          const n = peek(pos, viewer);
          if (play.telling) play.tell('roll', '', { purpose: 'peek', dice: [n] }, 1 << viewer);
        }
        point.decide(pos, seat, code, play);
      },
    })),
  },
];

/** Through what is offered. */
const listedLeaks = <P extends Position>(game: Game<P>, peek: Peek<P>): Leaks<P> => [
  {
    door: 'choices',
    game: bendPoints(game, (point) => ({
      // One listed twice is still legal: only the comparison of the lists can tell.
      list(pos, seat, out) {
        point.list(pos, seat, out);
        for (let i = peek(pos, seat) % 5; i > 0; i--) point.list(pos, seat, out);
      },
      sample: (pos, seat, random, out) => sampleOf(point, pos, seat, random, out),
    })),
  },
  {
    door: 'samples',
    game: bendPoints(game, (point) => ({
      sample(pos, seat, random, out) {
        for (let i = peek(pos, seat) % 5; i > 0; i--) random.below(2);
        sampleOf(point, pos, seat, random, out);
      },
    })),
  },
];

/** Through what a seat is said to know. */
const knownLeaks = <P extends Position>(game: Game<P>, peek: Peek<P>): Leaks<P> => [
  {
    door: 'odds',
    game: leakyOdds(game, peek),
  },
  {
    door: 'position',
    game: { ...game, secrets: everybody(game), standIn: () => undefined },
  },
  {
    door: 'position',
    game: { ...game, standIn: (out, _viewer, truth) => out.bytes.set(truth.bytes) },
  },
  { door: NEVER_VARIES, game: { ...game, redeal: () => undefined } },
];

/**
 * Forecasts are given what the seat knows and no more, so only one that remembers the truth from
 * elsewhere could tell it.
 */
function leakyOdds<P extends Position>(
  game: Game<P>,
  peek: (pos: P, viewer: number) => number,
): Game<P> {
  let truth: P | undefined;
  return {
    ...game,
    standIn(out, viewer, true_) {
      truth = true_;
      game.standIn?.(out, viewer, true_);
    },
    forecast: (known, seat) => ({
      act: `peek ${peek(truth ?? known, seat)}`,
      rule: '',
      modifiers: [],
      over: () => true,
      read: () => ({ key: 'peek', values: {} }),
      groups: [{ key: 'peek', has: () => true }],
      headline: { key: 'peek', counts: () => true },
    }),
  };
}

const everybody = <P extends Position>(game: Game<P>): Game<P>['secrets'] =>
  Object.fromEntries(Object.keys(game.secrets).map((word) => [word, () => true]));

const codes = new Codes();

const sampleOf = <P extends Position>(
  point: DecisionPoint<P>,
  ...[pos, seat, random, out]: Parameters<NonNullable<DecisionPoint<P>['sample']>>
): void => {
  if (point.sample) return point.sample(pos, seat, random, out);
  codes.clear();
  point.list(pos, seat, codes);
  codes.read(random.below(codes.count), out);
};
