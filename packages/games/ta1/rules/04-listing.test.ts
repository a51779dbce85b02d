import {
  act,
  begin,
  Codes,
  choices,
  deciders,
  decisionPoint,
  firstDecider,
  makeCode,
  QuietPlay,
  Random,
  SeededDice,
  sample,
  setCode,
  verbOf,
} from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { ta1 } from '../index.ts';
import { type Ta1, topAt } from '../model/state.ts';
import { VERB } from '../model/verbs.ts';
import { partyOf, partyOfGroup } from './05-actions.ts';
import { whyNot } from './05-legal.ts';
import { WHY } from './05-reasons.ts';
import { addStep, pathTo, reach } from './07-movement.ts';
import { stackSize } from './08-opportunity.ts';

/** The slow and plain way: every group, every hex, each asked of the rules by itself. */
function plainList(pos: Ta1, side: number): Set<string> {
  const found = new Set<string>();
  const code = makeCode();
  const ask = (verb: number, a: number, b: number, c: number) => {
    setCode(code, verb, a, b, c);
    if (whyNot(pos, side, code) === WHY.ok) found.add(code.join());
  };
  const { size } = pos.scene.tables.grid;
  for (let from = 0; from < size; from++) {
    if (topAt(pos, side, from) < 0) continue;
    for (let mask = 1; mask < 1 << stackSize(pos, side, from); mask++) {
      ask(VERB.melee, from, mask, 0);
      ask(VERB.join, from, mask, 0);
      for (let d = 0; d < 6; d++) ask(VERB.retreat, from, mask, addStep(0, d));
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

const COMPARED: ReadonlySet<number> = new Set([
  VERB.melee,
  VERB.join,
  VERB.retreat,
  VERB.attack,
  VERB.attackMove,
  VERB.move,
  VERB.moveAttack,
  VERB.moveCommand,
  VERB.moveToken,
  VERB.drop,
  VERB.enter,
  VERB.enterAssault,
  VERB.air,
]);

describe('choices of an activation', () => {
  it.each([
    ['gravellona', 'italian'],
    ['gravellona', 'english'],
    ['drvar', ''],
  ])('TA1-5c %s %s: the quick list and the plain one agree', (scenario, text) => {
    const play = new QuietPlay(new SeededDice(5));
    const random = new Random(5);
    const options = text ? { text } : {};
    const pos = begin(ta1, ta1.open({ scenario, options }), play);
    const out = new Codes();
    const code = makeCode();
    let compared = 0;
    for (let n = 0; !pos.ended && compared < 12; n++) {
      const seat = firstDecider(deciders(ta1, pos));
      if (decisionPoint(ta1, pos)?.name === 'activation' && n % 11 === 0) {
        choices(ta1, pos, seat, out);
        const listed = new Set<string>();
        for (let i = 0; i < out.count; i++) {
          out.read(i, code);
          if (COMPARED.has(verbOf(code) ?? -1)) listed.add(code.join());
        }
        expect([...listed].sort()).toEqual([...plainList(pos, seat)].sort());
        compared += 1;
      }
      sample(ta1, pos, seat, random, code);
      act(ta1, pos, seat, code, play);
    }
    expect(compared).toBeGreaterThan(5);
  });
});
