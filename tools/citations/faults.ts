import type { Citations, Cited } from './tables.ts';

/** Sentences of the engine, which cites no rulebook, and of fields that cannot be read at all. */
const GENERAL = ['badField', 'malformed', 'notAllowed'];

const REFUSED = /refusal\(\s*'([^']*)',\s*'(\w+)'/g;
const TOLD = /\.tell\(\s*'(\w+)',\s*'([^']*)'/g;
const NAMED = /'((?:[A-Z]{2,5}|[A-Z]+\d+)-[0-9A-Z][\w.-]*)'/g;

const keysOf = (sentences: Cited['sentences'], kind: string): string[] =>
  Object.keys(sentences)
    .filter((key) => key.startsWith(`${kind}.`))
    .map((key) => key.slice(kind.length + 1));

/** What is wrong with the table of a game, in sentences; nothing when all is well. */
export function faultsOf({ table, titles, sentences, source }: Cited): string[] {
  const known = (rule: string): boolean => Object.hasOwn(titles, rule);
  const rows = (['refusals', 'events'] as const).flatMap((kind) =>
    Object.entries(table[kind]).flatMap(([name, rules]) => rules.map((rule) => ({ name, rule }))),
  );
  /** In lists of kindred paragraphs one may stand for all below it. */
  const above = (rule: string): boolean =>
    Object.keys(titles).some((id) => id.startsWith(rule) && /^[.a-z]/.test(id.slice(rule.length)));
  const families = new Set(Object.keys(titles).map((id) => id.split('-')[0]));
  const named = [...source.matchAll(NAMED)].map(([, rule = '']) => rule);
  return [
    ...rows
      .filter(({ rule }) => !known(rule))
      .map(({ name, rule }) => `${name}: there is no paragraph ${rule}`),
    ...named
      .filter((rule) => families.has(rule.split('-')[0] ?? '') && !known(rule) && !above(rule))
      .map((rule) => `the source names ${rule}, which the index has not`),
    ...missing(table.refusals, keysOf(sentences, 'refusal'), 'refusal'),
    ...missing(table.events, keysOf(sentences, 'event'), 'event'),
    ...unlisted(table, source),
  ];
}

function missing(table: Citations['refusals'], keys: readonly string[], kind: string): string[] {
  const names = keys.filter((key) => !GENERAL.includes(key));
  return [
    ...names
      .filter((key) => !Object.hasOwn(table, key))
      .map((key) => `${kind} ${key} is not listed`),
    ...Object.keys(table)
      .filter((key) => !names.includes(key))
      .map((key) => `${kind} ${key} has no sentence`),
  ];
}

/** Pairs written out in the source that the table has not. */
function unlisted(table: Citations, source: string): string[] {
  const refused = [...source.matchAll(REFUSED)].map(([, rule = '', name = '']) => ({ name, rule }));
  const told = [...source.matchAll(TOLD)].map(([, name = '', rule = '']) => ({ name, rule }));
  return [
    ...refused
      .filter(({ name, rule }) => rule !== '' && !table.refusals[name]?.includes(rule))
      .map(({ name, rule }) => `${name} is refused by ${rule}, which is not listed`),
    ...told
      .filter(({ name, rule }) => !table.events[name]?.includes(rule))
      .map(({ name, rule }) => `${name} is told by ${rule}, which is not listed`),
  ];
}
