// Chapter 6: reinforcements, and the comings and goings special to scenarios.

import {
  type DecisionPoint,
  frameArg,
  type Play,
  popFrame,
  type Refusal,
  refusal,
  setCode,
  setFrameArg,
  verbOf,
} from '@esagono/engine';
import { distance, parseId } from '@esagono/hex';
import { ARG } from '../model/frames.ts';
import { ARTILLERY } from '../model/roster.ts';
import type { SxScene } from '../model/scene.ts';
import {
  AH,
  BOX,
  dismiss,
  enemyOf,
  holds,
  IT,
  inZoc,
  MARK,
  noteEntry,
  privately,
  putOn,
  type Sx,
  seatsOf,
  sectorOfSeat,
  sideOfSeat,
  stackIn,
} from '../model/state.ts';
import { PIECE, VERB } from '../model/verbs.ts';
import { zoneOf } from './05-zones.ts';
import { bothSupplies } from './10-supply.ts';
import { prisonerSteps } from './16-disorganization.ts';

/** SE-22.0, AMB-50: after the second Russian Success nothing more comes to AH. */
export const stopped = (pos: Sx, side: number): boolean =>
  side === AH && pos.russian >= pos.scene.charts.limits.russianStop;

const isDisplaced = (scene: SxScene, unit: number): boolean => {
  const b = scene.roster.brigade[unit];
  return (
    b >= 0 &&
    scene.data.campaign !== undefined &&
    scene.data.campaign.displaced.includes(scene.roster.brigades[b].id)
  );
};
/** SE-S5.JUN1: back from the displacement rather than first arriving. */
const displacedNow = (pos: Sx, unit: number): boolean =>
  isDisplaced(pos.scene, unit) && pos.turn >= (pos.scene.data.campaign?.displacementTurn ?? 99);

/** SE-4.1, SE-6.1: is the unit due and not yet on the map? */
export function isDue(pos: Sx, unit: number): boolean {
  const { roster } = pos.scene;
  if (pos.box[unit] !== BOX.waiting || roster.due[unit] === 0) return false;
  if (displacedNow(pos, unit)) return true;
  if (stopped(pos, roster.side[unit])) return false;
  const due = pos.wait[unit] > 0 ? pos.wait[unit] : roster.due[unit];
  return due <= pos.turn;
}

const diverted = (pos: Sx, unit: number): boolean => pos.wait[unit] > 0;
const valstagna = (scene: SxScene): number =>
  scene.data.campaign ? parseId(scene.ground.grid, scene.data.campaign.valstagna) : -1;

/** The entry hexes of a unit now, before the enemy is considered. */
function entryHexes(pos: Sx, unit: number): Int16Array | readonly number[] {
  const { scene } = pos;
  const { grid } = scene.ground;
  if (displacedNow(pos, unit)) {
    const centre = parseId(grid, scene.data.campaign?.displacedTo ?? '');
    return [centre, ...Array.from({ length: 6 }, (_, d) => grid.neighbours[centre * 6 + d])];
  }
  if (diverted(pos, unit)) return [valstagna(scene)]; // SE-S5.VAL
  const zone = scene.roster.zones[unit];
  if (zone?.ifControlled && zone.within) {
    const centre = parseId(grid, zone.ifControlled);
    if (pos.control[centre] !== IT + 1) return (zone.else ?? []).map((id) => parseId(grid, id));
    const [id, range] = zone.within;
    const from = parseId(grid, id);
    const hexes: number[] = [];
    for (let h = 0; h < scene.ground.size; h++) if (distance(grid, h, from) <= range) hexes.push(h);
    return hexes;
  }
  return zoneOf(scene, unit);
}

/** Trucks bring the same Brigade on other terms at Asiago and in the campaign. */
const truckRule = (pos: Sx): string => (pos.scene.id === 'asiago' ? 'SE-S2.TRK' : 'SE-S5.TRK');

/** SE-6.2, SE-S2.TRK, SE-S3.RF, SE-S5.TRK: why a unit may not come in here. */
export function refuseEntry(pos: Sx, unit: number, hex: number): Refusal | undefined {
  const { scene } = pos;
  const { roster, ground, inPlay } = scene;
  const side = roster.side[unit];
  if (hex < 0 || hex >= ground.size || inPlay[hex] === 0) return refusal('SE-6.1', 'outOfArea');
  if (!entryHexes(pos, unit).includes(hex))
    return refusal('SE-6.1', 'notAnEntry', { unit, at: hex });
  if (holds(pos, enemyOf(side), hex)) return refusal('SE-6.2', 'enemyHex', { at: hex });
  if (inZoc(pos, side, hex) && !holds(pos, side, hex) && !displacedNow(pos, unit)) {
    return refusal('SE-6.2', 'zoneOfControl', { at: hex });
  }
  const zone = roster.zones[unit];
  if (!displacedNow(pos, unit) && zone?.road) {
    if (zone.own && pos.control[hex] !== side + 1)
      return refusal(truckRule(pos), 'notBehindLines', { at: hex });
    if (zone.own && inZoc(pos, side, hex))
      return refusal(truckRule(pos), 'zoneOfControl', { at: hex });
    const gap = zone.fromEnemy ?? 0;
    for (let u = 0; u < roster.count && gap > 0; u++) {
      if (
        roster.side[u] !== side &&
        pos.at[u] >= 0 &&
        distance(ground.grid, pos.at[u], hex) < gap
      ) {
        return refusal(truckRule(pos), 'enemyClose', { unit, at: hex });
      }
    }
  }
  return undefined;
}

const canDivert = (pos: Sx, unit: number): boolean =>
  pos.scene.roster.zones[unit]?.valstagna === true &&
  !diverted(pos, unit) &&
  pos.scene.roster.due[unit] === pos.turn;

/** SE-24.1: in team play each seat answers for the entries of its own sector. */
const ownEntry = (pos: Sx, seat: number, hex: number): boolean =>
  !pos.scene.team || pos.scene.ground.sector[hex] === sectorOfSeat(seat);

/** The least crowded legal entry hex of a seat, −1 when all are blocked. */
function bestEntry(pos: Sx, unit: number, seat: number): number {
  const hexes = entryHexes(pos, unit);
  let best = -1;
  let crowd = 99;
  for (let i = 0; i < hexes.length; i++) {
    const n = hexes[i] >= 0 ? stackIn(pos, pos.scene.roster.side[unit], hexes[i]) : 99;
    if (n < crowd && ownEntry(pos, seat, hexes[i]) && !refuseEntry(pos, unit, hexes[i])) {
      crowd = n;
      best = hexes[i];
    }
  }
  return best;
}

function comeIn(pos: Sx, play: Play, unit: number, hex: number): void {
  const { roster } = pos.scene;
  const group = roster.groups[unit];
  putOn(pos, unit, hex);
  noteEntry(pos, unit, hex);
  pos.wait[unit] = 0;
  if (!displacedNow(pos, unit)) {
    pos.dp[unit] = Math.min(group.dp ?? 0, roster.morale[unit] - 1); // SE-S2.TRK, SE-S5.TRK
    if (group.noMove) pos.mark[unit] |= MARK.fixed;
    if (group.halfMA) pos.mark[unit] |= MARK.halfMA; // SE-S5.LOM
  } else if (pos.turn === pos.scene.data.campaign?.displacementTurn) {
    pos.mark[unit] |= MARK.fixed; // SE-S5.JUN1: movable from the next day
  }
  if (play.telling) play.tell('arrived', 'SE-6.1', { unit, at: hex }, privately(pos, unit));
}

/** Bits of the seats of a side with a unit to bring in, or to send round by Valstagna. */
export function dueSeats(pos: Sx, side: number): number {
  const seats = seatsOf(pos, side);
  let bits = 0;
  for (let u = 0; u < pos.scene.roster.count; u++) {
    if (pos.scene.roster.side[u] !== side || !isDue(pos, u)) continue;
    for (let seat = 0; seat < 4; seat++) {
      if ((seats & (1 << seat)) === 0 || (bits & (1 << seat)) !== 0) continue;
      if (bestEntry(pos, u, seat) >= 0 || (canDivert(pos, u) && mine(pos, u, seat)))
        bits |= 1 << seat;
    }
  }
  return bits;
}

const isDueTo = (pos: Sx, unit: number, side: number): boolean =>
  unit >= 0 &&
  unit < pos.scene.roster.count &&
  pos.scene.roster.side[unit] === side &&
  isDue(pos, unit);

/** A unit due at an entry of the seat. */
function mine(pos: Sx, unit: number, seat: number): boolean {
  if (!isDueTo(pos, unit, sideOfSeat(pos, seat))) return false;
  if (!pos.scene.team) return true;
  const hexes = entryHexes(pos, unit);
  for (let i = 0; i < hexes.length; i++)
    if (hexes[i] >= 0 && ownEntry(pos, seat, hexes[i])) return true;
  return false;
}

/** Frame: pending seats, side. */
export const reinforce: DecisionPoint<Sx> = {
  name: 'reinforce',
  args: ARG.reinforce.args,
  deciders: (pos) => frameArg(pos, ARG.reinforce.pending),
  list(pos, seat, out) {
    out.add(VERB.accept);
    out.add(VERB.done);
    for (let u = 0; u < pos.scene.roster.count; u++) {
      if (!mine(pos, u, seat)) continue;
      const hexes = entryHexes(pos, u);
      for (let i = 0; i < hexes.length; i++)
        if (ownEntry(pos, seat, hexes[i]) && !refuseEntry(pos, u, hexes[i]))
          out.add(VERB.arrive, u, hexes[i]);
      if (canDivert(pos, u)) out.add(VERB.divert, u);
    }
  },
  sample(pos, seat, random, out) {
    if (random.below(4) === 0) return setCode(out, random.below(6) === 0 ? VERB.done : VERB.accept);
    const start = random.below(pos.scene.roster.count);
    for (let i = 0; i < pos.scene.roster.count; i++) {
      const u = (start + i) % pos.scene.roster.count;
      if (!mine(pos, u, seat)) continue;
      if (canDivert(pos, u) && random.below(6) === 0) return setCode(out, VERB.divert, u);
      const hexes = entryHexes(pos, u);
      const hex = hexes[random.below(hexes.length)];
      if (ownEntry(pos, seat, hex) && !refuseEntry(pos, u, hex))
        return setCode(out, VERB.arrive, u, hex);
    }
    setCode(out, VERB.accept);
  },
  refuse(pos, seat, code) {
    if (verbOf(code) === VERB.accept || verbOf(code) === VERB.done) return undefined;
    if (verbOf(code) !== VERB.arrive && verbOf(code) !== VERB.divert)
      return refusal('SE-4.1', 'notNow');
    if (!isDueTo(pos, code[PIECE.unit], sideOfSeat(pos, seat))) return refusal('SE-6.1', 'notDue');
    if (!mine(pos, code[PIECE.unit], seat)) return refusal('SE-24.1', 'notYourUnit');
    if (verbOf(code) === VERB.arrive) {
      const found = refuseEntry(pos, code[PIECE.unit], code[PIECE.at]);
      if (found || ownEntry(pos, seat, code[PIECE.at])) return found;
      return refusal('SE-24.1', 'notYourSector', { at: code[PIECE.at] });
    }
    return canDivert(pos, code[PIECE.unit])
      ? undefined
      : refusal('SE-S5.VAL', 'cannotDivert', { unit: code[PIECE.unit] });
  },
  decide(pos, seat, code, play) {
    const side = sideOfSeat(pos, seat);
    if (verbOf(code) === VERB.arrive) comeIn(pos, play, code[PIECE.unit], code[PIECE.at]);
    else if (verbOf(code) === VERB.divert) {
      pos.wait[code[PIECE.unit]] = pos.turn + 1;
      if (play.telling)
        play.tell(
          'diverted',
          'SE-S5.VAL',
          { unit: code[PIECE.unit] },
          privately(pos, code[PIECE.unit]),
        );
    } else {
      if (verbOf(code) === VERB.accept) {
        for (let u = 0; u < pos.scene.roster.count; u++) {
          if (!mine(pos, u, seat)) continue;
          const hex = bestEntry(pos, u, seat);
          if (hex >= 0) comeIn(pos, play, u, hex);
        }
      }
      setFrameArg(pos, ARG.reinforce.pending, frameArg(pos, ARG.reinforce.pending) & ~(1 << seat));
    }
    // What one seat brings in, the other no longer has to.
    const pending = frameArg(pos, ARG.reinforce.pending) & dueSeats(pos, side);
    setFrameArg(pos, ARG.reinforce.pending, pending);
    if (pending === 0) popFrame(pos);
  },
  usual(_pos, _seat, out) {
    setCode(out, VERB.accept);
  },
};

/** SE-S5.JUN1, AMB-59: the two Gebirgs Brigades leave and wait to come back complete. */
export function displace(pos: Sx, play: Play): void {
  const { campaign } = pos.scene.data;
  if (!campaign || pos.turn !== campaign.displacementTurn) return;
  const maps = bothSupplies(pos);
  const { roster } = pos.scene;
  for (let u = 0; u < roster.count; u++) {
    if (!isDisplaced(pos.scene, u) || roster.kind[u] === ARTILLERY) continue;
    if (pos.at[u] >= 0 && maps[roster.side[u]][pos.at[u]] === 0) {
      pos.prisoners[enemyOf(roster.side[u])] += prisonerSteps(pos, u);
    }
    dismiss(pos, u, BOX.waiting);
    pos.wait[u] = 0;
  }
  if (play.telling) play.tell('displaced', 'SE-S5.JUN1', {});
}

/** SE-4.1, SE-7.0, SE-7.1: the day's logistics. */
export function income(pos: Sx, play: Play): void {
  const day = pos.scene.data.income[String(pos.turn)];
  if (!day) return;
  for (let side = 0; side < 2; side++) {
    const points = stopped(pos, side) ? 0 : side === IT ? day.it : day.ah;
    if (points === 0) continue;
    pos.lp[side] += points;
    if (play.telling) play.tell('income', 'SE-7.0', { side, points });
  }
}
