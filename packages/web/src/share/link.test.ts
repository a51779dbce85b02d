import {
  type Game,
  type MatchFile,
  makeHeader,
  type Position,
  secretOfSeed,
  Table,
} from '@esagono/engine';
import { banditen } from '@esagono/games/banditen';
import { skirmish } from '@esagono/games/skirmish';
import { describe, expect, test } from 'vitest';
import { fragmentOf, LinkError, LONGEST, linkText, readFragment } from './link.ts';
import { pack } from './packed.ts';

/** The first legal decision, again and again. */
function played<P extends Position>(game: Game<P>, scenario: string, n: number): MatchFile {
  const table = new Table(game, makeHeader(game, { scenario }, secretOfSeed(3)));
  while (table.length < n) {
    const seat = table.seats.findIndex((_, s) => (table.deciders() >> s) & 1);
    const decision = table.decisions(seat).at(-1);
    table.play(seat, decision);
  }
  return table.file();
}

const load = (id: string) =>
  id === 'skirmish' ? Promise.resolve(skirmish) : Promise.reject(new Error(id));
const file = played(skirmish, 'meeting', 14);
const why = (fragment: string): Promise<string> =>
  readFragment(fragment, load).then(
    () => 'opened',
    (error: unknown) => (error instanceof LinkError ? error.why : String(error)),
  );
const other = (digit: string): string => (digit === '0' ? '1' : '0');
const bent = async (change: (text: string) => string): Promise<string> =>
  `#1.${await pack(change(linkText({ file, step: 9 })))}`;

test('a match of fourteen decisions travels in a link and comes out the same', async () => {
  const fragment = await fragmentOf({ file, step: 9 });
  expect(fragment.length).toBeLessThan(LONGEST / 4);
  const shared = await readFragment(fragment, load);
  expect(shared.step).toBe(9);
  expect(shared.file).toEqual(file);
});

test('fragments hold nothing that an address would have to write otherwise', async () => {
  expect(await fragmentOf({ file, step: 0 })).toMatch(/^#1\.[\w-]+$/);
});

describe('what did not come from us is refused by its kind', () => {
  test.each([
    ['nothing', '', 'empty'],
    ['another format', '#2.abc', 'empty'],
    ['no letters of ours', '#1.%%%', 'shape'],
    ['letters without sense', '#1.AAAA', 'shape'],
    ['more letters than any moment needs', `#1.${'A'.repeat(30_000)}`, 'large'],
  ])('%s', async (_, fragment, kind) => {
    expect(await why(fragment)).toBe(kind);
  });

  test('a small address that unfolds to very much', async () => {
    const bomb = `#1.${await pack(' '.repeat(3_000_000))}`;
    expect(bomb.length).toBeLessThan(LONGEST);
    expect(await why(bomb)).toBe('large');
  });

  test.each([
    ['no JSON', () => 'hello', 'shape'],
    ['no match', () => '{"header":{},"steps":[]}', 'shape'],
    ['a list', () => '[]', 'shape'],
    ['steps of another shape', (t: string) => t.replace('"steps":[[', '"steps":[5,['), 'shape'],
    ['a game nobody knows', (t: string) => t.replace('"skirmish"', '"chess"'), 'game'],
    ['another decision', (t: string) => t.replace('"do":"end"', '"do":"fly"'), 'rules'],
    ['another secret', (t: string) => t.replace(/(?<="secret":")./, other), 'rules'],
    ['another promise', (t: string) => t.replace(/(?<="hash":")./, other), 'rules'],
    ['a die of somebody else', (t: string) => t.replace('"nonces":[]', '"nonces":["me"]'), 'rules'],
  ])('%s', async (_, change, kind) => {
    const fragment = await bent(change);
    expect(await why(fragment)).toBe(kind);
  });

  test('more decisions than a moment has', async () => {
    const steps = JSON.stringify(Array.from({ length: 2001 }, () => ['blue', { do: 'end' }]));
    expect(
      await why(await bent((t) => t.replace(/"steps":\[.*\],"hash"/, `"steps":${steps},"hash"`))),
    ).toBe('large');
  });

  test('a part of a link', async () => {
    const whole = await fragmentOf({ file, step: 3 });
    expect(await why(whole.slice(0, whole.length - 40))).toBe('shape');
  });
});

test('the moment asked for lies within the match', async () => {
  const fragment = await bent((t) => t.replace('"step":9', '"step":9000'));
  expect((await readFragment(fragment, load)).step).toBe(14);
});

test('a match of Banditen! with forty decisions is still short enough', async () => {
  const long = played(banditen, 'gravellona', 40);
  expect((await fragmentOf({ file: long, step: 40 })).length).toBeLessThan(LONGEST);
});
