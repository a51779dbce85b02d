/**
 * A message with a position behind it travels as one binary frame, so that neither comes without
 * the other: a byte that says what the position is, the length of the JSON (four bytes), the
 * JSON, the difference. A message without a position is plain text.
 */
export const POSITION = { whole: 1, change: 2 } as const;
export type PositionKind = keyof typeof POSITION;

const HEAD = 5;

export function packFrame(json: string, kind: PositionKind, change: Uint8Array): Uint8Array {
  const text = new TextEncoder().encode(json);
  const frame = new Uint8Array(HEAD + text.length + change.length);
  frame[0] = POSITION[kind];
  new DataView(frame.buffer).setUint32(1, text.length);
  frame.set(text, HEAD);
  frame.set(change, HEAD + text.length);
  return frame;
}

export interface Unpacked {
  readonly json: string;
  readonly kind: PositionKind;
  readonly change: Uint8Array;
}

export function unpackFrame(frame: Uint8Array): Unpacked {
  const kind = frame[0] === POSITION.whole ? 'whole' : 'change';
  if (frame.length < HEAD || (kind === 'change' && frame[0] !== POSITION.change)) {
    throw new RangeError('a frame that is none of ours');
  }
  const length = new DataView(frame.buffer, frame.byteOffset).getUint32(1);
  const end = HEAD + length;
  if (end > frame.length) throw new RangeError('a frame that ends too early');
  const json = new TextDecoder().decode(frame.subarray(HEAD, end));
  return { json, kind, change: frame.subarray(end) };
}
