import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { housesOf, twoWay } from '../../tools/rooms/doors.ts';
import { doorsDrawn, drawing } from '../../tools/rooms/drawing.ts';
import { root } from '../../tools/runtime.mjs';

const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const houses = housesOf(root);

/** A number may be a little old; a door that is missing or no longer there may not. */
const FAR = 0.34;
const FEW = 8;
function outdated(drawn: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>): string[] {
  return [...new Set([...drawn.keys(), ...now.keys()])].flatMap((door) => {
    const [was, is] = [drawn.get(door), now.get(door)];
    if (was === undefined || is === undefined) return [`${door}: drawn ${was}, found ${is}`];
    const off = Math.abs(was - is);
    return off > FEW && off > FAR * is ? [`${door}: drawn ${was}, found ${is}`] : [];
  });
}

describe('the drawing of rooms and doors', () => {
  test('is up to date; `npm run rooms` draws it anew', () => {
    expect(outdated(doorsDrawn(page), doorsDrawn(drawing(houses)))).toEqual([]);
  });

  test('would be found out', () => {
    const now = doorsDrawn(drawing(houses));
    const [first = ''] = now.keys();
    expect(outdated(new Map([...now].slice(1)), now)).toEqual([expect.stringContaining(first)]);
    expect(outdated(new Map([['a', 10]]), new Map([['a', 40]]))).toHaveLength(1);
  });

  test('shows no door that opens both ways', () => {
    expect(houses.flatMap(twoWay)).toEqual([]);
  });

  test('would show one', () => {
    const doors = [
      { from: 'lobby', to: 'referee', imports: 7 },
      { from: 'referee', to: 'lobby', imports: 1 },
    ];
    expect(twoWay({ name: 'server', doors })).toEqual(['server: lobby ⇄ referee (7, 1)']);
  });
});

interface Walk {
  readonly name: string;
  readonly most: number;
  readonly hops: readonly { readonly name: string; readonly file: string }[];
}

function walksOf(text: string): Walk[] {
  const [, section = ''] = text.split('## Three walks');
  return [
    ...(section.split('\n## ')[0] ?? '').matchAll(/^\*\*(.+)\*\* \((\d+)\)\n\n((?:\d+\. .*\n)+)/gm),
  ].map(([, name = '', most, lines = '']) => ({
    name,
    most: Number(most),
    hops: [...lines.matchAll(/^\d+\. `(\S+)` in \[.+?\]\(\.\.\/(.+?)\)/gm)].map((hop) => ({
      name: hop[1] ?? '',
      file: hop[2] ?? '',
    })),
  }));
}

/** Is this name given to something in the text: a function, a class, a method, a constant? */
const defines = (text: string, name: string): boolean =>
  new RegExp(`(?:^|[\\s])${name.replace('#', '#')}(?:<[^>]*>)?(?:\\(| = |: )`, 'm').test(text) ||
  new RegExp(`(?:class|function|const) ${name}\\b`).test(text);

describe('the walks', () => {
  const walks = walksOf(page);

  test('are three, none longer than it was', () => {
    expect(walks.map(({ name }) => name)).toEqual([
      'A tap on the map',
      "A bot's decision",
      'A match file',
    ]);
    expect(walks.filter(({ hops, most }) => hops.length === 0 || hops.length > most)).toEqual([]);
  });

  test.each(walks.flatMap(({ hops }) => hops))('$name is in $file', ({ name, file }) => {
    expect(existsSync(join(root, file))).toBe(true);
    expect(defines(readFileSync(join(root, file), 'utf8'), name)).toBe(true);
  });

  test('would miss a hop that is gone', () => {
    expect(defines('export function decide(pos: P): void {', 'decide')).toBe(true);
    expect(defines('this.decideFor(seat); decided = 1', 'decide')).toBe(false);
  });
});
