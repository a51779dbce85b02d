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
import { ta1 } from './index.ts';
import type { Ta1 } from './model/state.ts';
import { VERB } from './model/verbs.ts';

// A question of the rules, held against all answers there could be.

export type Tree = Readonly<Record<string, unknown>>;
export interface Moment {
  readonly pos: Ta1;
  readonly point: DecisionPoint<Ta1>;
  readonly seat: number;
  readonly hex: (id: string) => number;
  readonly unit: (name: string) => number;
}

/** The question that is open after these steps. */
export function moment(stage: Tree, ...play: readonly Tree[]): Moment {
  const situation = { situation: 'a case', game: 'ta1', start: 'empty', ...stage, play };
  const { pos: end, failures } = runSituation(ta1, situation as unknown as Situation, { reading });
  if (failures.length > 0) throw new Error(failures.join('; '));
  const pos = end as Ta1;
  const point = decisionPoint(ta1, pos);
  if (!point) throw new Error('the game is over');
  const { names, grid } = pos.scene.tables;
  const hex = (id: string) => (Number(id.slice(2)) - 1) * grid.cols + Number(id.slice(0, 2)) - 1;
  const unit = (name: string) => names.indexOf(name);
  return { pos, point, seat: firstDecider(point.deciders(pos)), hex, unit };
}

export const code = (verb: number, a = 0, b = 0, c = 0): Code => {
  const made = makeCode();
  setCode(made, verb, a, b, c);
  return made;
};

function listed({ pos, point, seat }: Moment): readonly string[] {
  const out = new Codes();
  point.list?.(pos, seat, out);
  const one = makeCode();
  return Array.from({ length: out.count }, (_, i) => {
    out.read(i, one);
    return one.join();
  });
}

/** The numbers of an answer say nothing under a verb of another question. */
function expectOwnVerbs({ pos, point, seat }: Moment, allowed: readonly Code[]): void {
  const own = new Set(allowed.map(([verb]) => verb));
  const others = range(0, VERB.shoot + 1).filter((verb) => !own.has(verb));
  for (const [, a, b, c] of allowed.slice(0, 12)) {
    const passed = others.filter((verb) => !point.refuse(pos, seat, code(verb, a, b, c)));
    expect(passed).toEqual([]);
  }
}

/** Of all these answers exactly the expected ones are let pass; they are listed, once, and nothing else is. */
export function expectAnswers(at: Moment, all: readonly Code[], allowed: readonly Code[]): void {
  const passed = all.filter((given) => at.point.refuse(at.pos, at.seat, given) === undefined);
  const sorted = (codes: readonly Code[]) => codes.map((c) => c.join()).sort();
  expect(sorted(passed)).toEqual(sorted(allowed));
  expect([...listed(at)].sort()).toEqual(sorted(allowed));
  expectOwnVerbs(at, allowed);
  const usual = makeCode();
  at.point.usual?.(at.pos, at.seat, usual);
  expect(sorted(allowed)).toContain(usual.join());
}

export const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, i) => from + i);
/** A verb with every unit there is, and some that are none. */
export const withUnits = ({ pos }: Moment, verb: number): readonly Code[] =>
  range(-1, pos.scene.tables.slots + 1).map((unit) => code(verb, unit));
export const withHexes = ({ pos }: Moment, verb: number): readonly Code[] =>
  range(-1, pos.scene.tables.grid.size + 1).map((hex) => code(verb, hex));
/** Plain verbs, of which none but those named may pass. */
const bare = range(0, VERB.shoot + 1).map((verb) => code(verb, -1, -1, -1));
export const without = (...verbs: readonly number[]): readonly Code[] =>
  bare.filter((given) => !verbs.includes(given[0]));
