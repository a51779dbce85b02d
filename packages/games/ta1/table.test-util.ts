import { runSituation, type Situation } from '@esagono/engine';
import { parseId } from '@esagono/hex';
import { reading } from './contract/reading.ts';
import { ta1 } from './index.ts';
import type { Ta1 } from './model/state.ts';

// A staged position, decisions with their dice, and what came of it: for tables of cases.

type Tree = Readonly<Record<string, unknown>>;
interface Step {
  readonly seat: string;
  readonly does: Tree;
  readonly dice?: readonly number[];
}
interface Staged {
  readonly scenario: string;
  readonly state: Tree;
  readonly options?: Tree;
  readonly data?: Tree;
}

/** Plays the steps from an empty map; throws when one is refused or its dice do not fit. */
export function played(staged: Staged, ...steps: readonly Step[]) {
  const situation = {
    situation: 'a case',
    game: 'ta1',
    start: 'empty',
    ...staged,
    play: steps.map(({ seat, does, dice }) => ({ [seat]: does, ...(dice ? { dice } : {}) })),
  } as unknown as Situation;
  const { failures, state, told } = runSituation(ta1, situation, { reading });
  if (failures.length > 0) throw new Error(failures.join('; '));
  const units = state.units as Readonly<Record<string, Tree>>;
  return { state, told, unit: (name: string): Tree => units[name] ?? {} };
}

/** A staged position as the rules have it, with the numbers behind names and hexes. */
export function staged(stage: Staged) {
  const situation = { situation: 'a case', game: 'ta1', start: 'empty', ...stage };
  const { pos, failures } = runSituation(ta1, situation as unknown as Situation, { reading });
  if (failures.length > 0) throw new Error(failures.join('; '));
  const { names, grid } = (pos as Ta1).scene.tables;
  return {
    pos: pos as Ta1,
    unit: (name: string): number => names.indexOf(name),
    hex: (id: string): number => parseId(grid, id),
  };
}
