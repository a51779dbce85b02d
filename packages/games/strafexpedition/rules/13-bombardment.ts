// Chapter 13.2: offensive bombardment, step B, and the preliminary fire of scenario 2.

import {
  clearSeat,
  type DecisionPoint,
  frameArg,
  type Procedure,
  popFrame,
  pushFrame,
  type Refusal,
  refusal,
  setCode,
  verbOf,
} from '@esagono/engine';
import { distance } from '@esagono/hex';
import { TERRAINS } from '../model/data.ts';
import { ARG, FRAME } from '../model/frames.ts';
import { EAST } from '../model/ground.ts';
import { INFANTRY, MOUNTAIN_GUN } from '../model/roster.ts';
import {
  AH,
  bfOf,
  enemyOf,
  has,
  holds,
  MARK,
  privately,
  SCAR,
  type Sx,
  sideOfSeat,
} from '../model/state.ts';
import { PIECE, SPOT, VERB } from '../model/verbs.ts';
import { mayBombard, reachOfSlot, slotOfSeat } from './08-attach.ts';
import { fireColumn, USE, weatheredBf } from './13-fire.ts';
import { NONE_LEFT, pickTarget } from './13-order.ts';
import { mayObserve, sees } from './13-sight.ts';

/** Of either side: SE-EI.3 and SE-EA.3. */
const SHORT_USE = [
  { purpose: 'shortFire', rule: 'SE-EI.3' },
  { purpose: 'shortFire', rule: 'SE-EA.3' },
] as const;
const PICK_USE = [
  { purpose: 'randomPick', rule: 'SE-EI.3' },
  { purpose: 'randomPick', rule: 'SE-EA.3' },
] as const;

/** Preliminary fire has no headquarters; its frame carries slot 2. */
const PRELIMINARY = 2;

/** Hexes from which a bombardment is observed. */
type Observers = readonly number[];

/** SE-13.2.2, AMB-51: the hexes that observe for a slot's headquarters. */
function observersOf(pos: Sx, side: number, slot: number): Observers {
  const { ground, control } = pos.scene;
  const observers: number[] = [];
  if (slot === PRELIMINARY) {
    for (let h = 0; h < ground.size; h++)
      if (control[h] === side + 1 && mayObserve(pos, side, h)) observers.push(h);
    return observers;
  }
  const reach = reachOfSlot(pos, slot);
  for (let i = 0; i < reach.count; i++)
    if (mayObserve(pos, side, reach.hexes[i])) observers.push(reach.hexes[i]);
  return observers;
}

function observed(pos: Sx, observers: Observers, hex: number): boolean {
  for (let i = 0; i < observers.length; i++) if (sees(pos, observers[i], hex)) return true;
  return false;
}

/** SE-3.RNG, SE-13.2.2, AMB-69, SE-S5.III2 */
function refuseTarget(
  pos: Sx,
  observers: Observers,
  unit: number,
  hex: number,
): Refusal | undefined {
  const { roster, ground, inPlay, data } = pos.scene;
  if (hex < 0 || hex >= ground.size || inPlay[hex] === 0) return refusal('SE-13.2.2', 'outOfArea');
  if (!holds(pos, enemyOf(roster.side[unit]), hex))
    return refusal('SE-13.2.1', 'noTarget', { at: hex });
  const far = distance(ground.grid, pos.at[unit], hex);
  if (far > roster.range[unit]) {
    return refusal('SE-3.RNG', 'outOfRange', {
      unit,
      at: hex,
      distance: far,
      range: roster.range[unit],
    });
  }
  if (
    data.campaign &&
    roster.thirdCorps[unit] === 1 &&
    ground.sector[hex] === EAST &&
    pos.turn < data.campaign.iiiBombardUntil
  ) {
    return refusal('SE-S5.III2', 'notYetEast', { unit, at: hex });
  }
  return observed(pos, observers, hex)
    ? undefined
    : refusal('SE-13.2.2', 'notObserved', { at: hex });
}

const ready = (pos: Sx, unit: number, side: number, slot: number): boolean =>
  slot === PRELIMINARY
    ? pos.scene.roster.side[unit] === side &&
      pos.scene.roster.kind[unit] !== INFANTRY &&
      pos.at[unit] >= 0 &&
      !has(pos, unit, MARK.offFired) &&
      bfOf(pos, unit) > 0
    : mayBombard(pos, unit, slot);

/** Enemy-held hexes of the area, each once, in the order of the map: it shows nothing of units. */
function enemyHexes(pos: Sx, side: number): Int16Array {
  const { roster, inPlay } = pos.scene;
  const hexes = new Int16Array(roster.count);
  let count = 0;
  for (let u = 0; u < roster.count; u++) {
    const hex = pos.at[u];
    // The first of a stack speaks for all.
    if (hex >= 0 && roster.side[u] !== side && inPlay[hex] === 1 && isTop(pos, u))
      hexes[count++] = hex;
  }
  return hexes.subarray(0, count).sort();
}

/** Is this the first of its side in its hex? */
function isTop(pos: Sx, unit: number): boolean {
  const { side } = pos.scene.roster;
  let u = pos.first[pos.at[unit]];
  while (side[u] !== side[unit]) u = pos.next[u];
  return u === unit;
}

/** Of the enemies' hexes, one the gun may bombard, looked for from `start` on; −1 for none. */
function findTarget(
  pos: Sx,
  observers: Observers,
  unit: number,
  enemies: Int16Array,
  start: number,
): number {
  const { roster, ground } = pos.scene;
  const from = pos.at[unit];
  const range = roster.range[unit];
  const count = enemies.length;
  for (let i = 0; i < count; i++) {
    const hex = enemies[start + i < count ? start + i : start + i - count];
    if (distance(ground.grid, from, hex) > range) continue;
    if (!refuseTarget(pos, observers, unit, hex)) return hex;
  }
  return -1;
}

/** Is there anything to decide in step B for this slot? */
export function canBombard(pos: Sx, side: number, slot: number): boolean {
  const { roster } = pos.scene;
  let field: { readonly observers: Observers; readonly enemies: Int16Array } | undefined;
  for (let u = 0; u < roster.count; u++) {
    if (!ready(pos, u, side, slot)) continue;
    field ??= { observers: observersOf(pos, side, slot), enemies: enemyHexes(pos, side) };
    if (findTarget(pos, field.observers, u, field.enemies, 0) >= 0) return true;
  }
  return false;
}

/** SE-EA.1, AMB-49: could a gun of the slot still bombard this hex? */
export function couldBombard(pos: Sx, side: number, slot: number, hex: number): boolean {
  const observers = observersOf(pos, side, slot);
  for (let u = 0; u < pos.scene.roster.count; u++) {
    if (ready(pos, u, side, slot) && !refuseTarget(pos, observers, u, hex)) return true;
  }
  return false;
}

const slotNow = (pos: Sx, seat: number): number =>
  frameArg(pos, ARG.bombard.preliminary) === 1 ? PRELIMINARY : slotOfSeat(pos, seat);

/** SE-13.2.1: every gun names its target, then all is resolved. Frame: seats, side, preliminary. */
export const bombard: DecisionPoint<Sx> = {
  name: 'bombard',
  args: ARG.bombard.args,
  deciders: (pos) => frameArg(pos, ARG.bombard.pending),
  list(pos, seat, out) {
    out.add(VERB.commit);
    const side = sideOfSeat(pos, seat);
    const slot = slotNow(pos, seat);
    const observers = observersOf(pos, side, slot);
    for (const hex of enemyHexes(pos, side)) {
      if (!observed(pos, observers, hex)) continue;
      let able = 0;
      for (let u = 0; u < pos.scene.roster.count; u++) {
        if (!ready(pos, u, side, slot) || refuseTarget(pos, observers, u, hex)) continue;
        if (pos.aim[u] === 0) able += 1;
        if (pos.aim[u] !== hex + 1) out.add(VERB.aim, u, hex);
      }
      if (able > 1) out.add(VERB.barrage, hex);
    }
  },
  sample(pos, seat, random, out) {
    const side = sideOfSeat(pos, seat);
    const slot = slotNow(pos, seat);
    const { count } = pos.scene.roster;
    if (random.below(10) > 0) {
      const observers = observersOf(pos, side, slot);
      const enemies = enemyHexes(pos, side);
      const start = random.below(count);
      for (let i = 0; i < count && enemies.length > 0; i++) {
        const u = start + i < count ? start + i : start + i - count;
        if (pos.aim[u] !== 0 || !ready(pos, u, side, slot)) continue;
        const hex = findTarget(pos, observers, u, enemies, random.below(enemies.length));
        if (hex < 0) continue;
        if (random.below(3) === 0 && ableAt(pos, observers, side, slot, hex) > 1)
          return setCode(out, VERB.barrage, hex);
        return setCode(out, VERB.aim, u, hex);
      }
    }
    setCode(out, VERB.commit);
  },
  refuse(pos, seat, code) {
    if (verbOf(code) === VERB.commit) return undefined;
    const side = sideOfSeat(pos, seat);
    const slot = slotNow(pos, seat);
    const observers = observersOf(pos, side, slot);
    if (verbOf(code) === VERB.aim) {
      const u = code[PIECE.unit];
      if (u < 0 || u >= pos.scene.roster.count || pos.scene.roster.side[u] !== side)
        return refusal('SE-13.2.1', 'notYourUnit');
      if (has(pos, u, MARK.offFired)) return refusal('SE-13.2.4', 'alreadyFired', { unit: u });
      if (pos.slot[u] === slot + 1 && bfOf(pos, u) === 0 && pos.scene.roster.bf[u] > 0)
        return refusal('SE-19.7', 'notReadyToFire', { unit: u });
      if (!ready(pos, u, side, slot)) return refusal('SE-13.2.1', 'notAttached', { unit: u });
      return refuseTarget(pos, observers, u, code[PIECE.at]);
    }
    if (verbOf(code) === VERB.barrage) {
      return ableAt(pos, observers, side, slot, code[SPOT.hex]) > 0
        ? undefined
        : refusal('SE-13.2.2', 'noGunsFor');
    }
    return refusal('SE-4.8B', 'notNow');
  },
  decide(pos, seat, code, play) {
    const side = sideOfSeat(pos, seat);
    const slot = slotNow(pos, seat);
    if (verbOf(code) === VERB.aim) {
      pos.aim[code[PIECE.unit]] = code[PIECE.at] + 1;
      if (play.telling)
        play.tell(
          'aimed',
          'SE-13.2.1',
          { unit: code[PIECE.unit], at: code[PIECE.at] },
          privately(pos, code[PIECE.unit]),
        );
      return;
    }
    if (verbOf(code) === VERB.barrage) {
      const observers = observersOf(pos, side, slot);
      for (let u = 0; u < pos.scene.roster.count; u++) {
        if (
          pos.aim[u] === 0 &&
          ready(pos, u, side, slot) &&
          !refuseTarget(pos, observers, u, code[SPOT.hex])
        ) {
          pos.aim[u] = code[SPOT.hex] + 1;
        }
      }
      if (play.telling) play.tell('barrage', 'SE-13.2.1', { at: code[SPOT.hex] });
      return;
    }
    if (clearSeat(pos, ARG.bombard.pending, seat)) popFrame(pos);
  },
  usual(pos, seat, out) {
    // First the hexes about to be assaulted, then whatever the next free gun can reach.
    const side = sideOfSeat(pos, seat);
    const slot = slotNow(pos, seat);
    const { roster } = pos.scene;
    const observers = observersOf(pos, side, slot);
    for (let u = 0; u < roster.count; u++) {
      if (roster.side[u] !== side || !has(pos, u, MARK.assault) || pos.at[u] < 0) continue;
      if (ableAt(pos, observers, side, slot, pos.aim[u] - 1) > 0)
        return setCode(out, VERB.barrage, pos.aim[u] - 1);
    }
    const enemies = enemyHexes(pos, side);
    for (let u = 0; u < roster.count; u++) {
      if (pos.aim[u] !== 0 || !ready(pos, u, side, slot)) continue;
      const hex = findTarget(pos, observers, u, enemies, 0);
      if (hex >= 0) return setCode(out, VERB.barrage, hex);
    }
    setCode(out, VERB.commit);
  },
};

function ableAt(pos: Sx, observers: Observers, side: number, slot: number, hex: number): number {
  let able = 0;
  for (let u = 0; u < pos.scene.roster.count; u++) {
    if (pos.aim[u] !== 0 || !ready(pos, u, side, slot)) continue;
    if (!refuseTarget(pos, observers, u, hex)) able += 1;
  }
  return able;
}

/** SE-13.2.5, SE-18.4: terrain and trench of the target hex. */
export function bombardShift(pos: Sx, hex: number): number {
  const { terrain } = pos.scene.charts;
  return (
    terrain.bombardShift[TERRAINS[pos.scene.ground.terrain[hex]]] +
    terrain.trenchBombardShift[pos.trench[hex]]
  );
}

/**
 * SE-13.2.5, SE-9.1.O: what all guns of a side aimed at a hex throw today, at it or, when they fire
 * short (SE-EI.3), at the hex they hit: the sky is that of the ground under the shells.
 */
export function bombardValue(pos: Sx, side: number, hex: number, struck = hex): number {
  const { roster } = pos.scene;
  let total = 0;
  for (let u = 0; u < roster.count; u++) {
    if (roster.side[u] === side && roster.kind[u] !== INFANTRY && pos.aim[u] === hex + 1)
      total += bfOf(pos, u);
  }
  return weatheredBf(pos, total, struck);
}

/** SE-13.2.6: fire of Mountain guns alone spares the trench. */
export function mountainOnly(pos: Sx, side: number, hex: number): boolean {
  const { roster } = pos.scene;
  for (let u = 0; u < roster.count; u++) {
    if (roster.side[u] !== side || roster.kind[u] === INFANTRY || pos.aim[u] !== hex + 1) continue;
    if (roster.moves[u] !== MOUNTAIN_GUN) return false;
  }
  return true;
}

/** SE-13.2.5: the aimed guns, target by target. Frame: side, preliminary, next hex + 1, in order. */
export const barrage: Procedure<Sx> = {
  name: 'barrage',
  args: ARG.barrage.args,
  run(pos, play) {
    const side = frameArg(pos, ARG.barrage.side);
    const { roster } = pos.scene;
    const hex = pickTarget(pos, side, true);
    if (hex === NONE_LEFT) popFrame(pos);
    if (hex < 0) return;
    pos.marks[hex] |= side === AH ? SCAR.bombedByAh : SCAR.bombedByIt;
    let struck = hex;
    let hit = enemyOf(side);
    if ((pos.shortFire & (1 << side)) !== 0) {
      // Every bombardment of the day rolls, also one that nobody of ours is close to.
      const short = play.dice.d6(SHORT_USE[side]) <= pos.scene.charts.limits.shortFireMax;
      const ownHexes = fallsShort(pos, side, hex);
      if (short && ownHexes.length > 0) {
        struck = ownHexes[play.dice.pick(ownHexes.length, PICK_USE[side])];
        hit = side;
        if (play.telling) play.tell('shortFire', SHORT_USE[side].rule, { at: struck });
      }
    }
    const value = bombardValue(pos, side, hex, struck);
    const spares = mountainOnly(pos, side, hex);
    for (let u = 0; u < roster.count; u++) {
      if (roster.side[u] !== side || roster.kind[u] === INFANTRY || pos.aim[u] !== hex + 1)
        continue;
      pos.aim[u] = 0;
      if (frameArg(pos, ARG.barrage.preliminary) === 0) pos.mark[u] |= MARK.offFired; // SE-13.2.4, SE-S2.PRE
    }
    let anybody = false;
    for (let u = pos.first[struck]; u >= 0; u = pos.next[u]) {
      if (roster.side[u] === hit) {
        pos.mark[u] |= MARK.target;
        anybody = true;
      }
    }
    if (!anybody) return; // an earlier fire of this step emptied it
    if (play.telling) play.tell('bombarded', 'SE-13.2.5', { at: struck, value });
    const column = fireColumn(pos, value, bombardShift(pos, struck));
    pushFrame(pos, FRAME.fire, struck, hit, 0, column, spares ? 0 : 1, 0, USE.bombard);
  },
};

/** SE-EI.3, AMB-48, AMB-83: adjacent hexes with own units marked to assault, in the order of the map. */
function fallsShort(pos: Sx, side: number, hex: number): readonly number[] {
  const { roster, ground } = pos.scene;
  const hexes: number[] = [];
  for (let d = 0; d < 6; d++) {
    const n = ground.grid.neighbours[hex * 6 + d];
    if (n < 0) continue;
    for (let u = pos.first[n]; u >= 0; u = pos.next[u]) {
      if (roster.side[u] === side && has(pos, u, MARK.assault)) {
        hexes.push(n);
        break;
      }
    }
  }
  return hexes.sort((a, b) => a - b);
}
