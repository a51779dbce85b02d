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
} from '@esagono/engine';
import { AREAS, BLOCKS, PER_SIDE, sideOf, TYPE } from '../model/scene.ts';
import { countIn, enemyIn, FRAME, linked, type Valleys, VERB } from '../model/state.ts';
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
    if (code[0] !== VERB.fight) return refusal('TV-6.1', 'notNow');
    const area = code[1];
    return area >= 0 && area < AREAS && contested(pos, area)
      ? undefined
      : refusal('TV-6.1', 'noFight');
  },
  decide(pos, seat, code, play) {
    popFrame(pos);
    if (play.telling) play.tell('fight', 'TV-6.1', { side: seat, at: code[1] });
    goOn(pos, code[1], 1, play);
  },
};

const FIGHT_ARGS = { area: 'everyone', exchanges: 'everyone' };

/** TV-6.5: after each exchange the defender stands or falls back. */
export const stand: DecisionPoint<Valleys> = {
  name: 'stand',
  args: FIGHT_ARGS,
  reaction: true,
  deciders: (pos) => 1 << enemyIn(pos, pos.side, frameArg(pos, 1)),
  list(pos, seat, out) {
    out.add(VERB.stand);
    listBack(pos, seat, frameArg(pos, 1), VERB.fallBack, out);
  },
  refuse(pos, seat, code) {
    if (code[0] === VERB.stand) return undefined;
    if (code[0] !== VERB.fallBack) return refusal('TV-6.5', 'notNow');
    return whyNotBack(pos, seat, frameArg(pos, 1), code[1]);
  },
  decide(pos, seat, code, play) {
    const area = frameArg(pos, 1);
    const exchanges = frameArg(pos, 2);
    popFrame(pos);
    if (code[0] === VERB.stand) pushFrame(pos, FRAME.press, area, exchanges);
    else goBack(pos, seat, area, code[1], play);
  },
  usual: (_pos, _seat, out) => setCode(out, VERB.stand),
  ask: (pos) => ({ at: frameArg(pos, 1) }),
};

/** TV-6.6: three exchanges at most; then the attacker leaves, or gives up his blocks. */
const mayPress = (pos: Valleys): boolean =>
  frameArg(pos, 2) < pos.scene.data.armies.fight.exchanges;

function mayLeave(pos: Valleys, seat: number): boolean {
  for (let to = 0; to < AREAS; to++) {
    if (!whyNotBack(pos, seat, frameArg(pos, 1), to)) return true;
  }
  return false;
}

export const press: DecisionPoint<Valleys> = {
  name: 'press',
  args: FIGHT_ARGS,
  deciders: (pos) => 1 << pos.side,
  list(pos, seat, out) {
    if (mayPress(pos)) out.add(VERB.press);
    listBack(pos, seat, frameArg(pos, 1), VERB.withdraw, out);
    if (out.count === 0) out.add(VERB.surrender);
  },
  refuse(pos, seat, code) {
    if (code[0] === VERB.press) {
      return mayPress(pos) ? undefined : refusal('TV-6.6', 'lastExchange');
    }
    if (code[0] === VERB.withdraw) return whyNotBack(pos, seat, frameArg(pos, 1), code[1]);
    if (code[0] !== VERB.surrender) return refusal('TV-6.6', 'notNow');
    return mayPress(pos) || mayLeave(pos, seat) ? refusal('TV-6.6', 'noNeed') : undefined;
  },
  decide(pos, seat, code, play) {
    const area = frameArg(pos, 1);
    const exchanges = frameArg(pos, 2);
    popFrame(pos);
    if (code[0] === VERB.press) goOn(pos, area, exchanges + 1, play);
    else if (code[0] === VERB.withdraw) goBack(pos, seat, area, code[1], play);
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
  ask: (pos) => ({ at: frameArg(pos, 1) }),
};
