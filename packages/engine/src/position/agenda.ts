import { FRAME_WIDTH, MAX_DEPTH, type Position } from './layout.ts';

/**
 * The agenda is a stack of frames inside the position: nothing of a half-finished act lives
 * on the JavaScript stack, so every moment can be saved, copied and searched.
 */

/**
 * The arguments of a frame in their order, each with who may know it: `everyone`, `nobody`, or the
 * name of one of the game's secrets. A number that is not named here is known to nobody.
 */
export type FrameArgs = Readonly<Record<string, string>>;

declare const argPlace: unique symbol;
/** Where an argument stands in its frame; only `declareArgs` makes one, so a bare number is no name. */
export type ArgPlace = number & { readonly [argPlace]: true };

/** What a frame carries: its arguments as declared, and the place of each by name. */
export type DeclaredArgs<A extends FrameArgs> = { readonly args: A } & {
  readonly [Name in keyof A]: ArgPlace;
};

/** `const HITS = declareArgs({ side: 'everyone', … })`; then `frameArg(pos, HITS.side)`. */
export function declareArgs<const A extends FrameArgs>(args: A): DeclaredArgs<A> {
  const declared: Record<string, unknown> = { args };
  Object.keys(args).forEach((name, i) => {
    declared[name] = i + 1;
  });
  return declared as DeclaredArgs<A>;
}

export function pushFrame(
  pos: Position,
  kind: number,
  a = 0,
  b = 0,
  c = 0,
  d = 0,
  e = 0,
  f = 0,
  g = 0,
): void {
  if (pos.depth >= MAX_DEPTH) throw new Error(`agenda deeper than ${MAX_DEPTH} frames`);
  const at = pos.depth * FRAME_WIDTH;
  const { agenda } = pos;
  agenda[at] = kind;
  agenda[at + 1] = a;
  agenda[at + 2] = b;
  agenda[at + 3] = c;
  agenda[at + 4] = d;
  agenda[at + 5] = e;
  agenda[at + 6] = f;
  agenda[at + 7] = g;
  pos.depth += 1;
}

/** Removes the top frame and wipes its numbers, so that equal positions have equal bytes. */
export function popFrame(pos: Position): void {
  if (pos.depth === 0) throw new Error('the agenda is empty');
  pos.depth -= 1;
  const at = pos.depth * FRAME_WIDTH;
  const { agenda } = pos;
  for (let i = at; i < at + FRAME_WIDTH; i++) agenda[i] = 0;
}

/** The kind of the top frame, −1 when none is left. */
export function topKind(pos: Position): number {
  return pos.depth === 0 ? -1 : pos.agenda[(pos.depth - 1) * FRAME_WIDTH];
}

/** An argument of the top frame. */
export function frameArg(pos: Position, arg: ArgPlace): number {
  return pos.agenda[(pos.depth - 1) * FRAME_WIDTH + arg];
}

export function setFrameArg(pos: Position, arg: ArgPlace, value: number): void {
  pos.agenda[(pos.depth - 1) * FRAME_WIDTH + arg] = value;
}

/** Of the seats (bits) that still owe a decision one is done; true when it was the last. */
export function clearSeat(pos: Position, arg: ArgPlace, seat: number): boolean {
  const left = frameArg(pos, arg) & ~(1 << seat);
  setFrameArg(pos, arg, left);
  return left === 0;
}

/** An argument of the frame that begins at `at`, such as `findFrame` finds it. */
export function argAt(pos: Position, at: number, arg: ArgPlace): number {
  return pos.agenda[at + arg];
}

export function setArgAt(pos: Position, at: number, arg: ArgPlace, value: number): void {
  pos.agenda[at + arg] = value;
}

/** Where the top frame begins; below 0 when there is none. */
export const topFrame = (pos: Position): number => (pos.depth - 1) * FRAME_WIDTH;
/** Where the frame under this one begins; below 0 when there is none. */
export const frameBelow = (at: number): number => at - FRAME_WIDTH;
export const kindAt = (pos: Position, at: number): number => pos.agenda[at];

/** Do two positions stand at the same question, asked at the same place of the same act? */
export const sameQuestion = (one: Position, other: Position): boolean =>
  one.depth === other.depth && one.agenda.every((n, i) => n === other.agenda[i]);

/** Where the highest frame of this kind begins, −1 when there is none. */
export function findFrame(pos: Position, kind: number): number {
  for (let at = (pos.depth - 1) * FRAME_WIDTH; at >= 0; at -= FRAME_WIDTH) {
    if (pos.agenda[at] === kind) return at;
  }
  return -1;
}
