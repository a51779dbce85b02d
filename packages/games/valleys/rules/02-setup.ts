import { type DecisionPoint, popFrame, refusal, setCode, verbOf } from '@esagono/engine';
import { BLOCKS, PER_SIDE, SIDES, sideOf } from '../model/scene.ts';
import { swapFaces, type Valleys } from '../model/state.ts';
import { SWAP, VERB } from '../model/verbs.ts';
import { deal } from './04-cards.ts';

/** TV-2.1: blocks stand where the scenario has them, with the faces it gives them. */
export function arrange(pos: Valleys): void {
  const { startArea, startType, steps } = pos.scene;
  pos.holder.fill(-1);
  for (let block = 0; block < BLOCKS; block++) {
    pos.area[block] = startArea[block];
    pos.type[block] = startType[block];
    pos.steps[block] = steps[startType[block]];
    pos.holder[startArea[block]] = sideOf(block);
  }
}

/** TV-2.2: two blocks of the same kind need not change places. */
const differ = (pos: Valleys, a: number, b: number): boolean => pos.type[a] !== pos.type[b];

/** TV-2.2: all sides at once, unseen by the others, until each is ready. */
export const setup: DecisionPoint<Valleys> = {
  name: 'setup',
  args: {},
  setup: true,
  deciders(pos) {
    let bits = 0;
    for (let side = 0; side < SIDES; side++) if (!pos.ready[side]) bits |= 1 << side;
    return bits;
  },
  list(pos, seat, out) {
    out.add(VERB.ready);
    const end = (seat + 1) * PER_SIDE;
    for (let a = seat * PER_SIDE; a < end; a++) {
      for (let b = a + 1; b < end; b++) if (differ(pos, a, b)) out.add(VERB.swap, a, b);
    }
  },
  refuse(pos, seat, code) {
    const verb = verbOf(code);
    const a = code[SWAP.unit];
    const b = code[SWAP.other];
    if (verb === VERB.ready) return undefined;
    if (verb !== VERB.swap) return refusal('TV-2.2', 'notNow');
    const own = (block: number): boolean => block >= 0 && block < BLOCKS && sideOf(block) === seat;
    if (!own(a) || !own(b)) return refusal('TV-2.2', 'notYours');
    return a < b && differ(pos, a, b) ? undefined : refusal('TV-2.2', 'sameFace');
  },
  decide(pos, seat, code, play) {
    if (verbOf(code) === VERB.swap) {
      swapFaces(pos, code[SWAP.unit], code[SWAP.other]);
      if (play.telling)
        play.tell('swapped', 'TV-2.2', { units: [code[SWAP.unit], code[SWAP.other]] }, 1 << seat);
      return;
    }
    pos.ready[seat] = 1;
    if (play.telling) play.tell('ready', 'TV-2.2', { side: seat });
    if (pos.ready.some((done) => done === 0)) return;
    popFrame(pos);
    deal(pos, play);
  },
  usual: (_pos, _seat, out) => setCode(out, VERB.ready),
};
