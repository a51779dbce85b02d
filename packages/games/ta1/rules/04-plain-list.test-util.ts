import { Codes, choices, makeCode, setCode } from '@esagono/engine';
import { expect } from 'vitest';
import { ta1 } from '../index.ts';
import { type Ta1, topAt, WORK } from '../model/state.ts';
import { MOBILITY } from '../model/tables.ts';
import { VERB } from '../model/verbs.ts';
import { partyOf, partyOfGroup } from './05-actions.ts';
import { whyNot } from './05-legal.ts';
import { WHY } from './05-reasons.ts';
import { SPLITS } from './05-why-stack.ts';
import { addStep, pathTo, reach } from './07-movement.ts';
import { stackSize } from './08-opportunity.ts';

type Ask = (verb: number, a: number, b: number, c: number) => void;

/** Half move and Assault: ways of one hex, and of two to a hex that is not entered as well directly. */
function askAssaults(pos: Ta1, from: number, mask: number, ask: Ask): void {
  const { grid, river, edges } = pos.scene.tables;
  const beside = (to: number): boolean => {
    for (let d = 0; d < 6; d++) {
      const plain = river[from * 6 + d] === 0 && edges[MOBILITY.foot][from * 6 + d] <= 2;
      if (grid.neighbours[from * 6 + d] === to) return plain;
    }
    return false;
  };
  for (let d = 0; d < 6; d++) {
    const first = grid.neighbours[from * 6 + d];
    if (first < 0) continue;
    ask(VERB.moveAssault, from, mask, addStep(0, d));
    for (let e = 0; e < 6; e++) {
      const second = grid.neighbours[first * 6 + e];
      if (second >= 0 && second !== from && !beside(second))
        ask(VERB.moveAssault, from, mask, addStep(addStep(0, d), e));
    }
  }
}

/** What one unit does by itself. */
function askUnit(pos: Ta1, unit: number, ask: Ask): void {
  ask(VERB.raise, unit, 0, 0);
  for (const parts of SPLITS[pos.pf[unit]] ?? []) ask(VERB.split, unit, parts, 0);
  for (const work of [WORK.cover, WORK.obstacle]) ask(VERB.build, unit, work, 0);
  ask(VERB.interrogate, unit, 0, 0);
}

/** The slow and plain way: every group, every hex, each asked of the rules by itself. */
function plainList(pos: Ta1, side: number): Set<string> {
  const found = new Set<string>();
  const code = makeCode();
  const ask = (verb: number, a: number, b: number, c: number) => {
    setCode(code, verb, a, b, c);
    if (whyNot(pos, side, code) === WHY.ok) found.add(code.join());
  };
  const { size } = pos.scene.tables.grid;
  ask(VERB.pass, 0, 0, 0);
  for (let from = 0; from < size; from++) {
    ask(VERB.recover, from, 0, 0);
    if (topAt(pos, side, from) < 0) continue;
    for (let u = topAt(pos, side, from); u >= 0; u = pos.below[u]) askUnit(pos, u, ask);
    for (let mask = 1; mask < 1 << stackSize(pos, side, from); mask++) {
      ask(VERB.melee, from, mask, 0);
      ask(VERB.join, from, mask, 0);
      for (let d = 0; d < 6; d++) ask(VERB.retreat, from, mask, addStep(0, d));
      askAssaults(pos, from, mask, ask);
      for (let at = 0; at < size; at++) {
        ask(VERB.attack, from, mask, at);
        ask(VERB.attackMove, from, mask, at);
      }
      const { mobility, movement } = partyOf(pos, side, from, mask);
      const field = reach(pos, side, from, mobility, movement);
      const paths = Array.from({ length: field.count }, (_, i) =>
        pathTo(pos, field, field.reached[i]),
      );
      for (const path of paths.slice(1)) {
        ask(VERB.move, from, mask, path);
        ask(VERB.moveAttack, from, mask, path);
      }
    }
  }
  const { commands, tokens, groups, raidNames, kMove } = pos.scene.tables;
  const waysFrom = (hex: number, mobility: number, movement: number) => {
    const field = reach(pos, side, hex, mobility, movement);
    return Array.from(field.reached.subarray(1, field.count)).map((to) => pathTo(pos, field, to));
  };
  for (const [verb, pieces] of [
    [VERB.moveCommand, commands],
    [VERB.moveToken, tokens],
  ] as const) {
    for (const piece of pieces) {
      if (pos.hex[piece] < 0) continue;
      for (const path of waysFrom(pos.hex[piece], 0, kMove[piece])) ask(verb, piece, 0, path);
    }
  }
  groups.forEach(({ units, hexes }, g) => {
    ask(VERB.drop, g, 0, 0);
    for (let mask = 1; mask < 1 << units.length; mask++) {
      for (const hex of hexes) {
        const code = g | (mask << 8);
        ask(VERB.enterAssault, code, hex, 0);
        ask(VERB.enter, code, hex, 0);
        const { mobility, movement } = partyOfGroup(pos, g, mask);
        for (const path of waysFrom(hex, mobility, movement)) ask(VERB.enter, code, hex, path);
      }
    }
  });
  for (let raid = 0; raid < raidNames.length; raid++)
    for (let at = 0; at < size; at++) ask(VERB.air, raid, at, 0);
  return found;
}

/** The list of an activation and the plain one agree; how much is listed. */
export function expectPlainList(pos: Ta1, seat: number): number {
  const out = new Codes();
  choices(ta1, pos, seat, out);
  const one = makeCode();
  const listed: string[] = [];
  for (let i = 0; i < out.count; i++) {
    out.read(i, one);
    listed.push(one.join());
  }
  expect([...listed].sort()).toEqual([...plainList(pos, seat)].sort());
  return listed.length;
}
