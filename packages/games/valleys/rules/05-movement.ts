import {
  type DecisionPoint,
  popFrame,
  type Refusal,
  refusal,
  setCode,
  verbOf,
} from '@esagono/engine';
import { AREAS, BLOCKS, PER_SIDE, SIDES, sideOf } from '../model/scene.ts';
import { countIn, linked, type Valleys } from '../model/state.ts';
import { MOVE, VERB } from '../model/verbs.ts';

/** TV-5.3: no more of one side than this in an area. */
export const roomFor = (pos: Valleys, side: number, area: number, n: number): boolean =>
  countIn(pos, side, area) + n <= pos.scene.data.armies.stacking;

/** TV-5.4: an area has room for two sides, never for three. */
function crowded(pos: Valleys, side: number, area: number): boolean {
  let others = 0;
  for (let other = 0; other < SIDES; other++) {
    if (other !== side && countIn(pos, other, area) > 0) others += 1;
  }
  return others > 1;
}

/** TV-5.1 to TV-5.4: why a block may not go to an area. */
export function whyNot(pos: Valleys, block: number, to: number): Refusal | undefined {
  const side = sideOf(block);
  if (pos.area[block] < 0) return refusal('TV-5.1', 'lost', { unit: block });
  if (pos.moved[block]) return refusal('TV-5.1', 'hasMoved', { unit: block });
  if (to < 0 || to >= AREAS) return refusal('TV-5.2', 'noSuchArea');
  const from = pos.area[block];
  if (!linked(pos, from, to)) return refusal('TV-5.2', 'notLinked', { from, to });
  if (!roomFor(pos, side, to, 1)) {
    return refusal('TV-5.3', 'full', { to, n: pos.scene.data.armies.stacking });
  }
  return crowded(pos, side, to) ? refusal('TV-5.4', 'crowded', { to }) : undefined;
}

/** TV-5.1: an order moves one block; whoever has seen enough is done. */
export const orders: DecisionPoint<Valleys> = {
  name: 'orders',
  args: {},
  deciders: (pos) => 1 << pos.side,
  list(pos, seat, out) {
    for (let block = seat * PER_SIDE; block < (seat + 1) * PER_SIDE; block++) {
      for (let to = 0; to < AREAS; to++) {
        if (!whyNot(pos, block, to)) out.add(VERB.move, block, to);
      }
    }
    out.add(VERB.done);
  },
  refuse(pos, seat, code) {
    const verb = verbOf(code);
    const block = code[MOVE.unit];
    const to = code[MOVE.to];
    if (verb === VERB.done) return undefined;
    if (verb !== VERB.move) return refusal('TV-5.1', 'notNow');
    if (block < 0 || block >= BLOCKS || sideOf(block) !== seat) {
      return refusal('TV-5.1', 'notYours');
    }
    return whyNot(pos, block, to);
  },
  decide(pos, _seat, code, play) {
    const verb = verbOf(code);
    const block = code[MOVE.unit];
    const to = code[MOVE.to];
    if (verb === VERB.done) pos.orders = 0;
    else {
      if (play.telling) play.tell('moved', 'TV-5.1', { unit: block, from: pos.area[block], to });
      pos.area[block] = to;
      pos.moved[block] = 1;
      pos.orders -= 1;
      hold(pos, to);
    }
    if (pos.orders === 0) popFrame(pos);
  },
  usual: (_pos, _seat, out) => setCode(out, VERB.done),
  ask: (pos) => ({ n: pos.orders }),
};

/** TV-5.5: an area belongs to the side that stands there alone, until another does. */
export function hold(pos: Valleys, area: number): void {
  let only = -1;
  for (let side = 0; side < SIDES; side++) {
    if (countIn(pos, side, area) === 0) continue;
    if (only >= 0) return;
    only = side;
  }
  if (only >= 0) pos.holder[area] = only;
}
