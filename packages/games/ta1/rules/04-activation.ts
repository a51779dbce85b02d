import { Codes, type DecisionPoint, makeCode, pushFrame, verbOf } from '@esagono/engine';
import { CLOSED } from '@esagono/hex';
import { FRAME } from '../model/frames.ts';
import { massAt, PLACE, sideOf, type Ta1, topAt, WORK } from '../model/state.ts';
import { ACTION, MOBILITY } from '../model/tables.ts';
import { ENTRY, entryMask, ONE, STACK, VERB } from '../model/verbs.ts';
import { Outlook } from './04-outlook.ts';
import { sampleActivation } from './04-sampling.ts';
import { listStack } from './04-stack-listing.ts';
import { partyOfGroup } from './05-actions.ts';
import { perform, raise } from './05-deeds.ts';
import { whyNot } from './05-legal.ts';
import { offer } from './05-offer.ts';
import { explain, WHY } from './05-reasons.ts';
import { SPLITS } from './05-why-stack.ts';
import { pathsOf, reach } from './07-movement.ts';

// Chapter 4, TA1-4: the active player picks units and an action, or passes.

/** One cheapest path to each hex in reach of a Command or token. */
function listWays(pos: Ta1, side: number, out: Codes, verb: number, piece: number): void {
  const movement = pos.scene.tables.kMove[piece];
  const field = reach(pos, side, pos.hex[piece], MOBILITY.foot, movement);
  const paths = pathsOf(pos, field);
  // Who may go one of these ways may go them all.
  const first = makeCode(verb, piece, 0, paths[field.reached[1]]);
  if (field.count < 2 || whyNot(pos, side, first) !== WHY.ok) return;
  for (let i = 1; i < field.count; i++) {
    const path = paths[field.reached[i]];
    if (path !== 0) out.add(verb, piece, 0, path);
  }
}

function listUnit(pos: Ta1, side: number, unit: number, out: Codes): void {
  const { cost } = pos.scene.tables;
  offer(pos, side, out, VERB.raise, unit, 0, 0);
  for (const parts of SPLITS[pos.pf[unit]] ?? []) offer(pos, side, out, VERB.split, unit, parts, 0);
  offer(pos, side, out, VERB.build, unit, WORK.cover, 0);
  offer(pos, side, out, VERB.build, unit, WORK.obstacle, 0);
  if (cost[ACTION.interrogate] >= 0) offer(pos, side, out, VERB.interrogate, unit, 0, 0);
}

function listEntries(pos: Ta1, side: number, out: Codes, only = -1): void {
  const { tables } = pos.scene;
  for (let g = 0; g < tables.groups.length; g++) {
    const info = tables.groups[g];
    if (only >= 0 && g !== only) continue;
    if (info.side !== side || pos.turn < info.turn || pos.scene.rules.mayEnter(pos, g)) continue;
    if (info.landing) {
      offer(pos, side, out, VERB.drop, g, 0, 0);
      continue;
    }
    for (let mask = 1; mask < 1 << info.units.length; mask++) {
      const { count, mobility, movement } = partyOfGroup(pos, g, mask);
      if (count === 0) continue;
      for (const hex of info.hexes) {
        offer(pos, side, out, VERB.enterAssault, g | (mask << 8), hex, 0);
        const cost = tables.entryCost[mobility][hex];
        if (cost === CLOSED || massAt(pos, 1 - side, hex) > 0) continue;
        const field = reach(pos, side, hex, mobility, Math.max(0, movement - cost));
        const paths = pathsOf(pos, field);
        for (let i = 0; i < field.count; i++) {
          const path = paths[field.reached[i]];
          if (i === 0 || path !== 0) offer(pos, side, out, VERB.enter, g | (mask << 8), hex, path);
        }
      }
    }
  }
}

/** Of the stack or group that a unit belongs to, what it takes part in itself. */
function listWith(pos: Ta1, side: number, unit: number, out: Codes): void {
  const { groups, groupOf } = pos.scene.tables;
  const whole = new Codes();
  let bit = 0;
  let waiting = false;
  if (pos.place[unit] === PLACE.map) {
    listStack(pos, side, pos.hex[unit], new Outlook(pos, side), whole);
    bit = 1;
    for (let u = topAt(pos, side, pos.hex[unit]); u !== unit; u = pos.below[u]) {
      if (u < 0) return;
      bit <<= 1;
    }
  } else if (groupOf[unit] >= 0) {
    listEntries(pos, side, whole, groupOf[unit]);
    bit = 1 << groups[groupOf[unit]].units.indexOf(unit);
    waiting = true;
  }
  const code = makeCode();
  for (let i = 0; i < whole.count; i++) {
    whole.read(i, code);
    // A jump names no mask: nobody chooses who takes part in it.
    const mask = waiting ? entryMask(code[ENTRY.group]) : code[STACK.mask];
    if ((mask & bit) !== 0) out.addCode(code);
  }
}

/** Passing, rallies, jumps and raids name no unit. */
function listUnnamed(pos: Ta1, seat: number, out: Codes): void {
  const { tables } = pos.scene;
  out.add(VERB.pass);
  for (let hex = 0; hex < tables.grid.size; hex++) {
    if (topAt(pos, seat, hex) >= 0) offer(pos, seat, out, VERB.recover, hex, 0, 0);
  }
  for (const c of tables.commands) {
    if (pos.place[c] !== PLACE.map || sideOf(pos, c) !== seat) continue;
    if (topAt(pos, seat, pos.hex[c]) < 0) offer(pos, seat, out, VERB.recover, pos.hex[c], 0, 0);
  }
  for (let g = 0; g < tables.groups.length; g++) {
    if (tables.groups[g].landing) listEntries(pos, seat, out, g);
  }
  listRaids(pos, seat, out);
}

function listRaids(pos: Ta1, seat: number, out: Codes): void {
  const { tables } = pos.scene;
  if (seat !== 0 || pos.raids === 0 || pos.pa[seat] < tables.cost[ACTION.air]) return;
  for (let i = 0; i < tables.raidNames.length; i++) {
    if ((pos.raids & (1 << i)) === 0) continue;
    for (let hex = 0; hex < tables.grid.size; hex++) out.add(VERB.air, i, hex);
  }
}

export const activation: DecisionPoint<Ta1> = {
  name: 'activation',
  args: {},
  begins: true,
  deciders: (pos) => 1 << pos.active,
  list(pos, seat, out) {
    const { tables } = pos.scene;
    out.add(VERB.pass);
    const outlook = new Outlook(pos, seat);
    for (let hex = 0; hex < tables.grid.size; hex++) {
      if (topAt(pos, seat, hex) < 0) continue;
      listStack(pos, seat, hex, outlook, out);
      for (let u = topAt(pos, seat, hex); u >= 0; u = pos.below[u]) listUnit(pos, seat, u, out);
      offer(pos, seat, out, VERB.recover, hex, 0, 0);
    }
    for (const c of tables.commands) {
      if (pos.place[c] !== PLACE.map || sideOf(pos, c) !== seat) continue;
      listWays(pos, seat, out, VERB.moveCommand, c);
      if (topAt(pos, seat, pos.hex[c]) < 0) offer(pos, seat, out, VERB.recover, pos.hex[c], 0, 0);
    }
    for (const t of tables.tokens) {
      if (pos.place[t] === PLACE.map && sideOf(pos, t) === seat) {
        listWays(pos, seat, out, VERB.moveToken, t);
      }
    }
    listEntries(pos, seat, out);
    listRaids(pos, seat, out);
  },
  listOf(pos, seat, unit, out) {
    if (unit < 0) return listUnnamed(pos, seat, out);
    const { slots, commands, tokens } = pos.scene.tables;
    if (unit >= slots || sideOf(pos, unit) !== seat) return;
    if (pos.place[unit] !== PLACE.map) listWith(pos, seat, unit, out);
    else if (commands.includes(unit)) listWays(pos, seat, out, VERB.moveCommand, unit);
    else if (tokens.includes(unit)) listWays(pos, seat, out, VERB.moveToken, unit);
    else {
      listWith(pos, seat, unit, out);
      listUnit(pos, seat, unit, out);
    }
  },
  sample: sampleActivation,
  refuse: (pos, seat, given) => explain(whyNot(pos, seat, given), pos),
  decide(pos, seat, given, play) {
    if (verbOf(given) === VERB.raise) {
      raise(pos, play, given[ONE.unit]);
      return;
    }
    const passing = verbOf(given) === VERB.pass;
    pushFrame(pos, FRAME.next, passing ? 1 : 0);
    if (passing) {
      if (play.telling) play.tell('passed', 'TA1-2c', { side: seat });
      return;
    }
    perform(pos, seat, given, play);
  },
  ask: (pos) => ({ side: pos.active, points: pos.pa[pos.active] }),
};
