import {
  ALL_SEEING,
  type Board,
  makeAreas,
  type SideView,
  type UnitView,
  type Values,
  type ViewParts,
} from '@esagono/engine';
import { BLOCKS, KINDS, PER_SIDE, SIDES, sideOf } from '../model/scene.ts';
import { blocksLeft, pointsOf, type Valleys } from '../model/state.ts';
import { unitName } from './names.ts';
import { secrets } from './secrets.ts';

export function board(pos: Valleys): Board {
  const { size, areas, links } = pos.scene.data.map;
  const place = (id: string): number => areas.findIndex((area) => area.id === id);
  return {
    grid: makeAreas({
      size,
      centres: areas.map((area) => area.at),
      links: links.map(([a, b]) => [place(a), place(b)]),
    }),
    title: 'Tre valli',
    hexes: areas.map(({ id, name, terrain, points }, hex) => ({
      hex,
      id,
      name,
      terrain: [terrain],
      points,
    })),
    edges: [],
    lines: [],
  };
}

function unitView(pos: Valleys, viewer: number, block: number): UnitView {
  const known = viewer === ALL_SEEING || pos.ended === 1 || secrets.faces(pos, viewer, block);
  const type = pos.scene.data.armies.types[pos.type[block]];
  const formation = pos.scene.data.armies.sides[sideOf(block)].id;
  const name = unitName(pos, block);
  return {
    unit: block,
    side: sideOf(block),
    hex: pos.area[block],
    ...(pos.area[block] < 0 ? { place: 'lost' } : {}),
    known,
    face: known
      ? { name, formation, type: type.id, strength: pos.steps[block] }
      : { name, formation, type: 'block' },
    markers: [
      ...(pos.shown[block] && pos.area[block] >= 0 ? [{ key: 'shown', rule: 'TV-6.2' }] : []),
      ...(pos.moved[block] ? [{ key: 'moved', rule: 'TV-5.1' }] : []),
    ],
  };
}

function sideView(pos: Valleys, viewer: number, side: number): SideView {
  const { kinds, hand, points } = pos.scene.data.cards;
  const open = viewer === side || viewer === ALL_SEEING || pos.ended === 1;
  return {
    side,
    initiative: false,
    active: side === pos.side && pos.turn > 0,
    tracks: [
      { key: 'points', value: pointsOf(pos, side), max: points, rule: 'TV-8.1' },
      { key: 'blocks', value: blocksLeft(pos, side), max: PER_SIDE },
      { key: 'cards', value: pos.held[side], max: hand, rule: 'TV-4.1' },
      ...(open
        ? kinds.map(({ id }, kind) => ({
            key: `card.${id}`,
            value: pos.hand[side * KINDS + kind],
            rule: 'TV-4.2',
          }))
        : []),
    ],
  };
}

export const view = (pos: Valleys, viewer: number): ViewParts => ({
  turn: Math.max(1, pos.turn),
  sides: Array.from({ length: SIDES }, (_, side) => sideView(pos, viewer, side)),
  units: Array.from({ length: BLOCKS }, (_, block) => unitView(pos, viewer, block)),
  markers: Array.from(pos.holder).flatMap((side, hex) =>
    side < 0 ? [] : [{ hex, key: 'held', side, rule: 'TV-5.5' }],
  ),
  notices: pos.snow === 0 ? [] : [{ key: 'notice.snow', rule: 'TV-4.3', values: snow(pos) }],
});

const snow = (pos: Valleys): Values => ({
  n: pos.snow,
  of: pos.scene.data.cards.snow.closes,
});
