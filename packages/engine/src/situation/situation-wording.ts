import type { Game } from '../play/game.ts';
import type { Position } from '../position/layout.ts';
import type { Reading } from './reading.ts';
import type { Staged } from './situation-stage.ts';

type Tree = Readonly<Record<string, unknown>>;

// What people write in situations, in the words the rules expect.

/** Whoever expects `BAN-8` is content with `BAN-8.1.2`, and whoever expects `TA1-8.4` with `TA1-8.4b`. */
export function general(rule: string, wanted: unknown): string {
  if (typeof wanted !== 'string' || !rule.startsWith(wanted)) return rule;
  const next = rule.slice(wanted.length);
  return next.startsWith('.') || (/\d$/.test(wanted) && /^[a-z]/.test(next)) ? wanted : rule;
}

/** A verb alone is a decision without fields: `pass`. `usual` is a word of its own. */
export const spoken = (decision: unknown): unknown =>
  typeof decision === 'string' && decision !== 'usual' ? { do: decision } : decision;

/** One unit where the verb takes several, or a list of one where it takes one. */
export function oneOrSeveral<P extends Position>(game: Game<P>, decision: unknown): unknown {
  if (typeof decision !== 'object' || decision === null) return decision;
  const given: Tree = { ...decision };
  const fields = game.verbs.find((verb) => verb.name === given.do)?.fields;
  if (!fields) return decision;
  const { unit, units, ...rest } = given;
  if (rest.path !== undefined && !Array.isArray(rest.path) && 'path' in fields)
    return oneOrSeveral(game, { ...given, path: [rest.path] });
  if (units === undefined && unit !== undefined && !('unit' in fields) && 'units' in fields)
    return { ...rest, units: Array.isArray(unit) ? unit : [unit] };
  if (units !== undefined && !Array.isArray(units) && fields.units === 'units')
    return { ...given, units: [units] };
  if (unit === undefined && units !== undefined && 'unit' in fields && !('units' in fields)) {
    const list = Array.isArray(units) ? units : [units];
    if (list.length === 1) return { ...rest, unit: list[0] };
  }
  return decision;
}

/** Several units given to a verb that takes one at a time: one decision each, in the order named. */
export function oneByOne<P extends Position>(game: Game<P>, decision: unknown): readonly unknown[] {
  const { units, ...rest }: Tree = { ...Object(decision) };
  const fields = game.verbs.find((verb) => verb.name === rest.do)?.fields ?? {};
  if (!Array.isArray(units) || units.length < 2 || 'unit' in rest) return [decision];
  if (!('unit' in fields) || 'units' in fields) return [decision];
  return units.map((unit: unknown) => ({ ...rest, unit }));
}

const NAMING = ['unit', 'units', 'target', 'targets'];

/** The pieces a pattern names, by the full names that choices and events carry. */
export function fullNames<P extends Position>({ reading, pos }: Staged<P>, pattern: Tree): Tree {
  const full = (name: unknown): unknown =>
    typeof name === 'string' ? (reading?.fullName(pos, name) ?? name) : name;
  const entries = Object.entries(pattern).map(([key, value]) => {
    if (!NAMING.includes(key)) return [key, value];
    return [key, Array.isArray(value) ? value.map(full) : full(value)];
  });
  return Object.fromEntries(entries);
}

/** What is expected of the state, in the words of the state: pieces by their full names. */
export function inWords<P extends Position>(
  { reading, pos }: Staged<P>,
  expected: Tree,
  shown: Tree,
): Tree {
  if (!reading) return expected;
  const { units } = expected;
  const reworded = reading.reword?.(pos, expected) ?? expected;
  if (typeof units !== 'object' || units === null) return reworded;
  const there: Tree = { ...Object(shown.units) };
  const named = Object.entries(units).map(([name, value]) => {
    const full = reading.fullName(pos, name) ?? name;
    return [full, isAbsence(value) && isGone(reading, there[full]) ? there[full] : value];
  });
  return { ...reworded, units: Object.fromEntries(named) };
}

/** `~` and `{ at: ~ }`: it is expected not to be there. */
const isAbsence = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'object' && Object.keys(value).join() === 'at' && Object(value).at === null);

function isGone<P extends Position>({ gone = [] }: Reading<P>, unit: unknown): boolean {
  const place: unknown = typeof unit === 'object' && unit !== null ? Object(unit).at : unit;
  return typeof place === 'string' && gone.includes(place);
}
