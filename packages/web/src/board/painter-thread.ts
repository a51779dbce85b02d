let thread: Worker | undefined;

/** The painter's thread, where the browser can draw away from the page; it takes a moment to wake. */
export function painterThread(): Worker | undefined {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined;
  thread ??= new Worker(new URL('./painter.ts', import.meta.url), { type: 'module' });
  return thread;
}
