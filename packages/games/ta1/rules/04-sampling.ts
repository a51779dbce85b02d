import { type Code, type Random, setCode } from '@esagono/engine';
import { contested, massAt, PLACE, type Ta1, topAt, WORK } from '../model/state.ts';
import { MOBILITY } from '../model/tables.ts';
import { VERB } from '../model/verbs.ts';
import { targetHexes } from './04-targets.ts';
import { half } from './05-actions.ts';
import { whyNot } from './05-legal.ts';
import { WHY } from './05-reasons.ts';
import { SPLITS } from './05-why-stack.ts';
import { addStep } from './07-movement.ts';
import { canShoot, mayAttack } from './08-attack.ts';
import { stackSize } from './08-opportunity.ts';

// A legal decision at random without listing all of them: for bots, the fuzzer and the laboratory.

const TRIES = 8;

/** One legal decision found by trying: a unit, a group around it, an action, a target or a way. */
export function sampleActivation(pos: Ta1, seat: number, random: Random, out: Code): void {
  setCode(out, VERB.pass);
  const { tables } = pos.scene;
  const slots = tables.combat[seat];
  // Without points only what is free is worth trying.
  const poor = pos.pa[seat] <= 0;
  const tries = poor ? 3 : TRIES;
  for (let i = 0; i < tries; i++) {
    // One throw says what to try and with whom: 0…23, then where to begin looking.
    const bits = random.below(1 << 20);
    const what = bits & 31;
    const start = (bits >> 5) % pos.inUse[seat];
    if (what === 31) break;
    if (what === 0 || (poor && what < 8)) sampleCommand(pos, seat, random, out);
    else if (what === 1 || (poor && what < 12)) sampleEntry(pos, seat, random, out);
    else if (what === 2 || (poor && what < 16)) sampleRare(pos, seat, random, out);
    else if (what === 3 && tables.tokens.length > 0 && seat === 1) {
      const t = tables.tokens[start % tables.tokens.length];
      const path = wander(pos, seat, pos.hex[t], MOBILITY.foot, tables.kMove[t], random);
      setCode(out, VERB.moveToken, t, 0, path);
    } else {
      const unit = ableUnit(pos, seat, start, poor);
      if (unit >= 0) sampleUnit(pos, seat, unit, random, out);
      else if (poor || !sampleShot(pos, seat, slots, start, random, out)) break;
    }
    if (whyNot(pos, seat, out) === WHY.ok) return;
  }
  setCode(out, VERB.pass);
}

/** The first unit from `start` on that is in a melee or could still move. */
function ableUnit(pos: Ta1, side: number, start: number, poor: boolean): number {
  const { kFixed, combat } = pos.scene.tables;
  const slots = combat[side];
  const count = pos.inUse[side];
  const { place, moved, stopped, mass0, mass1 } = pos;
  let i = start;
  for (let k = 0; k < count; k++) {
    const unit = slots[i];
    if (++i === count) i = 0;
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
  let looks = 2; // a few units, not all: another time it begins elsewhere
  for (let k = 0; k < pos.inUse[side] && looks > 0; k++) {
    const unit = slots[(start + k) % pos.inUse[side]];
    if (pos.place[unit] !== PLACE.map || !canShoot(pos, unit)) continue;
    looks -= 1;
    const from = pos.hex[unit];
    for (const at of targetHexes(pos, side, from)) {
      if (!mayAttack(pos, unit, from, at)) continue;
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
  if ((!mobile || random.below(2) > 0) && canShoot(pos, unit)) {
    const targets = targetHexes(pos, side, from);
    const at = targets.length > 0 ? targets[random.below(targets.length)] : -1;
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
  const unit = slots[random.below(pos.inUse[side])];
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
