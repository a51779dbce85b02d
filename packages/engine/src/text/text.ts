import { IntlMessageFormat } from 'intl-messageformat';
import {
  type Decision,
  FIELD_KIND,
  type GameEvent,
  type Names,
  type Refusal,
  type Value,
  type Values,
} from '../play/event.ts';
import type { Game } from '../play/game.ts';
import { fieldKind, namesUnits } from '../play/verb.ts';
import type { Phrase } from '../play/view.ts';
import type { Position } from '../position/layout.ts';
import { ENGINE_MESSAGES } from './messages.ts';

/** Speaks of one game in one language. */
export class Speaker<P extends Position = Position> {
  readonly language: string;
  readonly #game: Game<P>;
  readonly #formats = new Map<string, IntlMessageFormat | string>();
  #listing: Intl.ListFormat | undefined;
  readonly #strict: boolean;

  /** A strict speaker throws where a sentence lacks a value. */
  constructor(game: Game<P>, language: string, strict = false) {
    this.#game = game;
    this.language = language;
    this.#strict = strict;
  }

  /** Made when something is first listed: a browser takes long over the first one. */
  get #list(): Intl.ListFormat {
    this.#listing ??= new Intl.ListFormat(this.language, { type: 'conjunction' });
    return this.#listing;
  }

  has(key: string): boolean {
    return this.#template(key) !== undefined;
  }

  /** The sentence of a key; the key itself when the language file lacks it. */
  say(key: string, values: Readonly<Record<string, unknown>> = {}): string {
    let format = this.#formats.get(key);
    if (format === undefined) {
      const template = this.#template(key);
      format =
        template === undefined
          ? key
          : template.includes('{') || template.includes("'")
            ? new IntlMessageFormat(template, this.language, undefined, { ignoreTag: true })
            : template;
      this.#formats.set(key, format);
    }
    if (typeof format === 'string') return format;
    try {
      return String(format.format(values as Record<string, string | number>));
    } catch (error) {
      // A sentence with a hole is better than none; the generic checks let none through.
      if (this.#strict) throw error;
      return this.#template(key) ?? key;
    }
  }

  event(pos: P, event: GameEvent): string {
    const values = { need: 'none', ...event.values };
    return this.say(`event.${event.event}`, this.#name(pos, values, event.names));
  }

  /** Numbers are not always known: where `need` is left out it reads `none`. */
  refusal(pos: P, refused: Refusal): string {
    return this.say(
      `refusal.${refused.code}`,
      this.#name(pos, { need: 'none', ...refused.values }),
    );
  }

  phrase(pos: P, phrase: Phrase): string {
    return this.say(phrase.key, this.#name(pos, phrase.values));
  }

  side(pos: P, side: number): string {
    const scenario = this.#game.scenarios.find((s) => s.id === pos.scene.scenario);
    return this.say(`side.${scenario?.sides[side] ?? side}`);
  }

  /** The names of all sides, in their order. */
  sides(pos: P): readonly string[] {
    return sideIds(this.#game, pos).map((_, side) => this.side(pos, side));
  }

  ruleTitle(id: string): string {
    const texts = this.#game.text.ruleTexts[this.language];
    return texts?.[id]?.title ?? '';
  }

  #template(key: string): string | undefined {
    return (
      this.#game.text.messages[this.language]?.[key] ??
      (ENGINE_MESSAGES[this.language] ?? ENGINE_MESSAGES.en)[key]
    );
  }

  /** Puts names in the place of numbers, as each field's name asks. */
  #name(pos: P, values: Values | undefined, names?: Names): Record<string, unknown> {
    const named: Record<string, unknown> = {};
    for (const [field, value] of Object.entries(values ?? {})) {
      named[field] = this.#nameField(pos, field, value, names);
    }
    return named;
  }

  #nameField(pos: P, field: string, value: Value, names?: Names): unknown {
    if (field === 'purpose') return this.say(`roll.${String(value)}`);
    if (field === 'dice' && Array.isArray(value)) return value.join(' ');
    const kind = FIELD_KIND[field];
    if (!kind) return Array.isArray(value) ? this.#list.format(value.map(String)) : value;
    if (Array.isArray(value)) {
      const all = value.map((v) => this.#nameOne(pos, kind, v, names));
      return field === 'path' ? all.join(' – ') : this.#list.format(all);
    }
    return this.#nameOne(pos, kind, value, names);
  }

  #nameOne(pos: P, kind: (typeof FIELD_KIND)[string], value: unknown, names?: Names): string {
    if (typeof value === 'number') {
      if (kind === 'unit') return this.#unit(pos, value, names);
      if (kind === 'hex') return value < 0 ? '–' : this.#game.hexName(pos, value);
      if (kind === 'side') return this.side(pos, value);
    }
    const key = `${kind}.${String(value)}`;
    return this.has(key) ? this.say(key) : String(value);
  }

  /** A unit by the name it had when this was told. */
  #unit(pos: P, unit: number, names: Names | undefined): string {
    const then = names?.[unit];
    if (then === undefined) return this.#game.unitName(pos, unit);
    if (typeof then === 'string') return then;
    return this.has(`type.${then.type}`) ? this.say(`type.${then.type}`) : this.say('unit.unknown');
  }
}

/** An event with names in the place of numbers, for situations and machine-readable logs. */
export function readableEvent<P extends Position>(
  game: Game<P>,
  pos: P,
  event: GameEvent,
): Record<string, unknown> {
  const readable: Record<string, unknown> = { event: event.event, rule: event.rule };
  for (const [field, value] of Object.entries(event.values)) {
    const kind = FIELD_KIND[field];
    const one = (v: unknown): unknown => {
      if (typeof v !== 'number') return v;
      if (kind === 'unit') return nameThen(event.names?.[v]) ?? game.unitName(pos, v);
      if (kind === 'hex') return v < 0 ? null : game.hexName(pos, v);
      if (kind === 'side') return sideIds(game, pos)[v] ?? v;
      return v;
    };
    readable[field] = Array.isArray(value) ? value.map(one) : one(value);
  }
  return readable;
}

const nameThen = (name: Names[number] | undefined): string | undefined =>
  typeof name === 'object' ? name.type : name;

export function sideIds<P extends Position>(game: Game<P>, pos: P): readonly string[] {
  return game.scenarios.find((s) => s.id === pos.scene.scenario)?.sides ?? [];
}

/** A decision with unit names in the place of unit numbers. */
export function readableDecision<P extends Position>(
  game: Game<P>,
  pos: P,
  decision: Decision,
): Record<string, unknown> {
  const fields = game.verbs.find((verb) => verb.name === decision.do)?.fields ?? {};
  const named: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(decision)) {
    const isUnit = namesUnits(fieldKind(fields, field));
    const one = (v: unknown): unknown =>
      isUnit && typeof v === 'number' ? game.unitName(pos, v) : v;
    named[field] = Array.isArray(value) ? value.map(one) : one(value);
  }
  return named;
}
