import {
  act,
  begin,
  deciders,
  firstDecider,
  makeCode,
  Random,
  SeededDice,
  sample,
  setCode,
  ToldPlay,
  topKind,
  type Values,
} from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { ta1 } from './index.ts';
import { FRAME } from './model/frames.ts';
import { PLACE, type Ta1, topAt } from './model/state.ts';
import { VERB } from './model/verbs.ts';
import { whyNot } from './rules/05-legal.ts';
import { WHY } from './rules/05-reasons.ts';
import { SPLITS } from './rules/05-why-stack.ts';
import { stackSize } from './rules/08-opportunity.ts';

/** Looks at every event the moment it is told. */
class Listener extends ToldPlay {
  hear: (event: string, values: Values) => void = () => {};
  override tell(event: string, rule: string, values: Values, audience?: number): void {
    super.tell(event, rule, values, audience);
    this.hear(event, values);
  }
}

const code = makeCode();

/** A split or join, if the active side has one; it makes counters come and go. */
function cutOrSew(pos: Ta1, random: Random): boolean {
  if (topKind(pos) !== FRAME.activation) return false;
  const slots = pos.scene.tables.combat[pos.active] ?? [];
  for (let i = 0; i < 20; i++) {
    const unit = slots[random.below(slots.length)] ?? 0;
    if (pos.place[unit] !== PLACE.map) continue;
    const hex = pos.hex[unit] ?? 0;
    const ways = SPLITS[pos.pf[unit] ?? 0] ?? [];
    if (random.below(2) && ways.length > 0)
      setCode(code, VERB.split, unit, ways[random.below(ways.length)]);
    else
      setCode(code, VERB.join, hex, 1 + random.below((1 << stackSize(pos, pos.active, hex)) - 1));
    if (whyNot(pos, pos.active, code) === WHY.ok) return true;
  }
  return false;
}

const labelsIn = (pos: Ta1, hex: number): string[] => {
  const found: string[] = [];
  for (const side of [0, 1])
    for (let u = topAt(pos, side, hex); u >= 0; u = pos.below[u] ?? -1)
      found.push(ta1.unitName(pos, u));
  for (const c of pos.scene.tables.commands)
    if (pos.hex[c] === hex) found.push(ta1.unitName(pos, c));
  return found;
};

describe('names in the log', () => {
  it.each([
    ['gravellona', 1],
    ['drvar', 2],
  ])('%s: what is told of a unit is told while it bears its name', (scenario, seed) => {
    const random = new Random(seed);
    const play = new Listener(new SeededDice(seed));
    const pos = begin(ta1, ta1.open({ scenario }), play);
    let told = 0;
    play.hear = (event, values) => {
      const units = Array.isArray(values.units) ? values.units : [];
      for (const unit of [...units, values.unit]) {
        if (typeof unit !== 'number') continue;
        told += 1;
        expect(pos.place[unit], `${event} of ${unit}`).not.toBe(PLACE.unused);
      }
      if (typeof values.target === 'string')
        expect(labelsIn(pos, Number(values.at)), event).toContain(values.target);
    };
    for (let n = 0; n < 1500 && pos.ended === 0; n++) {
      const seat = firstDecider(deciders(ta1, pos));
      if (n % 3 > 0 || !cutOrSew(pos, random)) sample(ta1, pos, seat, random, code);
      act(ta1, pos, seat, code, play);
    }
    expect(told).toBeGreaterThan(200);
  });
});
