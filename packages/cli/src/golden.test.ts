import { describe, expect, test } from 'vitest';
import { BATTLES, battleId } from './battles.ts';
import { goldenFile } from './commands/golden.ts';
import { goldenText } from './play/golden.ts';

// `npm run golden` rewrites these files; the difference is read before it is kept.
describe('golden playthroughs', () => {
  test.each(BATTLES.map((battle) => ({ id: battleId(battle), battle })))(
    '$id is told as before',
    async ({ battle }) => {
      await expect(goldenText(battle)).toMatchFileSnapshot(goldenFile(battle));
    },
    120_000,
  );
});
