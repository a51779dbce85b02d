import type { Board } from '@esagono/engine';
import { expose, transfer } from 'comlink';
import { type Painting, paintSheet } from './brush.ts';
import type { Canvas } from './canvas.ts';
import type { Detail, GroundStyle, Picture } from './ground.ts';
import { keepSheet } from './kept-sheets.ts';
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

/** Milliseconds for which the page may have the machine to itself before a picture is put away. */
const REST = 3000;

function copyOf(canvas: Canvas): OffscreenCanvas {
  const copy = new OffscreenCanvas(canvas.width, canvas.height);
  copy.getContext('2d')?.drawImage(canvas, 0, 0);
  return copy;
}

async function keep(name: string, picture: OffscreenCanvas): Promise<void> {
  try {
    await keepSheet(name, () => picture.convertToBlob({ type: 'image/webp', quality: 0.9 }));
  } catch {
    // Where nothing can be kept it is painted again.
  }
}

function handedOver(painting: Painting): readonly Picture[] {
  const pictures = [painting, ...painting.smaller].map(
    ({ canvas, scale }): Picture => ({ canvas: lifted(canvas), scale }),
  );
  return transfer(
    pictures,
    pictures.map((picture) => picture.canvas as ImageBitmap),
  );
}

/** Paints sheets in a thread of its own: the page goes on answering meanwhile. */
const painter = {
  /** For a first look: without photograph, and nothing of it is kept. */
  sketch(
    board: Board,
    style: GroundStyle,
    theme: Theme,
    scale: number,
    relief: number,
  ): readonly Picture[] {
    return handedOver(paintSheet(board, style, theme, scale, relief));
  },
  async sheet(
    name: string,
    board: Board,
    style: GroundStyle,
    theme: Theme,
    scale: number,
    fine: number,
  ): Promise<readonly Picture[]> {
    const shade = style.shade ? await photograph(style.shade.url) : undefined;
    const painting = paintSheet(board, style, theme, scale, fine, shade);
    open.set(name, painting);
    for (const old of [...open.keys()].slice(0, -KEEP)) open.delete(old);
    // The half is enough for a first look the next time.
    const half = painting.smaller[0]?.canvas ?? painting.canvas;
    const copy = copyOf(half);
    setTimeout(() => void keep(name, copy), REST);
    return handedOver(painting);
  },
  detail(name: string, k: number, x: number, y: number, w: number, h: number): Detail | undefined {
    const painting = open.get(name);
    if (!painting) return undefined;
    const canvas = lifted(painting.window(k, x, y, w, h));
    return transfer({ canvas, scale: k, x, y }, [canvas]);
  },
};

export type Painter = typeof painter;

expose(painter);
