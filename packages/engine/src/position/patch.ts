/** The words of a position that an act changed, as they were before: index and value in turn. */
export type Patch = Int32Array;

const wordsOf = (bytes: Uint8Array): Int32Array =>
  new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);

/** What must be put back into `after` to make it `before` again. */
export function makePatch(before: Uint8Array, after: Uint8Array): Patch {
  const was = wordsOf(before);
  const is = wordsOf(after);
  const changed: number[] = [];
  for (let i = 0; i < was.length; i++) if (was[i] !== is[i]) changed.push(i, was[i]);
  return Int32Array.from(changed);
}

export function putBack(bytes: Uint8Array, patch: Patch): void {
  const words = wordsOf(bytes);
  for (let i = 0; i < patch.length; i += 2) words[patch[i]] = patch[i + 1];
}
