import { expect } from './fixtures.ts';
import type { Player } from './player.ts';

/**
 * A turn of each game, long enough to show its usual acts. One device plays a game's turn to its
 * end, the others begin it: what a device can do does not depend on how often it does it.
 */
export const TURNS = [
  { game: 'banditen', scenario: 'gravellona', acts: 10, whole: 'touch' },
  { game: 'ta1', scenario: 'gravellona', acts: 10, whole: 'mouse' },
  { game: 'ta1', scenario: 'drvar', acts: 12, whole: 'keyboard' },
  { game: 'strafexpedition', scenario: 'novegno', acts: 24, whole: 'mouse' },
] as const;

type Turn = (typeof TURNS)[number];
type By = 'mouse' | 'keyboard' | 'touch';

/** A turn is many decisions, and the machine may be slow. */
export const PATIENCE = 480_000;
/** Decisions that begin a turn, and the kinds of acts among them. */
const BEGINNING = 8;
const KINDS = 3;

export const nameOf = ({ game, scenario, whole }: Turn, by: By): string =>
  `${game} ${scenario}: ${whole === by ? 'a whole turn' : 'a turn begun'} by ${by}`;

/** The turn, or its beginning, played with different acts. */
export async function playTurn(player: Player, { acts, whole }: Turn, by: By): Promise<void> {
  if (whole === by) expect((await player.turn(acts)).size).toBeGreaterThan(4);
  else expect((await player.part(acts, BEGINNING)).size).toBeGreaterThanOrEqual(KINDS);
}
