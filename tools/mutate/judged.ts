import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../runtime.mjs';
import type { Mutant } from './plan.ts';

/** Mutants that somebody has looked at: known by what they say, since lines move. */
export interface Judgement {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** `equivalent`: no play can tell it from the rule. `open`: a test could, and none does yet. */
  readonly verdict: 'equivalent' | 'open';
  readonly reason: string;
}

/** One list for each game, `tools/mutate/judged/GAME.json`. */
export function judgementsOf(game: string): readonly Judgement[] {
  const file = join(root, 'tools/mutate/judged', `${game}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Judgement[]) : [];
}

export const judgementOn = (
  judgements: readonly Judgement[],
  mutant: Mutant,
): Judgement | undefined =>
  judgements.find(
    ({ file, from, to }) => mutant.file.endsWith(file) && mutant.from === from && mutant.to === to,
  );
