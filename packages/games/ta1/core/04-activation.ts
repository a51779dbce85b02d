import {
  type Code,
  type Codes,
  type DecisionPoint,
  makeCode,
  pushFrame,
  type Random,
  setCode,
} from '@esagono/engine';
import { CLOSED } from '@esagono/hex';
import {
  contested,
  english,
  FRAME,
  massAt,
  PLACE,
  sideOf,
  type Ta1,
  topAt,
  VERB,
  WORK,
} from '../state.ts';
import { ACTION, FARTHEST, MOBILITY } from '../tables.ts';
import { explain, half, scan, scanGroup, scanned, WHY } from './05-actions.ts';
import { perform, raise } from './05-deeds.ts';
import { SPLITS, whyNot } from './05-legal.ts';
import { addStep, pathTo, reach } from './07-movement.ts';
import { canShoot, mayAttack } from './08-attack.ts';
import { stackSize } from './08-opportunity.ts';

// Chapter 4, TA1-4: the active player picks units and an action, or passes.

const code = makeCode();

function offer(
  pos: Ta1,
  side: number,
  out: Codes,
  verb: number,
  a: number,
  b: number,
  c: number,
): void {
  setCode(code, verb, a, b, c);
  if (whyNot(pos, side, code) === WHY.ok) out.add(verb, a, b, c);
}

const targets = new Int16Array(512);

/** Adds a hex to the first `n` targets when it is in range and not among them. */
function addTarget(pos: Ta1, from: number, hex: number, n: number): number {
  const { distances, grid } = pos.scene.tables;
  if (distances[from * grid.size + hex] > FARTHEST) return n;
  for (let i = 0; i < n; i++) if (targets[i] === hex) return n;
  targets[n] = hex;
  return n + 1;
}

/** Hexes where the enemy has something to attack, within range of `from`. */
function targetHexes(pos: Ta1, side: number, from: number): number {
  const { tables } = pos.scene;
  const slots = tables.combat[1 - side];
  let n = 0;
  for (let i = 0; i < slots.length; i++) {
    if (pos.place[slots[i]] === PLACE.map) n = addTarget(pos, from, pos.hex[slots[i]], n);
  }
  for (const c of tables.commands) {
    if (pos.place[c] === PLACE.map && sideOf(pos, c) !== side)
      n = addTarget(pos, from, pos.hex[c], n);
  }
  return n;
}

/** Everything the units of one mask can do. */
function listGroup(pos: Ta1, side: number, from: number, mask: number, out: Codes): void {
  const melee = contested(pos, from);
  offer(pos, side, out, VERB.melee, from, mask, 0);
  offer(pos, side, out, VERB.join, from, mask, 0);
  for (let d = 0; d < 6; d++) offer(pos, side, out, VERB.retreat, from, mask, addStep(0, d));
  const n = targetHexes(pos, side, from);
  for (let i = 0; i < n; i++) {
    const at = targets[i];
    offer(pos, side, out, VERB.attack, from, mask, at);
    offer(pos, side, out, VERB.attackMove, from, mask, at);
  }
  scan(pos, side, from, mask);
  if (melee || scanned.moved || scanned.stopped || scanned.fixed) return;
  const { mobility, movement } = scanned;
  listWays(pos, side, out, VERB.move, from, mask, mobility, movement);
  listWays(pos, side, out, VERB.moveAttack, from, mask, mobility, half(movement));
  listAssaults(pos, side, from, mask, out);
}

/** One cheapest path to each hex in reach. */
function listWays(
  pos: Ta1,
  side: number,
  out: Codes,
  verb: number,
  a: number,
  b: number,
  mobility: number,
  budget: number,
): void {
  if (budget <= 0) return;
  const from = verb === VERB.moveCommand || verb === VERB.moveToken ? pos.hex[a] : a;
  const { grid, edges } = pos.scene.tables;
  const field = reach(pos, side, from, mobility, budget);
  for (let i = 1; i < field.count; i++) {
    const path = pathTo(pos, field, field.reached[i]);
    if (path !== 0) offer(pos, side, out, verb, a, b, path);
  }
  if (budget !== 1) return;
  // TA1-7a: a unit with one movement point may enter one hex whatever it costs.
  for (let d = 0; d < 6; d++) {
    if (grid.neighbours[from * 6 + d] >= 0 && edges[mobility][from * 6 + d] > 1) {
      offer(pos, side, out, verb, a, b, addStep(0, d));
    }
  }
}

/** A half move is at most two hexes: the last one is the enemy's. */
function listAssaults(pos: Ta1, side: number, from: number, mask: number, out: Codes): void {
  const { grid } = pos.scene.tables;
  for (let d = 0; d < 6; d++) {
    const first = grid.neighbours[from * 6 + d];
    if (first < 0) continue;
    const one = addStep(0, d);
    offer(pos, side, out, VERB.moveAssault, from, mask, one);
    if (massAt(pos, 1 - side, first) > 0) continue;
    for (let e = 0; e < 6; e++) {
      const second = grid.neighbours[first * 6 + e];
      if (second < 0 || second === from || plainNeighbour(pos, from, second)) continue;
      offer(pos, side, out, VERB.moveAssault, from, mask, addStep(one, e));
    }
  }
}

/** A neighbour that is entered best directly: no river between, ground not closed. */
function plainNeighbour(pos: Ta1, from: number, to: number): boolean {
  const { grid, river, edges } = pos.scene.tables;
  for (let d = 0; d < 6; d++) {
    if (grid.neighbours[from * 6 + d] !== to) continue;
    return river[from * 6 + d] === 0 && edges[MOBILITY.foot][from * 6 + d] <= 2;
  }
  return false;
}

function listUnit(pos: Ta1, side: number, unit: number, out: Codes): void {
  const { cost } = pos.scene.tables;
  offer(pos, side, out, VERB.raise, unit, 0, 0);
  for (const parts of SPLITS[pos.pf[unit]] ?? []) offer(pos, side, out, VERB.split, unit, parts, 0);
  offer(pos, side, out, VERB.build, unit, WORK.cover, 0);
  offer(pos, side, out, VERB.build, unit, WORK.obstacle, 0);
  if (cost[ACTION.interrogate] >= 0) offer(pos, side, out, VERB.interrogate, unit, 0, 0);
}

function listEntries(pos: Ta1, side: number, out: Codes): void {
  const { tables } = pos.scene;
  for (let g = 0; g < tables.groups.length; g++) {
    const info = tables.groups[g];
    if (info.side !== side || pos.turn < info.turn || pos.scene.rules.mayEnter(pos, g)) continue;
    if (info.landing) {
      offer(pos, side, out, VERB.drop, g, 0, 0);
      continue;
    }
    for (let mask = 1; mask < 1 << info.units.length; mask++) {
      if (scanGroup(pos, g, mask) === 0) continue;
      const { mobility, movement } = scanned;
      for (const hex of info.hexes) {
        offer(pos, side, out, VERB.enterAssault, g | (mask << 8), hex, 0);
        const cost = tables.entryCost[mobility][hex];
        if (cost === CLOSED || massAt(pos, 1 - side, hex) > 0) continue;
        const field = reach(pos, side, hex, mobility, Math.max(0, movement - cost));
        for (let i = 0; i < field.count; i++) {
          const path = i === 0 ? 0 : pathTo(pos, field, field.reached[i]);
          if (i === 0 || path !== 0) offer(pos, side, out, VERB.enter, g | (mask << 8), hex, path);
        }
      }
    }
  }
}

export const activation: DecisionPoint<Ta1> = {
  name: 'activation',
  deciders: (pos) => 1 << pos.active,
  list(pos, seat, out) {
    const { tables } = pos.scene;
    out.add(VERB.pass);
    for (let hex = 0; hex < tables.grid.size; hex++) {
      if (topAt(pos, seat, hex) < 0) continue;
      const masks = 1 << stackSize(pos, seat, hex);
      for (let mask = 1; mask < masks; mask++) listGroup(pos, seat, hex, mask, out);
      for (let u = topAt(pos, seat, hex); u >= 0; u = pos.below[u]) listUnit(pos, seat, u, out);
      offer(pos, seat, out, VERB.recover, hex, 0, 0);
    }
    for (const c of tables.commands) {
      if (pos.place[c] !== PLACE.map || sideOf(pos, c) !== seat) continue;
      listWays(pos, seat, out, VERB.moveCommand, c, 0, MOBILITY.foot, tables.kMove[c]);
      if (topAt(pos, seat, pos.hex[c]) < 0) offer(pos, seat, out, VERB.recover, pos.hex[c], 0, 0);
    }
    for (const t of tables.tokens) {
      if (pos.place[t] === PLACE.map && sideOf(pos, t) === seat) {
        listWays(pos, seat, out, VERB.moveToken, t, 0, MOBILITY.foot, tables.kMove[t]);
      }
    }
    listEntries(pos, seat, out);
    if (seat === 0 && pos.raids !== 0) {
      for (let i = 0; i < tables.raidNames.length; i++) {
        for (let hex = 0; hex < tables.grid.size; hex++) offer(pos, seat, out, VERB.air, i, hex, 0);
      }
    }
  },
  sample: sampleActivation,
  refuse: (pos, seat, given) => explain(whyNot(pos, seat, given), pos),
  decide(pos, seat, given, play) {
    if (given[0] === VERB.raise) {
      raise(pos, play, given[1]);
      return;
    }
    const passing = given[0] === VERB.pass;
    pushFrame(pos, FRAME.next, passing ? 1 : 0);
    if (passing) {
      if (play.telling) play.tell('passed', 'TA1-2c', { side: seat });
      return;
    }
    perform(pos, seat, given, play);
  },
  ask: (pos) => ({ side: pos.active, points: pos.pa[pos.active] }),
};

const TRIES = 8;

/** One legal decision found by trying: a unit, a group around it, an action, a target or a way. */
function sampleActivation(pos: Ta1, seat: number, random: Random, out: Code): void {
  setCode(out, VERB.pass);
  const { tables } = pos.scene;
  const slots = tables.combat[seat];
  // Without points only what is free is worth trying.
  const poor = pos.pa[seat] <= 0;
  for (let i = 0; i < TRIES; i++) {
    // One throw says what to try and with whom: 0…23, then where to begin looking.
    const bits = random.below(1 << 20);
    const what = bits & 31;
    const start = (bits >> 5) % slots.length;
    if (what === 31) break;
    if (what === 0 || (poor && what < 8)) sampleCommand(pos, seat, random, out);
    else if (what === 1 || (poor && what < 12)) sampleEntry(pos, seat, random, out);
    else if (what === 2 || (poor && what < 16)) sampleRare(pos, seat, random, out);
    else if (what === 3 && tables.tokens.length > 0 && seat === 1) {
      const t = tables.tokens[start % tables.tokens.length];
      const path = wander(pos, seat, pos.hex[t], MOBILITY.foot, tables.kMove[t], random);
      setCode(out, VERB.moveToken, t, 0, path);
    } else {
      const unit = ableUnit(pos, slots, start, poor);
      if (unit >= 0) sampleUnit(pos, seat, unit, random, out);
      else if (poor || !sampleShot(pos, seat, slots, start, random, out)) break;
    }
    if (whyNot(pos, seat, out) === WHY.ok) return;
  }
  setCode(out, VERB.pass);
}

/** The first unit from `start` on that is in a melee or could still move. */
function ableUnit(pos: Ta1, slots: Int16Array, start: number, poor: boolean): number {
  const { kFixed } = pos.scene.tables;
  const { place, moved, stopped, mass0, mass1 } = pos;
  let i = start;
  for (let k = 0; k < slots.length; k++) {
    const unit = slots[i];
    if (++i === slots.length) i = 0;
    if (place[unit] !== PLACE.map) continue;
    const hex = pos.hex[unit];
    if (mass0[hex] > 0 && mass1[hex] > 0) return unit;
    if (!poor && !moved[unit] && !stopped[unit] && !kFixed[pos.kind[unit]]) return unit;
  }
  return -1;
}

/** When nobody can move any more: an attack by the first unit from `start` on that has a target. */
function sampleShot(
  pos: Ta1,
  side: number,
  slots: Int16Array,
  start: number,
  random: Random,
  out: Code,
): boolean {
  let looks = 3; // a few units, not all: another time it begins elsewhere
  for (let k = 0; k < slots.length && looks > 0; k++) {
    const unit = slots[(start + k) % slots.length];
    if (pos.place[unit] !== PLACE.map || !canShoot(pos, unit)) continue;
    looks -= 1;
    const from = pos.hex[unit];
    const n = targetHexes(pos, side, from);
    for (let i = 0; i < n; i++) {
      if (!mayAttack(pos, unit, from, targets[i])) continue;
      const at = targets[i];
      setCode(out, VERB.attack, from, firersMask(pos, side, unit, at, random), at);
      return true;
    }
  }
  return false;
}

/** A random way of up to the movement's length; it may end anywhere on it. */
function wander(
  pos: Ta1,
  side: number,
  from: number,
  mobility: number,
  movement: number,
  random: Random,
): number {
  const { grid, edges } = pos.scene.tables;
  if (from < 0) return 0;
  const enemy = side === 0 ? pos.mass1 : pos.mass0;
  const costs = edges[mobility];
  // One throw for the whole way: three bits a step.
  let bits = random.below(1 << 30);
  let hex = from;
  let left = movement;
  let path = 0;
  let dir = bits % 6;
  const steps = (bits & 15) === 0 ? 7 : 1 + (bits & 3); // every length has its chance
  for (let i = 0; i < steps && left > 0; i++) {
    bits >>= 3;
    const turn = (bits & 7) < 4 ? 0 : bits & 1 ? 1 : 5; // mostly straight on, to get somewhere
    dir = (dir + turn) % 6;
    let next = grid.neighbours[hex * 6 + dir];
    let cost = costs[hex * 6 + dir];
    for (let d = 1; d < 6 && (next < 0 || cost > left || enemy[next] > 0); d++) {
      dir = (dir + d) % 6;
      next = grid.neighbours[hex * 6 + dir];
      cost = costs[hex * 6 + dir];
    }
    if (next < 0 || cost > left || enemy[next] > 0 || next === from) break;
    path = addStep(path, dir);
    left -= cost;
    hex = next;
  }
  return path;
}

/** The unit alone, or some or all of those with it that may move like it. */
function moversMask(pos: Ta1, side: number, unit: number, random: Random): number {
  const some = random.below(64);
  let mask = 0;
  let bit = 1;
  for (let u = topAt(pos, side, pos.hex[unit]); u >= 0; u = pos.below[u]) {
    const joins = some < 21 || (some < 42 && (some & bit) !== 0);
    if (u === unit || (joins && !pos.moved[u] && !pos.stopped[u])) mask |= bit;
    bit <<= 1;
  }
  return mask;
}

/** The unit, and some or all of those with it that can attack the same hex. */
function firersMask(pos: Ta1, side: number, unit: number, at: number, random: Random): number {
  const some = random.below(64);
  const from = pos.hex[unit];
  let mask = 0;
  let bit = 1;
  for (let u = topAt(pos, side, from); u >= 0; u = pos.below[u]) {
    const joins = some < 21 || (some < 42 && (some & bit) !== 0);
    if (u === unit || (joins && mayAttack(pos, u, from, at))) mask |= bit;
    bit <<= 1;
  }
  return mask;
}

function randomMask(pos: Ta1, side: number, unit: number, random: Random): number {
  const all = (1 << stackSize(pos, side, pos.hex[unit])) - 1;
  return random.below(2) ? all : 1 + random.below(all);
}

function sampleUnit(pos: Ta1, side: number, unit: number, random: Random, out: Code): void {
  const { tables } = pos.scene;
  const from = pos.hex[unit];
  setCode(out, VERB.pass);
  if (contested(pos, from)) {
    const mask = randomMask(pos, side, unit, random);
    if (random.below(3) > 0) setCode(out, VERB.melee, from, mask);
    else setCode(out, VERB.retreat, from, mask, addStep(0, random.below(6)));
    return;
  }
  const mobile = !pos.moved[unit] && !pos.stopped[unit] && !tables.kFixed[pos.kind[unit]];
  if ((!mobile || random.below(3) > 0) && canShoot(pos, unit)) {
    const n = targetHexes(pos, side, from);
    const at = n > 0 ? targets[random.below(n)] : -1;
    if (at >= 0 && mayAttack(pos, unit, from, at)) {
      const verb = mobile && random.below(4) === 0 ? VERB.attackMove : VERB.attack;
      setCode(out, verb, from, firersMask(pos, side, unit, at, random), at);
      return;
    }
  }
  if (!mobile) return nothing(out);
  const mask = moversMask(pos, side, unit, random);
  const how = random.below(32);
  // An enemy next door is worth an assault.
  for (let d = 0; d < 6 && how < 20; d++) {
    const dir = (d + how) % 6;
    const next = tables.grid.neighbours[from * 6 + dir];
    if (next >= 0 && massAt(pos, 1 - side, next) > 0) {
      setCode(out, VERB.moveAssault, from, mask, addStep(0, dir));
      return;
    }
  }
  const kind = pos.kind[unit];
  const movement = tables.kMove[kind];
  if (how === 20) {
    const path = wander(pos, side, from, tables.kMobility[kind], half(movement), random);
    setCode(out, VERB.moveAttack, from, mask, path);
  } else if (how === 21) {
    const one = addStep(0, random.below(6));
    setCode(
      out,
      VERB.moveAssault,
      from,
      mask,
      random.below(2) ? one : addStep(one, random.below(6)),
    );
  } else {
    setCode(
      out,
      VERB.move,
      from,
      mask,
      wander(pos, side, from, tables.kMobility[kind], movement, random),
    );
  }
}

/** A code no one accepts: the next try begins. */
const nothing = (out: Code): void => setCode(out, VERB.accept);

function sampleCommand(pos: Ta1, side: number, random: Random, out: Code): void {
  const { tables } = pos.scene;
  const c = tables.commands[random.below(tables.commands.length)];
  if (random.below(3) === 0) setCode(out, VERB.recover, pos.hex[c]);
  else
    setCode(
      out,
      VERB.moveCommand,
      c,
      0,
      wander(pos, side, pos.hex[c], MOBILITY.foot, tables.kMove[c], random),
    );
}

function sampleEntry(pos: Ta1, side: number, random: Random, out: Code): void {
  const { tables } = pos.scene;
  const g = random.below(tables.groups.length);
  const info = tables.groups[g];
  if (info.landing) {
    setCode(out, VERB.drop, g);
    return;
  }
  const mask = random.below(2)
    ? (1 << info.units.length) - 1
    : 1 + random.below((1 << info.units.length) - 1);
  const hex = info.hexes[random.below(info.hexes.length)];
  if (massAt(pos, 1 - side, hex) > 0) {
    setCode(out, VERB.enterAssault, g | (mask << 8), hex);
    return;
  }
  const path = random.below(3) ? wander(pos, side, hex, MOBILITY.foot, 3, random) : 0;
  setCode(out, VERB.enter, g | (mask << 8), hex, path);
}

function sampleRare(pos: Ta1, side: number, random: Random, out: Code): void {
  const { tables } = pos.scene;
  const slots = tables.combat[side];
  const unit = slots[random.below(slots.length)];
  nothing(out);
  if (side === 0 && pos.raids !== 0 && random.below(2)) {
    setCode(out, VERB.air, random.below(tables.raidNames.length), random.below(tables.grid.size));
    return;
  }
  if (pos.place[unit] !== PLACE.map) return;
  switch (random.below(6)) {
    case 0: {
      const ways = SPLITS[pos.pf[unit]] ?? [];
      if (ways.length > 0) setCode(out, VERB.split, unit, ways[random.below(ways.length)]);
      return;
    }
    case 1:
      return setCode(out, VERB.join, pos.hex[unit], randomMask(pos, side, unit, random));
    case 2:
      return setCode(out, VERB.build, unit, random.below(2) ? WORK.cover : WORK.obstacle);
    case 3:
      return setCode(out, VERB.raise, unit);
    case 4:
      return setCode(out, VERB.recover, pos.hex[unit]);
    default:
      if (side === 0 && tables.tokens.length > 0) setCode(out, VERB.interrogate, unit);
      else setCode(out, VERB.retreat, pos.hex[unit], 1, addStep(0, random.below(6)));
  }
}

/** A5: is there anything this side could do without points? */
export function anyFreeAction(pos: Ta1, side: number): boolean {
  const { tables } = pos.scene;
  if (side === 0 && pos.raids !== 0) return true;
  for (const c of tables.commands) {
    if (english(pos) || pos.place[c] !== PLACE.map || sideOf(pos, c) !== side) continue;
    for (let d = 0; d < 6; d++) {
      setCode(code, VERB.moveCommand, c, 0, addStep(0, d));
      if (whyNot(pos, side, code) === WHY.ok) return true;
    }
  }
  const slots = tables.combat[side];
  for (let i = 0; i < slots.length; i++) {
    const u = slots[i];
    if (pos.place[u] !== PLACE.map || !(english(pos) || contested(pos, pos.hex[u]))) continue;
    let bit = 1;
    for (let x = topAt(pos, side, pos.hex[u]); x !== u; x = pos.below[x]) bit <<= 1;
    for (let d = 0; d < 6; d++) {
      setCode(code, VERB.retreat, pos.hex[u], bit, addStep(0, d));
      if (whyNot(pos, side, code) === WHY.ok) return true;
    }
  }
  if (tables.cost[ACTION.enter] > 0) return false;
  for (let g = 0; g < tables.groups.length; g++) {
    if (tables.groups[g].side !== side || pos.scene.rules.mayEnter(pos, g)) continue;
    if (tables.groups[g].units.some((u) => pos.place[u] === PLACE.waiting)) return true;
  }
  return false;
}
