/**
 * A position as a difference: runs of bytes that are other than before. Each run is how many
 * bytes are skipped, how many follow (both as varints), and these. Against nothing (zeros) it
 * is a whole position without its empty stretches.
 */

/** Two runs closer than this cost more apart than together. */
const BRIDGE = 3;

export function difference(before: Uint8Array | undefined, after: Uint8Array): Uint8Array {
  const from = before ?? new Uint8Array(after.length);
  const runs = new Runs(after);
  runs.number(after.length);
  const same = sameWords(from, after);
  let last = 0;
  for (let i = 0; i < after.length; ) {
    // Most of a position stays as it is: four bytes are passed over at once.
    if (same && (i & 3) === 0 && same(i >> 2)) {
      i += 4;
      continue;
    }
    if (after[i] === from[i]) {
      i += 1;
      continue;
    }
    let end = i + 1;
    for (let j = end; j < after.length && j - end < BRIDGE; j++) {
      if (after[j] !== from[j]) end = j + 1;
    }
    runs.number(i - last);
    runs.number(end - i);
    runs.copy(i, end);
    last = i = end;
  }
  return runs.bytes();
}

/** Says of each word whether both have the same; undefined where there are no whole words. */
function sameWords(a: Uint8Array, b: Uint8Array): ((word: number) => boolean) | undefined {
  const whole = ((a.byteOffset | b.byteOffset | a.length | b.length) & 3) === 0;
  if (!whole || a.length !== b.length) return undefined;
  const [x, y] = [a, b].map(
    (list) => new Int32Array(list.buffer, list.byteOffset, list.length / 4),
  );
  return x && y ? (word) => x[word] === y[word] : undefined;
}

/** What is written of a difference so far. */
class Runs {
  readonly #source: Uint8Array;
  #out: Uint8Array;
  #length = 0;

  constructor(source: Uint8Array) {
    this.#source = source;
    this.#out = new Uint8Array(256);
  }
  number(value: number): void {
    this.#room(5);
    let rest = value;
    for (; rest >= 0x80; rest >>>= 7) this.#out[this.#length++] = (rest & 0x7f) | 0x80;
    this.#out[this.#length++] = rest;
  }
  copy(from: number, to: number): void {
    this.#room(to - from);
    for (let i = from; i < to; i++) this.#out[this.#length++] = this.#source[i] ?? 0;
  }
  bytes(): Uint8Array {
    return this.#out.slice(0, this.#length);
  }
  #room(more: number): void {
    if (this.#length + more <= this.#out.length) return;
    const larger = new Uint8Array(2 * (this.#length + more));
    larger.set(this.#out);
    this.#out = larger;
  }
}

/** The position after; throws `RangeError` when the bytes are no difference to this one. */
export function applyDifference(before: Uint8Array | undefined, change: Uint8Array): Uint8Array {
  const reader = { bytes: change, at: 0 };
  const length = takeVarint(reader);
  if (length > MOST_BYTES) throw new RangeError('a position this long is none');
  if (before && before.length !== length) throw new RangeError('a difference to another position');
  const after = before ? before.slice() : new Uint8Array(length);
  for (let at = 0; reader.at < change.length; ) {
    at += takeVarint(reader);
    const size = takeVarint(reader);
    if (at + size > length || reader.at + size > change.length) {
      throw new RangeError('a difference that leaves its position');
    }
    after.set(change.subarray(reader.at, reader.at + size), at);
    reader.at += size;
    at += size;
  }
  return after;
}

const MOST_BYTES = 1 << 24;

function takeVarint(reader: { readonly bytes: Uint8Array; at: number }): number {
  let value = 0;
  for (let shift = 0; shift < 28; shift += 7) {
    const byte = reader.bytes[reader.at++];
    if (byte === undefined) throw new RangeError('a difference that ends too early');
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return value;
  }
  throw new RangeError('a number too large for a difference');
}
