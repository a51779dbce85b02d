/** Letters to change, add or leave out to make one word of the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (letter === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

const LONGEST = 60;

/** The known word that a mistaken one is most like; undefined when it is like none. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const wanted = word.slice(0, LONGEST).toLowerCase();
  let best: string | undefined;
  let least = 1 + Math.floor(wanted.length / 3);
  for (const other of known) {
    const away = distance(wanted, other.slice(0, LONGEST).toLowerCase());
    if (away >= least && !(best === undefined && away === least)) continue;
    best = other;
    least = away;
  }
  return best;
}

/** `; did you mean X?` for an error message, or nothing. */
export function didYouMean(word: string, known: readonly string[]): string {
  const like = nearest(word, known);
  return like === undefined ? '' : `; did you mean ${like}?`;
}
