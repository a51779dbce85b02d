// Chapters 19 and 20.7: the Artillery Phase.

import {
  clearSeat,
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
import { distance } from '@esagono/hex';
import { ARG } from '../model/frames.ts';
import { ARTILLERY, FORTRESS, HEAVY_GUN, INFANTRY } from '../model/roster.ts';
import {
  AH,
  BOX,
  commander,
  dismiss,
  firstTurnRule,
  has,
  IT,
  immobileRule,
  isLocked,
  MARK,
  privately,
  recount,
  SCAR,
  type Sx,
  seatsOf,
  sideOfSeat,
} from '../model/state.ts';
import { ONE, SPOT, VERB } from '../model/verbs.ts';
import { suppliesNow } from './10-supply.ts';
import { lowerTrench } from './16-disorganization.ts';
import { refuseLower } from './18-trenches.ts';

const BRIDGE_USE = { purpose: 'bridge', rule: 'SE-S5.RON' } as const;

const suppliedAt = (pos: Sx, side: number, hex: number): boolean =>
  suppliesNow(pos)[side][hex] === 1;

const own = (pos: Sx, unit: number, seat: number): boolean =>
  unit >= 0 && unit < pos.scene.roster.count && pos.at[unit] >= 0 && commander(pos, unit) === seat;

/** SE-19.1, SE-S1.SU, SE-S2.SU, SE-S5.T1, SE-S5.LCK, SE-S1.III, SE-S3.SU */
function refuseMode(pos: Sx, unit: number): Refusal | undefined {
  const { roster, data } = pos.scene;
  if (roster.kind[unit] !== ARTILLERY) return refusal('SE-19.1', 'notAGun', { unit });
  if (has(pos, unit, MARK.moved)) return refusal('SE-19.1', 'alreadySo', { unit });
  if (isLocked(pos, unit)) return refusal('SE-S5.LCK', 'locked', { unit });
  if (roster.side[unit] === IT && data.itGunsFixedFirstTurn && pos.turn === data.turns[0]) {
    return refusal(firstTurnRule(pos), 'modeFixed', { unit });
  }
  if (roster.immobile[unit] === 1) return refusal(immobileRule(pos), 'immobile', { unit });
  return undefined;
}

/** SE-19.5, SE-20.7: only in supply, never a fort by spiking. */
function refuseWreck(pos: Sx, unit: number, fort: boolean): Refusal | undefined {
  const { roster } = pos.scene;
  const rule = fort ? 'SE-20.7' : 'SE-19.5';
  if (roster.kind[unit] !== (fort ? FORTRESS : ARTILLERY))
    return refusal(rule, fort ? 'notAFort' : 'notAGun', { unit });
  if (roster.immobile[unit] === 1) return refusal(rule, 'immobile', { unit });
  // SE-19.5: instead of a new condition, not after it.
  if (!fort && has(pos, unit, MARK.moved)) return refusal(rule, 'hasActed', { unit });
  return suppliedAt(pos, roster.side[unit], pos.at[unit])
    ? undefined
    : refusal(rule, 'outOfSupply', { unit });
}

/** SE-10.4.1, AMB-08: guns in fire mode interdict what they see unless their owner waives it. */
function refuseInterdict(pos: Sx, unit: number): Refusal | undefined {
  const { roster } = pos.scene;
  const ready = roster.kind[unit] === ARTILLERY ? has(pos, unit, MARK.fire) : roster.bf[unit] > 0;
  return ready ? undefined : refusal('SE-10.4.1', 'cannotInterdict', { unit });
}

/** SE-S5.RON, AMB-53 */
function refuseBridge(pos: Sx, side: number): Refusal | undefined {
  if (side !== IT || !pos.scene.data.campaign || pos.bridge === 1)
    return refusal('SE-S5.RON', 'noBridge');
  if (frameArg(pos, ARG.artillery.tried) === 1) return refusal('SE-S5.RON', 'triedAlready');
  return bridgeReady(pos) ? undefined : refusal('SE-S5.RON', 'bridgeNotReady');
}

/** Italian infantry at the bridge, and an enemy close to it. */
function bridgeReady(pos: Sx): boolean {
  const { ground, charts, roster } = pos.scene;
  let guarded = false;
  let threatened = false;
  for (let u = 0; u < roster.count; u++) {
    if (pos.at[u] < 0) continue;
    for (let i = 0; i < 2; i++) {
      const hex = ground.roana[i];
      if (roster.side[u] === IT && roster.kind[u] === INFANTRY && pos.at[u] === hex) guarded = true;
      if (
        roster.side[u] === AH &&
        distance(ground.grid, pos.at[u], hex) <= charts.limits.bridgeReach
      )
        threatened = true;
    }
  }
  return guarded && threatened;
}

/** Is there anything a seat of this side could do? Windows without choice never open but in fog. */
export function artilleryWork(pos: Sx, side: number): number {
  const { roster, ground, data } = pos.scene;
  if (pos.scene.fog) return seatsOf(pos, side);
  const bridge = side === IT && data.campaign && pos.bridge === 0 && bridgeReady(pos);
  let bits = 0;
  for (let u = 0; u < roster.count; u++) {
    if (roster.side[u] !== side || pos.at[u] < 0) continue;
    if (
      roster.kind[u] !== INFANTRY ||
      pos.trench[pos.at[u]] > 0 ||
      (bridge && ground.roana.includes(pos.at[u]))
    )
      bits |= 1 << commander(pos, u);
  }
  return bits;
}

const GUN_VERBS: readonly number[] = [VERB.mode, VERB.interdict, VERB.spike, VERB.blow];

/** Frame: pending seats, side, bridge tried. */
export const artillery: DecisionPoint<Sx> = {
  name: 'artillery',
  args: ARG.artillery.args,
  deciders: (pos) => frameArg(pos, ARG.artillery.pending),
  list(pos, seat, out) {
    const side = sideOfSeat(pos, seat);
    out.add(VERB.done);
    const { roster } = pos.scene;
    for (let u = 0; u < roster.count; u++) {
      if (!own(pos, u, seat)) continue;
      if (roster.kind[u] === ARTILLERY) {
        if (!refuseMode(pos, u)) out.add(VERB.mode, u);
        if (!refuseWreck(pos, u, false)) out.add(VERB.spike, u);
      } else if (roster.kind[u] === FORTRESS) {
        if (!refuseWreck(pos, u, true)) out.add(VERB.blow, u);
      }
      if (roster.kind[u] !== INFANTRY) {
        if (!refuseInterdict(pos, u)) out.add(VERB.interdict, u);
      } else if (firstInfantry(pos, u) && !refuseLower(pos, side, pos.at[u]))
        out.add(VERB.lower, pos.at[u]);
    }
    if (!refuseBridge(pos, side)) out.add(VERB.bridge);
  },
  sample(pos, seat, random, out) {
    const side = sideOfSeat(pos, seat);
    if (random.below(3) > 0) {
      const u = random.below(pos.scene.roster.count);
      if (own(pos, u, seat)) {
        if (random.below(20) === 0) {
          if (random.below(2) === 0 && !refuseInterdict(pos, u))
            return setCode(out, VERB.interdict, u);
          if (!refuseWreck(pos, u, false)) return setCode(out, VERB.spike, u);
          if (!refuseWreck(pos, u, true)) return setCode(out, VERB.blow, u);
          if (!refuseLower(pos, side, pos.at[u])) return setCode(out, VERB.lower, pos.at[u]);
        }
        if (!refuseMode(pos, u)) return setCode(out, VERB.mode, u);
      }
      if (!refuseBridge(pos, side)) return setCode(out, VERB.bridge);
    }
    setCode(out, VERB.done);
  },
  refuse(pos, seat, code) {
    const side = sideOfSeat(pos, seat);
    if (verbOf(code) === VERB.done) return undefined;
    if (verbOf(code) === VERB.bridge) return refuseBridge(pos, side);
    if (verbOf(code) === VERB.lower) return refuseLower(pos, side, code[SPOT.hex]);
    if (!GUN_VERBS.includes(verbOf(code))) return refusal('SE-4.6', 'notNow');
    if (!own(pos, code[ONE.unit], seat)) return refusal('SE-4.6', 'notYourUnit');
    if (verbOf(code) === VERB.mode) return refuseMode(pos, code[ONE.unit]);
    if (verbOf(code) === VERB.interdict) return refuseInterdict(pos, code[ONE.unit]);
    if (verbOf(code) === VERB.spike) return refuseWreck(pos, code[ONE.unit], false);
    return refuseWreck(pos, code[ONE.unit], true);
  },
  decide(pos, seat, code, play) {
    const side = sideOfSeat(pos, seat);
    if (verbOf(code) === VERB.done) {
      if (clearSeat(pos, ARG.artillery.pending, seat)) {
        // The marks only kept each gun and each trench to one change in this phase.
        for (let u = 0; u < pos.scene.roster.count; u++) pos.mark[u] &= ~MARK.moved;
        for (let hex = 0; hex < pos.marks.length; hex++) pos.marks[hex] &= ~SCAR.lowered;
        popFrame(pos);
      }
      return;
    }
    if (verbOf(code) === VERB.mode) changeMode(pos, play, code[ONE.unit]);
    else if (verbOf(code) === VERB.interdict) waive(pos, play, code[ONE.unit]);
    else if (verbOf(code) === VERB.lower) {
      lowerTrench(pos, code[SPOT.hex]);
      pos.marks[code[SPOT.hex]] |= SCAR.lowered;
      if (play.telling)
        play.tell('trenchLowered', 'SE-18.6', {
          side,
          at: code[SPOT.hex],
          level: pos.trench[code[SPOT.hex]],
        });
    } else if (verbOf(code) === VERB.bridge) {
      setFrameArg(pos, ARG.artillery.tried, 1);
      if (play.dice.atMost(pos.scene.charts.limits.bridgeMax, BRIDGE_USE)) {
        pos.bridge = 1;
        recount(pos);
        if (play.telling) play.tell('bridgeBlown', 'SE-S5.RON', {});
      } else if (play.telling) play.tell('bridgeStands', 'SE-S5.RON', {});
    } else {
      const unit = code[ONE.unit];
      const hex = pos.at[unit];
      if (verbOf(code) === VERB.blow) pos.trench[hex] = 0;
      dismiss(pos, unit, BOX.blown);
      if (play.telling)
        play.tell('wrecked', verbOf(code) === VERB.blow ? 'SE-20.7' : 'SE-19.5', { unit, at: hex });
    }
  },
  usual(_pos, _seat, out) {
    setCode(out, VERB.done);
  },
};

const firstInfantry = (pos: Sx, unit: number): boolean => {
  for (let u = pos.first[pos.at[unit]]; u >= 0; u = pos.next[u]) {
    if (pos.scene.roster.kind[u] === INFANTRY) return u === unit;
  }
  return false;
};

/** SE-10.4.1: the gun leaves the roads alone this turn, or takes them up again. */
function waive(pos: Sx, play: Play, unit: number): void {
  pos.mark[unit] ^= MARK.silent;
  if (play.telling)
    play.tell(
      has(pos, unit, MARK.silent) ? 'sparesRoads' : 'interdicts',
      'SE-10.4.1',
      { unit },
      privately(pos, unit),
    );
}

/** SE-19.1, SE-19.2, SE-4.6: one change a gun and phase. */
function changeMode(pos: Sx, play: Play, unit: number): void {
  pos.mark[unit] ^= MARK.fire;
  pos.mark[unit] |= MARK.moved;
  const fire = has(pos, unit, MARK.fire);
  if (fire && pos.scene.roster.moves[unit] === HEAVY_GUN) pos.mark[unit] |= MARK.emplacing;
  else pos.mark[unit] &= ~MARK.emplacing;
  if (play.telling)
    play.tell(fire ? 'modeFire' : 'modeMove', 'SE-19.1', { unit }, privately(pos, unit));
}
