import type { HexBoard } from '@esagono/engine';
import { hexAt } from '@esagono/hex';
import { BLEED, type ReliefStyle } from './ground.ts';
import { has, heights } from './look.ts';
import { noise, rough } from './noise.ts';
import { ROCK, SHORE, SNOW, SNOW_COVER, TOWN, tint, WATER, WOOD } from './palette.ts';

/** A picture of the bare ground, without symbols: `scale` pixels a hex. */
export interface Relief {
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  /** Heights of the same raster, 0…1, for contour lines. */
  readonly heights: Float32Array;
}

export function paintRelief(board: HexBoard, scale: number, style: ReliefStyle): Relief {
  const { grid } = board;
  const width = Math.ceil((grid.width + 2 * BLEED) * scale);
  const height = Math.ceil((grid.height + 2 * BLEED) * scale);
  const size = width * height;
  const high = new Float32Array(size);
  const cover = sampleGround(board, scale, width, height, high, style);
  const pixels = new Uint8ClampedArray(size * 4);
  const colour = new Float32Array(3);
  const steep = scale * 0.34;
  const winter = board.season === 'winter';

  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const left = high[x > 0 ? i - 1 : i] as number;
      const right = high[x < width - 1 ? i + 1 : i] as number;
      const above = high[y > 0 ? i - width : i] as number;
      const below = high[y < height - 1 ? i + width : i] as number;
      const dx = (right - left) * steep;
      const dy = (below - above) * steep;
      // Light from the north-west, 45° high, as printed maps have it.
      const lit = (0.707 + 0.5 * dx + 0.5 * dy) / Math.sqrt(1 + dx * dx + dy * dy);
      tint(high[i] as number, colour);
      const c = i * 4;
      blend(colour, WOOD, (cover[c] as number) * 0.62);
      blend(colour, TOWN, (cover[c + 1] as number) * 0.6);
      blend(colour, ROCK, (cover[c + 3] as number) * 0.7);
      const wet = cover[c + 2] as number;
      if (winter) snow(colour, cover[c] as number, cover[c + 1] as number);
      // Below a photograph our own shading only adds the grain that it lacks from near.
      const shade = style.shaded ? 0.79 + 0.34 * lit : 0.32 + 0.96 * lit;
      const relief = wet > 0.5 ? 1 : shade;
      if (wet > 0.38) blend(colour, wet < 0.56 ? SHORE : WATER, wet < 0.5 ? 0.75 : 1);
      if (winter && wet > 0.5) blend(colour, SNOW, SNOW_COVER.ice);
      const grain = (noise(x * 0.9 + 400, y * 0.9 + 77) - 0.5) * 7;
      // Shadows lean cool, lights lean warm.
      const cool = relief < 1 ? (1 - relief) * 16 : 0;
      pixels[c] = (colour[0] as number) * relief + grain;
      pixels[c + 1] = (colour[1] as number) * relief + grain;
      pixels[c + 2] = (colour[2] as number) * relief + grain + cool;
      pixels[c + 3] = 255;
    }
  }
  return { scale, width, height, pixels, heights: high };
}

/** Lies on the open ground, less below trees and between houses. */
function snow(colour: Float32Array, wood: number, town: number): void {
  const { open, wood: under, town: between } = SNOW_COVER;
  blend(colour, SNOW, open + (under - open) * wood + (between - open) * town * (1 - wood));
}

function blend(colour: Float32Array, to: readonly [number, number, number], f: number): void {
  for (let k = 0; k < 3; k++) {
    colour[k] = (colour[k] as number) + ((to[k] as number) - (colour[k] as number)) * f;
  }
}

/**
 * Heights and shares of wood, town, water and rock at each pixel: every hex weighs in by its
 * distance, from a place moved a little by noise, so that no border follows the hexes.
 */
function sampleGround(
  board: HexBoard,
  scale: number,
  width: number,
  height: number,
  high: Float32Array,
  style: ReliefStyle,
): Float32Array {
  const { grid } = board;
  const ground = heights(board);
  const flags = new Uint8Array(grid.size);
  for (const hex of board.hexes) {
    flags[hex.hex] =
      (has(hex, 'wood') ? 1 : 0) |
      (has(hex, 'town') ? 2 : 0) |
      (has(hex, 'water') ? 4 : 0) |
      (has(hex, 'crag') ? 8 : 0);
  }
  const cover = new Float32Array(width * height * 4);
  const margin = 0.3;
  for (let y = 0; y < height; y++) {
    const my = y / scale - BLEED;
    for (let x = 0; x < width; x++) {
      const mx = x / scale - BLEED;
      const wx = mx + (noise(mx * 1.7 + 9, my * 1.7 + 3) - 0.5) * 0.55;
      const wy = my + (noise(mx * 1.7 + 70, my * 1.7 + 40) - 0.5) * 0.55;
      const px = Math.min(grid.width - margin, Math.max(margin, wx));
      const py = Math.min(grid.height - margin, Math.max(margin, wy));
      let centre = hexAt(grid, px, py);
      // Between the outermost hexes and the neat line the ground runs on as it is nearby.
      for (let f = 0.02; centre < 0 && f < 0.6; f += 0.02) {
        centre = hexAt(grid, px + (grid.width / 2 - px) * f, py + (grid.height / 2 - py) * f);
      }
      if (centre < 0) continue;
      const i = y * width + x;
      let sum = 0;
      let h = 0;
      let wood = 0;
      let town = 0;
      let water = 0;
      let rock = 0;
      let sharps = 0;
      for (let d = -1; d < 6; d++) {
        const hex = d < 0 ? centre : (grid.neighbours[centre * 6 + d] as number);
        if (hex < 0) continue;
        const ex = (grid.x[hex] as number) - px;
        const ey = (grid.y[hex] as number) - py;
        const near = Math.max(1e-3, 1 - (ex * ex + ey * ey) / 1.9);
        const broad = near * near;
        const sharp = broad * broad * broad;
        sum += broad;
        h += broad * (ground[hex] as number);
        const f = flags[hex] as number;
        if (f & 1) wood += sharp;
        if (f & 2) town += sharp;
        if (f & 4) water += sharp;
        if (f & 8) rock += sharp;
        sharps += sharp;
      }
      const mean = h / sum;
      const wild = style.rugged * (0.035 + 0.14 * mean);
      high[i] = mean + rough(mx * 0.9, my * 0.9) * wild;
      const c = i * 4;
      cover[c] = edge(wood / sharps);
      cover[c + 1] = edge(town / sharps);
      cover[c + 2] = water / sharps;
      cover[c + 3] = edge(rock / sharps);
    }
  }
  return cover;
}

/** Shares turned into regions with a soft border. */
const edge = (share: number): number => {
  const t = Math.min(1, Math.max(0, (share - 0.36) / 0.28));
  return t * t * (3 - 2 * t);
};
