import { PER_SIDE, sideOf } from '../model/scene.ts';
import type { Valleys } from '../model/state.ts';

/** Blocks are told apart by side and number; what they are is another matter. */
export const unitName = (pos: Valleys, block: number): string =>
  `${pos.scene.data.armies.sides[sideOf(block)]?.name ?? '?'} ${(block % PER_SIDE) + 1}`;

export const areaName = (pos: Valleys, area: number): string =>
  pos.scene.data.map.areas[area]?.name ?? '?';
