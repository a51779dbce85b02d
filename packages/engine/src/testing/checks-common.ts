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

const fieldsOf = (value: object): number => {
  let count = 0;
  for (const key in value) if ((value as Record<string, unknown>)[key] !== undefined) count += 1;
  return count;
};

/** Would two plain values come out as the same JSON? An absent field is one that is undefined. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!sameJson(a[i], b[i])) return false;
    return true;
  }
  for (const key in a) {
    const value = (a as Record<string, unknown>)[key];
    if (!sameJson(value, (b as Record<string, unknown>)[key])) return false;
  }
  return fieldsOf(a) === fieldsOf(b);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Where two plain values part: `units/3/face: {…}, elsewhere {…}`. */
export function firstDifference(a: unknown, b: unknown, path = ''): string {
  if (isObject(a) && isObject(b)) {
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      if (!sameJson(a[key], b[key]))
        return firstDifference(a[key], b[key], path === '' ? key : `${path}/${key}`);
    }
  }
  const short = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 200);
  return `${path}: ${short(a)}, elsewhere ${short(b)}`;
}

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
