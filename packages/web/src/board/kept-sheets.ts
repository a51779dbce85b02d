// Pictures of painted sheets, kept by the browser from one visit to the next: where a sheet was
// looked at before, its picture stands at once, and is painted fine again behind it.

/** Not called as the app's own files are, which go with every new version. */
const CACHE = 'sheets of esagono';
const MOST = 8;

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
