import {
  frameArg,
  makeCode,
  type Officer,
  type Proposals,
  type Random,
  type Reason,
  setCode,
  topKind,
} from '@esagono/engine';
import { FIGHT, FRAME } from '../model/frames.ts';
import { AREAS, KINDS, PER_SIDE, SIDES } from '../model/scene.ts';
import { blocksLeft, countIn, enemyIn, linked, pointsOf, type Valleys } from '../model/state.ts';
import { VERB } from '../model/verbs.ts';
import { whyNot } from '../rules/05-movement.ts';
import { whyNotBack } from '../rules/06-fights.ts';

const READY: Reason = { key: 'ready', rule: 'TV-2.2' };
const CARD: Reason = { key: 'card', rule: 'TV-4.2' };
const TAKE: Reason = { key: 'take', rule: 'TV-1.3' };
const ATTACK: Reason = { key: 'attack', rule: 'TV-6.1' };
const GUARD: Reason = { key: 'guard', rule: 'TV-5.5' };
const DONE: Reason = { key: 'done', rule: 'TV-5.1' };
const LEVY: Reason = { key: 'levy', rule: 'TV-7.1' };
const WHOLE: Reason = { key: 'whole', rule: 'TV-7.1' };
const GO: Reason = { key: 'fight', rule: 'TV-6.1' };
const STAND: Reason = { key: 'stand', rule: 'TV-6.5' };
const BACK: Reason = { key: 'back', rule: 'TV-6.5' };
const KEEP: Reason = { key: 'keep', rule: 'TV-4.4' };

const code = makeCode();

/** Steps of a side in an area: how strong it is there. */
function strength(pos: Valleys, side: number, area: number): number {
  let n = 0;
  for (let b = side * PER_SIDE; b < (side + 1) * PER_SIDE; b++) {
    if (pos.area[b] === area) n += pos.steps[b];
  }
  return n;
}

const worth = (pos: Valleys, area: number): number => pos.scene.data.map.areas[area].points;

/** How many steps of others stand next to an area. */
function danger(pos: Valleys, seat: number, area: number): number {
  let most = 0;
  for (let other = 0; other < SIDES; other++) {
    if (other === seat) continue;
    let near = 0;
    for (let next = 0; next < AREAS; next++) {
      if (linked(pos, area, next)) near += strength(pos, other, next);
    }
    most = Math.max(most, near);
  }
  return most;
}

/** What it is worth to have one block more in an area. */
function proposeMove(pos: Valleys, seat: number, block: number, to: number, out: Proposals): void {
  const from = pos.area[block];
  const foe = enemyIn(pos, seat, to);
  const left = countIn(pos, seat, from) === 1 ? worth(pos, from) * 0.6 : 0;
  const exposed = left * Math.min(1, danger(pos, seat, from) / 4);
  setCode(code, VERB.move, block, to);
  if (foe >= 0) {
    const ours = strength(pos, seat, to) + pos.steps[block];
    const odds = ours / (ours + strength(pos, foe, to));
    const merit = worth(pos, to) * (2 * odds - 0.5) - exposed;
    out.add(merit, ATTACK, to, Math.round(100 * odds), code);
    return;
  }
  const fresh = pos.holder[to] !== seat ? worth(pos, to) : 0;
  const near = pos.holder[to] === seat ? Math.min(1, danger(pos, seat, to) / 9) * 0.4 : 0;
  out.add(fresh + near - exposed, fresh > 0 ? TAKE : GUARD, to, worth(pos, to), code);
}

function proposeOrders(
  pos: Valleys,
  seat: number,
  random: Random,
  breadth: number,
  out: Proposals,
): void {
  const start = random.below(PER_SIDE);
  for (let i = 0; i < Math.min(PER_SIDE, breadth); i++) {
    const block = seat * PER_SIDE + ((start + i) % PER_SIDE);
    for (let to = 0; to < AREAS; to++) {
      if (!whyNot(pos, block, to)) proposeMove(pos, seat, block, to, out);
    }
  }
  setCode(code, VERB.done);
  out.add(0.1, DONE, -1, 0, code);
}

function proposeBack(
  pos: Valleys,
  seat: number,
  verb: number,
  merit: number,
  out: Proposals,
): void {
  const area = frameArg(pos, FIGHT.area);
  for (let to = 0; to < AREAS; to++) {
    if (whyNotBack(pos, seat, area, to)) continue;
    setCode(code, verb, to);
    out.add(merit - danger(pos, seat, to) * 0.02, BACK, to, 0, code);
  }
}

/** Whoever is weaker by half goes; whoever is not, stays. */
function proposeFight(pos: Valleys, seat: number, attacking: boolean, out: Proposals): void {
  const area = frameArg(pos, FIGHT.area);
  const ours = strength(pos, seat, area);
  const odds = ours / (ours + strength(pos, enemyIn(pos, seat, area), area));
  proposeBack(pos, seat, attacking ? VERB.withdraw : VERB.fallBack, 0.4, out);
  if (attacking && frameArg(pos, FIGHT.exchanges) >= pos.scene.data.armies.fight.exchanges) {
    if (out.count > 0) return;
    setCode(code, VERB.surrender);
    out.add(0, BACK, -1, 0, code);
    return;
  }
  setCode(code, attacking ? VERB.press : VERB.stand);
  out.add(odds, STAND, area, Math.round(100 * odds), code);
}

function proposeCards(pos: Valleys, seat: number, out: Proposals): void {
  for (let kind = 0; kind < KINDS; kind++) {
    if (pos.hand[seat * KINDS + kind] === 0) continue;
    const { orders } = pos.scene.data.cards.kinds[kind];
    setCode(code, VERB.play, kind);
    out.add(orders * 0.3, CARD, -1, orders, code);
  }
}

function proposeLevy(pos: Valleys, seat: number, out: Proposals): void {
  for (let b = seat * PER_SIDE; b < (seat + 1) * PER_SIDE; b++) {
    if (pos.area[b] !== pos.scene.home[seat]) continue;
    if (pos.steps[b] >= pos.scene.steps[pos.type[b]]) continue;
    setCode(code, VERB.levy, b);
    out.add(1 / pos.steps[b], LEVY, -1, pos.steps[b], code);
  }
  one(VERB.waive, WHOLE, out);
}

function proposeWhere(pos: Valleys, seat: number, out: Proposals): void {
  for (let area = 0; area < AREAS; area++) {
    if (countIn(pos, seat, area) === 0 || enemyIn(pos, seat, area) < 0) continue;
    setCode(code, VERB.fight, area);
    out.add(worth(pos, area), GO, area, 0, code);
  }
}

const one = (verb: number, reason: Reason, out: Proposals): void => {
  setCode(code, verb);
  out.add(0, reason, -1, 0, code);
};

/** Points weigh most, blocks a little; as odds of each side against all. */
function weight(pos: Valleys, side: number): number {
  return Math.exp(0.5 * pointsOf(pos, side) + 0.2 * blocksLeft(pos, side));
}

export const officer: Officer<Valleys> = {
  propose(pos, seat, random, breadth, out) {
    switch (topKind(pos)) {
      case FRAME.setup:
        return one(VERB.ready, READY, out);
      case FRAME.card:
        return proposeCards(pos, seat, out);
      case FRAME.levy:
        return proposeLevy(pos, seat, out);
      case FRAME.orders:
        return proposeOrders(pos, seat, random, breadth, out);
      case FRAME.fight:
        return proposeWhere(pos, seat, out);
      case FRAME.stand:
        return proposeFight(pos, seat, false, out);
      case FRAME.press:
        return proposeFight(pos, seat, true, out);
      default:
        return one(VERB.keep, KEEP, out);
    }
  },
  stretch: (pos) => pos.turn,
  horizon: () => SIDES,
  progress: (pos) => pos.snow / pos.scene.data.cards.snow.closes,
  chance(pos, side) {
    let all = 0;
    for (let other = 0; other < SIDES; other++) all += weight(pos, other);
    return weight(pos, side) / all;
  },
};
