// Chapter 5 and the scenarios' set-up lists: the hexes where a unit may be placed.
import { madeOnce } from '@esagono/engine';
import { colOf, distance, parseId, rowOf } from '@esagono/hex';
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
  const { grid, size } = scene.ground;
  const far = new Uint8Array(size).fill(FAR_AWAY);
  for (const h of line) {
    for (let hex = 0; hex < size; hex++) {
      const d = distance(grid, hex, h);
      if (d < far[hex]) far[hex] = d;
    }
  }
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
  const { roster, ground, inPlay, control } = scene;
  const { grid } = ground;
  const zone: Zone = roster.zones[unit] ?? {};
  const side = roster.side[unit];
  const gun = roster.kind[unit] === ARTILLERY;
  const at = (id: string): number => parseId(grid, id);
  const out: number[] = [];
  const named = zone.hexes ?? zone.road;
  if (named) {
    for (const id of named) out.push(at(id));
    return Int16Array.from(out);
  }
  if (zone.within && !zone.ifControlled) {
    const [id, range] = zone.within;
    const centre = at(id);
    for (let h = 0; h < ground.size; h++) {
      if (
        inPlay[h] === 1 &&
        control[h] === side + 1 &&
        distance(grid, h, centre) <= range &&
        mayStand(scene, unit, h)
      )
        out.push(h);
    }
    return Int16Array.from(out);
  }
  const front = frontOf(scene, side);
  if (zone.line) {
    const [a = '', b = ''] = zone.line;
    for (const h of slice(front, at(a), at(b))) out.push(h);
    for (const id of zone.also ?? []) out.push(at(id));
    return Int16Array.from(out);
  }
  if (zone.rowBetween) {
    const [a = '', b = ''] = zone.rowBetween;
    const row = rowOf(grid, at(a));
    for (let h = 0; h < ground.size; h++) {
      const r = rowOf(grid, h);
      const c = colOf(grid, h);
      const inRow = r === row || (zone.orNorth === true && r > row);
      if (
        inRow &&
        c >= colOf(grid, at(a)) &&
        c <= colOf(grid, at(b)) &&
        inPlay[h] === 1 &&
        mayStand(scene, unit, h)
      )
        out.push(h);
    }
    return Int16Array.from(out);
  }
  if (zone.edge) {
    const [low = 0, high = 0] = zone.rows ?? [];
    for (let r = low; r <= high; r++) {
      const h = (r - 1) * grid.cols;
      if (mayStand(scene, unit, h)) out.push(h);
    }
    return Int16Array.from(out);
  }
  const stretch = zone.behind
    ? distancesTo(scene, slice(front, at(zone.behind[0] ?? ''), at(zone.behind[1] ?? '')))
    : undefined;
  const fromFront = measuresOf(scene, side).front;
  for (let h = 0; h < ground.size; h++) {
    if (control[h] !== side + 1 || !mayStand(scene, unit, h)) continue;
    const outside = inPlay[h] === 0;
    if (outside && roster.immobile[unit] === 0) continue;
    if (zone.sector && ground.sector[h] !== (zone.sector === 'east' ? EAST : WEST)) continue;
    const col = colOf(grid, h);
    const row = rowOf(grid, h);
    if (zone.columns && (col < (zone.columns[0] ?? 0) || col > (zone.columns[1] ?? 0))) continue;
    if (zone.rows && (row < (zone.rows[0] ?? 0) || row > (zone.rows[1] ?? 0))) continue;
    if (front.length > 0) {
      const far = fromFront[h];
      if (gun && far === 0) continue;
      if (zone.fromFront !== undefined && far < zone.fromFront) continue;
      if (stretch && stretch[h] !== far) continue;
    }
    if (
      gun &&
      scene.data.itGunsReachFront &&
      side === 0 &&
      roster.due[unit] === 0 &&
      !reachesBehindFront(scene, unit, h)
    )
      continue;
    out.push(h);
  }
  return Int16Array.from(out);
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
