import { wordOf } from '@esagono/engine';
import { PLACE, type Ta1, WORK } from '../model/state.ts';
import { unitLabel } from '../rules/01-pieces.ts';

// Names as people write them.

/** Names are read without regard to capitals and accents: `sturmer` and `Stuermer` are Stürmer. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/([aou])e/g, '$1');

/** A unit's number, from its number, its printed name or its id; −1 when there is none. */
export function readUnit(pos: Ta1, value: unknown): number {
  const { slots, kinds, names, firstSpare } = pos.scene.tables;
  if (typeof value === 'number') {
    return Number.isInteger(value) && value >= 0 && value < slots ? value : -1;
  }
  const name = plainName(wordOf(value));
  for (let unit = 0; unit < slots; unit++) {
    if (pos.place[unit] === PLACE.unused) continue;
    if (plainName(unitLabel(pos, unit)) === name) return unit;
    if (unit < firstSpare && plainName(kinds[unit].id) === name) return unit;
  }
  // Who has gone into another (TA1-5e) leaves his name to nobody: II/Venezia Giulia is not its guns.
  const isGone = (printed: string, unit: number): boolean =>
    unit < firstSpare && pos.place[unit] === PLACE.unused && plainName(printed) === name;
  return names.some(isGone) ? -1 : byWords(pos, name);
}

const wordsOf = (name: string): string[] =>
  name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/** What the names of places say in a tongue of their own. */
const TRANSLATED: Readonly<Record<string, string>> = {
  cave: 'pecina',
  grotta: 'pecina',
  centre: 'centar',
  center: 'centar',
  centro: 'centar',
};

/** `Furter`: the only one of several names that has all of these words; −1 when none or several do. */
export function onlyWithWords(names: readonly string[], name: string): number {
  const wanted = wordsOf(plainName(name)).map((word) => TRANSLATED[word] ?? word);
  const has = (other: string): boolean =>
    wanted.length > 0 && wanted.every((word) => wordsOf(plainName(other)).includes(word));
  const found = names.findIndex(has);
  return names.findLastIndex(has) === found ? found : -1;
}

/** `OP`, `IV 1`: words that only one piece has all of in its name; −1 when none or several do. */
function byWords(pos: Ta1, name: string): number {
  const wanted = wordsOf(name);
  if (wanted.length === 0) return -1;
  let found = -1;
  for (let unit = 0; unit < pos.scene.tables.slots; unit++) {
    if (pos.place[unit] === PLACE.unused) continue;
    const words = wordsOf(plainName(unitLabel(pos, unit)));
    if (!wanted.every((word) => words.includes(word))) continue;
    if (found >= 0) return -1;
    found = unit;
  }
  return found;
}

/** What was expected where a name nobody bears was found, with the names that come near it. */
export function nearName(pos: Ta1, value: unknown): string {
  const wanted = wordsOf(plainName(wordOf(value)));
  const names: string[] = [];
  for (let unit = 0; unit < pos.scene.tables.slots; unit++) {
    if (pos.place[unit] === PLACE.unused) continue;
    const words = wordsOf(plainName(unitLabel(pos, unit)));
    if (wanted.some((word) => words.includes(word))) names.push(unitLabel(pos, unit));
  }
  const near = names.length > 0 ? ` (perhaps ${names.slice(0, 8).join(', ')})` : '';
  return `the name of a unit${near}`;
}

/** 5 names them bunker, trench (Gravellona), shelter, anti-tank obstacle (Drvar). */
export function readWork(value: unknown): number {
  const word = plainName(wordOf(value ?? 'cover'));
  if (['cover', 'bunker', 'trench', 'shelter'].includes(word)) return WORK.cover;
  return ['obstacle', 'anti-tank obstacle'].includes(word) ? WORK.obstacle : 0;
}
