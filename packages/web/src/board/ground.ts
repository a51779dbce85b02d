import type { Places } from '../controller/places.ts';

/** Sheet around the hexes, in hexes, so that the ground runs on to the neat line. */
export const BLEED = 0.35;

export interface ReliefStyle {
  /** How rugged the ground looks between the hexes' own heights. */
  readonly rugged: number;
  /** Shading comes from a photograph of the relief laid over it later: paint tints only. */
  readonly shaded: boolean;
}

/** What a game's presentation says about its sheet. */
export interface GroundStyle extends ReliefStyle {
  /** A photograph of the shaded relief that covers the sheet in map units. */
  readonly shade?: {
    readonly url: string;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

export interface Picture {
  readonly canvas: HTMLCanvasElement | OffscreenCanvas | ImageBitmap;
  /** Pixels a hex. */
  readonly scale: number;
}

/** A painted sheet. */
export interface Ground extends Picture {
  /** The same sheet at half, a quarter…: far zooms draw from these, smoothly and fast. */
  readonly smaller: readonly Picture[];
  /** Draws a window of `w` × `h` pixels whose corner is at map point x, y, at k pixels a hex. */
  readonly detail: (
    k: number,
    x: number,
    y: number,
    w: number,
    h: number,
  ) => Promise<Detail | undefined>;
}

/** A window of the sheet drawn sharp, for looking closely; x, y are its corner on the map. */
export interface Detail extends Picture {
  readonly x: number;
  readonly y: number;
}

/** The smallest picture of the sheet that need not be enlarged. */
export const groundFor = (ground: Ground, k: number): Picture =>
  ground.smaller.findLast((level) => level.scale >= k) ?? ground;

export const MARGIN = 0.55; // paper beyond the neat line, in hexes
export const SHEET = BLEED + MARGIN;

/** Enough pixels for a sharp middle zoom without exhausting a phone. */
const PIXELS = 9_000_000;
export const groundScale = (grid: Places): number =>
  Math.min(112, Math.floor(Math.sqrt(PIXELS / ((grid.width + 2) * (grid.height + 2)))));
