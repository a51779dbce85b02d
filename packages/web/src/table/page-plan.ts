import type { Sitter } from '@esagono/session';
import type { Agreed, Player } from '../store/matches.ts';

/** Somebody here, a bot of this device, or whoever sits at another screen. */
export type Sitting = Player | 'elsewhere';

export const sitterOf = (player: Sitting): Sitter => {
  if (player === 'elsewhere') return player;
  return player === 'human' ? 'person' : 'machine';
};

/** Standing orders that are kept and carried out elsewhere. */
export interface OrdersElsewhere {
  of(seat: number): string | null;
  give(seat: number, policy: string | null): void;
  /** Lets every window of the act under way pass, the one now open included. */
  passAct(seat: number): void;
}

/** Who sits at the page's table, and where what happens at it is kept. */
export interface PagePlan {
  readonly id: string;
  readonly players: readonly Sitting[];
  readonly standing: readonly (string | null)[];
  readonly orders?: OrdersElsewhere;
  /** How the table agreed to end the match, when it did. */
  readonly agreed?: Agreed | undefined;
  /** Points each side has given away. */
  readonly given?: readonly number[] | undefined;
  /** May whoever decides ask for advice? Not where a rating is at stake. */
  readonly coach?: boolean;
  /** False when nothing could be kept. */
  keep(): Promise<boolean>;
}
