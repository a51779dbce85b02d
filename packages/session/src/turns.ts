import { type Position, SPECTATOR } from '@esagono/engine';
import type { Host } from './host.ts';

export interface TurnStart {
  readonly turn: number;
  readonly step: number;
}

/**
 * The first step of each turn, for jumping about in what has been. Turns only rise: halving finds
 * where each begins with a few looks, not with one at every step.
 */
export function turnStarts(host: Host): readonly TurnStart[] {
  const turnAt = (step: number): number => {
    const pos: Position | undefined = host.past(SPECTATOR, step);
    return pos ? host.game.view(pos, SPECTATOR).turn : -1;
  };
  const first = turnAt(0);
  const starts: TurnStart[] = [{ turn: first, step: 0 }];
  const search = (from: number, before: number, to: number, after: number): void => {
    if (before === after) return;
    if (to - from <= 1) {
      starts.push({ turn: after, step: to });
      return;
    }
    const middle = (from + to) >> 1;
    const turn = turnAt(middle);
    search(from, before, middle, turn);
    search(middle, turn, to, after);
  };
  search(0, first, host.length, turnAt(host.length));
  return starts;
}
