export type Canvas = HTMLCanvasElement | OffscreenCanvas;
export type Ctx = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A canvas on the page, or away from it when the painter works in a thread of its own. */
export function blank(width: number, height: number): Canvas {
  if (typeof document === 'undefined') return new OffscreenCanvas(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** Thousands of small stamps are quicker on the processor than as commands to a graphics card. */
export const penOf = (canvas: Canvas): Ctx =>
  canvas.getContext('2d', { willReadFrequently: true }) as Ctx;
