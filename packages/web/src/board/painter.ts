import type { Board } from '@esagono/engine';
import { expose, transfer } from 'comlink';
import { type Painting, paintSheet } from './brush.ts';
import type { Canvas } from './canvas.ts';
import type { Detail, GroundStyle, Picture } from './ground.ts';
import type { Theme } from './palette.ts';

/** Sheets whose details can still be asked for; the last few only. */
const open = new Map<string, Painting>();
const KEEP = 3;

async function photograph(url: string): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(await (await fetch(url)).blob());
  } catch {
    return undefined; // the ground without its photograph is still the ground
  }
}

const lifted = (canvas: Canvas): ImageBitmap => (canvas as OffscreenCanvas).transferToImageBitmap();

/** Paints sheets in a thread of its own: the page goes on answering meanwhile. */
const painter = {
  async sheet(
    id: string,
    board: Board,
    style: GroundStyle,
    theme: Theme,
    scale: number,
    fine: number,
  ): Promise<readonly Picture[]> {
    const shade = style.shade ? await photograph(style.shade.url) : undefined;
    const painting = paintSheet(board, style, theme, scale, fine, shade);
    open.set(id, painting);
    for (const old of [...open.keys()].slice(0, -KEEP)) open.delete(old);
    const pictures = [painting, ...painting.smaller].map(
      ({ canvas, scale: at }): Picture => ({ canvas: lifted(canvas), scale: at }),
    );
    return transfer(
      pictures,
      pictures.map((picture) => picture.canvas as ImageBitmap),
    );
  },
  detail(id: string, k: number, x: number, y: number, w: number, h: number): Detail | undefined {
    const painting = open.get(id);
    if (!painting) return undefined;
    const canvas = lifted(painting.window(k, x, y, w, h));
    return transfer({ canvas, scale: k, x, y }, [canvas]);
  },
};

export type Painter = typeof painter;

expose(painter);
