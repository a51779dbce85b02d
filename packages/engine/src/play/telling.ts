import type { Position } from '../position/layout.ts';
import {
  FIELD_KIND,
  type GameEvent,
  type NameThen,
  type SeenAs,
  type Value,
  type Values,
} from './event.ts';
import { type Game, type Handle, SPECTATOR } from './game.ts';
import { mayRead } from './knowledge.ts';

/** What is being told about: the game, and the position as it is at that moment. */
export interface Told<P extends Position> {
  readonly game: Game<P>;
  readonly pos: P;
}

const units = (values: Values): number[] =>
  Object.entries(values).flatMap(([field, value]) =>
    FIELD_KIND[field] === 'unit' ? [value].flat().filter((v) => typeof v === 'number') : [],
  );

/**
 * A record by the numbers of units. A number written to a plain object takes the room of all the
 * lower ones as well: unit 400 costs six kilobytes, and a match keeps all its events.
 */
export function byUnit<T>(entries: Iterable<readonly [number, T]>): Record<number, T> {
  const record: Record<number, T> = {};
  for (const [unit, value] of entries) {
    Object.defineProperty(record, unit, { value, enumerable: true, configurable: true });
  }
  return record;
}

/** The event with the names its units have now, and as each viewer knows them. */
export function withNames<P extends Position>({ game, pos }: Told<P>, event: GameEvent): GameEvent {
  const about = units(event.values);
  if (about.length === 0) return event;
  const names = byUnit(about.map((unit) => [unit, game.unitName(pos, unit)]));
  if (!game.handle) return { ...event, names };
  const seenAs = [SPECTATOR, ...game.seats(pos).keys()].flatMap((viewer) =>
    mayRead(event.audience, viewer) ? seenBy(game, pos, viewer, event, about) : [],
  );
  return seenAs.length > 0 ? { ...event, names, seenAs } : { ...event, names };
}

/** Nothing where the viewer knows all of the units by their own numbers. */
function seenBy<P extends Position>(
  game: Game<P>,
  pos: P,
  viewer: number,
  event: GameEvent,
  about: readonly number[],
): SeenAs[] {
  const handles = new Map<number, Handle>(
    about.map((unit) => [unit, game.handle?.(pos, viewer, unit) ?? { unit }]),
  );
  if ([...handles].every(([unit, handle]) => handle.unit === unit && handle.type === undefined)) {
    return [];
  }
  const names = byUnit(
    [...handles].map(([unit, { unit: seen, type }]): [number, NameThen] => [
      seen,
      type === undefined ? game.unitName(pos, unit) : { type },
    ]),
  );
  const one = (value: number): number => handles.get(value)?.unit ?? value;
  const values = Object.fromEntries(
    Object.entries(event.values).map(([field, value]): [string, Value] =>
      FIELD_KIND[field] === 'unit' ? [field, inTerms(value, one)] : [field, value],
    ),
  );
  return [{ viewer, values, names }];
}

const inTerms = (value: Value, one: (unit: number) => number): Value => {
  if (typeof value === 'number') return one(value);
  return Array.isArray(value) ? value.map((v) => (typeof v === 'number' ? one(v) : v)) : value;
};

/** The events a viewer may read, in its own terms. */
export function eventsFor(viewer: number, events: readonly GameEvent[]): readonly GameEvent[] {
  return events.flatMap((event) => {
    if (!mayRead(event.audience, viewer)) return [];
    const { seenAs, ...plain } = event;
    const seen = seenAs?.find((form) => form.viewer === viewer);
    return [seen ? { ...plain, values: seen.values, names: seen.names } : plain];
  });
}
