import { DataError, type DataTree, type Scene } from '@esagono/engine';
import { AREAS, type Data, KINDS, PER_SIDE, readData, SIDES } from './data.ts';

export { AREAS, KINDS, PER_SIDE, SIDES };

export const BLOCKS = SIDES * PER_SIDE;

export const TYPE = { captain: 0, pikes: 1, bowmen: 2 } as const;
export const CARD = { levy: 0, march: 1, forced: 2 } as const;

export const sideOf = (block: number): number => Math.floor(block / PER_SIDE);

/** What never changes in a match: the data, and tables made of it. */
export interface ValleysScene extends Scene {
  readonly data: Data;
  /** 1 where two areas are linked: `linked[a * AREAS + b]`. */
  readonly linked: Uint8Array;
  readonly home: readonly number[]; // area, by side
  readonly startArea: readonly number[]; // by block
  readonly startType: readonly number[]; // by block
  readonly steps: readonly number[]; // a fresh block's, by type
  /** How many blocks of each type a side has, in all. */
  readonly roster: readonly (readonly number[])[];
}

function placeIn(rows: readonly { readonly id: string }[], id: string, path: string): number {
  const found = rows.findIndex((row) => row.id === id);
  if (found < 0) throw new DataError(`data path ${path}: nothing is called ${id}`);
  return found;
}

export function makeScene(base: Scene, tree: DataTree): ValleysScene {
  const data = readData(tree);
  const { areas, links } = data.map;
  const { sides, types } = data.armies;
  const linked = new Uint8Array(AREAS * AREAS);
  links.forEach((link, i) => {
    const [a, b] = link.map((id) => placeIn(areas, id, `map/links/${i}`));
    linked[a * AREAS + b] = 1;
    linked[b * AREAS + a] = 1;
  });
  const blocks = sides.flatMap((side) => side.blocks);
  const startType = blocks.map(([type]) => placeIn(types, type, 'armies/sides'));
  return {
    ...base,
    data,
    linked,
    home: sides.map((side) => placeIn(areas, side.home, 'armies/sides')),
    startArea: blocks.map(([, area]) => placeIn(areas, area, 'armies/sides')),
    startType,
    steps: types.map((type) => type.steps),
    roster: sides.map((_, side) =>
      types.map((_type, t) => startType.filter((s, b) => s === t && sideOf(b) === side).length),
    ),
  };
}
