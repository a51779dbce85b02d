import type { Board } from '@esagono/engine';
import { type Ground, type GroundStyle, groundScale, paintGround } from './ground.ts';
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

/**
 * Paints a sheet twice: at once with coarse shading, so that there is something to look at,
 * and again in a quiet moment with fine shading.
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
  show(paintGround(board, style, theme, Math.min(vast ? 16 : 40, scale), vast ? 5 : 8), false);
  void (async () => {
    const shade = style.shade ? await loadImage(style.shade.url) : undefined;
    await nextIdle();
    if (!open) return;
    const fine = vast ? 14 : 34;
    const ground = paintGround(board, style, theme, scale, fine, shade);
    kept.set(id, ground);
    Reflect.set(globalThis, 'esagonoSheet', ground.canvas); // for the pictures of the shelf
    for (const old of [...kept.keys()].slice(0, -KEEP)) kept.delete(old);
    if (open) show(ground, true);
  })();
  return () => {
    open = false;
  };
}
