import type { Locator, Page } from '@playwright/test';

/** Brigades a plan begins with, each with the mark of its row that is set. */
export type Plan = readonly (readonly [row: string, column: number])[];

/** Enemies assaulted by hand in one Action; the rest is left to the staff. */
const MOST_TARGETS = 3;
/** Milliseconds until nothing more is expected, and for which nothing must happen before. */
const PATIENCE = 120_000;
const CALM = 120;
/** Presses of "the best five" for one Action. */
const MOST_BEST = 1;

/**
 * A person who plays one side at the page with as few presses as the page allows. What matters is
 * decided by hand: plans, the bid, which Brigade acts and from where, its guns, whom it assaults.
 * What is routine is left to the staff. Everything is read from the page; every press is counted.
 */
export class Person {
  readonly #page: Page;
  readonly #plan: Plan;
  readonly presses = new Map<string, number>();
  #planned = 0;
  #targets = 0;
  #best = 0;

  constructor(page: Page, plan: Plan) {
    this.#page = page;
    this.#plan = plan;
  }

  get total(): number {
    return [...this.presses.values()].reduce((sum, n) => sum + n, 0);
  }

  get #panel(): Locator {
    return this.#page.locator('.panel');
  }

  /** Waits until something is asked here and nothing goes on any more. */
  async #rest(): Promise<string> {
    for (let was = '', since = 0, start = Date.now(); Date.now() - start < PATIENCE; ) {
      const now = await this.#page.evaluate<string>(`(() => {
        const panel = document.querySelector('.panel');
        const busy = panel.ariaBusy === 'true' || document.querySelector('#staff:disabled');
        return busy || !panel.dataset.asks ? '' : panel.dataset.asks + ' ' + panel.dataset.step;
      })()`);
      if (now !== was) since = Date.now();
      else if (now !== '' && Date.now() - since > CALM) return now.split(' ')[0] ?? '';
      was = now;
      await this.#page.waitForTimeout(40);
    }
    throw new Error('nothing is asked');
  }

  async #press(asked: string, element: Locator): Promise<void> {
    this.presses.set(asked, (this.presses.get(asked) ?? 0) + 1);
    await element.click();
  }

  /** Plays while `wanted`; gives how often something was pressed. */
  async play(wanted: () => Promise<boolean>, most: number): Promise<number> {
    while (this.total < most && (await wanted())) {
      const asked = await this.#rest();
      await this.#answer(asked, (element) => this.#press(asked, element));
    }
    return this.total;
  }

  async #answer(asked: string, press: (element: Locator) => Promise<void>): Promise<void> {
    const panel = this.#panel;
    const verb = (name: string): Locator => panel.locator(`[data-verb="${name}"]`);
    if (asked !== 'prompt.move') this.#targets = 0;
    if (asked !== 'prompt.attach') this.#best = 0;
    const commit = this.#page.locator('#commit');
    if (await commit.isVisible()) return press(commit);
    switch (asked) {
      case 'prompt.setup':
        return press(verb('accept'));
      case 'prompt.command': {
        const [row, column] = this.#plan[this.#planned++] ?? [];
        if (row === undefined || column === undefined) return press(verb('commit'));
        const line = panel.locator('.choice-grid tr', {
          has: this.#page.locator(`[data-formation="${row}"]`),
        });
        return press(line.locator('input').nth(column));
      }
      case 'prompt.bid':
        return press(verb('bid'));
      case 'prompt.choose': {
        const brigade = panel.locator('[data-formation-choice]').first();
        return press((await brigade.isVisible()) ? brigade : verb('pass'));
      }
      case 'prompt.attach': {
        const best = panel.locator('[data-best]').first();
        const more = this.#best++ < MOST_BEST && (await best.isVisible());
        return press(more ? best : verb('ready'));
      }
      case 'prompt.move':
        return this.#assault(press);
      default:
        return this.#routine(press);
    }
  }

  /** Whoever can strike an enemy does; then the staff moves the others. */
  async #assault(press: (element: Locator) => Promise<void>): Promise<void> {
    const everybody = this.#panel.locator('[data-everybody]').first();
    if (await everybody.isVisible()) return press(everybody);
    const target = this.#panel.locator('[data-target]:not([data-alone])').first();
    if (this.#targets++ < MOST_TARGETS && (await target.isVisible())) return press(target);
    return this.#routine(press);
  }

  async #routine(press: (element: Locator) => Promise<void>): Promise<void> {
    const panel = this.#panel;
    for (const element of ['#staff', '[data-quick]', '[data-now]', '[data-verb]']) {
      const found = panel.locator(element).first();
      if (await found.isVisible()) return press(found);
    }
    throw new Error(`nothing to press: ${await panel.innerText()}`);
  }
}
