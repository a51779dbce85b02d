import type { Outcome, Play } from '@esagono/engine';
import { SIDES } from '../model/scene.ts';
import { blocksLeft, ENDING, pointsOf, type Valleys } from '../model/state.ts';

/** TV-8: looked at when a turn closes. */
export function judge(pos: Valleys, play: Play): void {
  const left = Array.from({ length: SIDES }, (_, side) => blocksLeft(pos, side));
  if (left.filter((n) => n > 0).length === 1) pos.ending = ENDING.alone;
  else if (pointsOf(pos, pos.side) >= pos.scene.data.cards.points) pos.ending = ENDING.points;
  if (pos.ending === ENDING.none) return;
  pos.ended = 1;
  if (play.telling) play.tell('over', RULES[pos.ending], {});
}

const RULES = ['TV-8.3', 'TV-8.1', 'TV-8.3', 'TV-8.2'];
const KEYS = ['snow', 'points', 'snow', 'alone'];

/** TV-8.3: by points, then by blocks left; equal ones share their rank. */
function standing(pos: Valleys): number[] {
  const worth = Array.from(
    { length: SIDES },
    (_, side) => pointsOf(pos, side) * 100 + blocksLeft(pos, side),
  );
  if (pos.ending === ENDING.points) worth[pos.side] = Infinity;
  if (pos.ending === ENDING.alone) {
    return worth.map((_, side) => (blocksLeft(pos, side) > 0 ? 1 : 2));
  }
  return worth.map((mine) => 1 + worth.filter((theirs) => theirs > mine).length);
}

export function outcome(pos: Valleys): Outcome {
  const ranks = standing(pos);
  const first = ranks.flatMap((rank, side) => (rank === 1 ? [side] : []));
  const key = first.length === 1 ? KEYS[pos.ending] : first.length === SIDES ? 'peace' : 'shared';
  return {
    winner: first.length === 1 ? first[0] : -1,
    ranks,
    rule: RULES[pos.ending],
    key,
    score: ranks.map((_, side) => ({
      side,
      key: 'points',
      rule: 'TV-1.3',
      points: pointsOf(pos, side),
      values: { blocks: blocksLeft(pos, side) },
    })),
  };
}
