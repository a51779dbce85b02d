// A plain drawn in a few words, on which teaching situations and worked examples are played.
import { DataError } from '@esagono/engine';
import type { MapData } from './data.ts';

type Terrain = MapData['hexes'][string]['terrain'];
type SideKind = MapData['hexsides'][string]['kinds'][number];
type Owner = MapData['supplySources'][string];

const PLAIN_LEVEL = 4;
const LEVEL = /^[0-8]$/;
/** A hex with the dot that other rulebooks print: 20.12. */
const DOTTED = /(?<!\d)(\d\d)\.(\d\d)(?!\d)/g;
const TERRAIN: readonly string[] = ['clear', 'woods', 'town', 'crags'] satisfies Terrain[];
const KINDS: readonly string[] = ['river', 'crags', 'bridge'] satisfies SideKind[];
const OWNERS: readonly string[] = ['italian', 'austrian', 'either'] satisfies Owner[];

const wrong = (part: string): never => {
  throw new DataError(
    `data/map/grid/sketch: expected "plain", "real", "2012 level 4 woods", "2010-2011 crags", "road 2020..2030", "trail …" or "source 2030 italian", found "${part}"`,
  );
};

/** `2020..2030` stands for all hexes of the row between the two. */
function run(word: string): string[] {
  const [first = '', last] = word.split('..');
  if (last === undefined) return [first];
  const row = first.slice(0, 2);
  const from = Number(first.slice(2));
  const to = Number(last.slice(2));
  const step = from <= to ? 1 : -1;
  return Array.from(
    { length: Math.abs(to - from) + 1 },
    (_, i) => row + String(from + i * step).padStart(2, '0'),
  );
}

const side = (word: string, part: string): SideKind =>
  KINDS.includes(word) ? (word as SideKind) : wrong(part);

/** A hexside as the map writes it, whichever of its two hexes is named first. */
function sideKey(map: MapData, pair: string): string {
  const turned = pair.split('-').reverse().join('-');
  return turned in map.hexsides ? turned : pair;
}

/**
 * The map as a clear plain of Level 4 without rivers, ways or sources, to which the sketch
 * adds what it names, part by part: hexes, hexsides, roads, trails, sources. One that says `real`
 * adds to the printed map instead; an empty one leaves it alone.
 */
export function sketched(map: MapData): MapData {
  const { sketch } = map.grid;
  if (sketch === '') return map;
  const parts = sketch.split(';').map((part) => part.trim().replace(DOTTED, '$1$2'));
  const real = parts.includes('real');
  const hexes = Object.fromEntries(
    Object.entries(map.hexes).map(([id, hex]) => [
      id,
      real ? { ...hex } : { ...hex, level: PLAIN_LEVEL, terrain: 'clear' as Terrain },
    ]),
  );
  const hexsides: MapData['hexsides'] = real ? { ...map.hexsides } : {};
  const roads: string[][] = real ? [...map.roads] : [];
  const trails: string[][] = real ? [...map.trails] : [];
  const supplySources: Record<string, Owner> = real ? { ...map.supplySources } : {};
  for (const part of parts) {
    const words = part.split(/\s+/);
    const [first = '', second = '', third = ''] = words;
    if (first === 'plain' || first === 'real' || first === '') continue;
    if (first === 'road' || first === 'trail') {
      (first === 'road' ? roads : trails).push(words.slice(1).flatMap(run));
    } else if (first === 'source' && second in hexes && OWNERS.includes(third)) {
      supplySources[second] = third as Owner;
    } else if (first.includes('-') && KINDS.includes(second)) {
      hexsides[sideKey(map, first)] = { kinds: words.slice(1).map((word) => side(word, part)) };
    } else {
      for (const id of run(first)) {
        const hex = hexes[id] ?? wrong(part);
        for (let i = 1; i < words.length; i++) {
          const word = words[i] ?? '';
          if (word === 'level' && LEVEL.test(words[i + 1] ?? '')) hex.level = Number(words[++i]);
          else if (TERRAIN.includes(word)) hex.terrain = word as Terrain;
          else wrong(part);
        }
      }
    }
  }
  return {
    ...map,
    hexes,
    hexsides,
    roads,
    trails,
    railroads: real ? map.railroads : [],
    supplySources,
  };
}
