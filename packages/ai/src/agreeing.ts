/** Below this a game is lost, when it has been so for `LONG` decisions of one's own in a row. */
const LOST = 0.03;
const LONG = 8;
/** A draw is fair to whoever does not believe to stand better than this, `CALM` times in a row. */
const FAIR = 0.55;
const CALM = 3;

const last = (chances: readonly number[], count: number): readonly number[] =>
  chances.slice(-count);

/** Would a bot that has seen its chance so, decision by decision, lay down its arms? */
export const resigns = (chances: readonly number[]): boolean =>
  chances.length >= LONG && last(chances, LONG).every((chance) => chance < LOST);

/** Would it take half? One look is not enough: a lucky throw comes and goes. */
export const acceptsDraw = (chances: readonly number[]): boolean =>
  chances.length >= CALM && last(chances, CALM).every((chance) => chance <= FAIR);

/** Chances beyond these are never looked at again. */
const KEPT = Math.max(LONG, CALM);

/** What a bot has thought of its chance so far, one more thought added. */
export const remember = (chances: readonly number[], chance: number): readonly number[] =>
  last([...chances, chance], KEPT);
