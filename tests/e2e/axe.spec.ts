import { AxeBuilder } from '@axe-core/playwright';
import { accessible } from './accessible.ts';
import { DECISIONS } from './decide.ts';
import { mouse } from './devices.ts';
import { expect, lift, painted, settle, test } from './fixtures.ts';
import { consider, keepOnDevice, reach } from './moments.ts';

for (const moment of DECISIONS) {
  test(`axe finds nothing at ${moment.game} ${moment.name}, by day and by lamp`, async ({
    page,
  }) => {
    await settle(page, { theme: 'system' });
    const reached = reach(moment);
    await page.goto(await keepOnDevice(page, reached));
    await painted(page);
    await lift(page);
    await consider(page, mouse(page), reached);
    await expect(page.locator('.decision .headline')).toBeVisible();
    await accessible(page, 'the table', ['.board-layer']);
    // Counters keep the colours of the printed ones: only there contrast is not measured.
    const counters = new AxeBuilder({ page }).include('.board-layer');
    const { violations } = await counters.disableRules(['color-contrast']).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    // What it exists for is found: a button without a name, and words one cannot read.
    await page.evaluate(`{
      const button = document.createElement('button');
      const faint = Object.assign(document.createElement('p'), { textContent: 'faint' });
      faint.style.cssText = 'color: #888; background: #999';
      document.querySelector('.panel').append(button, faint);
    }`);
    const planted = await new AxeBuilder({ page })
      .include('.panel')
      .withRules(['button-name', 'color-contrast'])
      .analyze();
    expect(planted.violations.map(({ id }) => id).toSorted()).toEqual([
      'button-name',
      'color-contrast',
    ]);
  });
}
