import {
  type Code,
  type Codes,
  type DecisionPoint,
  type DiceUse,
  type Play,
  type Random,
  type Refusal,
  refusal,
  setCode,
  verbOf,
} from '@esagono/engine';
import {
  ATTACK,
  COST,
  DISTANCE,
  GRID,
  GROUND,
  MOVEMENT,
  PER_SIDE,
  PLAYER_TURNS,
  RANGE,
  SEES,
  sideOfUnit,
  TYPE_OF,
} from '../model/map.ts';
import { FIRE, MOVE, mover, place, type Skirmish, VERB } from '../model/state.ts';

const SHOT: DiceUse = { purpose: 'fire', rule: 'SK-3' };

export const mayMove = (pos: Skirmish, unit: number): boolean =>
  pos.hex[unit] >= 0 && pos.moved[unit] === 0 && pos.fired[unit] === 0;
export const mayFire = (pos: Skirmish, unit: number): boolean =>
  pos.hex[unit] >= 0 && pos.fired[unit] === 0;

const inSight = (pos: Skirmish, unit: number, target: number): boolean => {
  if (pos.hex[target] < 0) return false;
  const at = pos.hex[unit] * GRID.size + pos.hex[target];
  return DISTANCE[at] <= RANGE[TYPE_OF[unit]] && SEES[at] === 1;
};

/** Hexes a unit can end its move in; good until `reach` is asked again. */
interface Reach {
  count: number;
  readonly hexes: Int16Array;
}
export function reach(pos: Skirmish, unit: number): Reach {
  flood(pos, unit, -1);
  return field;
}
const canReach = (pos: Skirmish, unit: number, to: number): boolean => flood(pos, unit, to);

// The working space of `flood` is kept between calls: `stamp` tells which entries of `best` belong
// to this one.
const field: Reach = { count: 0, hexes: new Int16Array(GRID.size) };
const best = new Int8Array(GRID.size);
const stampOf = new Int32Array(GRID.size);
const bucket = Array.from({ length: 8 }, () => new Int16Array(GRID.size));
const filled = new Int32Array(8);
let stamp = 0;

/** A bucketed Dijkstra that fills `field`; it stops with true once `goal` is reached. */
function flood(pos: Skirmish, unit: number, goal: number): boolean {
  const side = sideOfUnit(unit);
  const enemyThreat = (1 - side) * GRID.size;
  const budget = MOVEMENT[TYPE_OF[unit]];
  const start = pos.hex[unit];
  stamp += 1;
  filled.fill(0);
  best[start] = 0;
  stampOf[start] = stamp;
  bucket[0][0] = start;
  filled[0] = 1;
  const { hexes } = field;
  let count = 0;
  for (let cost = 0; cost < budget; cost++) {
    const here = bucket[cost];
    for (let i = 0; i < filled[cost]; i++) {
      const hex = here[i];
      if (best[hex] !== cost) continue;
      if (hex !== start && pos.threat[enemyThreat + hex] > 0) continue;
      for (let d = hex * 6; d < hex * 6 + 6; d++) {
        const next = GRID.neighbours[d];
        if (next < 0) continue;
        const total = cost + COST[next];
        if (total > budget) continue;
        const seen = stampOf[next] === stamp;
        if (seen && best[next] <= total) continue;
        const occupant = pos.at[next];
        if (occupant >= 0 && sideOfUnit(occupant) !== side) continue;
        if (!seen && occupant < 0) {
          if (next === goal) return true;
          hexes[count++] = next;
        }
        stampOf[next] = stamp;
        best[next] = total;
        bucket[total][filled[total]++] = next;
      }
    }
  }
  field.count = count;
  return false;
}

export function targets(pos: Skirmish, unit: number, found: Int16Array): number {
  const first = sideOfUnit(unit) === 0 ? PER_SIDE : 0;
  let count = 0;
  for (let target = first; target < first + PER_SIDE; target++) {
    if (inSight(pos, unit, target)) found[count++] = target;
  }
  return count;
}
const found = new Int16Array(PER_SIDE);

/** The highest roll that hits. */
export const chance = (pos: Skirmish, unit: number, target: number): number =>
  ATTACK[TYPE_OF[unit]] - (GROUND[pos.hex[target]] === 0 ? 0 : 1);

/** The whole game is one decision repeated: move, fire, or end the turn. */
export const turn: DecisionPoint<Skirmish> = {
  name: 'turn',
  args: {},
  deciders: (pos) => 1 << mover(pos),

  list(pos, seat, out: Codes) {
    const first = seat * PER_SIDE;
    for (let unit = first; unit < first + PER_SIDE; unit++) {
      if (mayMove(pos, unit)) {
        const { count, hexes } = reach(pos, unit);
        for (let i = 0; i < count; i++) out.add(VERB.move, unit, hexes[i]);
      }
      if (mayFire(pos, unit)) {
        const count = targets(pos, unit, found);
        for (let i = 0; i < count; i++) out.add(VERB.fire, unit, found[i]);
      }
    }
    out.add(VERB.end);
  },

  sample(pos, seat, random: Random, out: Code) {
    const first = seat * PER_SIDE;
    const offset = random.below(PER_SIDE + 1);
    for (let i = 0; i < PER_SIDE && offset < PER_SIDE; i++) {
      const unit = first + ((offset + i) % PER_SIDE);
      const fireFirst = random.below(2) === 1;
      for (let k = 0; k < 2; k++) {
        if ((k === 0) === fireFirst) {
          const count = mayFire(pos, unit) ? targets(pos, unit, found) : 0;
          if (count > 0) return setCode(out, VERB.fire, unit, found[random.below(count)]);
        } else if (mayMove(pos, unit)) {
          const { count, hexes } = reach(pos, unit);
          if (count > 0) return setCode(out, VERB.move, unit, hexes[random.below(count)]);
        }
      }
    }
    setCode(out, VERB.end);
  },

  refuse(pos, seat, code) {
    const verb = verbOf(code);
    if (verb === VERB.end) return undefined;
    const unit = code[MOVE.unit]; // the first number of a shot, too
    if (unit < 0 || unit >= 2 * PER_SIDE || sideOfUnit(unit) !== seat) {
      return refusal('SK-1', 'notYourUnit', { unit });
    }
    if (pos.hex[unit] < 0) return refusal('SK-1', 'unitLost', { unit });
    return verb === VERB.move
      ? refuseMove(pos, unit, code[MOVE.to])
      : refuseFire(pos, seat, unit, code[FIRE.target]);
  },

  decide(pos, seat, code, play) {
    const verb = verbOf(code);
    if (verb === VERB.end) endTurn(pos, seat, play);
    else if (verb === VERB.move) move(pos, seat, code[MOVE.unit], code[MOVE.to], play);
    else fire(pos, code[FIRE.unit], code[FIRE.target], play);
  },
};

/** SK-2 */
function refuseMove(pos: Skirmish, unit: number, to: number): Refusal | undefined {
  if (!mayMove(pos, unit)) return refusal('SK-2', 'hasActed', { unit });
  if (to < 0 || to >= GRID.size) return refusal('SK-2', 'offMap', {});
  return canReach(pos, unit, to) ? undefined : refusal('SK-2', 'outOfReach', { unit, to });
}

/** SK-3 */
function refuseFire(
  pos: Skirmish,
  seat: number,
  unit: number,
  target: number,
): Refusal | undefined {
  if (!mayFire(pos, unit)) return refusal('SK-3', 'hasFired', { unit });
  const enemy = target >= 0 && target < 2 * PER_SIDE && sideOfUnit(target) !== seat;
  return enemy && inSight(pos, unit, target)
    ? undefined
    : refusal('SK-3', 'notInSight', { unit, target });
}

/** SK-4 */
function endTurn(pos: Skirmish, side: number, play: Play): void {
  pos.playerTurn += 1;
  pos.moved.fill(0);
  pos.fired.fill(0);
  if (pos.playerTurn >= PLAYER_TURNS) pos.ended = 1;
  if (play.telling) play.tell('turnOver', 'SK-4', { side });
}

/** SK-2 */
function move(pos: Skirmish, side: number, unit: number, to: number, play: Play): void {
  if (play.telling) play.tell('moved', 'SK-2', { unit, from: pos.hex[unit], to });
  place(pos, unit, side, pos.hex[unit], -1);
  pos.hex[unit] = to;
  pos.moved[unit] = 1;
  place(pos, unit, side, to, 1);
}

/** SK-3 */
function fire(pos: Skirmish, unit: number, target: number, play: Play): void {
  pos.fired[unit] = 1;
  if (play.dice.d6(SHOT) <= chance(pos, unit, target)) hit(pos, target);
  if (play.telling) play.tell('fired', 'SK-3', { unit, target, left: pos.steps[target] });
}

/** SK-3: a hit costs a step, the last step the unit. */
function hit(pos: Skirmish, target: number): void {
  pos.steps[target] -= 1;
  if (pos.steps[target] > 0) return;
  const side = sideOfUnit(target);
  place(pos, target, side, pos.hex[target], -1);
  pos.hex[target] = -1;
  pos.alive[side] -= 1;
  if (pos.alive[side] === 0) pos.ended = 1;
}
