import {
  type Code,
  Codes,
  type DecisionPoint,
  decisionPoint,
  firstDecider,
  makeCode,
  runSituation,
  type Situation,
  setCode,
} from '@esagono/engine';
import { expect } from 'vitest';
import { reading } from './contract/reading.ts';
import { banditen } from './index.ts';
import { packed, packSteps } from './model/paths.ts';
import { type Banditen, firstIn } from './model/state.ts';
import { VERB } from './model/verbs.ts';

// A question of the rules, held against all answers there could be.

export type Tree = Readonly<Record<string, unknown>>;
export interface Moment {
  readonly pos: Banditen;
  readonly point: DecisionPoint<Banditen>;
  readonly seat: number;
  readonly hex: (id: string) => number;
  readonly unit: (name: string) => number;
}

/** The question that is open after these steps. */
export function moment(stage: Tree, ...play: readonly Tree[]): Moment {
  const situation = { situation: 'a case', game: 'banditen', start: 'empty', ...stage, play };
  const run = runSituation(banditen, situation as unknown as Situation, { reading });
  if (run.failures.length > 0) throw new Error(run.failures.join('; '));
  const pos = run.pos as Banditen;
  const point = decisionPoint(banditen, pos);
  if (!point) throw new Error('the game is over');
  const { cols } = pos.scene.ground.grid;
  const hex = (id: string) => (Number(id.slice(2)) - 1) * cols + Number(id.slice(0, 2)) - 1;
  const unit = (name: string) => pos.scene.roster.names.indexOf(name);
  return { pos, point, seat: firstDecider(point.deciders(pos)), hex, unit };
}

export const code = (verb: number, a = 0, b = 0, c = 0): Code => {
  const made = makeCode();
  setCode(made, verb, a, b, c);
  return made;
};

export const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, i) => from + i);

export const allows = ({ pos, point, seat }: Moment, given: Code): boolean =>
  point.refuse(pos, seat, given) === undefined;

/** What the list holds, decision after decision. */
export function listed({ pos, point, seat }: Moment): readonly Code[] {
  const out = new Codes();
  point.list(pos, seat, out);
  return range(0, out.count).map((i) => {
    const one = makeCode();
    out.read(i, one);
    return one;
  });
}

const sorted = (codes: readonly Code[]): readonly string[] => codes.map((c) => c.join()).sort();

/** The numbers of an answer say nothing under a verb of another question. */
function expectOwnVerbs(at: Moment, allowed: readonly Code[]): void {
  const own = new Set(allowed.map(([verb]) => verb));
  const others = range(0, VERB.shelter + 1).filter((verb) => !own.has(verb));
  for (const [, a, b, c] of allowed.slice(0, 12))
    expect(others.filter((verb) => allows(at, code(verb, a, b, c)))).toEqual([]);
}

/** Of all these answers exactly those that are not refused are listed, once each, the usual one among them. */
export function expectListed(at: Moment, all: readonly Code[]): readonly Code[] {
  const allowed = all.filter((given) => allows(at, given));
  expect(sorted(listed(at))).toEqual(sorted(allowed));
  expectOwnVerbs(at, allowed);
  if (at.point.usual) {
    const usual = makeCode();
    at.point.usual(at.pos, at.seat, usual);
    expect(allows(at, usual)).toBe(true);
  }
  return allowed;
}

/** The hexes in which units of a side stand. */
export const hexesOf = ({ pos }: Moment, side: number): readonly number[] =>
  range(0, pos.scene.ground.grid.size).filter((hex) => firstIn(pos, side, hex) >= 0);

export function stackSize(pos: Banditen, side: number, hex: number): number {
  let n = 0;
  for (let unit = firstIn(pos, side, hex); unit >= 0; unit = pos.next[unit]) n += 1;
  return n;
}

/** Where a way leads, what it costs, and how it is written. */
export interface Way {
  readonly dirs: readonly number[];
  readonly end: number;
  readonly cost: number;
}
export interface Written {
  readonly lo: number;
  readonly hi: number;
}
export function written(dirs: readonly number[]): Written {
  packSteps(dirs, dirs.length);
  return { lo: packed.lo, hi: packed.hi };
}

/**
 * Every hex that can be gone to from `start`, by the cheapest way the rules let pass, each step
 * asked of them by itself; walks around to the start are left out.
 */
export function waysFrom(
  pos: Banditen,
  start: number,
  price: (hex: number, dir: number) => number,
  passes: (way: Written) => boolean,
): readonly Way[] {
  const { neighbours } = pos.scene.ground.grid;
  const best = new Map<number, Way>();
  const open: Way[] = [{ dirs: [], end: start, cost: 0 }];
  for (let way = open.shift(); way; way = open.shift()) {
    for (let dir = 0; dir < 6; dir++) {
      const end = neighbours[way.end * 6 + dir] ?? -1;
      const cost = way.cost + price(way.end, dir);
      if (end < 0 || end === start || cost >= (best.get(end)?.cost ?? 255)) continue;
      const dirs = [...way.dirs, dir];
      if (dirs.length > 15 || !passes(written(dirs))) continue;
      const next = { dirs, end, cost };
      best.set(end, next);
      open.push(next);
    }
  }
  return [...best.values()];
}
