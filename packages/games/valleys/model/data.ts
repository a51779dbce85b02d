import type { DataTree } from '@esagono/engine';
import { count, dataFiles, fit, int, name, provenance } from '@esagono/engine/shapes';
import * as z from 'zod/mini';
import armies from '../data/armies.json' with { type: 'json' };
import cards from '../data/cards.json' with { type: 'json' };
import map from '../data/map.json' with { type: 'json' };

export const shipped = dataFiles({ map, armies, cards });

/** How many there are of everything: a pack changes values, never how many rows there are. */
export const SIDES = armies.sides.length;
export const PER_SIDE = armies.sides[0].blocks.length;
export const AREAS = map.areas.length;
export const KINDS = cards.kinds.length;

export const TERRAIN = ['clear', 'wood', 'town', 'pass'] as const;
const coordinate = z.number().check(z.nonnegative(), z.maximum(99));
const point = z.tuple([coordinate, coordinate]);

const MAP = z.strictObject({
  provenance,
  size: point,
  areas: z.array(
    z.strictObject({ id: name, name, at: point, terrain: z.enum(TERRAIN), points: count }),
  ),
  links: z.array(z.tuple([name, name])),
});

const few = z.int().check(z.minimum(1), z.maximum(9));
const ARMIES = z.strictObject({
  provenance,
  types: z.array(z.strictObject({ id: name, steps: few })),
  sides: z.array(
    z.strictObject({ id: name, name, home: name, blocks: z.array(z.tuple([name, name])) }),
  ),
  stacking: few,
  fight: z.strictObject({ need: few, captain: int, pass: int, exchanges: few }),
});

const enough = z.int().check(z.minimum(9), z.maximum(99));
const CARDS = z.strictObject({
  provenance,
  // Enough for three hands of every kind: the deal never runs dry.
  kinds: z.array(z.strictObject({ id: name, orders: few, count: enough })),
  hand: z.int().check(z.minimum(1), z.maximum(3)),
  snow: z.strictObject({ count: few, closes: few }),
  points: count,
});

export interface Data {
  readonly map: z.infer<typeof MAP>;
  readonly armies: z.infer<typeof ARMIES>;
  readonly cards: z.infer<typeof CARDS>;
}

/** The data after packs, checked; a `DataError` names the value that does not fit. */
export const readData = (tree: DataTree): Data => ({
  map: fit('map', MAP, tree.map),
  armies: fit('armies', ARMIES, tree.armies),
  cards: fit('cards', CARDS, tree.cards),
});
