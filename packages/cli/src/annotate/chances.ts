const MILLION = 1_000_000;

/** The coach's words for a chance, from the surest down; all for the side that is ahead. */
const WORDS: readonly (readonly [from: number, words: string])[] = [
  [0.99, 'all but certain to win'],
  [0.9, 'far ahead'],
  [0.75, 'well ahead'],
  [0.6, 'ahead'],
  [0.53, 'a little ahead'],
];

const percent = (millionths: number): string => `${Math.round(millionths / 10_000)} %`;
export const points = (millionths: number): string => (Math.abs(millionths) / 10_000).toFixed(0);

interface Standing {
  /** The side that is ahead, none where nobody is. */
  readonly ahead: string | undefined;
  readonly words: string;
  readonly chance: string;
}

export function standing(first: number, sides: readonly string[]): Standing {
  const chance = Math.max(first, MILLION - first);
  const [, words] = WORDS.find(([from]) => Math.round(chance / 10_000) >= from * 100) ?? [];
  if (words === undefined)
    return { ahead: undefined, words: 'in the balance', chance: percent(first) };
  return { ahead: first >= MILLION / 2 ? sides[0] : sides[1], words, chance: percent(chance) };
}

/** How a turn began and what it did to the chances, in one sentence. */
export function chanceOfTurn(before: number, after: number, sides: readonly string[]): string {
  const [was, is] = [standing(before, sides), standing(after, sides)];
  const begins = was.ahead === undefined ? 'All is open' : `${was.ahead} are ${was.words}`;
  if (was.ahead === is.ahead && was.words === is.words) {
    return was.chance === is.chance
      ? `${begins}, ${was.chance}`
      : `${begins}, from ${was.chance} to ${is.chance}`;
  }
  if (is.ahead === undefined) return `${begins}, ${was.chance}; by its end all is open`;
  if (was.ahead === is.ahead)
    return `${begins}, ${was.chance}, and by its end ${is.words}, ${is.chance}`;
  return `${begins}${was.ahead === undefined ? '' : `, ${was.chance}`}; by its end ${is.ahead} are ${is.words}, ${is.chance}`;
}

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
