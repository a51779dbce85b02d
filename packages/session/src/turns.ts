import { type Position, SPECTATOR } from '@esagono/engine';
import type { Host } from './host.ts';

export interface TurnStart {
  readonly turn: number;
  readonly step: number;
}

/** Near the middle, at the roundest number there is: all looks go to few places of the match. */
function roundMiddle(from: number, to: number): number {
  const middle = (from + to) >> 1;
  for (let round = 1 << 30; round > 1; round >>= 1) {
    const at = middle - (middle % round);
    if (at > from && at - from >= (to - from) >> 2) return at;
  }
  return middle;
}

/**
 * The first step of each turn, for jumping about in what has been. Turns only rise: halving finds
 * where each begins with a few looks, not with one at every step. It yields after every look, for
 * whoever has something else to do meanwhile.
 */
export function* seekTurns(host: Host): Generator<undefined, readonly TurnStart[]> {
  const turnAt = (step: number): number => {
    const pos: Position | undefined = host.past(SPECTATOR, step);
    return pos ? host.game.view(pos, SPECTATOR).turn : -1;
  };
  const first = turnAt(0);
  const starts: TurnStart[] = [{ turn: first, step: 0 }];
  function* search(from: number, before: number, to: number, after: number): Generator<undefined> {
    if (before === after) return;
    if (to - from <= 1) {
      starts.push({ turn: after, step: to });
      return;
    }
    const middle = roundMiddle(from, to);
    const turn = turnAt(middle);
    yield;
    yield* search(from, before, middle, turn);
    yield* search(middle, turn, to, after);
  }
  yield* search(0, first, host.length, turnAt(host.length));
  return starts;
}

/** The same at one go. */
export function turnStarts(host: Host): readonly TurnStart[] {
  const search = seekTurns(host);
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
  }
}
