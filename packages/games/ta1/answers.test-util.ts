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
import { ta1 } from './index.ts';
import type { Ta1 } from './model/state.ts';
import { VERB } from './model/verbs.ts';

export interface Moment extends Question<Ta1> {
  readonly hex: (id: string) => number;
  readonly unit: (name: string) => number;
}

/** The question that is open after these steps. */
export function moment(stage: Tree, ...play: readonly Tree[]): Moment {
  const asked = questionAfter(ta1, reading, stage, play);
  const { names, grid } = asked.pos.scene.tables;
  const hex = (id: string) => hexNamed(id, grid.cols);
  const unit = (name: string) => names.indexOf(name);
  return { ...asked, hex, unit };
}

/** Of all these answers exactly the expected ones are let pass; they are listed, once, and nothing else is. */
export function expectAnswers(at: Moment, all: readonly Code[], allowed: readonly Code[]): void {
  expect(sorted(all.filter((given) => allows(at, given)))).toEqual(sorted(allowed));
  expect(sorted(listed(at))).toEqual(sorted(allowed));
  expectOwnVerbs(at, allowed, VERB.shoot + 1);
  const usual = makeCode();
  at.point.usual?.(at.pos, at.seat, usual);
  expect(sorted(allowed)).toContain(usual.join());
}

/** A verb with every unit there is, and some that are none. */
export const withUnits = ({ pos }: Moment, verb: number): readonly Code[] =>
  range(-1, pos.scene.tables.slots + 1).map((unit) => code(verb, unit));
export const withHexes = ({ pos }: Moment, verb: number): readonly Code[] =>
  range(-1, pos.scene.tables.grid.size + 1).map((hex) => code(verb, hex));
/** Plain verbs, of which none but those named may pass. */
const bare = range(0, VERB.shoot + 1).map((verb) => code(verb, -1, -1, -1));
export const without = (...verbs: readonly number[]): readonly Code[] =>
  bare.filter((given) => !verbs.includes(given[0]));
