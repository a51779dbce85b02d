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
} from '@esagono/engine';
import { direction } from '@esagono/hex';
import { FORCED, FRAME, VERB } from '../frames.ts';
import { CRAGS } from '../ground.ts';
import { INFANTRY } from '../roster.ts';
import {
  AH,
  beside,
  enemyOf,
  has,
  holds,
  IT,
  MARK,
  noteEntry,
  privately,
  relocate,
  type Sx,
  sideKind,
  stackIn,
  stackLimit,
} from '../state.ts';
import { boxCost, canPlaceHq, inTheField, mayAct, sectorsOf } from './08-command.ts';
import { allowance, mayStop, reach } from './11-movement.ts';
import { entryCost } from './11-tactical.ts';

const EVENT_USE = { purpose: 'event', rule: 'SE-4.7' } as const;
const IT_USE = { purpose: 'eventIT', rule: 'SE-EV.5' } as const;
const AH_USE = { purpose: 'eventAH', rule: 'SE-EV.6' } as const;
const PICK_USE = { purpose: 'randomPick', rule: 'SE-EI.1' } as const;

/** SE-4.7, SE-EV.0, SE-EV.1-4, SE-S1.EV, SE-S2.EV, SE-S5.EV: d6 and the track's modifier; S1 and S5 spare the first turn, others have none. */
export function eventPhase(pos: Sx, play: Play): void {
  const { data, charts } = pos.scene;
  if (data.events === 'none' || pos.turn === data.turns[0]) return;
  const modifier = charts.track[String(pos.turn)]?.eventModifier ?? 0;
  const total = play.dice.d6(EVENT_USE) + modifier;
  const what = charts.events.general[String(Math.max(0, Math.min(7, total)))];
  if (play.telling) play.tell('event', 'SE-4.7', { total });
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
  if (pos.russian >= limits.russianEnd) pos.ended = 1;
  else if (pos.russian === limits.russianStop && pos.scene.option.russianAtOnce) pos.lp[AH] = 0;
}

/** SE-EI.5-6 and SE-EA.5-6 do nothing. */
function national(pos: Sx, play: Play, side: number, what: string | undefined): void {
  const table = side === IT ? 'SE-EI' : 'SE-EA';
  if (play.telling) play.tell('nationalEvent', `${table}.1`, { side, what: what ?? 'none' });
  if (what === 'logistics')
    pos.lp[side] += pos.scene.charts.limits.eventLp; // SE-EI.4, SE-EA.4
  else if (what === 'shortFire')
    pos.shortFire |= 1 << side; // SE-EI.3, SE-EA.3
  else if (what === 'doctrine')
    pos.doctrine = 1; // SE-EA.1
  else if (what === 'forcedAttack') forcedAttack(pos, play);
  else if (what === 'confusedOrders') confusedOrders(pos, play, side);
}

const pool = new Int16Array(128);

/** SE-EI.1, AMB-46: a random Brigade that can must attack. */
function forcedAttack(pos: Sx, play: Play): void {
  const { brigades } = pos.scene.roster;
  let count = 0;
  for (let b = 0; b < brigades.length; b++) {
    if (brigades[b].side !== IT || !inTheField(pos, b) || !couldAssault(pos, b)) continue;
    if (canPlaceHq(pos, b, 0)) pool[count++] = b;
  }
  if (count === 0) return;
  const b = pool[play.dice.pick(count, PICK_USE)];
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

/** AMB-46: some battalion free to act can march up to an enemy and still go in. */
export function couldAssault(pos: Sx, brigade: number): boolean {
  const { units } = pos.scene.roster.brigades[brigade];
  for (let i = 0; i < units.length; i++)
    if (mayAct(pos, units[i]) && reachesEnemy(pos, units[i])) return true;
  return false;
}

function reachesEnemy(pos: Sx, unit: number): boolean {
  const { ground, roster } = pos.scene;
  const side = roster.side[unit];
  const start = pos.at[unit];
  const budget = allowance(pos, unit, FORCED);
  const field = reach(pos, unit, -1, FORCED, 0);
  for (let i = 0; i < field.count; i++) {
    const hex = field.reached[i];
    if (!beside(pos, side, hex) || (hex !== start && !mayStop(pos, side, hex, 1))) continue;
    for (let d = 0; d < 6; d++) {
      const target = ground.grid.neighbours[hex * 6 + d];
      if (target < 0 || pos.first[target] < 0 || !holds(pos, enemyOf(side), target)) continue;
      pos.at[unit] = hex; // looked at from there; put back at once
      const spent = pos.spent[unit] + field.cost[hex];
      const cost = entryCost(pos, unit, target, spent, budget);
      pos.at[unit] = start;
      if (spent + cost <= budget) return true;
    }
  }
  return false;
}

/** SE-EI.2, SE-EA.2: pick a Brigade that can be moved; the enemy moves it. */
function confusedOrders(pos: Sx, play: Play, side: number): void {
  const { brigades } = pos.scene.roster;
  let count = 0;
  for (let b = 0; b < brigades.length; b++) {
    if (brigades[b].side !== side) continue;
    let movable = false;
    for (const u of brigades[b].units) if (pos.at[u] >= 0 && anyShift(pos, u)) movable = true;
    if (movable) pool[count++] = b;
  }
  if (count === 0) return;
  const b = pool[play.dice.pick(count, PICK_USE)];
  if (play.telling)
    play.tell('confused', side === IT ? 'SE-EI.2' : 'SE-EA.2', { formation: brigades[b].id });
  // SE-24.1: in team play the enemy across from it moves it.
  const seats = pos.scene.team ? sectorsOf(pos, b) << (2 * enemyOf(side)) : 1 << enemyOf(side);
  pushFrame(pos, FRAME.eventMove, b, enemyOf(side), 0, seats & -seats);
  // SE-25.0: the enemy moves them, so he sees them until he has.
  for (const u of brigades[b].units) if (pos.at[u] >= 0) pos.seen[u] = 1;
}

/** AMB-47 */
function refuseShift(pos: Sx, unit: number, to: number): Refusal | undefined {
  const { ground, inPlay, roster, enter } = pos.scene;
  if (to < 0 || to >= ground.size || inPlay[to] === 0) return refusal('SE-EI.2', 'outOfArea');
  const dir = direction(ground.grid, pos.at[unit], to);
  if (dir < 0) return refusal('SE-EI.2', 'notAdjacent', { unit, at: to });
  if (sideKind(pos, pos.at[unit], dir) === CRAGS)
    return refusal('SE-EI.2', 'crags', { unit, at: to });
  if (holds(pos, enemyOf(roster.side[unit]), to)) return refusal('SE-EI.2', 'enemyHex', { at: to });
  if (enter[roster.moves[unit] * 5 + ground.terrain[to]] >= 255)
    return refusal('SE-EI.2', 'barredTerrain', { unit, at: to });
  return stackIn(pos, roster.side[unit], to) < stackLimit(pos, to)
    ? undefined
    : refusal('SE-12.1', 'crowded', { at: to });
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
  if (roster.brigade[unit] !== frameArg(pos, 1) || roster.kind[unit] !== INFANTRY) return false;
  if (has(pos, unit, MARK.target)) return false;
  const chosen = frameArg(pos, 3);
  // SE-EI.2: one regiment only; SE-EA.2 has no such limit.
  return (
    chosen === 0 ||
    roster.side[unit] === AH ||
    roster.regiments[unit] === roster.regiments[chosen - 1]
  );
}

export const eventMove: DecisionPoint<Sx> = {
  name: 'eventMove',
  args: { brigade: 'everyone', side: 'everyone', moved: 'everyone', pending: 'everyone' },
  deciders: (pos) => frameArg(pos, 4),
  list(pos, _seat, out) {
    out.add(VERB.done);
    const { neighbours } = pos.scene.ground.grid;
    for (const u of pos.scene.roster.brigades[frameArg(pos, 1)].units) {
      if (!mayShift(pos, u)) continue;
      for (let d = 0; d < 6; d++) {
        const to = neighbours[pos.at[u] * 6 + d];
        if (!refuseShift(pos, u, to)) out.add(VERB.shift, u, to);
      }
    }
  },
  refuse(pos, _seat, code) {
    if (code[0] === VERB.done) return undefined;
    if (code[0] !== VERB.shift) return refusal('SE-EI.2', 'notNow');
    return mayShift(pos, code[1])
      ? refuseShift(pos, code[1], code[2])
      : refusal('SE-EI.2', 'notYourUnit');
  },
  decide(pos, _seat, code, play) {
    if (code[0] === VERB.shift) {
      const [, unit, to] = code;
      if (play.telling)
        play.tell('shifted', 'SE-EI.2', { unit, from: pos.at[unit], to }, privately(pos, unit));
      pos.works[unit] = 0;
      relocate(pos, unit, to);
      noteEntry(pos, unit, to);
      pos.mark[unit] |= MARK.target; // moved once
      setFrameArg(pos, 3, unit + 1);
      return;
    }
    for (const u of pos.scene.roster.brigades[frameArg(pos, 1)].units) {
      pos.mark[u] &= ~MARK.target;
      pos.seen[u] = 0;
    }
    popFrame(pos);
  },
  usual(_pos, _seat, out) {
    setCode(out, VERB.done);
  },
};
