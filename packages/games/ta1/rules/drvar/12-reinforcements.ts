import {
  type Codes,
  type DecisionPoint,
  frameArg,
  popFrame,
  pushFrame,
  type Refusal,
  refusal,
  setCode,
  verbOf,
} from '@esagono/engine';
import { ARG, FRAME } from '../../model/frames.ts';
import { PLACE, type Ta1 } from '../../model/state.ts';
import { ENTRY, entryGroup, entryMask, VERB } from '../../model/verbs.ts';
import { explain, WHY } from '../05-reasons.ts';

// DRV, chapter 12.5: reinforcements and the delay of William.

/** DRV-12.5a: due on its box, William as much later as he has been delayed. */
export function mayEnter(pos: Ta1, group: number): Refusal | undefined {
  const info = pos.scene.tables.groups[group];
  const due = info.turn + (info.delayed ? pos.delay : 0);
  return pos.turn < due ? refusal('DRV-12.5a', 'notDue', { need: due, has: pos.turn }) : undefined;
}

/** Whole units of a group that could be given up, as bits. */
function wholeUnits(pos: Ta1, group: number): number {
  const { groups, standard } = pos.scene.tables;
  const { units, side } = groups[group];
  let bits = 0;
  for (let i = 0; i < units.length; i++) {
    if (pos.place[units[i]] === PLACE.waiting && pos.pf[units[i]] === standard[side])
      bits |= 1 << i;
  }
  return bits;
}

/** DRV-12.5b, A40: the choice is made when the box is reached, before the points. */
export function beforePoints(pos: Ta1): boolean {
  const { groups } = pos.scene.tables;
  for (let g = 0; g < groups.length; g++) {
    if (groups[g].side !== 1 || groups[g].turn !== pos.turn || pos.entered & (1 << g)) continue;
    pos.entered |= 1 << g;
    if (wholeUnits(pos, g) === 0) continue;
    pushFrame(pos, FRAME.delay, g);
    return true;
  }
  return false;
}

export const delay: DecisionPoint<Ta1> = {
  name: 'delay',
  args: ARG.delay.args,
  deciders: () => 2,
  list(pos, _seat, out: Codes) {
    const whole = wholeUnits(pos, frameArg(pos, ARG.delay.group));
    for (let mask = 0; mask <= whole; mask++) {
      if ((mask & ~whole) === 0) out.add(VERB.giveUp, frameArg(pos, ARG.delay.group) | (mask << 8));
    }
  },
  refuse(pos, _seat, code) {
    if (verbOf(code) !== VERB.giveUp) return explain(WHY.notNow);
    if (entryGroup(code[ENTRY.group]) !== frameArg(pos, ARG.delay.group))
      return explain(WHY.notWhole);
    return (entryMask(code[ENTRY.group]) & ~wholeUnits(pos, frameArg(pos, ARG.delay.group))) === 0
      ? undefined
      : explain(WHY.notWhole);
  },
  decide(pos, _seat, code, play) {
    const { units } = pos.scene.tables.groups[frameArg(pos, ARG.delay.group)];
    popFrame(pos);
    for (let i = 0; i < units.length; i++) {
      if ((entryMask(code[ENTRY.group]) & (1 << i)) === 0) continue;
      pos.place[units[i]] = PLACE.givenUp;
      pos.delay += 1;
      if (play.telling) play.tell('givenUp', 'DRV-12.5b', { unit: units[i], delay: pos.delay });
    }
  },
  usual: (pos, _seat, out) => setCode(out, VERB.giveUp, frameArg(pos, ARG.delay.group)),
};
