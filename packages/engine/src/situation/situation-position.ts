import { ALL_SEEING, type Game } from '../play/game.ts';
import { hashBytes } from '../position/canonical.ts';
import { FRAME_WIDTH, MAX_DEPTH, type Position } from '../position/layout.ts';
import { type Situation, SituationError } from './situation-file.ts';

// A moment that words do not reach, such as the middle of a reaction: the bytes in which it
// differs from the battle as it is opened.

export type Written = NonNullable<Situation['position']>;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Bytes that did not change are written too where a new run would be longer. */
const GAP = 2;
const LINE = 96;
const CHECK = 16;

/** `opened` is the battle before its first procedure. */
export function writePosition(opened: Uint8Array, now: Uint8Array, edition: string): Written {
  const text = toLetters(runs(opened, now));
  const lines = text.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
  return { edition, check: hashBytes(now).slice(0, CHECK), bytes: `${lines.join('\n')}\n` };
}

/** Puts a written moment on a battle that has just been opened. */
export function readPosition<P extends Position>(game: Game<P>, pos: P, written: Written): void {
  const { edition, check, bytes } = written;
  if (edition !== game.edition) {
    throw new SituationError(
      `position/edition: these are the rules of edition ${game.edition}, the moment is of ${edition}`,
    );
  }
  if (!putRuns(pos.bytes, fromLetters(bytes.replaceAll(/\s/g, ''))))
    throw new SituationError('position/bytes: not a position of this battle');
  if (hashBytes(pos.bytes).slice(0, CHECK) !== check)
    throw new SituationError('position/check: the position was changed or cut short');
  const wrong = isWhole(game, pos) ? whatIsWrong(game, pos) : 'nothing to do';
  if (wrong !== undefined)
    throw new SituationError(`position/bytes: the rules cannot go on from there (${wrong})`);
}

/** Bytes from outside may say anything: what the game makes of them is asked before they are used. */
function whatIsWrong<P extends Position>(game: Game<P>, pos: P): string | undefined {
  try {
    const [fault] = game.faults(pos);
    if (fault !== undefined) return fault;
    game.describe(pos);
    game.view(pos, ALL_SEEING);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : 'it is not one';
  }
}

/** Is there something to decide or to do, or has it ended? */
function isWhole<P extends Position>({ frames }: Game<P>, pos: P): boolean {
  if (pos.depth < 0 || pos.depth > MAX_DEPTH || (pos.depth === 0 && pos.ended === 0)) return false;
  for (let frame = 0; frame < pos.depth; frame++)
    if (!frames[pos.agenda[frame * FRAME_WIDTH]]) return false;
  return true;
}

/** How many bytes to leave, how many to put, the bytes; again to the end. */
function runs(before: Uint8Array, now: Uint8Array): number[] {
  const out: number[] = [];
  let done = 0;
  for (let at = 0; at < now.length; at++) {
    if (before[at] === now[at]) continue;
    let end = at + 1;
    for (let i = end; i < Math.min(now.length, end + GAP + 1); i++)
      if (before[i] !== now[i]) end = i + 1;
    pushNumber(out, at - done);
    pushNumber(out, end - at);
    out.push(...now.subarray(at, end));
    done = end;
    at = end - 1;
  }
  return out;
}

function putRuns(into: Uint8Array, written: readonly number[] | undefined): boolean {
  if (!written) return false;
  let next = 0;
  const number = (): number => {
    let value = 0;
    for (let shift = 1; next < written.length; shift *= 128) {
      const byte = written[next];
      next += 1;
      value += (byte % 128) * shift;
      if (byte < 128) return value;
    }
    return Number.POSITIVE_INFINITY;
  };
  for (let at = 0; next < written.length; ) {
    at += number();
    const length = number();
    if (length === 0 || at + length > into.length || next + length > written.length) return false;
    into.set(written.slice(next, next + length), at);
    next += length;
    at += length;
  }
  return true;
}

/** Seven bits a byte, the eighth says that more follow. */
function pushNumber(out: number[], value: number): void {
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) out.push(128 + (rest % 128));
  out.push(rest);
}

/** Six bits a letter. */
function toLetters(bytes: readonly number[]): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a, b, c] = [bytes[i], bytes[i + 1], bytes[i + 2]];
    text += LETTERS[a >> 2] + LETTERS[((a & 3) << 4) | ((b ?? 0) >> 4)];
    if (b !== undefined) text += LETTERS[((b & 15) << 2) | ((c ?? 0) >> 6)];
    if (c !== undefined) text += LETTERS[c & 63];
  }
  return text;
}

function fromLetters(text: string): number[] | undefined {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const letter of text) {
    const value = LETTERS.indexOf(letter);
    if (value < 0) return undefined;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 255);
  }
  return bytes;
}
