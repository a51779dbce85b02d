import type { LaunchOptions } from 'playwright-core';

/** What Playwright needs to launch the browser. */
export function browserOptions(): Promise<LaunchOptions>;
