import {
  type DecisionPoint,
  type DiceUse,
  type Play,
  popFrame,
  refusal,
  verbOf,
} from '@esagono/engine';
import { BLOCKS, PER_SIDE, sideOf } from '../model/scene.ts';
import { swapFaces, type Valleys } from '../model/state.ts';
import { LEVY, VERB } from '../model/verbs.ts';

/** Nobody sees how the blocks are mixed, not even their owner: he looks at them afterwards. */
const MIX: DiceUse = { purpose: 'mix', rule: 'TV-7.2', audience: 0 };

const atHome = (pos: Valleys, block: number): boolean =>
  pos.area[block] === pos.scene.home[sideOf(block)];

/** TV-7.1: a block at home that has lost a step. */
const canGain = (pos: Valleys, side: number, block: number): boolean =>
  block >= 0 &&
  block < BLOCKS &&
  sideOf(block) === side &&
  atHome(pos, block) &&
  pos.steps[block] < pos.scene.steps[pos.type[block]];

/**
 * TV-7.1: the levy gives a block at home a step back. It is asked for even where no block needs it:
 * to leave the question out would tell the others that all of them are whole.
 */
export const levy: DecisionPoint<Valleys> = {
  name: 'levy',
  args: {},
  deciders: (pos) => 1 << pos.side,
  list(pos, seat, out) {
    for (let b = seat * PER_SIDE; b < (seat + 1) * PER_SIDE; b++) {
      if (canGain(pos, seat, b)) out.add(VERB.levy, b);
    }
    out.add(VERB.waive);
  },
  refuse(pos, seat, code) {
    if (verbOf(code) === VERB.waive) return undefined;
    if (verbOf(code) !== VERB.levy) return refusal('TV-7.1', 'notNow');
    return canGain(pos, seat, code[LEVY.unit]) ? undefined : refusal('TV-7.1', 'noLevy');
  },
  decide(pos, _seat, code, play) {
    popFrame(pos);
    if (verbOf(code) === VERB.waive) return;
    pos.steps[code[LEVY.unit]] += 1;
    if (play.telling) play.tell('levied', 'TV-7.1', { unit: code[LEVY.unit] });
  },
};

/** TV-7.2: blocks at home are stood up again and mixed, so that nobody can follow them. */
export function standUp(pos: Valleys, play: Play): void {
  const home: number[] = [];
  for (let b = pos.side * PER_SIDE; b < (pos.side + 1) * PER_SIDE; b++) {
    if (atHome(pos, b)) home.push(b);
  }
  if (!home.some((b) => pos.shown[b] === 1)) return;
  for (const b of home) pos.shown[b] = 0;
  for (let n = home.length; n > 1; n--) {
    swapFaces(pos, home[n - 1], home[play.dice.pick(n, MIX)]);
  }
  if (play.telling) play.tell('stoodUp', 'TV-7.2', { units: home });
}
