import type { Json } from '../position/canonical.ts';

/** A value an event, a refusal or a prompt speaks about. Units, hexes and sides are numbers. */
export type Value = number | string | boolean | readonly number[] | readonly string[];
export type Values = Readonly<Record<string, Value>>;

/** What a field's value stands for, by its name; a field of any other name is shown as it is. */
export const FIELD_KIND: Readonly<
  Record<string, 'unit' | 'hex' | 'side' | 'formation' | 'group' | 'type' | 'terrain'>
> = {
  unit: 'unit',
  units: 'unit',
  target: 'unit',
  targets: 'unit',
  hex: 'hex',
  at: 'hex',
  to: 'hex',
  from: 'hex',
  hexes: 'hex',
  path: 'hex',
  side: 'side',
  formation: 'formation',
  group: 'group',
  type: 'type',
  terrain: 'terrain',
};

/** The name of a unit as it was when something was told; of an unknown one only its type. */
export type NameThen = string | { readonly type: string };
export type Names = Readonly<Record<number, NameThen>>;

/**
 * What happened, as a value: the reader's language file turns `event.<event>` into a sentence.
 * Units that change their name or number later keep in `names` the one they had then.
 */
export interface GameEvent {
  readonly event: string;
  readonly rule: string;
  readonly values: Values;
  readonly names?: Names;
  /** Bits of the seats that may read this; absent: everyone. */
  readonly audience?: number;
  /** The same in the terms of viewers who do not know all of its units (see `Game.handle`). */
  readonly seenAs?: readonly SeenAs[];
}

export interface SeenAs {
  readonly viewer: number;
  readonly values: Values;
  readonly names: Names;
}

/** Why something may not be done: for players, never an exception. */
export interface Refusal {
  readonly rule: string;
  /** The sentence is `refusal.<code>` in the language file. */
  readonly code: string;
  readonly values?: Values;
}

export const refusal = (rule: string, code: string, values?: Values): Refusal =>
  values ? { rule, code, values } : { rule, code };

/** A field as text when it is a word or a number, empty otherwise: `[object Object]` is no hex. */
export const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A decision as it travels: `{ "do": "fire", "units": [3, 4], "at": "16.09" }`. */
export type Decision = { readonly do: string } & { readonly [field: string]: Json };
