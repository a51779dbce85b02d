import { AxeBuilder } from '@axe-core/playwright';
import { DECISIONS } from './decide.ts';
import { mouse } from './devices.ts';
import { expect, lift, painted, settle, test } from './fixtures.ts';
import { consider, reach, shelve } from './moments.ts';

const summary = (v: { id: string; nodes: { target: unknown; html: string }[] }): string =>
  `${v.id}: ${v.nodes.map((n) => `${String(n.target)} ${n.html.slice(0, 120)}`).join(' | ')}`;

for (const theme of ['day', 'lamp'] as const) {
  for (const moment of DECISIONS) {
    test(`axe finds nothing at ${moment.game} ${moment.name} by ${theme}`, async ({ page }) => {
      await settle(page, { theme });
      const reached = reach(moment);
      await page.goto(await shelve(page, reached));
      await painted(page);
      await lift(page);
      await consider(page, mouse(page), reached);
      await expect(page.locator('.decision .headline')).toBeVisible();
      // Counters keep the colours of the printed ones: only there contrast is not measured.
      const table = await new AxeBuilder({ page }).exclude('.board-layer').analyze();
      const counters = await new AxeBuilder({ page })
        .include('.board-layer')
        .disableRules(['color-contrast'])
        .analyze();
      const found = [...table.violations, ...counters.violations];
      expect(found.map(summary)).toEqual([]);
    });
  }
}

test('a button without a name at the table is found', async ({ page }) => {
  await settle(page);
  const [moment] = DECISIONS;
  if (!moment) throw new Error('no moment');
  await page.goto(await shelve(page, reach(moment)));
  await painted(page);
  await lift(page);
  await page.evaluate(`document.querySelector('.panel').append(document.createElement('button'))`);
  const { violations } = await new AxeBuilder({ page }).exclude('.board-layer').analyze();
  expect(violations.map(({ id }) => id)).toContain('button-name');
});
