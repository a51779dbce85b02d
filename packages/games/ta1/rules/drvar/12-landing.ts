import {
  ALL_SEEING,
  type Code,
  type Codes,
  type DecisionPoint,
  type DiceUse,
  frameArg,
  type Play,
  type Procedure,
  popFrame,
  pushFrame,
  type Random,
  setCode,
  setFrameArg,
  verbOf,
} from '@esagono/engine';
import { CLOSED } from '@esagono/hex';
import { ARG, FRAME } from '../../model/frames.ts';
import { massAt, PLACE, sideOf, type Ta1, topAt } from '../../model/state.ts';
import { ROLE } from '../../model/tables.ts';
import { ONE, PUT, VERB } from '../../model/verbs.ts';
import { isCombatOf, putOnTop, replaceCommands, settleHex, weaken } from '../01-pieces.ts';
import { explain, WHY } from '../05-reasons.ts';
import { canShoot, fire, spent } from '../08-attack.ts';
import { fallBack, MELEE, melee } from '../09-melee.ts';

/** The side that lands. */
const GERMAN = 0;

// DRV, chapter 12.3: parachutes and gliders.

const LAND: DiceUse = { purpose: 'land', rule: 'DRV-12.3a' };
const DRIFT: DiceUse = { purpose: 'drift', rule: 'DRV-12.3a' };
const ROUGH: DiceUse = { purpose: 'landingLoss', rule: 'DRV-12.3b' };

/** Dry ground on the map. */
const dry = (pos: Ta1, hex: number): boolean =>
  hex >= 0 && pos.scene.tables.entryCost[0][hex] !== CLOSED;

const THROWS = 3;

/**
 * DRV-12.3a, A37: one hex off, by a die counted clockwise from the north. Off the map the die is
 * rolled again, for landings on water too; after three throws one of the directions that are left is
 * drawn, which comes to the same and always ends.
 */
export function drift(
  pos: Ta1,
  play: Play,
  hex: number,
  use: DiceUse,
  fit: (pos: Ta1, hex: number) => boolean,
): number {
  const { grid, scatter } = pos.scene.tables;
  const { neighbours } = grid;
  for (let i = 0; i < THROWS; i++) {
    const to = neighbours[hex * 6 + scatter[play.dice.d6(use) - 1]];
    if (fit(pos, to)) return to;
  }
  let ways = 0;
  for (let d = 0; d < 6; d++) if (fit(pos, neighbours[hex * 6 + d])) ways += 1;
  let pick = play.dice.pick(ways, use);
  for (let d = 0; d < 6; d++) {
    const next = neighbours[hex * 6 + d];
    if (fit(pos, next) && pick-- === 0) return next;
  }
  return hex;
}

/** DRV-12.3d: the hexes of a wave are all named before the first die. */
export const aim: DecisionPoint<Ta1> = {
  name: 'aim',
  args: {},
  deciders: () => 1,
  list(pos, _seat, out: Codes) {
    const { tables } = pos.scene;
    for (let u = 0; u < tables.firstSpare; u++) {
      if (!pos.landing[u] || pos.aim[u] >= 0) continue;
      for (let hex = 0; hex < tables.grid.size; hex++) if (dry(pos, hex)) out.add(VERB.aim, u, hex);
      return; // one unit after another
    }
  },
  sample(pos, _seat, random: Random, out: Code) {
    const { tables } = pos.scene;
    let hex = random.below(tables.grid.size);
    while (!dry(pos, hex)) hex = random.below(tables.grid.size);
    setCode(out, VERB.aim, nextToAim(pos), hex);
  },
  refuse(pos, _seat, code) {
    if (verbOf(code) !== VERB.aim) return explain(WHY.notNow);
    if (code[PUT.unit] !== nextToAim(pos))
      return explain(pos.landing[code[PUT.unit]] ? WHY.notItsTurn : WHY.notYours);
    return dry(pos, code[PUT.at]) && code[PUT.at] < pos.scene.tables.grid.size
      ? undefined
      : explain(WHY.offMap);
  },
  decide(pos, seat, code, play) {
    pos.aim[code[PUT.unit]] = code[PUT.at];
    if (play.telling)
      play.tell('aimed', 'DRV-12.3a', { unit: code[PUT.unit], at: code[PUT.at] }, 1 << seat);
    if (nextToAim(pos) < 0) popFrame(pos);
  },
  usual: (pos, _seat, out) =>
    setCode(out, VERB.aim, nextToAim(pos), Math.max(0, pos.scene.tables.defaults[nextToAim(pos)])),
  // How far the German has come with his secret list is his own business too.
  ask: (pos, viewer) =>
    viewer === GERMAN || viewer === ALL_SEEING
      ? { who: 'own', unit: nextToAim(pos) }
      : { who: 'other' },
};

function nextToAim(pos: Ta1): number {
  for (let u = 0; u < pos.scene.tables.firstSpare; u++)
    if (pos.landing[u] && pos.aim[u] < 0) return u;
  return -1;
}

// The frame's numbers: 1 the unit that has landed among enemies (plus one), 0 none.

export const land: Procedure<Ta1> = {
  name: 'land',
  args: ARG.land.args,
  run(pos, play) {
    const landed = frameArg(pos, ARG.land.landed) - 1;
    if (landed >= 0) {
      setFrameArg(pos, ARG.land.landed, 0);
      assault(pos, play, landed);
      return;
    }
    const waiting = countLanding(pos);
    if (waiting === 0) {
      if (replaceCommands(pos)) return; // A38: when the whole wave is down
      popFrame(pos);
    } else if (waiting === 1) landUnit(pos, play, firstLanding(pos));
    else pushFrame(pos, FRAME.order);
  },
};

function countLanding(pos: Ta1): number {
  let n = 0;
  for (let u = 0; u < pos.scene.tables.firstSpare; u++) n += pos.landing[u];
  return n;
}
function firstLanding(pos: Ta1): number {
  let u = 0;
  while (!pos.landing[u]) u += 1;
  return u;
}

/** The German chooses who lands next. */
export const order: DecisionPoint<Ta1> = {
  name: 'order',
  args: {},
  begins: true,
  setup: true,
  deciders: () => 1,
  list(pos, _seat, out: Codes) {
    for (let u = 0; u < pos.scene.tables.firstSpare; u++) if (pos.landing[u]) out.add(VERB.land, u);
  },
  refuse(pos, _seat, code) {
    if (verbOf(code) !== VERB.land) return explain(WHY.notNow);
    const inside = code[ONE.unit] >= 0 && code[ONE.unit] < pos.scene.tables.firstSpare;
    return inside && pos.landing[code[ONE.unit]] ? undefined : explain(WHY.notYours);
  },
  decide(pos, _seat, code, play) {
    popFrame(pos);
    landUnit(pos, play, code[ONE.unit]);
  },
  usual: (pos, _seat, out) => setCode(out, VERB.land, firstLanding(pos)),
};

/** DRV-12.3a, b, c: the dice of one unit; the land frame is on top. */
function landUnit(pos: Ta1, play: Play, unit: number): void {
  const { tables, options, rules } = pos.scene;
  const { landing } = tables.charts;
  const side = sideOf(pos, unit);
  let hex = pos.aim[unit];
  pos.landing[unit] = 0;
  pos.aim[unit] = -1;
  if (!play.dice.atMost(landing.onTargetUpTo, LAND)) hex = drift(pos, play, hex, DRIFT, dry);
  if (play.telling) play.tell('landed', 'DRV-12.3a', { unit, at: hex });
  if (tables.role[unit] !== ROLE.combat) {
    pos.place[unit] = PLACE.map;
    pos.hex[unit] = hex;
    settleHex(pos, play, hex);
    return;
  }
  putOnTop(pos, unit, hex);
  const ground = tables.map.hexes[idOf(pos, hex)].terrain;
  if (landing.lossTerrain.includes(ground)) {
    const lost = landing.losses[play.dice.d6(ROUGH) - 1];
    if (weaken(pos, play, unit, lost, 'DRV-12.3b')) return;
  }
  settleHex(pos, play, hex);
  if (massAt(pos, 1 - side, hex) === 0) {
    if (options.landingTurnsTokens === true) rules.seize(pos, play, side, hex); // A55
    return;
  }
  setFrameArg(pos, ARG.land.landed, unit + 1);
  pos.reacted.fill(0);
  if (anyContact(pos, hex, unit)) pushFrame(pos, FRAME.contact, hex, unit);
}

const idOf = (pos: Ta1, hex: number): string => {
  const { cols } = pos.scene.tables.grid;
  const two = (n: number): string => String(n).padStart(2, '0');
  return two((hex % cols) + 1) + two(Math.floor(hex / cols) + 1);
};

/** DRV-12.3c: why may this unit not fire at what has just come down on it? */
function whyNotMeet(pos: Ta1, unit: number, target: number): number {
  const { tables } = pos.scene;
  if (pos.reacted[unit]) return WHY.hasReacted;
  const attack = tables.kAttack[pos.kind[unit]];
  if (attack < 0) return WHY.cannotShoot;
  if (spent(pos, unit)) return WHY.spent;
  if (!canShoot(pos, unit)) return WHY.oneShot;
  const cell = attack * 3 + tables.kTarget[pos.kind[target]];
  return tables.hit[cell * 6] > 0 ? WHY.ok : WHY.cannotHurt;
}
const mayMeet = (pos: Ta1, unit: number, target: number): boolean =>
  whyNotMeet(pos, unit, target) === WHY.ok;

function anyContact(pos: Ta1, hex: number, target: number): boolean {
  const enemy = 1 - sideOf(pos, target);
  for (let u = topAt(pos, enemy, hex); u >= 0; u = pos.below[u])
    if (mayMeet(pos, u, target)) return true;
  return false;
}

/** DRV-12.3c: the free opportunity attacks at distance 0. */
export const contact: DecisionPoint<Ta1> = {
  name: 'contact',
  args: ARG.contact.args,
  setup: true,
  reaction: true,
  deciders: () => 2,
  list(pos, seat, out: Codes) {
    out.add(VERB.pass);
    for (let u = topAt(pos, seat, frameArg(pos, ARG.contact.hex)); u >= 0; u = pos.below[u]) {
      if (mayMeet(pos, u, frameArg(pos, ARG.contact.unit))) out.add(VERB.fire, u);
    }
  },
  refuse(pos, seat, code) {
    if (verbOf(code) === VERB.pass) return undefined;
    if (verbOf(code) !== VERB.fire) return explain(WHY.notNow);
    const unit = code[ONE.unit];
    if (!isCombatOf(pos, unit, seat)) return explain(WHY.notYours);
    if (pos.hex[unit] !== frameArg(pos, ARG.contact.hex)) return explain(WHY.notHere);
    return explain(whyNotMeet(pos, unit, frameArg(pos, ARG.contact.unit)));
  },
  decide(pos, _seat, code, play) {
    const hex = frameArg(pos, ARG.contact.hex);
    const unit = frameArg(pos, ARG.contact.unit);
    if (verbOf(code) === VERB.fire) {
      pos.reacted[code[ONE.unit]] = 1;
      fire(pos, play, code[ONE.unit], unit, true);
      if (pos.place[unit] === PLACE.map && pos.hex[unit] === hex && anyContact(pos, hex, unit))
        return;
    }
    pos.reacted.fill(0);
    popFrame(pos);
  },
  usual(pos, seat, out) {
    setCode(out, VERB.pass);
    for (let u = topAt(pos, seat, frameArg(pos, ARG.contact.hex)); u >= 0; u = pos.below[u]) {
      if (mayMeet(pos, u, frameArg(pos, ARG.contact.unit))) return setCode(out, VERB.fire, u);
    }
  },
  ask: (pos) => ({ at: frameArg(pos, ARG.contact.hex), unit: frameArg(pos, ARG.contact.unit) }),
};

/** DRV-12.3c: what survived assaults at once, free, with 1 less. */
function assault(pos: Ta1, play: Play, unit: number): void {
  const { tables, rules } = pos.scene;
  const hex = pos.hex[unit];
  if (pos.place[unit] !== PLACE.map || massAt(pos, 1 - sideOf(pos, unit), hex) === 0) return;
  const outcome = melee(pos, play, hex, [unit], tables.charts.landing.assaultModifier, 0, -1);
  if (outcome === MELEE.tie) fallBack(pos, play, hex, [unit], -1);
  else if (outcome === MELEE.cleared) rules.seize(pos, play, sideOf(pos, unit), hex);
}
