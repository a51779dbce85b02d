/** What a player lets a bot do at the table. */
export interface Limits {
  /** Positions it may look at for one decision. */
  readonly budget: number;
  /** Milliseconds after which it decides with what it has. */
  readonly deadline: number;
}

const LIMITS: Readonly<Record<string, Limits>> = {
  sergeant: { budget: 900, deadline: 40 },
  captain: { budget: 20_000, deadline: 1_000 },
  colonel: { budget: 100_000, deadline: 5_000 },
};
const USUAL: Limits = { budget: 1_200, deadline: 5_000 };

/** How long and how much a bot of this name thinks where somebody waits for it. */
export const limitsOf = (bot: string): Limits => LIMITS[bot] ?? USUAL;
