import type { PuzzleAnswer } from '@esagono/ai';
import type { Game, Situation } from '@esagono/engine';

/** A moment found by the laboratory at which one plan is clearly better than all others. */
export interface Plan {
  readonly id: string;
  readonly turn: number;
  readonly seat: string;
  readonly situation: Situation;
  readonly best: PuzzleAnswer;
  readonly others: readonly PuzzleAnswer[];
}

interface Found {
  readonly edition: string;
  readonly puzzles: readonly Plan[];
}

const FILES = import.meta.glob<Found>('../../../games/puzzles/*.json', { import: 'default' });

/** What was found for a game as its rules stand; what was found under others is no answer now. */
export async function plansOf(game: Game): Promise<readonly Plan[]> {
  const files = Object.entries(FILES).filter(([path]) => path.includes(`/puzzles/${game.id}-`));
  const found = await Promise.all(files.map(([, load]) => load()));
  return found.flatMap(({ edition, puzzles }) => (edition === game.edition ? puzzles : []));
}

/** Plans offered beside the best one. */
const OTHERS = 4;

/** The plans to choose from, in an order that says nothing. */
export const offered = (
  { best, others }: Plan,
  words: (answer: PuzzleAnswer) => string,
): readonly PuzzleAnswer[] =>
  [best, ...others.slice(0, OTHERS)].toSorted((a, b) => words(a).localeCompare(words(b)));
