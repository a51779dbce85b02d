/**
 * A position as a difference: runs of bytes that are other than before. Each run is how many
 * bytes are skipped, how many follow (both as varints), and these. Against nothing (zeros) it
 * is a whole position without its empty stretches.
 */

/** Two runs closer than this cost more apart than together. */
const BRIDGE = 3;

export function difference(before: Uint8Array | undefined, after: Uint8Array): Uint8Array {
  const out: number[] = [];
  putVarint(out, after.length);
  const differs = (i: number): boolean => after[i] !== (before?.[i] ?? 0);
  let last = 0;
  for (let i = 0; i < after.length; ) {
    if (!differs(i)) {
      i += 1;
      continue;
    }
    let end = i + 1;
    for (let j = end; j < after.length && j - end < BRIDGE; j++) if (differs(j)) end = j + 1;
    putVarint(out, i - last);
    putVarint(out, end - i);
    for (let j = i; j < end; j++) out.push(after[j] ?? 0);
    last = i = end;
  }
  return Uint8Array.from(out);
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

function putVarint(out: number[], value: number): void {
  let rest = value;
  for (; rest >= 0x80; rest >>>= 7) out.push((rest & 0x7f) | 0x80);
  out.push(rest);
}

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
