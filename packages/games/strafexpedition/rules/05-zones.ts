// Chapter 5 and the scenarios' set-up lists: the hexes where a unit may be placed.
import { madeOnce } from '@esagono/engine';
import { colOf, distance, flood, makeFlood, parseId, rowOf } from '@esagono/hex';
import type { Zone } from '../model/data.ts';
import { CRAGS_HEX, EAST, WEST } from '../model/ground.ts';
import { BARRED } from '../model/prices.ts';
import { ARTILLERY } from '../model/roster.ts';
import type { SxScene } from '../model/scene.ts';
import { enemyOf } from '../model/state.ts';

const slice = (front: readonly number[], a: number, b: number): readonly number[] => {
  const i = front.indexOf(a);
  const j = front.indexOf(b);
  return i < 0 || j < 0 ? [] : front.slice(Math.min(i, j), Math.max(i, j) + 1);
};

/** AMB-71: the own front a scenario uses; scenarios 3 and 4 have none. */
export const frontOf = (scene: SxScene, side: number): readonly number[] =>
  scene.data.control === 'map' ? (scene.ground.front[side] ?? []) : [];

/** How far a hex is from the nearest of some others; nothing is farther than this. */
const FAR_AWAY = 255;

type Distances = Uint8Array;

function distancesTo(scene: SxScene, line: readonly number[]): Distances {
  const { grid } = scene.ground;
  const field = makeFlood(grid);
  flood(field, line, line.length);
  const far = new Uint8Array(grid.size).fill(FAR_AWAY);
  for (let i = 0; i < field.count; i++) far[field.reached[i]] = field.steps[field.reached[i]];
  return far;
}

/** What set-up zones of a side are measured by, each computed when first asked for. */
class Measures {
  readonly #scene: SxScene;
  readonly #side: number;
  #front: Distances | undefined;
  #behind: Distances | undefined;
  #foe: Distances | undefined;

  constructor(scene: SxScene, side: number) {
    this.#scene = scene;
    this.#side = side;
  }

  /** From the side's own front (AMB-71). */
  get front(): Distances {
    this.#front ??= distancesTo(this.#scene, frontOf(this.#scene, this.#side));
    return this.#front;
  }

  /** From the enemy-held hexes two behind the enemy's front (SE-S1.SU). */
  get behind(): Distances {
    if (this.#behind) return this.#behind;
    const theirs = distancesTo(this.#scene, frontOf(this.#scene, enemyOf(this.#side)));
    this.#behind = distancesTo(
      this.#scene,
      this.#enemyGround().filter((h) => theirs[h] === 2),
    );
    return this.#behind;
  }

  /** From the enemy's ground in the playing area. */
  get foe(): Distances {
    this.#foe ??= distancesTo(
      this.#scene,
      this.#enemyGround().filter((h) => this.#scene.inPlay[h] === 1),
    );
    return this.#foe;
  }

  #enemyGround(): number[] {
    const hexes: number[] = [];
    for (let h = 0; h < this.#scene.ground.size; h++)
      if (this.#scene.control[h] === enemyOf(this.#side) + 1) hexes.push(h);
    return hexes;
  }
}

const bothMeasures = madeOnce((scene: SxScene): readonly [Measures, Measures] => [
  new Measures(scene, 0),
  new Measures(scene, 1),
]);
export const measuresOf = (scene: SxScene, side: number): Measures => bothMeasures(scene)[side];

/** AMB-71: guns stand where their class may, or on a road or trail. */
const mayStand = (scene: SxScene, unit: number, hex: number): boolean => {
  const { roster, ground, enter } = scene;
  if (ground.terrain[hex] === CRAGS_HEX) return false;
  if (roster.kind[unit] !== ARTILLERY) return true;
  return ground.net[hex] === 1 || enter[roster.moves[unit] * 5 + ground.terrain[hex]] < BARRED;
};

/** SE-S1.SU: some enemy-held hex two behind the enemy's front is within range. */
const reachesBehindFront = (scene: SxScene, unit: number, hex: number): boolean =>
  measuresOf(scene, scene.roster.side[unit]).behind[hex] <= scene.roster.range[unit];

/** The hexes of a zone that do not depend on where other units stand. */
function zoneHexes(scene: SxScene, unit: number): Int16Array {
  const { roster, ground } = scene;
  const zone: Zone = roster.zones[unit] ?? {};
  const at = (id: string): number => parseId(ground.grid, id);
  const named = zone.hexes ?? zone.road;
  if (named) return Int16Array.from(named, at);
  if (zone.line) {
    const [a = '', b = ''] = zone.line;
    const line = slice(frontOf(scene, roster.side[unit]), at(a), at(b));
    return Int16Array.from([...line, ...(zone.also ?? []).map(at)]);
  }
  const inZone = testOf(scene, unit, zone);
  const hexes: number[] = [];
  for (let hex = 0; hex < ground.size; hex++)
    if (inZone(hex) && mayStand(scene, unit, hex)) hexes.push(hex);
  return Int16Array.from(hexes);
}

type HexTest = (hex: number) => boolean;

/** What a hex must be for a unit of this zone, standing there apart. */
function testOf(scene: SxScene, unit: number, zone: Zone): HexTest {
  if (zone.within && !zone.ifControlled) return nearTo(scene, unit, zone.within);
  if (zone.rowBetween) return inRow(scene, zone);
  if (zone.edge) return onEdge(scene, zone);
  return onOwnSide(scene, unit, zone);
}

/** Controlled, and so many hexes from a place. */
function nearTo(scene: SxScene, unit: number, [id, range]: NonNullable<Zone['within']>): HexTest {
  const { roster, ground, inPlay, control } = scene;
  const centre = parseId(ground.grid, id);
  const own = roster.side[unit] + 1;
  return (hex) =>
    inPlay[hex] === 1 && control[hex] === own && distance(ground.grid, hex, centre) <= range;
}

/** Between two hexes of a row, or north of it. */
function inRow({ ground, inPlay }: SxScene, zone: Zone): HexTest {
  const { grid } = ground;
  const [a = '', b = ''] = zone.rowBetween ?? [];
  const [from, to] = [parseId(grid, a), parseId(grid, b)];
  const row = rowOf(grid, from);
  return (hex) => {
    const col = colOf(grid, hex);
    const here = rowOf(grid, hex);
    if (here !== row && (zone.orNorth !== true || here < row)) return false;
    return col >= colOf(grid, from) && col <= colOf(grid, to) && inPlay[hex] === 1;
  };
}

/** In the first column, between two rows. */
function onEdge({ ground }: SxScene, zone: Zone): HexTest {
  const { grid } = ground;
  const [low = 0, high = 0] = zone.rows ?? [];
  return (hex) => hex % grid.cols === 0 && isWithin([low, high], hex / grid.cols + 1);
}

const isWithin = ([low = 0, high = 0]: readonly number[], n: number): boolean =>
  n >= low && n <= high;

/** On the ground the side controls, in what part of it the zone names. */
function onOwnSide(scene: SxScene, unit: number, zone: Zone): HexTest {
  const { roster, ground, inPlay, control } = scene;
  const { grid } = ground;
  const own = roster.side[unit] + 1;
  const farEnough = behindFront(scene, unit, zone);
  return (hex) => {
    if (control[hex] !== own) return false;
    if (inPlay[hex] === 0 && roster.immobile[unit] === 0) return false;
    if (zone.sector && ground.sector[hex] !== (zone.sector === 'east' ? EAST : WEST)) return false;
    if (zone.columns && !isWithin(zone.columns, colOf(grid, hex))) return false;
    if (zone.rows && !isWithin(zone.rows, rowOf(grid, hex))) return false;
    return farEnough(hex);
  };
}

/** Guns not in the front line, units as far behind it as the zone says, and in range where that counts. */
function behindFront(scene: SxScene, unit: number, zone: Zone): HexTest {
  const { roster, ground } = scene;
  const side = roster.side[unit];
  const gun = roster.kind[unit] === ARTILLERY;
  const front = frontOf(scene, side);
  const at = (id: string): number => parseId(ground.grid, id);
  const [a = '', b = ''] = zone.behind ?? [];
  const stretch = zone.behind ? distancesTo(scene, slice(front, at(a), at(b))) : undefined;
  const fromFront = measuresOf(scene, side).front;
  const mustReach =
    gun && scene.data.itGunsReachFront === true && side === 0 && roster.due[unit] === 0;
  return (hex) => {
    const far = fromFront[hex];
    if (front.length > 0) {
      if (gun && far === 0) return false;
      if (zone.fromFront !== undefined && far < zone.fromFront) return false;
      if (stretch && stretch[hex] !== far) return false;
    }
    return !mustReach || reachesBehindFront(scene, unit, hex);
  };
}

/** Set-up hexes of a unit, kept in the scene; units of one list share them. */
export function zoneOf(scene: SxScene, unit: number): Int16Array {
  let hexes = scene.zones[unit];
  if (!hexes) {
    hexes = zoneHexes(scene, unit);
    scene.zones[unit] = hexes;
    for (let u = 0; u < scene.roster.count; u++) {
      if (
        scene.roster.groups[u] === scene.roster.groups[unit] &&
        scene.roster.moves[u] === scene.roster.moves[unit] &&
        !scene.zones[u]
      ) {
        scene.zones[u] = hexes;
      }
    }
  }
  return hexes;
}
