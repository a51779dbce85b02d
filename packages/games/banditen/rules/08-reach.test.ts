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
  verbOf,
} from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { banditen } from '../index.ts';
import { loadMask, makeGroup } from '../model/group.ts';
import { extraHigh, pathHexes, unpackHex, unpackMask } from '../model/paths.ts';
import { type Banditen } from '../model/state.ts';
import { VERB, WALK } from '../model/verbs.ts';
import { allowance, endsMovement, stepCost, stepReason } from './08-movement.ts';

const g = makeGroup();

/** Every hex in reach, step by step with the rule for a single step and nothing else. */
function plainReach(pos: Banditen, start: number): { ends: Set<number>; foes: Set<number> } {
  const { neighbours } = pos.scene.ground.grid;
  const best = new Map([[start, 0]]);
  const foes = new Set<number>();
  const budget = allowance(pos, g, false);
  const open = [start];
  for (let hex = open.shift(); hex !== undefined; hex = open.shift()) {
    const spent = best.get(hex) ?? 0;
    if (hex !== start && endsMovement(pos, g, hex, 0)) continue;
    for (let d = 0; d < 6; d++) {
      const next = neighbours[hex * 6 + d];
      if (next < 0 || next === start) continue;
      if (stepReason(pos, g, hex, d, budget - spent, true) === 0) foes.add(next);
      if (stepReason(pos, g, hex, d, budget - spent, false) !== 0) continue;
      const total = spent + stepCost(pos, g, hex, d);
      if (total >= (best.get(next) ?? 255)) continue;
      best.set(next, total);
      open.push(next);
    }
  }
  best.delete(start);
  return { ends: new Set(best.keys()), foes };
}

const sorted = (set: Iterable<number>): number[] => [...set].sort((a, b) => a - b);

describe('reach', () => {
  it.each(['gravellona', 'tarnova'])(
    'BAN-8 the list of moves at %s is what single steps allow',
    (scenario) => {
      const codes = new Codes();
      const code = makeCode();
      let compared = 0;
      for (let seed = 1; seed <= 4; seed++) {
        const random = new Random(seed);
        const play = new QuietPlay(new SeededDice(seed));
        const pos = begin(banditen, banditen.open({ scenario }), play);
        while (pos.ended === 0) {
          const seat = firstDecider(deciders(banditen, pos));
          choices(banditen, pos, seat, codes);
          if (decisionPoint(banditen, pos)?.name === 'activation' && random.below(8) === 0) {
            compared += compare(pos, seat, codes);
          }
          codes.read(random.below(codes.count), code);
          act(banditen, pos, seat, code, play);
        }
      }
      expect(compared).toBeGreaterThan(500);
    },
  );
});

/** Compares every listed group of this moment; returns how many there were. */
function compare(pos: Banditen, seat: number, codes: Codes): number {
  const code = makeCode();
  const ends = new Map<number, Set<number>>();
  const foes = new Map<number, Set<number>>();
  for (let i = 0; i < codes.count; i++) {
    codes.read(i, code);
    if (verbOf(code) !== VERB.move && verbOf(code) !== VERB.assault) continue;
    const path = pathHexes(
      pos.scene.ground.grid,
      unpackHex(code[WALK.units]),
      code[WALK.way],
      extraHigh(code[WALK.extra]),
    );
    const into = verbOf(code) === VERB.move ? ends : foes;
    into.set(code[WALK.units], (into.get(code[WALK.units]) ?? new Set()).add(path.at(-1) ?? -1));
  }
  for (const [units, listed] of ends) {
    loadMask(pos, g, seat, unpackHex(units), unpackMask(units));
    const plain = plainReach(pos, unpackHex(units));
    expect(sorted(listed)).toEqual(sorted(plain.ends));
    const assaulted = foes.get(units);
    if (assaulted) expect(sorted(assaulted)).toEqual(sorted(plain.foes));
  }
  return ends.size;
}
