import { type Codes, type DecisionPoint, makeCode, pushFrame, setCode } from '@esagono/engine';
import { CLOSED } from '@esagono/hex';
import { contested, FRAME, massAt, PLACE, sideOf, type Ta1, topAt, VERB, WORK } from '../state.ts';
import { ACTION, MOBILITY } from '../tables.ts';
import { sampleActivation } from './04-sampling.ts';
import { targetHexes, targets } from './04-targets.ts';
import { explain, half, scan, scanGroup, scanned, WHY } from './05-actions.ts';
import { perform, raise } from './05-deeds.ts';
import { SPLITS, whyNot } from './05-legal.ts';
import { addStep, pathTo, reach } from './07-movement.ts';
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
