import type { BoardHex, HexBoard } from '@esagono/engine';

/** How a kind of ground is drawn, whatever a game calls it. */
export const LOOKS = ['open', 'wood', 'hill', 'town', 'water', 'crag', 'marsh'] as const;
export type Look = (typeof LOOKS)[number];

const BY_NAME: Readonly<Record<string, Look>> = {
  clear: 'open',
  open: 'open',
  field: 'open',
  slope: 'hill',
  wood: 'wood',
  woods: 'wood',
  forest: 'wood',
  hill: 'hill',
  hills: 'hill',
  mountain: 'hill',
  pass: 'hill',
  highMountain: 'hill',
  settlement: 'town',
  town: 'town',
  village: 'town',
  city: 'town',
  abitato: 'town',
  water: 'water',
  river: 'water',
  lake: 'water',
  crags: 'crag',
  crag: 'crag',
  rock: 'crag',
  marsh: 'marsh',
  swamp: 'marsh',
};

export const lookOf = (terrain: string): Look => BY_NAME[terrain] ?? 'open';

export const has = (hex: BoardHex, look: Look): boolean =>
  hex.terrain.some((terrain) => lookOf(terrain) === look);

/**
 * A height for each hex, 0…1. Levels where the map has them; else hills rise from their
 * edges towards their middle and water lies low, which is what a contour map would show.
 */
export function heights(board: HexBoard): Float32Array {
  const { grid, hexes } = board;
  const out = new Float32Array(grid.size);
  const levels = hexes.map((hex) => hex.level ?? 0);
  const top = Math.max(0, ...levels);
  if (top > 0) {
    for (const hex of hexes) out[hex.hex] = (hex.level ?? 0) / Math.max(4, top);
    return out;
  }
  const depth = depthInside(board, 'hill');
  for (const hex of hexes) {
    const inside = depth[hex.hex] as number;
    let height = 0.1;
    if (inside > 0) height = 0.3 + 0.13 * Math.min(4, inside);
    else if (has(hex, 'wood')) height = 0.17;
    else if (has(hex, 'water')) height = 0;
    else if (has(hex, 'town')) height = 0.08;
    out[hex.hex] = height;
  }
  return out;
}

/** How many hexes each hex of a look lies from the nearest hex that has not that look. */
function depthInside(board: HexBoard, look: Look): Uint8Array {
  const { grid, hexes } = board;
  const depth = new Uint8Array(grid.size);
  for (const hex of hexes) if (has(hex, look)) depth[hex.hex] = 255;
  for (let ring = 1; ring < 8; ring++) {
    for (let hex = 0; hex < grid.size; hex++) {
      if (depth[hex] !== 255) continue;
      for (let d = 0; d < 6; d++) {
        const next = grid.neighbours[hex * 6 + d] as number;
        if (next >= 0 && depth[next] === ring - 1) {
          depth[hex] = ring;
          break;
        }
      }
    }
  }
  for (let hex = 0; hex < grid.size; hex++) if (depth[hex] === 255) depth[hex] = 6;
  return depth;
}
