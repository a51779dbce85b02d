// Planted leaks: a copy of the game that tells too much at one door, and the check that names it.

import {
  checkOneGame,
  type DecisionPoint,
  type Game,
  isProcedure,
  type Options,
  type Play,
  SecrecyLedger,
} from '@esagono/engine';
import { direction } from '@esagono/hex';
import { describe, expect, it } from 'vitest';
import { findUnit } from './contract/names.ts';
import { findHex } from './contract/verbs.ts';
import { viewOf } from './contract/view.ts';
import { strafexpedition } from './index.ts';
import { FRAME } from './model/frames.ts';
import { MARK, type Sx } from './model/state.ts';
import { PLAN } from './model/verbs.ts';

const FOG = { fog: true };
const TEAM = { team: true };
const game = strafexpedition;

const bent = (patch: Partial<Game<Sx>>): Game<Sx> => ({ ...game, ...patch });

/** Forecasts see only what the seat knows; this one remembers the truth from elsewhere. */
function tellingOdds(): Game<Sx> {
  let truth: Sx | undefined;
  return bent({
    standIn(out, viewer, pos) {
      truth = pos;
      game.standIn?.(out, viewer, pos);
    },
    forecast: (known) => ({
      act: 'assault',
      rule: 'SE-25.3',
      modifiers: [{ key: 'morale', rule: 'SE-16.3', value: points(truth ?? known) }],
      over: () => true,
      read: () => ({ key: 'assaultWon', values: {} }),
      groups: [{ key: 'won', has: () => true }],
      headline: { key: 'assault', counts: () => true },
    }),
  });
}

/** The game with other words for some of its decision points. */
function withPoint(kind: number, patch: (point: DecisionPoint<Sx>) => object): Game<Sx> {
  return bent({
    frames: game.frames.map((frame, i) => {
      if (i !== kind) return frame;
      if (isProcedure(frame)) throw new Error(`${frame.name} asks nobody`);
      return { ...frame, ...patch(frame) };
    }),
  });
}

/** Something the other side keeps: the points of a unit of each. */
const points = (pos: Sx): number => pos.dp.reduce((sum, dp, u) => sum + dp * (u + 1), 0);
const sealed = (pos: Sx): number => pos.plan.reduce((sum, box, b) => sum + box * (b + 1), 0);

const LEAKS: readonly [string, Game<Sx>, string, Options, RegExp][] = [
  [
    'view: fogged counters shown',
    bent({ view: (pos, viewer) => viewOf(pos, viewer) }),
    'novegno',
    FOG,
    /^view/,
  ],
  [
    'view: all shown to whoever is no seat',
    bent({ view: (pos, viewer) => ({ ...game.view(pos, viewer), turn: points(pos) }) }),
    'novegno',
    FOG,
    /^view/,
  ],
  [
    'view: Logistics Points of the other side shown',
    bent({
      view: (pos, viewer) => {
        const view = game.view(pos, viewer);
        const sides = view.sides.map((s, i) => ({
          ...s,
          tracks: [{ key: 'lp', value: pos.lp[i] }],
        }));
        return { ...view, sides };
      },
    }),
    'novegno',
    {},
    /^view/,
  ],
  [
    'view: a plan shown',
    bent({ view: (pos, viewer) => ({ ...game.view(pos, viewer), turns: sealed(pos) }) }),
    'novegno',
    {},
    /^view/,
  ],
  [
    'view: a bid shown',
    bent({
      view: (pos, viewer) => ({ ...game.view(pos, viewer), turns: pos.bid[0] * 100 + pos.bid[1] }),
    }),
    'novegno',
    {},
    /^view/,
  ],
  [
    'view: a team seat told of the plans across the front',
    bent({ view: (pos, viewer) => ({ ...game.view(pos, viewer), turns: sealed(pos) }) }),
    'campaign',
    TEAM,
    /^view/,
  ],
  [
    'outcome: the result foretells what is hidden',
    bent({ outcome: (pos) => ({ ...game.outcome(pos), winner: pos.lp[0] > pos.lp[1] ? 0 : 1 }) }),
    'novegno',
    {},
    /^outcome/,
  ],
  [
    'reading: a path is read from where the enemy stands',
    bent({
      verbs: game.verbs.map((verb) => ({
        ...verb,
        read: (pos, seat, decision, out) => {
          const refused = verb.read(pos, seat, decision, out);
          if (verb.name !== 'counter' || refused?.code !== 'notYourUnit') return refused;
          const { grid } = pos.scene.ground;
          const from = pos.at[findUnit(pos, decision.unit)];
          const joins = from >= 0 && direction(grid, from, findHex(pos, decision.at)) >= 0;
          return joins ? undefined : refused;
        },
      })),
    }),
    'novegno',
    FOG,
    /^reading/,
  ],
  [
    'refusal: it counts what the other side has',
    withPoint(FRAME.command, (point) => ({
      refuse: (pos: Sx, seat: number, code: Int32Array) => {
        const refused = point.refuse(pos, seat, code);
        return refused && { ...refused, values: { left: pos.lp[1 - (seat & 1)] } };
      },
    })),
    'novegno',
    {},
    /^refusal/,
  ],
  [
    'overlay: supply under fire of hidden guns',
    bent({
      overlay: (pos, viewer, name, hex, to) => {
        const overlay = game.overlay(pos, viewer, name, hex, to);
        const fire = pos.mark.reduce((n, mark, u) => n + ((mark & MARK.fire) !== 0 ? u : 0), 0);
        return (
          overlay && { ...overlay, hexes: [...overlay.hexes, { hex: 0, kind: 'x', value: fire }] }
        );
      },
    }),
    'novegno',
    FOG,
    /^overlay/,
  ],
  ['odds: values under fog', tellingOdds(), 'novegno', FOG, /^odds/],
  [
    'choices: their order follows what is hidden',
    withPoint(FRAME.command, (point) => ({
      list: (pos: Sx, seat: number, out: Parameters<DecisionPoint<Sx>['list']>[2]) => {
        if (sealed(pos) % 2 === 1) out.add(6);
        point.list(pos, seat, out);
      },
    })),
    'novegno',
    {},
    /^(choices|samples)/,
  ],
  [
    'samples: drawn by what is hidden',
    withPoint(FRAME.command, (point) => ({
      sample: (
        ...[pos, seat, random, out]: Parameters<NonNullable<DecisionPoint<Sx>['sample']>>
      ) => {
        if (pos.lp[1 - (seat & 1)] % 2 === 1) random.below(7);
        point.sample?.(pos, seat, random, out);
      },
    })),
    'novegno',
    {},
    /^samples/,
  ],
  [
    'log: a sealed plan told when somebody commits',
    withPoint(FRAME.command, (point) => ({
      decide: (pos: Sx, seat: number, code: Int32Array, play: Play) => {
        point.decide(pos, seat, code, play);
        play.tell('committed', 'SE-4.2', { side: 0, n: sealed(pos) });
      },
    })),
    'novegno',
    {},
    /^log/,
  ],
  [
    'prompt: it says how much is left',
    withPoint(FRAME.command, () => ({ ask: (pos: Sx) => ({ n: pos.lp[0] }) })),
    'novegno',
    {},
    /^(view|prompt)/,
  ],
  [
    'deciders: a side without points is not asked',
    withPoint(FRAME.command, (point) => ({
      deciders: (pos: Sx) =>
        (pos.lp[0] % 2 === 1 ? point.deciders(pos) & 1 : 0) || point.deciders(pos),
    })),
    'novegno',
    {},
    /^(view|deciders)/,
  ],
  [
    'usual: it weighs what is hidden',
    withPoint(FRAME.command, () => ({
      usual: (pos: Sx, seat: number, out: Int32Array) => {
        out.fill(0);
        out[PLAN.brigade] = pos.lp[1 - (seat & 1)];
      },
    })),
    'novegno',
    {},
    /^usual/,
  ],
  [
    'what is hidden: the list counts planned Brigades',
    bent({ hiddenFrom: (pos) => Array.from(pos.plan).flatMap((box) => (box > 0 ? ['plan'] : [])) }),
    'novegno',
    {},
    /^what is hidden/,
  ],
  [
    'position: the stand-in keeps the truth',
    bent({
      standIn: (out, viewer, truth) => {
        game.standIn?.(out, viewer, truth);
        out.lp.set(truth.lp);
      },
    }),
    'novegno',
    {},
    /^position/,
  ],
];

describe('secrets that prove nothing are named', () => {
  it('an empty redeal', () => {
    const ledger = new SecrecyLedger();
    const lazy = bent({ redeal: () => undefined });
    for (const options of [{}, FOG])
      checkOneGame(lazy, {
        seed: 1,
        scenario: 'novegno',
        options,
        every: 1,
        stepLimit: 30,
        ledger,
      });
    for (const field of ['lp', 'plan', 'at', 'mark'])
      expect(ledger.idle()).toContain(
        `${field} is a secret that never varies when it is dealt anew`,
      );
  });
});

describe('a planted leak is named', () => {
  it.each(LEAKS)('%s', (_name, leaky, scenario, options, door) => {
    let found: ReturnType<typeof checkOneGame>;
    for (let seed = 1; seed <= 4 && found?.check !== 'secrecy'; seed++) {
      found = checkOneGame(leaky, { seed, scenario, options, every: 1, stepLimit: 40 });
    }
    expect(found?.check).toBe('secrecy');
    expect(found?.message).toMatch(door);
  });
});
