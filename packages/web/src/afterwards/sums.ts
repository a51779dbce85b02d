import type { ToldStep } from './worker.ts';

/** All in millionths of the first side's chance. */
export interface Sums {
  readonly start: number;
  readonly end: number;
  /** What the decisions of each side did to it, and the dice of each side's decisions. */
  readonly skill: readonly number[];
  readonly luck: readonly number[];
}

/** Start, plus all skill, plus all luck, is the end: exactly. */
export function sumUp(steps: readonly ToldStep[], sides: number): Sums {
  const skill = Array.from({ length: sides }, () => 0);
  const luck = Array.from({ length: sides }, () => 0);
  for (const step of steps) {
    skill[step.side] = (skill[step.side] ?? 0) + step.skill;
    luck[step.side] = (luck[step.side] ?? 0) + step.luck;
  }
  return { start: steps[0]?.before ?? 0, end: steps.at(-1)?.after ?? 0, skill, luck };
}

/** The decisions that cost most, the dearest first. */
export const dearest = (steps: readonly ToldStep[], most: number): readonly ToldStep[] =>
  steps
    .filter(({ cost }) => cost !== undefined)
    .sort((a, b) => (b.cost ?? 0) - (a.cost ?? 0))
    .slice(0, most);
