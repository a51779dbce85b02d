import type { Decision, FieldKind, Game, Json, Speaker, UnitView } from '@esagono/engine';
import { fieldKind, namesHex, namesUnits } from '@esagono/engine';
import type { Word } from '../words.ts';

/** What somebody typed, as far as it can be understood without knowing the rules. */
export type Typed =
  | { readonly partial: { readonly do: string; readonly [field: string]: Json } }
  | { readonly problem: Word; readonly values: Readonly<Record<string, string>> };

type Verb = Game['verbs'][number];

/**
 * Reads `move Redi 1 to 12.14` or `fire Redi 1,Redi 2 at 12.16`: a verb, what it is about,
 * and further fields by their names. Undefined when the first words are no verb.
 */
export function readTyped(
  game: Game,
  speaker: Speaker,
  units: readonly UnitView[],
  text: string,
): Typed | undefined {
  const found = readVerb(game, speaker, text);
  if (!found) return undefined;
  const { verb, rest } = found;
  const partial: Record<string, Json> & { do: string } = { do: verb.name };
  for (const { field, words } of splitFields(verb, rest)) {
    const kind = fieldKind(verb.fields, field);
    if (words === '') continue;
    if (namesUnits(kind)) {
      const read = readUnits(units, words, kind === 'units');
      if ('problem' in read) return read;
      partial[field] = read.value;
    } else {
      partial[field] = readPlain(words, kind);
    }
  }
  return { partial };
}

/** The verb by its own name or by its words in the reader's language; the longest fits best. */
function readVerb(
  game: Game,
  speaker: Speaker,
  text: string,
): { verb: Verb; rest: string } | undefined {
  const lower = text.toLowerCase();
  let best: { verb: Verb; rest: string; length: number } | undefined;
  for (const verb of game.verbs) {
    for (const name of [verb.name, speaker.say(`verb.${verb.name}`)]) {
      const isWhole = lower === name.toLowerCase() || lower.startsWith(`${name.toLowerCase()} `);
      if (isWhole && name.length > (best?.length ?? 0)) {
        best = { verb, rest: text.slice(name.length).trim(), length: name.length };
      }
    }
  }
  return best;
}

/** Words that stand for a field beside its own name. */
const ALIASES: Readonly<Record<string, string>> = { a: 'to', su: 'at', contro: 'at', con: 'with' };

/** Cuts the text at the names of fields; what comes first belongs to the first field. */
function splitFields(verb: Verb, text: string): { field: string; words: string }[] {
  const names = Object.keys(verb.fields);
  const parts: { field: string; words: string }[] = [];
  let current = { field: names[0] ?? '', words: '' };
  for (const token of text.split(/\s+/).filter((t) => t !== '')) {
    const lower = token.toLowerCase();
    const field = fieldNamed(verb, lower, parts.length > 0 || current.words !== '');
    if (field !== undefined) {
      parts.push(current);
      current = { field, words: '' };
    } else {
      current.words += `${current.words === '' ? '' : ' '}${token}`;
    }
  }
  parts.push(current);
  return parts.filter((part) => part.field !== '');
}

function fieldNamed(verb: Verb, token: string, begun: boolean): string | undefined {
  const names = Object.keys(verb.fields);
  if (names.includes(token)) return token;
  if (!begun) return undefined;
  const alias = ALIASES[token];
  if (alias !== undefined && names.includes(alias)) return alias;
  // `fire X at Y` means the target, whatever the game calls that field.
  if (token === 'at' || token === '->' || token === '→') {
    return names.find((name) => {
      const kind = fieldKind(verb.fields, name);
      return namesHex(kind) || kind === 'target';
    });
  }
  return undefined;
}

function readUnits(
  units: readonly UnitView[],
  words: string,
  several: boolean,
): { readonly value: Json } | Extract<Typed, { problem: Word }> {
  const numbers: number[] = [];
  for (const name of words.split(',').map((w) => w.trim())) {
    const matches = unitsNamed(units, name);
    if (matches.length === 0) return { problem: 'noUnit', values: { text: name } };
    if (matches.length > 1) {
      const names = matches.slice(0, 6).map((unit) => unit.face.name);
      return { problem: 'ambiguous', values: { text: name, names: names.join(', ') } };
    }
    numbers.push(matches[0]?.unit ?? -1);
  }
  return { value: !several && numbers.length === 1 ? (numbers[0] ?? -1) : numbers };
}

/** Units by their whole name, else by its beginning, else by any part of it. */
export function unitsNamed(units: readonly UnitView[], name: string): readonly UnitView[] {
  const wanted = name.toLowerCase();
  const known = units.filter((unit) => unit.known);
  const test = [
    (n: string) => n === wanted,
    (n: string) => n.startsWith(wanted),
    (n: string) => n.includes(wanted),
  ];
  for (const fits of test) {
    const found = known.filter((unit) => fits(unit.face.name.toLowerCase()));
    if (found.length > 0) return found;
  }
  return [];
}

function readPlain(words: string, kind: FieldKind | undefined): Json {
  const one = (text: string): Json => {
    if (namesHex(kind) || kind === 'path') return text;
    if (/^-?\d+$/.test(text)) return Number(text);
    if (text === 'true' || text === 'false') return text === 'true';
    return text;
  };
  const parts = words.split(/[\s,]+/);
  return kind === 'path' || kind === 'numbers' ? parts.map(one) : one(words);
}

/** Does a legal decision agree with everything that was typed? */
export function agrees(partial: Decision, decision: Decision): boolean {
  return Object.entries(partial).every(([field, value]) => same(value, decision[field]));
}

const plain = (value: unknown): string => String(value).toLowerCase().replace('.', '');

function same(typed: unknown, offered: unknown): boolean {
  if (Array.isArray(typed) || Array.isArray(offered)) {
    const left = (Array.isArray(typed) ? typed : [typed]).map(plain);
    const right = (Array.isArray(offered) ? offered : [offered]).map(plain);
    return left.length === right.length && left.every((item) => right.includes(item));
  }
  return plain(typed) === plain(offered);
}
