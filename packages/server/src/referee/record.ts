import { hashJson } from '@esagono/engine';
import { type DecisionRow, someRandom } from '@esagono/store';

/** A row before it has a hash. */
export type NewRow = Omit<DecisionRow, 'match' | 'hash' | 'salt'>;

/**
 * The id of a row that the house itself writes. It has dots, which no client's id has: whoever could
 * make one would have done beforehand what is due, or find out by it what was done in secret.
 */
export const houseId = (...parts: readonly (string | number)[]): string => parts.join('.');
/** Such an id may count what nobody may know of: it is told to nobody. */
export const isHouseId = (client: string): boolean => client.includes('.');

/** 128 bits nobody can guess: whoever sees a hash cannot try out what it might cover. */
export const newSalt = (): string => Buffer.from(someRandom(16)).toString('hex');

/**
 * The chain of a match’s record: each row’s hash covers the one before it, the row, and the dice it
 * rolled. Take-backs and endings are rows like all others.
 */
export const rowHash = (
  before: string,
  row: Pick<DecisionRow, 'number' | 'kind' | 'seat' | 'by' | 'decision' | 'salt'>,
  dice: readonly number[],
): string =>
  hashJson([before, row.number, row.kind, row.seat, row.by, row.decision, dice, row.salt]);
