import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../tools/runtime.mjs';
import { checkoutCopy, install, play, remove, runTests, typeCheck } from './empty-folder.ts';

/** The first program of a README, as a reader copies it. */
function program(name: string): string {
  const text = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8');
  return /^```ts\n(.*?)^```$/ms.exec(text)?.[1] ?? '';
}
const GAME = program('engine');
const MOST_LINES = 40;
/** Packing compiles; a busy machine takes its time. */
const LONG = 120_000;

const folders: string[] = [];
const outside = (...args: Parameters<typeof install>): string => {
  const folder = install(...args);
  folders.push(folder);
  writeFileSync(join(folder, 'game.ts'), GAME);
  writeFileSync(join(folder, 'map.ts'), program('hex'));
  return folder;
};
afterAll(() => folders.forEach(remove));

const edit = (file: string, from: string | RegExp, to: string): void => {
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(file, text.replace(from, to));
};

describe('the packed engine in an empty folder', () => {
  let folder = '';
  beforeAll(() => {
    folder = outside(root, ['vitest']);
  }, LONG);

  test('has compiled files and no sources or tests', () => {
    const files = readdirSync(join(folder, 'node_modules/@esagono/engine'), {
      recursive: true,
    }).map(String);
    expect(files).toContain(join('lib', 'index.d.ts'));
    expect(files.filter((file) => /\.test\.|(?<!\.d)\.ts$/.test(file))).toEqual([]);
  });

  test('plays the game of its README to the end, and the file it leaves is sound', () => {
    expect(GAME.trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_LINES);
    const { ok, text } = play(folder, 'game.ts');
    expect(text).toContain('pot 6: 1/6');
    expect(text).toMatch(/^(ann|bob) wins; every hash holds$/m);
    expect(ok).toBe(true);
  });

  test('has types that the game fits', () => {
    expect(typeCheck(folder, 'game.ts')).toEqual({ ok: true, text: '' });
    expect(typeCheck(folder, 'map.ts')).toEqual({ ok: true, text: '' });
  });

  test('does not take what is wrong', () => {
    writeFileSync(join(folder, 'wrong.ts'), GAME.replace("edition: '1'", 'edition: 1'));
    expect(typeCheck(folder, 'wrong.ts').text).toMatch(
      /'number' is not assignable to type 'string'/,
    );
  });

  test('measures ways on a map of hexes', () => {
    // From 03.03 to 09.09: six columns bring three rows, three more are left.
    expect(play(folder, 'map.ts')).toMatchObject({ ok: true, text: expect.stringMatching(/^9\n/) });
  });

  test('lends its tests to the game', () => {
    writeFileSync(
      join(folder, 'game.test.ts'),
      "import { testGame } from '@esagono/engine/testing';\nimport { pig } from './game.ts';\ntestGame(pig, { games: 3, seed: 1 });\n",
    );
    expect(runTests(folder)).toMatchObject({
      ok: true,
      text: expect.stringMatching(/Tests .*\d passed/),
    });
  });
});

describe('a package that lacks something is found out', () => {
  const planted = (change: (copy: string) => void): string => {
    const copy = checkoutCopy(change);
    folders.push(copy);
    return outside(copy);
  };

  test('an export that is missing from the list', () => {
    const folder = planted((copy) =>
      edit(join(copy, 'packages/engine/src/index.ts'), /\bverifyMatch\b,? ?/, ''),
    );
    expect(typeCheck(folder, 'game.ts').text).toMatch(/no exported member.*verifyMatch/);
    expect(play(folder, 'game.ts')).toMatchObject({ ok: false });
  });

  test('files outside of what is packed', () => {
    const folder = planted((copy) =>
      edit(join(copy, 'packages/hex/package.json'), '"lib"', '"library"'),
    );
    expect(play(folder, 'map.ts')).toMatchObject({ ok: false });
    expect(typeCheck(folder, 'map.ts')).toMatchObject({ ok: false });
  });
});
