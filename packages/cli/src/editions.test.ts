import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DecisionPoint,
  firstDecider,
  type Game,
  isProcedure,
  makeHeader,
  secretOfSeed,
  Table,
} from '@esagono/engine';
import { skirmish } from '@esagono/games/skirmish';
import { describe, expect, test } from 'vitest';
import { inside, tempFolder } from './run.test-util.ts';

type Any = typeof skirmish extends Game<infer P> ? P : never;

/** A few decisions of a game, as a file of edition 1. */
function oldFile(game: Game<Any>, name: string): string {
  const first: Game<Any> = { ...game, edition: '1' };
  const table = new Table(first, makeHeader(first, { scenario: 'meeting' }, secretOfSeed(7)));
  for (let i = 0; i < 6; i++) {
    const seat = firstDecider(table.deciders());
    const [decision] = table.decisions(seat);
    table.play(seat, decision);
  }
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(table.file()));
  return file;
}

/** Rules of long ago: nobody was refused anything, and the first seat went on for ever. */
const otherRules: Game<Any> = {
  ...skirmish,
  frames: skirmish.frames.map((frame) =>
    isProcedure(frame)
      ? frame
      : ({ ...frame, refuse: () => undefined, decide: () => {} } satisfies DecisionPoint<Any>),
  ),
};

const folder = tempFolder();
const same = oldFile(skirmish, 'same.json');
const differs = oldFile(otherRules, 'differs.json');

describe('a match of an older edition', () => {
  test('that comes out the same is sound, replayed and played on, and that is said', async () => {
    const verified = await inside('verify', same);
    expect(verified.code).toBe(0);
    expect(verified.out).toContain('by edition 2 every step comes out the same');
    const told = await inside('replay', same, '--lang', 'it');
    expect(told.code).toBe(0);
    expect(told.err).toContain("con l'edizione 2 ogni passo riesce uguale");
  });

  test('that goes another way is refused with the step and what has changed since', async () => {
    const verified = await inside('verify', differs);
    expect(verified.code).toBe(1);
    expect(verified.out).toMatch(/at step 2 \(edition\)/);
    for (const command of ['replay', 'hint', 'analyse']) {
      const { code, err } = await inside(command, differs, '--lang', 'it');
      expect([command, code]).toEqual([command, 2]);
      expect(err).toContain("prende un'altra strada al passo 2");
      expect(err).toContain('  - Il dado di un tiro');
    }
  });
});
