// Pictures of painted sheets, kept by the browser from one visit to the next: where a sheet was
// looked at before, its picture stands at once, and is painted fine again behind it.

/** Not called as the app's own files are, which go with every new version. */
const CACHE = 'sheets of esagono';
const MOST = 8;
const HINTS = 'esagono.sheets';

const arrived = new Map<string, ImageBitmap>();
const coming = new Map<string, Promise<ImageBitmap | undefined>>();

/** A number for everything a picture hangs on: another text, another picture. */
export function digestOf(text: string): string {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return (hash >>> 0).toString(36);
}

/** Addresses must be addresses, even where nothing is fetched. */
const addressOf = (name: string): string => `/kept-sheet/${encodeURIComponent(name)}`;

const storage = (): CacheStorage | undefined => ('caches' in globalThis ? caches : undefined);

async function fetched(name: string): Promise<ImageBitmap | undefined> {
  try {
    const answer = await (await storage()?.open(CACHE))?.match(addressOf(name));
    const picture = answer && (await createImageBitmap(await answer.blob()));
    if (picture) arrived.set(name, picture);
    return picture;
  } catch {
    return undefined; // a browser that keeps nothing paints anew
  }
}

/** A picture that has been fetched already; it is handed out once. */
export function takeSheet(name: string): ImageBitmap | undefined {
  const picture = arrived.get(name);
  arrived.delete(name);
  coming.delete(name);
  return picture;
}

export function fetchSheet(name: string): Promise<ImageBitmap | undefined> {
  const known = coming.get(name) ?? fetched(name);
  coming.set(name, known);
  return known;
}

/** Keeps a picture that is not kept yet; of many the oldest goes. */
export async function keepSheet(name: string, picture: () => Promise<Blob>): Promise<void> {
  const cache = await storage()?.open(CACHE);
  if (!cache || (await cache.match(addressOf(name)))) return;
  for (const old of (await cache.keys()).slice(0, 1 - MOST)) await cache.delete(old);
  await cache.put(addressOf(name), new Response(await picture()));
}

type Hints = readonly (readonly [page: string, sheet: string])[];

function hints(): Hints {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(HINTS) ?? '[]');
    return Array.isArray(read) ? read.filter((it) => Array.isArray(it) && it.length === 2) : [];
  } catch {
    return [];
  }
}

/** Which sheet this page shows, for the next time it is opened. */
export function rememberSheet(name: string): void {
  const { pathname } = location;
  const known = hints();
  if (known.some(([page, sheet]) => page === pathname && sheet === name)) return;
  const others = known.filter(([page]) => page !== pathname).slice(1 - MOST);
  try {
    localStorage.setItem(HINTS, JSON.stringify([...others, [pathname, name]]));
  } catch {
    // Then it is fetched a little later.
  }
}

/** Begins to fetch the sheet that this page showed last, while the script is still on its way; false: none. */
export function expectSheet(): boolean {
  const name = hints().find(([page]) => page === location.pathname)?.[1];
  if (name !== undefined) void fetchSheet(name);
  return name !== undefined;
}
