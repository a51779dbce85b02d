import {
  type Codes,
  type DecisionPoint,
  type DiceUse,
  frameArg,
  type Play,
  type Procedure,
  popFrame,
  pushFrame,
  type Refusal,
  refusal,
  setCode,
  verbOf,
} from '@esagono/engine';
import { FIGHT, FRAME } from '../model/frames.ts';
import { AREAS, BLOCKS, PER_SIDE, sideOf, TYPE } from '../model/scene.ts';
import { countIn, enemyIn, linked, type Valleys } from '../model/state.ts';
import { AREA, VERB } from '../model/verbs.ts';
import { hold, roomFor } from './05-movement.ts';

const SHOT: DiceUse = { purpose: 'shot', rule: 'TV-6.2' };
const STROKE: DiceUse = { purpose: 'stroke', rule: 'TV-6.3' };
const FACES = 6;

/** TV-6.1: areas in which the side on turn and another stand. */
const contested = (pos: Valleys, area: number): boolean =>
  countIn(pos, pos.side, area) > 0 && enemyIn(pos, pos.side, area) >= 0;

/** Steps of a side in an area, of the bowmen or of all others. */
function dice(pos: Valleys, side: number, area: number, bows: boolean): number {
  let n = 0;
  for (let b = side * PER_SIDE; b < (side + 1) * PER_SIDE; b++) {
    if (pos.area[b] === area && (pos.type[b] === TYPE.bowmen) === bows) n += pos.steps[b];
  }
  return n;
}

export const captainIn = (pos: Valleys, side: number, area: number): boolean =>
  pos.area.some((at, b) => at === area && sideOf(b) === side && pos.type[b] === TYPE.captain);

export const isPass = (pos: Valleys, area: number): boolean =>
  pos.scene.data.map.areas[area].terrain === 'pass';

/** TV-6.3: a captain makes the stroke surer, a pass makes the attacker's harder. */
function strokeNeed(pos: Valleys, side: number, area: number): number {
  const { need, captain, pass } = pos.scene.data.armies.fight;
  const led = captainIn(pos, side, area) ? captain : 0;
  const uphill = side === pos.side && isPass(pos, area) ? pass : 0;
  return Math.min(FACES, Math.max(2, need + led + uphill));
}

/** TV-6.4: each hit takes a step from the strongest, of equals from the first. */
function suffer(pos: Valleys, side: number, area: number, hits: number, play: Play): void {
  for (let hit = 0; hit < hits; hit++) {
    let struck = -1;
    for (let b = side * PER_SIDE; b < (side + 1) * PER_SIDE; b++) {
      if (pos.area[b] === area && (struck < 0 || pos.steps[b] > pos.steps[struck])) struck = b;
    }
    if (struck < 0) return;
    pos.steps[struck] -= 1;
    if (pos.steps[struck] > 0) continue;
    pos.area[struck] = -1;
    if (play.telling) play.tell('lost', 'TV-6.4', { unit: struck });
  }
}

/** TV-6.2 and TV-6.3: first the bows of both sides at once, then all others of both at once. */
function exchange(pos: Valleys, area: number, play: Play): void {
  const attacker = pos.side;
  const defender = enemyIn(pos, attacker, area);
  for (let b = 0; b < BLOCKS; b++) if (pos.area[b] === area) pos.shown[b] = 1;
  for (const bows of [true, false]) {
    const use = bows ? SHOT : STROKE;
    const [byAttacker, byDefender] = [attacker, defender].map((side) => {
      const need = bows ? pos.scene.data.armies.fight.need : strokeNeed(pos, side, area);
      return play.dice.pool(dice(pos, side, area, bows), need, use);
    });
    suffer(pos, defender, area, byAttacker, play);
    suffer(pos, attacker, area, byDefender, play);
  }
  hold(pos, area);
}

/** TV-6.5: somewhere next to the area, without an enemy and with room for all of them. */
export function whyNotBack(
  pos: Valleys,
  side: number,
  area: number,
  to: number,
): Refusal | undefined {
  if (to < 0 || to >= AREAS || !linked(pos, area, to)) return refusal('TV-6.5', 'notNext');
  if (enemyIn(pos, side, to) >= 0) return refusal('TV-6.5', 'enemyThere', { to });
  return roomFor(pos, side, to, countIn(pos, side, area))
    ? undefined
    : refusal('TV-5.3', 'full', { to, n: pos.scene.data.armies.stacking });
}

function goBack(pos: Valleys, side: number, area: number, to: number, play: Play): void {
  for (let b = side * PER_SIDE; b < (side + 1) * PER_SIDE; b++) {
    if (pos.area[b] === area) pos.area[b] = to;
  }
  if (play.telling) play.tell('back', 'TV-6.5', { side, from: area, to });
  hold(pos, area);
  hold(pos, to);
}

function listBack(pos: Valleys, side: number, area: number, verb: number, out: Codes): void {
  for (let to = 0; to < AREAS; to++) if (!whyNotBack(pos, side, area, to)) out.add(verb, to);
}

/** After an exchange: over, or the defender is asked. */
function goOn(pos: Valleys, area: number, exchanges: number, play: Play): void {
  exchange(pos, area, play);
  if (contested(pos, area)) pushFrame(pos, FRAME.stand, area, exchanges);
}

/** TV-6.1: as long as an area is contested there is a fight to be fought. */
export const fights: Procedure<Valleys> = {
  name: 'fights',
  args: {},
  run(pos) {
    for (let area = 0; area < AREAS; area++) {
      if (contested(pos, area)) return pushFrame(pos, FRAME.fight);
    }
    popFrame(pos);
  },
};

/** TV-6.1: the side on turn says where next. */
export const fight: DecisionPoint<Valleys> = {
  name: 'fight',
  args: {},
  deciders: (pos) => 1 << pos.side,
  list(pos, _seat, out) {
    for (let area = 0; area < AREAS; area++) if (contested(pos, area)) out.add(VERB.fight, area);
  },
  refuse(pos, _seat, code) {
    if (verbOf(code) !== VERB.fight) return refusal('TV-6.1', 'notNow');
    const area = code[AREA.at];
    return area >= 0 && area < AREAS && contested(pos, area)
      ? undefined
      : refusal('TV-6.1', 'noFight');
  },
  decide(pos, seat, code, play) {
    popFrame(pos);
    if (play.telling) play.tell('fight', 'TV-6.1', { side: seat, at: code[AREA.at] });
    goOn(pos, code[AREA.at], 1, play);
  },
};

/** TV-6.5: after each exchange the defender stands or falls back. */
export const stand: DecisionPoint<Valleys> = {
  name: 'stand',
  args: FIGHT.args,
  reaction: true,
  deciders: (pos) => 1 << enemyIn(pos, pos.side, frameArg(pos, FIGHT.area)),
  list(pos, seat, out) {
    out.add(VERB.stand);
    listBack(pos, seat, frameArg(pos, FIGHT.area), VERB.fallBack, out);
  },
  refuse(pos, seat, code) {
    if (verbOf(code) === VERB.stand) return undefined;
    if (verbOf(code) !== VERB.fallBack) return refusal('TV-6.5', 'notNow');
    return whyNotBack(pos, seat, frameArg(pos, FIGHT.area), code[AREA.at]);
  },
  decide(pos, seat, code, play) {
    const area = frameArg(pos, FIGHT.area);
    const exchanges = frameArg(pos, FIGHT.exchanges);
    popFrame(pos);
    if (verbOf(code) === VERB.stand) pushFrame(pos, FRAME.press, area, exchanges);
    else goBack(pos, seat, area, code[AREA.at], play);
  },
  usual: (_pos, _seat, out) => setCode(out, VERB.stand),
  ask: (pos) => ({ at: frameArg(pos, FIGHT.area) }),
};

/** TV-6.6: three exchanges at most; then the attacker leaves, or gives up his blocks. */
const mayPress = (pos: Valleys): boolean =>
  frameArg(pos, FIGHT.exchanges) < pos.scene.data.armies.fight.exchanges;

function mayLeave(pos: Valleys, seat: number): boolean {
  for (let to = 0; to < AREAS; to++) {
    if (!whyNotBack(pos, seat, frameArg(pos, FIGHT.area), to)) return true;
  }
  return false;
}

export const press: DecisionPoint<Valleys> = {
  name: 'press',
  args: FIGHT.args,
  deciders: (pos) => 1 << pos.side,
  list(pos, seat, out) {
    if (mayPress(pos)) out.add(VERB.press);
    listBack(pos, seat, frameArg(pos, FIGHT.area), VERB.withdraw, out);
    if (out.count === 0) out.add(VERB.surrender);
  },
  refuse(pos, seat, code) {
    if (verbOf(code) === VERB.press) {
      return mayPress(pos) ? undefined : refusal('TV-6.6', 'lastExchange');
    }
    if (verbOf(code) === VERB.withdraw)
      return whyNotBack(pos, seat, frameArg(pos, FIGHT.area), code[AREA.at]);
    if (verbOf(code) !== VERB.surrender) return refusal('TV-6.6', 'notNow');
    return mayPress(pos) || mayLeave(pos, seat) ? refusal('TV-6.6', 'noNeed') : undefined;
  },
  decide(pos, seat, code, play) {
    const area = frameArg(pos, FIGHT.area);
    const exchanges = frameArg(pos, FIGHT.exchanges);
    popFrame(pos);
    if (verbOf(code) === VERB.press) goOn(pos, area, exchanges + 1, play);
    else if (verbOf(code) === VERB.withdraw) goBack(pos, seat, area, code[AREA.at], play);
    else {
      for (let b = seat * PER_SIDE; b < (seat + 1) * PER_SIDE; b++) {
        if (pos.area[b] !== area) continue;
        pos.area[b] = -1;
        pos.steps[b] = 0;
      }
      if (play.telling) play.tell('surrendered', 'TV-6.6', { side: seat, at: area });
      hold(pos, area);
    }
  },
  ask: (pos) => ({ at: frameArg(pos, FIGHT.area) }),
};
