import { type Code, makeCode } from '@esagono/engine';
import { expect } from 'vitest';
import {
  allows,
  code,
  expectOwnVerbs,
  hexNamed,
  listed,
  type Question,
  questionAfter,
  range,
  sorted,
  type Tree,
} from '../answers.test-util.ts';
import { reading } from './contract/reading.ts';
import { banditen } from './index.ts';
import { packed, packSteps } from './model/paths.ts';
import { type Banditen, firstIn } from './model/state.ts';
import { VERB } from './model/verbs.ts';

export interface Moment extends Question<Banditen> {
  readonly hex: (id: string) => number;
  readonly unit: (name: string) => number;
}

/** The question that is open after these steps. */
export function moment(stage: Tree, ...play: readonly Tree[]): Moment {
  const asked = questionAfter(banditen, reading, stage, play);
  const { ground, roster } = asked.pos.scene;
  const hex = (id: string) => hexNamed(id, ground.grid.cols);
  const unit = (name: string) => roster.names.indexOf(name);
  return { ...asked, hex, unit };
}

/** Of all these answers exactly those that are not refused are listed, once each, the usual one among them. */
export function expectListed(at: Moment, all: readonly Code[]): readonly Code[] {
  const allowed = all.filter((given) => allows(at, given));
  expect(sorted(listed(at))).toEqual(sorted(allowed));
  expectOwnVerbs(at, allowed, VERB.shelter + 1);
  if (at.point.usual) {
    const usual = makeCode();
    at.point.usual(at.pos, at.seat, usual);
    expect(allows(at, usual)).toBe(true);
  }
  return allowed;
}

/** The hexes in which units of a side stand. */
export const hexesOf = ({ pos }: Question<Banditen>, side: number): readonly number[] =>
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

/** Every verb without a number: none but those that need none may pass. */
export const bare = range(0, VERB.shelter + 1).map((verb) => code(verb, -1));

/** The hexes that answers name, as they are printed. */
export const hexNames = (at: Moment, codes: readonly Code[]): readonly string[] => {
  const { cols } = at.pos.scene.ground.grid;
  const two = (n: number) => String(n).padStart(2, '0');
  return codes
    .map((c) => c[1] ?? -1)
    .map((hex) => two((hex % cols) + 1) + two(Math.floor(hex / cols) + 1))
    .sort();
};
