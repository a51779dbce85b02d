import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editions } from '../../tools/gates/editions.ts';
import { withCheckout } from './stage.ts';

const GAME = 'packages/games/chess';

/** A clean checkout, changed, as the gate sees it. */
const changed = (change: (checkout: string) => void): Promise<readonly string[]> =>
  withCheckout('editions', 'clean', (checkout) => {
    change(checkout);
    return editions.run(checkout);
  });

const replace = (file: string, from: string, to: string): void => {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
};

test('a wording may change within an edition', async () => {
  const problems = await changed((checkout) =>
    replace(join(checkout, GAME, 'golden/open.md'), 'White rolls 4', 'The die of White is 4'),
  );
  expect(problems).toEqual([]);
});

test('an entry that was committed once is not told otherwise, though nothing else betrays it', async () => {
  const problems = await changed((checkout) => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a', '-C', checkout, ...args]);
    git('init', '-q');
    git('add', GAME);
    git('commit', '-q', '-m', 'As it was');
    // The last edition has no seal after it: only the history knows what it has had.
    const file = join(checkout, GAME, 'editions.json');
    const [first, last] = JSON.parse(readFileSync(file, 'utf8'));
    last.games['golden/open.md'] = '0000000000000000';
    writeFileSync(file, JSON.stringify([first, last]));
    git('commit', '-q', '-a', '-m', 'Quietly');
  });
  expect(problems).toContainEqual(
    expect.stringContaining('edition 2 is told otherwise: golden/open.md'),
  );
});
