import {
  type Code,
  type Codes,
  type DecisionPoint,
  type DiceUse,
  type Random,
  refusal,
  setCode,
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
import { mover, place, type Skirmish, VERB } from '../model/state.ts';

const FIRE: DiceUse = { purpose: 'fire', rule: 'SK-3' };

export const mayMove = (pos: Skirmish, unit: number): boolean =>
  pos.hex[unit] >= 0 && pos.moved[unit] === 0 && pos.fired[unit] === 0;
export const mayFire = (pos: Skirmish, unit: number): boolean =>
  pos.hex[unit] >= 0 && pos.fired[unit] === 0;

const inSight = (pos: Skirmish, unit: number, target: number): boolean => {
  if (pos.hex[target] < 0) return false;
  const at = pos.hex[unit] * GRID.size + pos.hex[target];
  return DISTANCE[at] <= RANGE[TYPE_OF[unit]] && SEES[at] === 1;
};

// Reach is a bucketed Dijkstra whose working space is kept between calls: `stamp` tells
// which entries of `best` belong to this one.
const best = new Int8Array(GRID.size);
const stampOf = new Int32Array(GRID.size);
const bucket = Array.from({ length: 8 }, () => new Int16Array(GRID.size));
const filled = new Int32Array(8);
export const reached = new Int16Array(GRID.size);
let stamp = 0;

/** Hexes the unit can end in, written to `reached`; stops early once `goal` is among them. */
export function reach(pos: Skirmish, unit: number, goal: number): number {
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
          if (next === goal) return 1;
          reached[count++] = next;
        }
        stampOf[next] = stamp;
        best[next] = total;
        bucket[total][filled[total]++] = next;
      }
    }
  }
  return goal >= 0 ? 0 : count;
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
        const count = reach(pos, unit, -1);
        for (let i = 0; i < count; i++) out.add(VERB.move, unit, reached[i]);
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
        } else {
          const count = mayMove(pos, unit) ? reach(pos, unit, -1) : 0;
          if (count > 0) return setCode(out, VERB.move, unit, reached[random.below(count)]);
        }
      }
    }
    setCode(out, VERB.end);
  },

  refuse(pos, seat, code) {
    const [verb, unit, goal] = code;
    if (verb === VERB.end) return undefined;
    if (unit < 0 || unit >= 2 * PER_SIDE || sideOfUnit(unit) !== seat) {
      return refusal('SK-1', 'notYourUnit', { unit });
    }
    if (pos.hex[unit] < 0) return refusal('SK-1', 'unitLost', { unit });
    if (verb === VERB.move) {
      if (!mayMove(pos, unit)) return refusal('SK-2', 'hasActed', { unit });
      if (goal < 0 || goal >= GRID.size) return refusal('SK-2', 'offMap', {});
      return reach(pos, unit, goal) === 1
        ? undefined
        : refusal('SK-2', 'outOfReach', { unit, to: goal });
    }
    if (!mayFire(pos, unit)) return refusal('SK-3', 'hasFired', { unit });
    const enemy = goal >= 0 && goal < 2 * PER_SIDE && sideOfUnit(goal) !== seat;
    return enemy && inSight(pos, unit, goal)
      ? undefined
      : refusal('SK-3', 'notInSight', { unit, target: goal });
  },

  decide(pos, seat, code, play) {
    const [verb, unit, goal] = code;
    if (verb === VERB.end) {
      pos.playerTurn += 1;
      pos.moved.fill(0);
      pos.fired.fill(0);
      if (pos.playerTurn >= PLAYER_TURNS) pos.ended = 1;
      if (play.telling) play.tell('turnOver', 'SK-4', { side: seat });
    } else if (verb === VERB.move) {
      if (play.telling) play.tell('moved', 'SK-2', { unit, from: pos.hex[unit], to: goal });
      place(pos, unit, seat, pos.hex[unit], -1);
      pos.hex[unit] = goal;
      pos.moved[unit] = 1;
      place(pos, unit, seat, goal, 1);
    } else {
      fire(pos, unit, goal, play.dice.d6(FIRE));
      if (play.telling) play.tell('fired', 'SK-3', { unit, target: goal, left: pos.steps[goal] });
    }
  },
};

/** SK-3: one die; a hit costs a step, the last step the unit. */
function fire(pos: Skirmish, unit: number, target: number, die: number): void {
  pos.fired[unit] = 1;
  if (die > chance(pos, unit, target)) return;
  pos.steps[target] -= 1;
  if (pos.steps[target] > 0) return;
  const side = sideOfUnit(target);
  place(pos, target, side, pos.hex[target], -1);
  pos.hex[target] = -1;
  pos.alive[side] -= 1;
  if (pos.alive[side] === 0) pos.ended = 1;
}
