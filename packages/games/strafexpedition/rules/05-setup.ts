// Chapter 5 and the scenarios' set-up lists: zones, the default set-up, placing by hand.
import {
  type DecisionPoint,
  frameArg,
  popFrame,
  type Refusal,
  refusal,
  setCode,
} from '@esagono/engine';
import { colOf, distance, parseId, rowOf } from '@esagono/hex';
import type { Zone } from '../data.ts';
import { VERB } from '../frames.ts';
import { CRAGS_HEX, EAST, WEST } from '../ground.ts';
import { ARTILLERY, FORTRESS, INFANTRY } from '../roster.ts';
import { BARRED, type SxScene } from '../scene.ts';
import {
  enemyOf,
  MARK,
  putOn,
  type Sx,
  seatsOf,
  stackIn,
  stackLimit,
  takeControl,
  takeOff,
} from '../state.ts';

const slice = (front: readonly number[], a: number, b: number): readonly number[] => {
  const i = front.indexOf(a);
  const j = front.indexOf(b);
  return i < 0 || j < 0 ? [] : front.slice(Math.min(i, j), Math.max(i, j) + 1);
};

/** AMB-71: the own front a scenario uses; scenarios 3 and 4 have none. */
const frontOf = (scene: SxScene, side: number): readonly number[] =>
  scene.data.control === 'map' ? (scene.ground.front[side] ?? []) : [];

const nearest = (scene: SxScene, hex: number, line: readonly number[]): number => {
  let best = 999;
  for (const h of line) best = Math.min(best, distance(scene.ground.grid, hex, h));
  return best;
};

/** AMB-71: guns stand where their class may, or on a road or trail. */
const mayStand = (scene: SxScene, unit: number, hex: number): boolean => {
  const { roster, ground, enter } = scene;
  if (ground.terrain[hex] === CRAGS_HEX) return false;
  if (roster.kind[unit] !== ARTILLERY) return true;
  return ground.net[hex] === 1 || enter[roster.moves[unit] * 5 + ground.terrain[hex]] < BARRED;
};

/** SE-S1.SU: some enemy-held hex two behind the enemy's front is within range. */
function reachesBehindFront(scene: SxScene, unit: number, hex: number): boolean {
  const enemy = enemyOf(scene.roster.side[unit]);
  const { grid } = scene.ground;
  const front = frontOf(scene, enemy);
  for (let h = 0; h < scene.ground.size; h++) {
    if (scene.control[h] !== enemy + 1) continue;
    if (distance(grid, h, hex) <= scene.roster.range[unit] && nearest(scene, h, front) === 2)
      return true;
  }
  return false;
}

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
    ? slice(front, at(zone.behind[0] ?? ''), at(zone.behind[1] ?? ''))
    : undefined;
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
      const far = nearest(scene, h, front);
      if (gun && far === 0) continue;
      if (zone.fromFront !== undefined && far < zone.fromFront) continue;
      if (stretch && nearest(scene, h, stretch) !== far) continue;
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

/** SE-S1.SU: guns that must stand close to infantry already placed. */
function closeEnough(pos: Sx, unit: number, hex: number): boolean {
  const { roster, ground } = pos.scene;
  const zone = roster.zones[unit];
  if (zone?.near === undefined) return true;
  for (let u = 0; u < roster.count; u++) {
    if (roster.side[u] !== roster.side[unit] || roster.kind[u] !== INFANTRY || pos.at[u] < 0)
      continue;
    if (zone.of && !zone.of.includes(roster.formations[u])) continue;
    if (distance(ground.grid, pos.at[u], hex) <= zone.near) return true;
  }
  return false;
}

const inZone = (scene: SxScene, unit: number, hex: number): boolean =>
  zoneOf(scene, unit).includes(hex);

/** Exactly two a hex where a list gives as many units as places (S3: 44 Lw). */
const fits = (pos: Sx, unit: number, hex: number): boolean =>
  pos.scene.roster.kind[unit] === FORTRESS ||
  stackIn(pos, pos.scene.roster.side[unit], hex) < stackLimit(pos, hex);

export const isSetup = (pos: Sx, unit: number, side: number): boolean =>
  pos.scene.roster.side[unit] === side && pos.scene.roster.due[unit] === 0;

function setDown(pos: Sx, unit: number, hex: number): void {
  putOn(pos, unit, hex);
  if (pos.scene.roster.reduced[unit] === 1) pos.mark[unit] |= MARK.reduced;
  if (pos.scene.roster.kind[unit] === FORTRESS) pos.trench[hex] = pos.scene.roster.fortTrench[unit];
}

/** How much the default set-up likes a hex for a unit; lower is better. */
function taste(pos: Sx, unit: number, hex: number, index: number): number {
  const { scene } = pos;
  const { roster, ground } = scene;
  const side = roster.side[unit];
  const zone = roster.zones[unit];
  const crowd = stackIn(pos, side, hex);
  const front = frontOf(scene, side);
  let score = crowd * 40 + (ground.level[hex] >= 8 ? 5 : 0);
  if (roster.kind[unit] === ARTILLERY) {
    const far = front.length > 0 ? nearest(scene, hex, front) : distanceToFoe(pos, side, hex) - 1;
    score = crowd * 25 + Math.abs(far - 2) * 8 + (ground.net[hex] === 1 ? 0 : 3);
    return score + (index % 7);
  }
  if (zone?.within)
    return (
      crowd * 10 +
      distance(ground.grid, hex, parseId(ground.grid, zone.within[0])) * 6 +
      (index % 3)
    );
  if (zone?.behind)
    return crowd * 12 + nearest(scene, hex, front) * 30 + (ground.level[hex] >= 8 ? 8 : 0);
  if (zone?.orNorth) return crowd * 12 + rowOf(ground.grid, hex) * 6;
  return score;
}

function distanceToFoe(pos: Sx, side: number, hex: number): number {
  const { scene } = pos;
  let best = 99;
  for (let h = 0; h < scene.ground.size; h++) {
    if (scene.inPlay[h] === 1 && scene.control[h] === enemyOf(side) + 1)
      best = Math.min(best, distance(scene.ground.grid, h, hex));
  }
  return best;
}

const defaults = new WeakMap<SxScene, [Int16Array | undefined, Int16Array | undefined]>();

/** The set-up that one decision accepts: computed once from the zones, always the same. */
export function defaultSetup(pos: Sx, side: number): Int16Array {
  const { scene } = pos;
  let both = defaults.get(scene);
  if (!both) {
    both = [undefined, undefined];
    defaults.set(scene, both);
  }
  const known = both[side];
  if (known) return known;
  for (let u = 0; u < scene.roster.count; u++) if (isSetup(pos, u, side)) takeOff(pos, u);
  const made = new Int16Array(scene.roster.count).fill(-1);
  // Forts and units with a single hex first, then infantry, then the guns that follow it.
  for (let round = 0; round < 3; round++) {
    for (let u = 0; u < scene.roster.count; u++) {
      if (!isSetup(pos, u, side) || pos.at[u] >= 0) continue;
      const hexes = zoneOf(scene, u);
      const gun = scene.roster.kind[u] === ARTILLERY;
      if (round === 0 ? hexes.length !== 1 : round === 1 ? gun : !gun) continue;
      let best = -1;
      let bestScore = 1e9;
      for (let i = 0; i < hexes.length; i++) {
        if (!fits(pos, u, hexes[i]) || !closeEnough(pos, u, hexes[i])) continue;
        const score = taste(pos, u, hexes[i], i);
        if (score < bestScore) {
          bestScore = score;
          best = hexes[i];
        }
      }
      if (best < 0) continue; // only on a sketched map, where its road or line may be missing
      setDown(pos, u, best);
      made[u] = best;
    }
  }
  for (let u = 0; u < scene.roster.count; u++) if (made[u] >= 0) takeOff(pos, u);
  both[side] = made;
  return made;
}

/** Places the default set-up, guns ready to fire. */
export function acceptDefault(pos: Sx, side: number): void {
  const { roster } = pos.scene;
  const made = defaultSetup(pos, side);
  for (let u = 0; u < roster.count; u++) {
    if (!isSetup(pos, u, side)) continue;
    if (pos.at[u] >= 0) takeOff(pos, u);
    pos.mark[u] = 0;
  }
  for (let u = 0; u < roster.count; u++) {
    if (made[u] < 0) continue;
    setDown(pos, u, made[u]);
    if (roster.kind[u] === ARTILLERY) pos.mark[u] |= MARK.fire;
  }
}

const fixedMode = (pos: Sx, unit: number): boolean => pos.scene.roster.groups[unit].mode === 'fire';

function refusePlace(pos: Sx, unit: number, hex: number): Refusal | undefined {
  if (hex < 0 || hex >= pos.scene.ground.size) return refusal('SE-5.0', 'offMap');
  if (!inZone(pos.scene, unit, hex)) return refusal('SE-5.0', 'notInZone', { unit, at: hex });
  if (pos.at[unit] === hex) return refusal('SE-5.0', 'alreadySo');
  if (!closeEnough(pos, unit, hex))
    return refusal('SE-S1.SU', 'tooFarFromInfantry', { unit, at: hex });
  return fits(pos, unit, hex) ? undefined : refusal('SE-12.1', 'crowded', { at: hex });
}

/** SE-5.0: everything placed, guns still close enough to infantry. */
function refuseReady(pos: Sx, side: number): Refusal | undefined {
  for (let u = 0; u < pos.scene.roster.count; u++) {
    if (!isSetup(pos, u, side)) continue;
    if (pos.at[u] < 0) return refusal('SE-5.0', 'notPlaced', { unit: u });
    if (!closeEnough(pos, u, pos.at[u]))
      return refusal('SE-S1.SU', 'tooFarFromInfantry', { unit: u, at: pos.at[u] });
  }
  return undefined;
}

/** Frame: side. In team play the western seat sets up for both. */
export const setup: DecisionPoint<Sx> = {
  name: 'setup',
  setup: true,
  deciders: (pos) => seatsOf(pos, frameArg(pos, 1)) & -seatsOf(pos, frameArg(pos, 1)),
  list(pos, _seat, out) {
    const side = frameArg(pos, 1);
    out.add(VERB.accept);
    if (!refuseReady(pos, side)) out.add(VERB.ready);
    for (let u = 0; u < pos.scene.roster.count; u++) {
      if (!isSetup(pos, u, side)) continue;
      const hexes = zoneOf(pos.scene, u);
      for (let i = 0; i < hexes.length; i++)
        if (!refusePlace(pos, u, hexes[i])) out.add(VERB.place, u, hexes[i]);
      if (pos.at[u] < 0) continue;
      out.add(VERB.remove, u);
      if (pos.scene.roster.kind[u] === ARTILLERY && !fixedMode(pos, u)) out.add(VERB.mode, u);
    }
  },
  sample(pos, _seat, random, out) {
    const side = frameArg(pos, 1);
    if (random.below(3) > 0) {
      const start = random.below(pos.scene.roster.count);
      for (let i = 0; i < pos.scene.roster.count; i++) {
        const u = (start + i) % pos.scene.roster.count;
        if (!isSetup(pos, u, side) || pos.at[u] >= 0) continue;
        const hexes = zoneOf(pos.scene, u);
        const hex = hexes[random.below(hexes.length)];
        if (!refusePlace(pos, u, hex)) return setCode(out, VERB.place, u, hex);
      }
    }
    setCode(out, refuseReady(pos, side) ? VERB.accept : VERB.ready);
  },
  refuse(pos, _seat, code) {
    const side = frameArg(pos, 1);
    if (code[0] === VERB.accept) return undefined;
    if (code[0] === VERB.ready) return refuseReady(pos, side);
    const unit = code[1];
    if (unit < 0 || unit >= pos.scene.roster.count || !isSetup(pos, unit, side))
      return refusal('SE-5.0', 'notYourUnit');
    if (code[0] === VERB.place) return refusePlace(pos, unit, code[2]);
    if (code[0] === VERB.remove)
      return pos.at[unit] >= 0 ? undefined : refusal('SE-5.0', 'notPlaced', { unit });
    if (code[0] === VERB.mode) {
      if (pos.scene.roster.kind[unit] !== ARTILLERY || pos.at[unit] < 0)
        return refusal('SE-19.1', 'notAGun', { unit });
      return fixedMode(pos, unit) ? refusal('SE-S1.SU', 'modeFixed', { unit }) : undefined;
    }
    return refusal('SE-5.0', 'notNow');
  },
  decide(pos, _seat, code, play) {
    const side = frameArg(pos, 1);
    if (code[0] === VERB.accept || code[0] === VERB.ready) {
      if (code[0] === VERB.accept) acceptDefault(pos, side);
      for (let u = 0; u < pos.scene.roster.count; u++) {
        if (!isSetup(pos, u, side) || pos.at[u] < 0) continue;
        if (pos.scene.roster.kind[u] !== ARTILLERY && pos.scene.inPlay[pos.at[u]] === 1)
          takeControl(pos, side, pos.at[u]);
      }
      popFrame(pos);
      if (play.telling) play.tell('setUp', 'SE-5.0', { side });
      return;
    }
    const unit = code[1];
    if (code[0] === VERB.mode) {
      pos.mark[unit] ^= MARK.fire;
      return;
    }
    if (pos.at[unit] >= 0) {
      if (pos.scene.roster.kind[unit] === FORTRESS) pos.trench[pos.at[unit]] = 0;
      takeOff(pos, unit);
      pos.mark[unit] = 0;
      pos.box[unit] = 0;
    }
    if (code[0] === VERB.place) {
      setDown(pos, unit, code[2]);
      if (pos.scene.roster.kind[unit] === ARTILLERY) pos.mark[unit] |= MARK.fire;
    }
  },
  usual(_pos, _seat, out) {
    setCode(out, VERB.accept);
  },
};
