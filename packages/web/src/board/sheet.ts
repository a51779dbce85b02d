import type { Board } from '@esagono/engine';
import { type Remote, wrap } from 'comlink';
import { type Painting, paintSheet } from './brush.ts';
import { type Ground, type GroundStyle, groundScale } from './ground.ts';
import type { Painter } from './painter.ts';
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

/** The painter's thread, where the browser can draw away from the page. */
function painterAway(): Remote<Painter> | undefined {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined;
  painter ??= wrap<Painter>(
    new Worker(new URL('./painter.ts', import.meta.url), { type: 'module' }),
  );
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

async function paintFine(
  id: string,
  board: Board,
  style: GroundStyle,
  theme: Theme,
  scale: number,
  fine: number,
): Promise<Ground> {
  const away = painterAway();
  if (!away) {
    const shade = style.shade ? await loadImage(style.shade.url) : undefined;
    await nextIdle();
    return groundOf(paintSheet(board, style, theme, scale, fine, shade));
  }
  const [whole, ...smaller] = await away.sheet(id, board, style, theme, scale, fine);
  if (!whole) throw new Error('no sheet was painted');
  return { ...whole, smaller, detail: (k, x, y, w, h) => away.detail(id, k, x, y, w, h) };
}

/**
 * Paints a sheet twice: at once with coarse shading, so that there is something to look at,
 * and again, away from the page, with fine shading.
 */
export function openSheet(
  key: string,
  board: Board,
  style: GroundStyle,
  theme: Theme,
  show: (ground: Ground, final: boolean) => void,
): () => void {
  const id = `${key} ${theme}`;
  let open = true;
  const ready = kept.get(id);
  if (ready) {
    show(ready, true);
    return () => {};
  }
  const scale = groundScale(board.grid);
  const vast = board.grid.size > 1500;
  const coarse = Math.min(vast ? 16 : 40, scale);
  show(groundOf(paintSheet(board, style, theme, coarse, vast ? 5 : 8)), false);
  void (async () => {
    await nextIdle();
    if (!open) return;
    const ground = await paintFine(id, board, style, theme, scale, vast ? 14 : 34);
    kept.set(id, ground);
    Reflect.set(globalThis, 'esagonoSheet', ground.canvas); // for the pictures of the first page
    for (const old of [...kept.keys()].slice(0, -KEEP)) kept.delete(old);
    if (open) show(ground, true);
  })();
  return () => {
    open = false;
  };
}
