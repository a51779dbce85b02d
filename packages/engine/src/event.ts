import type { Json } from './canonical.ts';

/** A value an event, a refusal or a prompt speaks about. Units, hexes and sides are numbers. */
export type Value = number | string | boolean | readonly number[] | readonly string[];
export type Values = Readonly<Record<string, Value>>;

/**
 * What happened, as a value: the reader's language file turns `event.<event>` into a
 * sentence. By convention a field named `unit`/`units` holds unit numbers, `hex`/`at`/`to`/
 * `from`/`hexes`/`path` hex numbers, `side` a side's number, `formation`, `type`, `terrain`
 * a name key; every other field is shown as it is.
 */
export interface GameEvent {
  readonly event: string;
  readonly rule: string;
  readonly values: Values;
  /** Bits of the seats that may read this; absent: everyone. */
  readonly audience?: number;
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
