/** A turn of each game, long enough to show its usual acts. */
export const TURNS = [
  { game: 'banditen', scenario: 'gravellona', acts: 10 },
  { game: 'ta1', scenario: 'gravellona', acts: 10 },
  { game: 'ta1', scenario: 'drvar', acts: 12 },
  { game: 'strafexpedition', scenario: 'novegno', acts: 24 },
] as const;

/** A turn is many decisions, and the machine may be slow. */
export const PATIENCE = 480_000;
