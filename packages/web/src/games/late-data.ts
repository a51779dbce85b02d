const coming = new Map<string, Promise<unknown>>();

const fetched = async (url: string): Promise<unknown> => (await fetch(url)).json();

/** In the place of a game's large data file (late-files.ts): those beside it are fetched with it, not after it. */
export function lateData(url: string, beside: readonly string[]): Promise<unknown> {
  for (const one of beside) if (!coming.has(one)) coming.set(one, fetched(one));
  return coming.get(url) ?? fetched(url);
}
