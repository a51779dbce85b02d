// Chapter 5: the default set-up, placing by hand.

import {
  type Codes,
  clearSeat,
  type DecisionPoint,
  frameArg,
  madeOnce,
  popFrame,
  type Refusal,
  refusal,
  setCode,
  verbOf,
} from '@esagono/engine';
import { distance, parseId, rowOf } from '@esagono/hex';
import { ARG } from '../model/frames.ts';
import { EAST, WEST } from '../model/ground.ts';
import { ARTILLERY, FORTRESS, INFANTRY } from '../model/roster.ts';
import type { SxScene } from '../model/scene.ts';
import {
  AH,
  BOX,
  crowdRule,
  IT,
  MARK,
  makeSxLayout,
  putOn,
  type Sx,
  sectorOfSeat,
  stackIn,
  stackLimit,
  takeControl,
  takeOff,
} from '../model/state.ts';
import { PIECE, VERB } from '../model/verbs.ts';
import { frontOf, measuresOf, zoneOf } from './05-zones.ts';

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
  const fronts = frontOf(scene, side).length > 0;
  const measures = measuresOf(scene, side);
  let score = crowd * 40 + (ground.level[hex] >= 8 ? 5 : 0);
  if (roster.kind[unit] === ARTILLERY) {
    const far = fronts ? measures.front[hex] : measures.foe[hex] - 1;
    score = crowd * 25 + Math.abs(far - 2) * 8 + (ground.net[hex] === 1 ? 0 : 3);
    return score + (index % 7);
  }
  if (zone?.within)
    return (
      crowd * 10 +
      distance(ground.grid, hex, parseId(ground.grid, zone.within[0])) * 6 +
      (index % 3)
    );
  if (zone?.behind) return crowd * 12 + measures.front[hex] * 30 + (ground.level[hex] >= 8 ? 8 : 0);
  if (zone?.orNorth) return crowd * 12 + rowOf(ground.grid, hex) * 6;
  return score;
}

/** The map of the scene without a unit on it, to try things out. */
function bareBoard(scene: SxScene): Sx {
  const board = makeSxLayout(scene).create(scene);
  board.first.fill(-1);
  board.next.fill(-1);
  board.at.fill(-1);
  return board;
}

/** The set-up that one decision accepts: computed once from the zones, always the same. */
export const defaultSetup = (pos: Sx, side: number): Int16Array => DEFAULTS[side](pos.scene);

const DEFAULTS = [IT, AH].map((side) =>
  madeOnce((scene: SxScene): Int16Array => settleAll(scene, side)),
);

function settleAll(scene: SxScene, side: number): Int16Array {
  const board = bareBoard(scene);
  const made = new Int16Array(scene.roster.count).fill(-1);
  // Forts and units with a single hex first, then infantry, then the guns that follow it.
  for (let round = 0; round < 3; round++) {
    for (let u = 0; u < scene.roster.count; u++) {
      if (!isSetup(board, u, side) || board.at[u] >= 0) continue;
      const hexes = zoneOf(scene, u);
      const gun = scene.roster.kind[u] === ARTILLERY;
      if (round === 0 ? hexes.length !== 1 : round === 1 ? gun : !gun) continue;
      let best = -1;
      let bestScore = 1e9;
      for (let i = 0; i < hexes.length; i++) {
        if (!fits(board, u, hexes[i]) || !closeEnough(board, u, hexes[i])) continue;
        const score = taste(board, u, hexes[i], i);
        if (score < bestScore) {
          bestScore = score;
          best = hexes[i];
        }
      }
      if (best < 0) continue; // only on a sketched map, where its road or line may be missing
      setDown(board, u, best);
      made[u] = best;
    }
  }
  return made;
}

/** SE-24.1: by unit, the sector in which most of its set-up hexes lie. */
const homeSectors = madeOnce((scene: SxScene): Int8Array => {
  const homes = new Int8Array(scene.roster.count);
  for (let u = 0; u < scene.roster.count; u++) {
    const hexes = zoneOf(scene, u);
    let east = 0;
    for (let i = 0; i < hexes.length; i++) if (scene.ground.sector[hexes[i]] === EAST) east += 1;
    homes[u] = 2 * east > hexes.length ? EAST : WEST;
  }
  return homes;
});

/** SE-24.1: does this seat set the unit up? In team play each the units of its own sector. */
const settles = (pos: Sx, unit: number, side: number, seat: number): boolean =>
  isSetup(pos, unit, side) &&
  (!pos.scene.team || homeSectors(pos.scene)[unit] === sectorOfSeat(seat));

/** Places the seat's part of the default set-up, guns ready to fire. */
export function acceptDefault(pos: Sx, side: number, seat = side): void {
  const { roster } = pos.scene;
  const made = defaultSetup(pos, side);
  for (let u = 0; u < roster.count; u++) {
    if (!settles(pos, u, side, seat)) continue;
    if (pos.at[u] >= 0) takeOff(pos, u);
    pos.mark[u] = 0;
    pos.box[u] = BOX.waiting; // where it stays if no hex is left for it
  }
  for (let u = 0; u < roster.count; u++) {
    if (made[u] < 0 || !settles(pos, u, side, seat)) continue;
    setDown(pos, u, freeHex(pos, u, made[u]));
    if (roster.kind[u] === ARTILLERY) pos.mark[u] |= MARK.fire;
  }
}

/** The hex meant for a unit, or the next best if a team-mate has filled it. */
function freeHex(pos: Sx, unit: number, meant: number): number {
  if (fits(pos, unit, meant)) return meant;
  const hexes = zoneOf(pos.scene, unit);
  for (let i = 0; i < hexes.length; i++) if (!refusePlace(pos, unit, hexes[i])) return hexes[i];
  return meant;
}

const fixedMode = (pos: Sx, unit: number): boolean => pos.scene.roster.groups[unit].mode === 'fire';

function refusePlace(pos: Sx, unit: number, hex: number): Refusal | undefined {
  if (hex < 0 || hex >= pos.scene.ground.size) return refusal('SE-5.0', 'offMap');
  if (!inZone(pos.scene, unit, hex)) return refusal('SE-5.0', 'notInZone', { unit, at: hex });
  if (pos.at[unit] === hex) return refusal('SE-5.0', 'alreadySo');
  if (!closeEnough(pos, unit, hex))
    return refusal('SE-S1.SU', 'tooFarFromInfantry', { unit, at: hex });
  return fits(pos, unit, hex) ? undefined : refusal(crowdRule(pos, hex), 'crowded', { at: hex });
}

/** SE-5.0: all one's own placed, guns still close enough to infantry. */
function refuseReady(pos: Sx, side: number, seat: number): Refusal | undefined {
  for (let u = 0; u < pos.scene.roster.count; u++) {
    if (!isSetup(pos, u, side)) continue;
    if (pos.at[u] < 0) {
      if (settles(pos, u, side, seat)) return refusal('SE-5.0', 'notPlaced', { unit: u });
    } else if (!closeEnough(pos, u, pos.at[u]))
      return refusal('SE-S1.SU', 'tooFarFromInfantry', { unit: u, at: pos.at[u] });
  }
  return undefined;
}

/** What the seat may do with one unit; −1: with none. */
function listSetup(pos: Sx, seat: number, unit: number, out: Codes): void {
  const side = frameArg(pos, ARG.setup.side);
  if (unit < 0) {
    out.add(VERB.accept);
    if (!refuseReady(pos, side, seat)) out.add(VERB.ready);
    return;
  }
  const { roster } = pos.scene;
  if (unit >= roster.count || !settles(pos, unit, side, seat)) return;
  const hexes = zoneOf(pos.scene, unit);
  for (let i = 0; i < hexes.length; i++)
    if (!refusePlace(pos, unit, hexes[i])) out.add(VERB.place, unit, hexes[i]);
  if (pos.at[unit] < 0) return;
  out.add(VERB.remove, unit);
  if (roster.kind[unit] === ARTILLERY && !fixedMode(pos, unit)) out.add(VERB.mode, unit);
}

/** Frame: side, pending seats. */
export const setup: DecisionPoint<Sx> = {
  name: 'setup',
  args: ARG.setup.args,
  setup: true,
  deciders: (pos) => frameArg(pos, ARG.setup.pending),
  list(pos, seat, out) {
    for (let u = -1; u < pos.scene.roster.count; u++) listSetup(pos, seat, u, out);
  },
  listOf: listSetup,
  sample(pos, seat, random, out) {
    const side = frameArg(pos, ARG.setup.side);
    if (random.below(3) > 0) {
      const start = random.below(pos.scene.roster.count);
      for (let i = 0; i < pos.scene.roster.count; i++) {
        const u = (start + i) % pos.scene.roster.count;
        if (!settles(pos, u, side, seat) || pos.at[u] >= 0) continue;
        const hexes = zoneOf(pos.scene, u);
        const hex = hexes[random.below(hexes.length)];
        if (!refusePlace(pos, u, hex)) return setCode(out, VERB.place, u, hex);
      }
    }
    setCode(out, refuseReady(pos, side, seat) ? VERB.accept : VERB.ready);
  },
  refuse(pos, seat, code) {
    const side = frameArg(pos, ARG.setup.side);
    if (verbOf(code) === VERB.accept) return undefined;
    if (verbOf(code) === VERB.ready) return refuseReady(pos, side, seat);
    const unit = code[PIECE.unit];
    if (unit < 0 || unit >= pos.scene.roster.count || !isSetup(pos, unit, side))
      return refusal('SE-5.0', 'notYourUnit');
    if (!settles(pos, unit, side, seat)) return refusal('SE-24.1', 'notYourUnit');
    if (verbOf(code) === VERB.place) return refusePlace(pos, unit, code[PIECE.at]);
    if (verbOf(code) === VERB.remove)
      return pos.at[unit] >= 0 ? undefined : refusal('SE-5.0', 'notPlaced', { unit });
    if (verbOf(code) === VERB.mode) {
      if (pos.scene.roster.kind[unit] !== ARTILLERY || pos.at[unit] < 0)
        return refusal('SE-19.1', 'notAGun', { unit });
      return fixedMode(pos, unit)
        ? refusal(pos.scene.id === 'asiago' ? 'SE-S2.SU' : 'SE-S1.SU', 'modeFixed', { unit })
        : undefined;
    }
    return refusal('SE-5.0', 'notNow');
  },
  decide(pos, seat, code, play) {
    const side = frameArg(pos, ARG.setup.side);
    if (verbOf(code) === VERB.accept || verbOf(code) === VERB.ready) {
      if (verbOf(code) === VERB.accept) acceptDefault(pos, side, seat);
      if (!clearSeat(pos, ARG.setup.pending, seat)) return;
      for (let u = 0; u < pos.scene.roster.count; u++) {
        if (!isSetup(pos, u, side) || pos.at[u] < 0) continue;
        if (pos.scene.roster.kind[u] !== ARTILLERY && pos.scene.inPlay[pos.at[u]] === 1)
          takeControl(pos, side, pos.at[u]);
      }
      popFrame(pos);
      if (play.telling) play.tell('setUp', 'SE-5.0', { side });
      return;
    }
    const unit = code[PIECE.unit];
    if (verbOf(code) === VERB.mode) {
      pos.mark[unit] ^= MARK.fire;
      return;
    }
    if (pos.at[unit] >= 0) {
      if (pos.scene.roster.kind[unit] === FORTRESS) pos.trench[pos.at[unit]] = 0;
      takeOff(pos, unit);
      pos.mark[unit] = 0;
      pos.box[unit] = 0;
    }
    if (verbOf(code) === VERB.place) {
      setDown(pos, unit, code[PIECE.at]);
      if (pos.scene.roster.kind[unit] === ARTILLERY) pos.mark[unit] |= MARK.fire;
    }
  },
  usual(_pos, _seat, out) {
    setCode(out, VERB.accept);
  },
};
