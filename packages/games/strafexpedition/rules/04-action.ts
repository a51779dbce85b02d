// Chapter 4.8 and 4.9: choosing a Brigade, its Action step by step, the reaction (15.0).

import {
  type Code,
  Codes,
  type DecisionPoint,
  frameArg,
  type Play,
  popFrame,
  pushFrame,
  type Random,
  type Refusal,
  refusal,
  setCode,
  setFrameArg,
  verbOf,
} from '@esagono/engine';
import { distance } from '@esagono/hex';
import { ARG, FRAME } from '../model/frames.ts';
import {
  AH,
  enemyOf,
  IT,
  type Sx,
  seatsOf,
  sectorOfSeat,
  sideOfSeat,
  slots,
} from '../model/state.ts';
import { HEADQUARTERS, VERB } from '../model/verbs.ts';
import { actingOf, claimDice, recallHq, slotOfSeat } from './08-attach.ts';
import {
  canPlaceHq,
  hqPlaces,
  inTheField,
  mayAct,
  mayCommand,
  refuseHq,
  sectorsOf,
} from './08-command.ts';
import { cutByHidden } from './10-interdiction.ts';
import { couldAttack, refuseOrderedHq } from './events-attack.ts';

const REACTION_USE = { purpose: 'reaction', rule: 'SE-15.0' } as const;

/** Planned and not yet acted. */
export const awaits = (pos: Sx, brigade: number): boolean =>
  pos.plan[brigade] > 0 && pos.face[brigade] === 0;

/**
 * The seats of a side that still has a planned Brigade. What was spent in all is known, where it
 * went is secret (SE-4.2): in team play both seats are asked, whichever of them planned.
 */
export function planners(pos: Sx, side: number): number {
  const { brigades } = pos.scene.roster;
  for (let b = 0; b < brigades.length; b++)
    if (brigades[b].side === side && awaits(pos, b)) return seatsOf(pos, side);
  return 0;
}

/** Could this Brigade of the seat be planned, for all the enemy knows? */
const mightAwait = (pos: Sx, seat: number, b: number): boolean =>
  mayCommand(pos, seat, b) && pos.face[b] === 0 && inTheField(pos, b);

/**
 * Of these seats, those with a hex for the headquarters of a planned Brigade (AMB-63). Plans are
 * secret (SE-4.2), so a window stays shut only when no Brigade that may be planned has a hex; under
 * fog nobody else knows where its units are.
 */
export function placers(pos: Sx, seats: number): number {
  if (pos.scene.fog) return seats;
  const { brigades } = pos.scene.roster;
  let bits = 0;
  for (let seat = 0; seat < 4; seat++) {
    if ((seats & (1 << seat)) === 0) continue;
    const slot = slotOfSeat(pos, seat);
    for (let b = 0; b < brigades.length && (bits & (1 << seat)) === 0; b++) {
      if (mightAwait(pos, seat, b) && canPlaceHq(pos, b, slot)) bits |= 1 << seat;
    }
  }
  return bits;
}

/** SE-24.3: the slots a Brigade would take: both when it stands on both sides of the line. */
const slotBits = (pos: Sx, brigade: number): number =>
  pos.scene.team ? sectorsOf(pos, brigade) : 1;

function refuseBrigade(pos: Sx, seat: number, b: number): Refusal | undefined {
  const { brigades } = pos.scene.roster;
  if (b < 0 || b >= brigades.length || brigades[b].side !== sideOfSeat(pos, seat))
    return refusal('SE-2.2.2', 'notYourBrigade');
  if (!mayCommand(pos, seat, b)) return refusal('SE-24.1', 'notYourBrigade');
  if (!awaits(pos, b)) return refusal('SE-4.8', 'notPlanned', { formation: brigades[b].id });
  // SE-24.4: never more than one Brigade in a sector.
  for (let slot = 0; slot < slots(pos); slot++) {
    if (pos.acting[slot] > 0 && (slotBits(pos, b) & (1 << slot)) !== 0) {
      return refusal('SE-24.4', 'sectorTaken', { formation: brigades[b].id });
    }
    if (pos.acting[slot] > 0 && slotBits(pos, actingOf(pos, slot)) === 3)
      return refusal('SE-24.3', 'sectorTaken', { formation: brigades[b].id });
  }
  return undefined;
}

/** Every hex a Brigade's headquarters may go to. */
function listHq(pos: Sx, seat: number, verb: number, out: Codes): void {
  const slot = slotOfSeat(pos, seat);
  for (let b = 0; b < pos.scene.roster.brigades.length; b++) {
    if (refuseBrigade(pos, seat, b)) continue;
    for (const h of hqPlaces(pos, b, slot)) {
      if (!refuseOrderedHq(pos, b, h, slot)) out.add(verb, b, h);
    }
  }
}

/** A legal placement found by a few random steps from a unit of a planned Brigade. */
function sampleHq(pos: Sx, seat: number, verb: number, random: Random, out: Code): boolean {
  const { roster, ground } = pos.scene;
  const { brigades } = roster;
  const start = random.below(brigades.length);
  for (let i = 0; i < brigades.length; i++) {
    const b = (start + i) % brigades.length;
    if (!awaits(pos, b) || refuseBrigade(pos, seat, b)) continue;
    const { units, range } = brigades[b];
    for (let tries = 0; tries < 10; tries++) {
      const u = units[random.below(units.length)];
      if (!mayAct(pos, u)) continue;
      let hex = pos.at[u];
      for (let steps = random.below(range + 1); steps > 0; steps--) {
        const next = ground.grid.neighbours[hex * 6 + random.below(6)];
        if (next >= 0) hex = next;
      }
      if (!refusePlace(pos, seat, b, hex)) {
        setCode(out, verb, b, hex);
        return true;
      }
    }
  }
  return false;
}

/** SE-EI.1: is the Brigade that was ordered to attack still to act, and able to? */
export function owesAttack(pos: Sx): boolean {
  const b = pos.forced - 1;
  return b >= 0 && pos.forcedDone === 0 && awaits(pos, b) && couldAttack(pos, b, 0);
}

/**
 * SE-EI.1, AMB-46: Italy may not close the actions while the picked Brigade can still attack. A
 * first pass closes them when the enemy has no plan left, which what he spent tells (SE-4.3).
 */
function refusePass(pos: Sx, seat: number): Refusal | undefined {
  const b = pos.forced - 1;
  if (sideOfSeat(pos, seat) !== IT || b < 0 || pos.acting[0] > 0 || pos.acting[1] > 0)
    return undefined;
  if (pos.passes === 0 && planners(pos, AH) !== 0) return undefined;
  return !refuseBrigade(pos, seat, b) && owesAttack(pos)
    ? refusal('SE-EI.1', 'mustAttack', { formation: pos.scene.roster.brigades[b].id })
    : undefined;
}

/** SE-8.5, SE-EI.1: why the seat may not place the headquarters of a Brigade there. */
function refusePlace(pos: Sx, seat: number, b: number, hex: number): Refusal | undefined {
  const slot = slotOfSeat(pos, seat);
  return refuseHq(pos, b, hex, slot) ?? refuseOrderedHq(pos, b, hex, slot);
}

function placeHq(pos: Sx, play: Play, slot: number, b: number, hex: number): void {
  pos.acting[slot] = b + 1;
  claimDice(pos, slot, b);
  pos.hqAt[b] = hex + 1;
  pos.face[b] = 1;
  if (play.telling) {
    play.tell('activated', 'SE-8.5', {
      formation: pos.scene.roster.brigades[b].id,
      at: hex,
      box: pos.scene.charts.boxes[pos.plan[b] - 1]?.id ?? '',
    });
  }
}

/** SE-4.8P for the Initiative Player, SE-4.9P for the other. */
export const passRule = (pos: Sx, side: number): string =>
  side === pos.initiative ? 'SE-4.8P' : 'SE-4.9P';

/** Frame: pending seats, side. SE-4.8, SE-4.8P. */
export const choose: DecisionPoint<Sx> = {
  name: 'choose',
  args: ARG.choose.args,
  begins: true,
  deciders: (pos) => frameArg(pos, ARG.choose.pending),
  list(pos, seat, out) {
    listHq(pos, seat, VERB.activate, out);
    if (!refusePass(pos, seat)) out.add(VERB.pass);
  },
  sample(pos, seat, random, out) {
    const mayPass = !refusePass(pos, seat);
    if (mayPass && random.below(10) === 0) return setCode(out, VERB.pass);
    if (sampleHq(pos, seat, VERB.activate, random, out)) return;
    if (mayPass) return setCode(out, VERB.pass);
    const open = openTo(pos, seat);
    open.read(random.below(open.count), out);
  },
  refuse(pos, seat, code) {
    if (verbOf(code) === VERB.pass) return refusePass(pos, seat);
    if (verbOf(code) !== VERB.activate && verbOf(code) !== VERB.react)
      return refusal('SE-4.8', 'notNow');
    const found =
      refuseBrigade(pos, seat, code[HEADQUARTERS.brigade]) ??
      refusePlace(pos, seat, code[HEADQUARTERS.brigade], code[HEADQUARTERS.at]);
    // Where nobody could have reacted step I was passed over: then say why not.
    return found ?? (verbOf(code) === VERB.react ? refusal('SE-4.8I', 'notNow') : undefined);
  },
  decide(pos, seat, code, play) {
    const side = sideOfSeat(pos, seat);
    if (verbOf(code) === VERB.activate && cutByHidden(pos, play, side, code[HEADQUARTERS.at]))
      return;
    let pending = frameArg(pos, ARG.choose.pending) & ~(1 << seat);
    if (verbOf(code) === VERB.activate) {
      placeHq(pos, play, slotOfSeat(pos, seat), code[HEADQUARTERS.brigade], code[HEADQUARTERS.at]);
      if (slotBits(pos, code[HEADQUARTERS.brigade]) === 3) pending = 0; // SE-24.3
    }
    setFrameArg(pos, ARG.choose.pending, pending);
    if (pending !== 0) return;
    popFrame(pos);
    if (pos.acting[0] > 0 || pos.acting[1] > 0) {
      pos.passes = 0;
      pushFrame(pos, FRAME.action, side, 0, 0);
      return;
    }
    pos.passes += 1;
    pos.active = enemyOf(side);
    if (play.telling) play.tell('passed', passRule(pos, side), { side });
  },
  usual(pos, seat, out) {
    // The headquarters goes where most of its units are at hand.
    const { roster } = pos.scene;
    let best = 0;
    setCode(out, VERB.pass);
    for (let b = 0; b < roster.brigades.length; b++) {
      if (!awaits(pos, b) || refuseBrigade(pos, seat, b)) continue;
      const { units, range } = roster.brigades[b];
      for (let i = 0; i < units.length; i++) {
        const hex = pos.at[units[i]];
        if (!mayAct(pos, units[i])) continue;
        let near = 0;
        for (let k = 0; k < units.length; k++) {
          const at = pos.at[units[k]];
          if (at >= 0 && distance(pos.scene.ground.grid, hex, at) <= range) near += 1;
        }
        // Whether it may stand there is dear to find out: asked only where it would be better.
        if (near <= best || refusePlace(pos, seat, b, hex)) continue;
        best = near;
        setCode(out, VERB.activate, b, hex);
      }
    }
    if (best === 0 && refusePass(pos, seat)) openTo(pos, seat).read(0, out);
  },
};

function openTo(pos: Sx, seat: number): Codes {
  const open = new Codes();
  choose.list(pos, seat, open);
  return open;
}

/** Frame: pending seats, side. SE-15.0: one attempt a sector. */
export const react: DecisionPoint<Sx> = {
  name: 'react',
  args: ARG.react.args,
  reaction: true,
  deciders: (pos) => frameArg(pos, ARG.react.pending),
  list(pos, seat, out) {
    out.add(VERB.decline);
    listHq(pos, seat, VERB.react, out);
  },
  sample(pos, seat, random, out) {
    if (random.below(3) > 0 && sampleHq(pos, seat, VERB.react, random, out)) return;
    setCode(out, VERB.decline);
  },
  refuse(pos, seat, code) {
    if (verbOf(code) === VERB.decline) return undefined;
    if (verbOf(code) !== VERB.react) return refusal('SE-4.8I', 'notNow');
    if (pos.scene.team && (pos.sectors & (1 << sectorOfSeat(seat))) === 0)
      return refusal('SE-24.4', 'idleSector');
    return (
      refuseBrigade(pos, seat, code[HEADQUARTERS.brigade]) ??
      refusePlace(pos, seat, code[HEADQUARTERS.brigade], code[HEADQUARTERS.at])
    );
  },
  decide(pos, seat, code, play) {
    const side = sideOfSeat(pos, seat);
    if (verbOf(code) === VERB.react && cutByHidden(pos, play, side, code[HEADQUARTERS.at])) return;
    let pending = frameArg(pos, ARG.react.pending) & ~(1 << seat);
    if (verbOf(code) === VERB.react) {
      const slot = slotOfSeat(pos, seat);
      placeHq(pos, play, slot, code[HEADQUARTERS.brigade], code[HEADQUARTERS.at]);
      const value = pos.scene.roster.brigades[code[HEADQUARTERS.brigade]].initiative;
      const good = play.dice.atMost(value, REACTION_USE);
      if (play.telling)
        play.tell(good ? 'reacts' : 'reactionFails', 'SE-15.0', {
          formation: pos.scene.roster.brigades[code[HEADQUARTERS.brigade]].id,
          value,
        });
      if (!good) recallHq(pos, slot);
      else if (slotBits(pos, code[HEADQUARTERS.brigade]) === 3) pending = 0;
    }
    setFrameArg(pos, ARG.react.pending, pending);
    if (pending !== 0) return;
    popFrame(pos);
    if (pos.acting[0] > 0 || pos.acting[1] > 0) pushFrame(pos, FRAME.action, side, 0, 1);
  },
  usual(_pos, _seat, out) {
    setCode(out, VERB.decline);
  },
};
