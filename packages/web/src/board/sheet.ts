import type { Board } from '@esagono/engine';
import { type Remote, wrap } from 'comlink';
import type { Painting } from './brush.ts';
import { type Ground, type GroundStyle, groundScale, type Picture, SHEET } from './ground.ts';
import { digestOf, fetchSheet, takeSheet } from './kept-sheets.ts';
import { leave } from './left.ts';
import type { Painter } from './painter.ts';
import { painterThread } from './painter-thread.ts';
import type { Theme } from './palette.ts';

/** Painted sheets, kept while the app is open; the last few only, for small machines. */
const kept = new Map<string, Ground>();
const KEEP = 3;

const nextIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 400 });
    else setTimeout(resolve, 60);
  });

async function loadImage(url: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return image;
  } catch {
    return undefined;
  }
}

let painter: Remote<Painter> | undefined;

function painterAway(): Remote<Painter> | undefined {
  const thread = painterThread();
  if (thread) painter ??= wrap<Painter>(thread);
  return painter;
}

/** A sheet painted on the page itself. */
const groundOf = (painting: Painting): Ground => ({
  canvas: painting.canvas,
  scale: painting.scale,
  smaller: painting.smaller,
  detail: async (k, x, y, w, h) => {
    await nextIdle();
    return { canvas: painting.window(k, x, y, w, h), scale: k, x, y };
  },
});

/** What is painted, and how: pixels a hex, and a hex of its shading. */
interface Order {
  readonly board: Board;
  readonly style: GroundStyle;
  readonly theme: Theme;
  readonly scale: number;
  readonly relief: number;
}

const pictured = (pictures: readonly Picture[], detail: Ground['detail']): Ground => {
  const [whole, ...smaller] = pictures;
  if (!whole) throw new Error('no sheet was painted');
  return { ...whole, smaller, detail };
};

const noDetail: Ground['detail'] = () => Promise.resolve(undefined);

/** A browser that cannot draw away from the page has the painter come to it. */
async function paintHere(order: Order, shade?: HTMLImageElement): Promise<Ground> {
  const { paintSheet } = await import('./brush.ts');
  const { board, style, theme, scale, relief } = order;
  return groundOf(paintSheet(board, style, theme, scale, relief, shade));
}

async function paintCoarse(order: Order): Promise<Ground> {
  const away = painterAway();
  if (!away) return paintHere(order);
  const { board, style, theme, scale, relief } = order;
  // A thread that cannot be begun says so to nobody else.
  const failed = new Promise<never>((_, reject) => {
    painterThread()?.addEventListener('error', () => reject(new Error('no painter came')));
  });
  try {
    const sketch = away.sketch(board, style, theme, scale, relief);
    return pictured(await Promise.race([sketch, failed]), noDetail);
  } catch {
    return paintHere(order);
  }
}

async function paintFine(name: string, order: Order): Promise<Ground> {
  const away = painterAway();
  const { board, style, theme, scale, relief } = order;
  if (!away) {
    const shade = style.shade ? await loadImage(style.shade.url) : undefined;
    await nextIdle();
    return paintHere(order, shade);
  }
  const pictures = await away.sheet(name, board, style, theme, scale, relief);
  return pictured(pictures, (k, x, y, w, h) => away.detail(name, k, x, y, w, h));
}

/** The sheet by everything its picture hangs on: the board, its style, and the painter's own script. */
const nameOf = (id: string, board: Board, style: GroundStyle): string => {
  const { hexes, edges, lines, season } = board;
  return `${id} ${digestOf(JSON.stringify([hexes, edges, lines, season, style, import.meta.url]))}`;
};

/** A picture from an earlier visit, to look at until the sheet is painted. */
const earlier = (picture: ImageBitmap, board: Board): Ground => ({
  canvas: picture,
  scale: picture.width / (board.grid.width + 2 * SHEET),
  smaller: [],
  detail: noDetail,
});

/**
 * Shows a sheet twice: from an earlier visit or painted with coarse shading, so that there is something
 * to look at, and again with fine shading; painted away from the page.
 */
export function openSheet(
  key: string,
  board: Board,
  style: GroundStyle,
  theme: Theme,
  show: (ground: Ground, final: boolean) => void,
): () => void {
  // By all it hangs on: with a pack the same battle may lie on other ground.
  const name = nameOf(`${key} ${theme}`, board, style);
  let open = true;
  const ready = kept.get(name);
  if (ready) {
    show(ready, true);
    return () => {};
  }
  const scale = groundScale(board.grid);
  const vast = board.grid.size > 1500;
  const first = async (picture: ImageBitmap | undefined): Promise<void> => {
    const sketch = { scale: Math.min(vast ? 16 : 40, scale), relief: vast ? 5 : 8 };
    const ground = picture
      ? earlier(picture, board)
      : await paintCoarse({ board, style, theme, ...sketch });
    if (!open) return;
    show(ground, false);
    await paintAgain();
  };
  const paintAgain = async (): Promise<void> => {
    await nextIdle();
    if (!open) return;
    const ground = await paintFine(name, {
      board,
      style,
      theme,
      scale,
      relief: vast ? 14 : 34,
    });
    kept.set(name, ground);
    leave({ sheet: name });
    Reflect.set(globalThis, 'esagonoSheet', ground.canvas); // for the pictures of the first page
    for (const old of [...kept.keys()].slice(0, -KEEP)) kept.delete(old);
    if (open) show(ground, true);
  };
  const here = takeSheet(name);
  if (here) void first(here);
  else void fetchSheet(name).then(() => first(takeSheet(name)));
  return () => {
    open = false;
  };
}
