import type { Field, Position } from '../position/layout.ts';

/** A broken promise on its way out of the checks. */
export class Broken extends Error {
  readonly check: string;
  constructor(check: string, message: string) {
    super(message);
    this.check = check;
  }
}

export const broken = (check: string, message: string): never => {
  throw new Broken(check, message);
};

export const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** So many listed decisions are worth one step without a full list. */
const LISTED_A_STEP = 250;

/**
 * When a full list of decisions is worth its price: a list of a hundred thousand is drawn up
 * again four hundred steps later, a short one at once. Every decision point has an account of
 * its own, so that a rare one is never passed over because of a frequent one, and the counting
 * is in steps and decisions, never in time, so that a seed always gives the same checks.
 */
export class Cadence {
  readonly #again = new Map<string, number>();

  due(point: string, step: number): boolean {
    return step >= (this.#again.get(point) ?? 0);
  }

  listed(point: string, step: number, count: number): void {
    this.#again.set(point, step + Math.floor(count / LISTED_A_STEP));
  }
}

export const cellOf = (pos: Position, { name, scalar }: Field, index: number): number => {
  const value: unknown = Reflect.get(pos, name);
  return scalar ? Number(value) : (value as Int32Array)[index];
};

/** So many cells say what is wrong; the others follow from them as often as not. */
const TOLD = 4;

/** Where a position is not what it should be, by the names of its layout: `total[1] is 3, not 2`. */
export function differences(pos: Position, wanted: Uint8Array): string {
  const other = pos.blank();
  other.bytes.set(wanted);
  const told: string[] = [];
  for (const field of pos.fields) {
    for (let i = 0; i < field.length; i++) {
      const [is, not] = [cellOf(pos, field, i), cellOf(other, field, i)];
      if (is !== not)
        told.push(`${field.name}${field.scalar ? '' : `[${i}]`} is ${is}, not ${not}`);
    }
  }
  if (pos.agenda.some((n, i) => n !== other.agenda[i])) told.push('the agenda is another');
  const more = told.length > TOLD ? ` and ${told.length - TOLD} more` : '';
  return told.slice(0, TOLD).join(', ') + more;
}
