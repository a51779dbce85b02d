// The event tables and what they do.

import {
  type DecisionPoint,
  frameArg,
  type Play,
  popFrame,
  pushFrame,
  type Refusal,
  refusal,
  setCode,
  setFrameArg,
  verbOf,
} from '@esagono/engine';
import { direction } from '@esagono/hex';
import { ARG, FRAME } from '../model/frames.ts';
import { CRAGS } from '../model/ground.ts';
import { BARRED } from '../model/prices.ts';
import { INFANTRY } from '../model/roster.ts';
import {
  AH,
  crowdRule,
  enemyOf,
  fixedRule,
  has,
  holds,
  IT,
  isLocked,
  MARK,
  noteEntry,
  privately,
  relocate,
  type Sx,
  sideKind,
  stackIn,
  stackLimit,
} from '../model/state.ts';
import { PIECE, VERB } from '../model/verbs.ts';
import { boxCost, inTheField, sectorsOf } from './08-command.ts';
import { couldAttack } from './events-attack.ts';

const EVENT_USE = { purpose: 'event', rule: 'SE-4.7' } as const;
const IT_USE = { purpose: 'eventIT', rule: 'SE-EV.5' } as const;
const AH_USE = { purpose: 'eventAH', rule: 'SE-EV.6' } as const;
const PICK_USE = { purpose: 'randomPick', rule: 'SE-EI.1' } as const;
const STRAY_USE = [
  { purpose: 'randomPick', rule: 'SE-EI.2' },
  { purpose: 'randomPick', rule: 'SE-EA.2' },
] as const;
/** Where an event stands in its table; both have the same places but for the first. */
const PLACE: Readonly<Record<string, string>> = {
  forcedAttack: '1',
  doctrine: '1',
  confusedOrders: '2',
  shortFire: '3',
  logistics: '4',
  none: '5-6',
};

/** SE-4.7, SE-EV.0, SE-EV.1-4, SE-S1.EV, SE-S2.EV, SE-S5.EV: d6 and the track's modifier; S1 and S5 spare the first turn, others have none. */
export function eventPhase(pos: Sx, play: Play): void {
  const { data, charts } = pos.scene;
  if (data.events === 'none' || pos.turn === data.turns[0]) return;
  const modifier = charts.track[String(pos.turn)]?.eventModifier ?? 0;
  const total = play.dice.d6(EVENT_USE) + modifier;
  const what = charts.events.general[String(Math.max(0, Math.min(7, total)))];
  if (play.telling) play.tell('event', 'SE-4.7', { total, what: what ?? 'none' });
  if (what === 'russian') russianSuccess(pos, play);
  else if (what === 'italian')
    national(pos, play, IT, charts.events.italian[String(play.dice.d6(IT_USE))]);
  else if (what === 'austrian')
    national(pos, play, AH, charts.events.austrian[String(play.dice.d6(AH_USE))]);
}

/** SE-22.0, SE-EV.7 */
function russianSuccess(pos: Sx, play: Play): void {
  const { limits } = pos.scene.charts;
  pos.russian += 1;
  if (play.telling) play.tell('russianSuccess', 'SE-22.0', { count: pos.russian });
  if (pos.russian >= limits.russianEnd) {
    pos.ended = 1;
    if (play.telling) play.tell('gameEndsEarly', 'SE-22.0', {});
  } else if (pos.russian === limits.russianStop && pos.scene.option.russianAtOnce) pos.lp[AH] = 0;
}

/** SE-EI.5-6 and SE-EA.5-6 do nothing. */
function national(pos: Sx, play: Play, side: number, what: string | undefined): void {
  const table = side === IT ? 'SE-EI' : 'SE-EA';
  const known = what ?? 'none';
  if (play.telling) play.tell('nationalEvent', `${table}.${PLACE[known]}`, { side, what: known });
  if (what === 'logistics')
    pos.lp[side] += pos.scene.charts.limits.eventLp; // SE-EI.4, SE-EA.4
  else if (what === 'shortFire')
    pos.shortFire |= 1 << side; // SE-EI.3, SE-EA.3
  else if (what === 'doctrine')
    pos.doctrine = 1; // SE-EA.1
  else if (what === 'forcedAttack') forcedAttack(pos, play);
  else if (what === 'confusedOrders') confusedOrders(pos, play, side);
}

/** SE-EI.1, AMB-46: a random Brigade that can must attack. */
function forcedAttack(pos: Sx, play: Play): void {
  const { brigades } = pos.scene.roster;
  const able: number[] = [];
  for (let b = 0; b < brigades.length; b++) {
    if (brigades[b].side === IT && inTheField(pos, b) && couldAttack(pos, b, 0)) able.push(b);
  }
  if (able.length === 0) return;
  const b = able[play.dice.pick(able.length, PICK_USE)];
  pos.forced = b + 1;
  pos.forcedDone = 0;
  if (pos.plan[b] === 0) {
    pos.plan[b] = 1;
    const price = Math.min(pos.lp[IT], boxCost(pos, 1));
    pos.lp[IT] -= price;
    if (price === 0)
      // AMB-37
      for (const u of brigades[b].units) if (pos.at[u] >= 0) pos.mark[u] |= MARK.free;
  }
  if (play.telling) play.tell('mustAttack', 'SE-EI.1', { formation: brigades[b].id });
}

/** SE-EI.2, SE-EA.2: pick a Brigade that can be moved; the enemy moves it. */
function confusedOrders(pos: Sx, play: Play, side: number): void {
  const { brigades } = pos.scene.roster;
  const able: number[] = [];
  for (let b = 0; b < brigades.length; b++) {
    if (brigades[b].side !== side) continue;
    let movable = false;
    for (const u of brigades[b].units) if (pos.at[u] >= 0 && anyShift(pos, u)) movable = true;
    if (movable) able.push(b);
  }
  if (able.length === 0) return;
  const b = able[play.dice.pick(able.length, STRAY_USE[side])];
  if (play.telling) play.tell('confused', STRAY_USE[side].rule, { formation: brigades[b].id });
  // SE-24.1: in team play the enemy across from it moves it.
  const seats = pos.scene.team ? sectorsOf(pos, b) << (2 * enemyOf(side)) : 1 << enemyOf(side);
  pushFrame(pos, FRAME.eventMove, b, enemyOf(side), 0, seats & -seats);
  // SE-25.0: the enemy moves them, so he sees them until he has.
  for (const u of brigades[b].units) if (pos.at[u] >= 0) pos.seen[u] = 1;
}

/** SE-EI.2, SE-EA.2: the paragraph by which a unit of this side is led astray. */
const strayRule = (pos: Sx, unit: number): string => STRAY_USE[pos.scene.roster.side[unit]].rule;

/** AMB-47, AMB-86: one hex, and only those who could move at all. */
function refuseShift(pos: Sx, unit: number, to: number): Refusal | undefined {
  const { ground, inPlay, roster, enter } = pos.scene;
  const rule = strayRule(pos, unit);
  if (isLocked(pos, unit)) return refusal('SE-S5.LCK', 'locked', { unit });
  if (has(pos, unit, MARK.fixed)) return refusal(fixedRule(pos), 'fixed', { unit });
  if (to < 0 || to >= ground.size || inPlay[to] === 0) return refusal(rule, 'outOfArea');
  const dir = direction(ground.grid, pos.at[unit], to);
  if (dir < 0) return refusal(rule, 'notAdjacent', { unit, at: to });
  if (sideKind(pos, pos.at[unit], dir) === CRAGS) return refusal(rule, 'crags', { unit, at: to });
  if (holds(pos, enemyOf(roster.side[unit]), to)) return refusal(rule, 'enemyHex', { at: to });
  if (enter[roster.moves[unit] * 5 + ground.terrain[to]] >= BARRED)
    return refusal(rule, 'barredTerrain', { unit, at: to });
  return stackIn(pos, roster.side[unit], to) < stackLimit(pos, to)
    ? undefined
    : refusal(crowdRule(pos, to), 'crowded', { at: to });
}

function anyShift(pos: Sx, unit: number): boolean {
  const { neighbours } = pos.scene.ground.grid;
  for (let d = 0; d < 6; d++)
    if (!refuseShift(pos, unit, neighbours[pos.at[unit] * 6 + d])) return true;
  return false;
}

/** Frame: brigade, deciding side, regiment already chosen + 1 (a unit of it), seat. */
function mayShift(pos: Sx, unit: number): boolean {
  const { roster } = pos.scene;
  if (unit < 0 || unit >= roster.count || pos.at[unit] < 0) return false;
  if (
    roster.brigade[unit] !== frameArg(pos, ARG.eventMove.brigade) ||
    roster.kind[unit] !== INFANTRY
  )
    return false;
  if (has(pos, unit, MARK.target)) return false;
  const chosen = frameArg(pos, ARG.eventMove.moved);
  // SE-EI.2: one regiment only; SE-EA.2 has no such limit.
  return (
    chosen === 0 ||
    roster.side[unit] === AH ||
    roster.regiments[unit] === roster.regiments[chosen - 1]
  );
}

export const eventMove: DecisionPoint<Sx> = {
  name: 'eventMove',
  args: ARG.eventMove.args,
  deciders: (pos) => frameArg(pos, ARG.eventMove.pending),
  list(pos, _seat, out) {
    out.add(VERB.done);
    const { neighbours } = pos.scene.ground.grid;
    for (const u of pos.scene.roster.brigades[frameArg(pos, ARG.eventMove.brigade)].units) {
      if (!mayShift(pos, u)) continue;
      for (let d = 0; d < 6; d++) {
        const to = neighbours[pos.at[u] * 6 + d];
        if (!refuseShift(pos, u, to)) out.add(VERB.shift, u, to);
      }
    }
  },
  refuse(pos, _seat, code) {
    if (verbOf(code) === VERB.done) return undefined;
    const { rule } = STRAY_USE[enemyOf(frameArg(pos, ARG.eventMove.side))];
    if (verbOf(code) !== VERB.shift) return refusal(rule, 'notNow');
    return mayShift(pos, code[PIECE.unit])
      ? refuseShift(pos, code[PIECE.unit], code[PIECE.at])
      : refusal(rule, 'notYourUnit');
  },
  decide(pos, _seat, code, play) {
    if (verbOf(code) === VERB.shift) {
      const unit = code[PIECE.unit];
      const to = code[PIECE.at];
      if (play.telling)
        play.tell(
          'shifted',
          strayRule(pos, unit),
          { unit, from: pos.at[unit], to },
          privately(pos, unit),
        );
      pos.works[unit] = 0;
      relocate(pos, unit, to);
      noteEntry(pos, unit, to);
      pos.mark[unit] |= MARK.target; // moved once
      setFrameArg(pos, ARG.eventMove.moved, unit + 1);
      return;
    }
    for (const u of pos.scene.roster.brigades[frameArg(pos, ARG.eventMove.brigade)].units) {
      pos.mark[u] &= ~MARK.target;
      pos.seen[u] = 0;
    }
    popFrame(pos);
  },
  usual(_pos, _seat, out) {
    setCode(out, VERB.done);
  },
};
