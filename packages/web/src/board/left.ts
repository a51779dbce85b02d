// How a page stood when it was last open, kept by the browser: enough to show its map, and to ask
// for what it needs, before anything else of the app has come. Nothing of it is secret: ground only.

const STORE = 'esagono.left';
const MOST = 8;

export interface Left {
  /** The game that is played there. */
  readonly game?: string;
  /** The kept picture of its sheet (kept-sheets.ts). */
  readonly sheet?: string;
  readonly look?: Look;
}

/** Where the map lay at first. */
export interface Look {
  readonly theme: string;
  /** The window's width and height: in another the map lies elsewhere. */
  readonly window: readonly [w: number, h: number];
  /** The map's place in it. */
  readonly box: readonly [x: number, y: number, w: number, h: number];
  /** The sheet's place on the map, paper beyond the hexes included. */
  readonly sheet: readonly [x: number, y: number, w: number, h: number];
}

type Pages = Readonly<Record<string, Left>>;

function pages(): Pages {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(STORE) ?? '{}');
    return typeof read === 'object' && read !== null ? (read as Pages) : {};
  } catch {
    return {}; // what cannot be read was never kept
  }
}

/** How this page was left; empty when it was never open. */
export const howLeft = (page = location.pathname): Left => pages()[page] ?? {};

/** Keeps a part of how a table stands; of many tables the oldest is forgotten, other pages are not kept. */
export function leave(part: Left, page = location.pathname): void {
  if (!page.startsWith('/play/')) return;
  const { [page]: known, ...others } = pages();
  const kept = Object.entries(others).slice(1 - MOST);
  try {
    const now = { ...Object.fromEntries(kept), [page]: { ...known, ...part } };
    localStorage.setItem(STORE, JSON.stringify(now));
  } catch {
    // Then it is all asked for a little later.
  }
}
