// Other secrets that would look the same: plans of the same price, counters of the same stacks.

import {
  argAt,
  findFrame,
  frameBelow,
  kindAt,
  type Random,
  setArgAt,
  topFrame,
} from '@esagono/engine';
import { ARG, FRAME } from '../model/frames.ts';
import { knows } from '../model/knowledge.ts';
import { ARTILLERY, FORTRESS, INFANTRY } from '../model/roster.ts';
import { BOX, MARK, type Sx } from '../model/state.ts';
import { boxCost, inTheField, planCost } from '../rules/08-command.ts';
import { isHidden, refile, rezone } from './fog.ts';
import { sealedSum, secrets } from './secrets.ts';

export function redeal(pos: Sx, seat: number, random: Random): void {
  if (pos.ended !== 0) return;
  const side = knows(pos, seat);
  for (let enemy = 0; enemy < 2; enemy++) {
    if (enemy === side) continue;
    dealPoints(pos, seat, enemy, random);
    if (!pos.scene.fog) continue;
    dealCounters(pos, enemy, random);
    rezone(pos, enemy);
  }
  if (pos.scene.fog) refile(pos);
}

// ---- points and plans

/** A stock is dealt between nothing and twice what is there, and a little more. */
const SPARE_POINTS = 6;

function dealPoints(pos: Sx, seat: number, side: number, random: Random): void {
  if (!secrets.stock(pos, seat, side)) pos.lp[side] = random.below(2 * pos.lp[side] + SPARE_POINTS);
  const { brigades } = pos.scene.roster;
  if (!secrets.bid(pos, seat, side) && isBidding(pos))
    pos.bid[side] = random.below(pos.lp[side] + 1);
  if (secrets.outlay(pos, seat, side)) {
    dealPlans(pos, seat, side, sealedSum(pos, side), random);
    return;
  }
  // Nothing is paid before all have sealed their plans; afterwards it is gone from the stock.
  const planning = pos.bid[side] < 0 && pos.outlay[side] === 0 && isPlanning(pos);
  const most = planning ? pos.lp[side] : SPARE_POINTS;
  let spent = 0;
  for (let b = 0; b < brigades.length; b++) {
    if (brigades[b].side !== side || secrets.plan(pos, seat, b)) continue;
    pos.plan[b] = 0;
    const box = random.below(pos.scene.charts.boxes.length + 1);
    if (!mayPlan(pos) || !inTheField(pos, b) || spent + boxCost(pos, box) > most) continue;
    pos.plan[b] = box;
    spent += boxCost(pos, box);
  }
  if (!planning && mayPlan(pos)) pos.outlay[side] = planCost(pos, side);
}

const onAgenda = (pos: Sx, kind: number): boolean => findFrame(pos, kind) >= 0;
const isPlanning = (pos: Sx): boolean => onAgenda(pos, FRAME.command);
const isBidding = (pos: Sx): boolean => onAgenda(pos, FRAME.bid);
const mayPlan = (pos: Sx): boolean => isPlanning(pos) || isBidding(pos);

/** The same sum on other Brigades: one after the other at random, with what box there is money for. */
function dealPlans(pos: Sx, seat: number, side: number, sum: number, random: Random): void {
  const { brigades } = pos.scene.roster;
  const open: number[] = [];
  for (let b = 0; b < brigades.length; b++) {
    if (brigades[b].side !== side || secrets.plan(pos, seat, b)) continue;
    pos.plan[b] = 0;
    open.push(b);
  }
  let left = sum;
  // Those in the field first; the second time around with all that a box holds.
  for (let round = 0; round < 3 && left > 0; round++) {
    const start = random.below(open.length);
    for (let i = 0; i < open.length && left > 0; i++) {
      const b = open[(start + i) % open.length];
      if (round < 2 && !inTheField(pos, b)) continue;
      const boxes = pos.scene.charts.boxes.length;
      let box = round === 0 ? random.below(boxes + 1) : boxes;
      while (boxCost(pos, box) - boxCost(pos, pos.plan[b]) > left) box -= 1;
      if (box <= pos.plan[b]) continue;
      left -= boxCost(pos, box) - boxCost(pos, pos.plan[b]);
      pos.plan[b] = box;
    }
  }
}

// ---- counters

/** What a counter is in the middle of: it stays one of its kind, and its gun as it is. */
const BUSY =
  MARK.assault |
  MARK.inside |
  MARK.engaged |
  MARK.target |
  MARK.watching |
  MARK.leads |
  MARK.retreated |
  MARK.emplacing;

const isBusy = (pos: Sx, unit: number): boolean =>
  (pos.mark[unit] & BUSY) !== 0 || pos.slot[unit] > 0 || pos.aim[unit] > 0 || pos.dash[unit] > 0;

/** Counters change places two by two, each taking over what the other was about. */
function dealCounters(pos: Sx, side: number, random: Random): void {
  const { roster, ground, team } = pos.scene;
  const pool: number[] = [];
  for (let u = 0; u < roster.count; u++) if (isHidden(pos, u, side)) pool.push(u);
  const tops = new Uint8Array(ground.size); // how many in a stack could lie on top
  const rank = new Uint8Array(ground.size).fill(255);
  for (const u of pool) {
    const hex = pos.at[u];
    if (roster.rank[u] < rank[hex]) {
      rank[hex] = roster.rank[u];
      tops[hex] = 0;
    }
    if (roster.rank[u] === rank[hex]) tops[hex] += 1;
  }
  const fits = (leaves: number, comes: number): boolean => {
    const hex = pos.at[leaves];
    if (roster.rank[comes] < rank[hex]) return false;
    return roster.rank[leaves] !== rank[hex] || tops[hex] > 1;
  };
  const held = Int16Array.from({ length: roster.count }, (_, u) => u); // who stands where u stood
  const from = held.slice(); // and whose place u has taken
  for (let i = 2 * pool.length; i > 0; i--) {
    const a = pool[random.below(pool.length)];
    const b = pool[random.below(pool.length)];
    if (pos.at[a] === pos.at[b] && roster.rank[a] !== roster.rank[b]) continue;
    // SE-24.3: a headquarters shows in which sectors its Brigade stands.
    if (team && ground.sector[pos.at[a]] !== ground.sector[pos.at[b]]) continue;
    if (roster.rank[a] !== roster.rank[b]) {
      if (!fits(a, b) || !fits(b, a)) continue;
      if (roster.kind[a] !== roster.kind[b] && (isBusy(pos, a) || isBusy(pos, b))) continue;
      for (const [unit, comes] of [
        [a, b],
        [b, a],
      ]) {
        const hex = pos.at[unit];
        if (roster.rank[unit] === rank[hex]) tops[hex] -= 1;
        if (roster.rank[comes] === rank[hex]) tops[hex] += 1;
      }
    }
    exchange(pos, a, b);
    const [wasA, wasB] = [from[a], from[b]];
    held[wasA] = b;
    held[wasB] = a;
    from[a] = wasB;
    from[b] = wasA;
  }
  renumber(pos, held);
  for (let u = 0; u < roster.count; u++) {
    if (roster.side[u] === side && pos.box[u] === BOX.map && pos.seen[u] === 0)
      dealState(pos, u, random);
  }
}

function exchange(pos: Sx, a: number, b: number): void {
  for (const column of [
    pos.at,
    pos.mark,
    pos.dp,
    pos.spent,
    pos.dash,
    pos.slot,
    pos.aim,
    pos.origin,
    pos.works,
  ]) {
    const kept = column[a];
    column[a] = column[b];
    column[b] = kept;
  }
}

function renumber(pos: Sx, held: Int16Array): void {
  for (let lane = 0; lane < 2; lane++) {
    if (pos.mover[lane] > 0) pos.mover[lane] = held[pos.mover[lane] - 1] + 1;
    if (pos.mate[lane] > 0) pos.mate[lane] = held[pos.mate[lane] - 1] + 1;
  }
  const { unit } = ARG.retreat;
  for (let at = topFrame(pos); at >= 0; at = frameBelow(at)) {
    if (kindAt(pos, at) !== FRAME.retreat) continue;
    setArgAt(pos, at, unit, held[argAt(pos, at, unit)]);
  }
}

/** Points, steps and the mode of a gun, as they may be. */
function dealState(pos: Sx, unit: number, random: Random): void {
  const { roster } = pos.scene;
  const kind = roster.kind[unit];
  pos.dp[unit] = random.below(Math.max(1, roster.morale[unit]));
  if (kind === FORTRESS) return;
  if (kind === INFANTRY) {
    pos.mark[unit] &= ~MARK.fire;
    pos.mark[unit] ^= random.below(2) * MARK.reduced;
    return;
  }
  pos.mark[unit] &= ~MARK.reduced;
  if (kind === ARTILLERY && !isBusy(pos, unit)) pos.mark[unit] ^= random.below(2) * MARK.fire;
}
