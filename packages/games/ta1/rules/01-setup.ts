import {
  type Code,
  type Codes,
  type DecisionPoint,
  type DiceUse,
  frameArg,
  type Play,
  popFrame,
  type Random,
  setCode,
  verbOf,
} from '@esagono/engine';
import { CLOSED } from '@esagono/hex';
import { TOKENS } from '../model/data.ts';
import { ARG } from '../model/frames.ts';
import { massAt, PLACE, sideOf, type Ta1 } from '../model/state.ts';
import { ROLE, type SetupGroup } from '../model/tables.ts';
import { HIDE, PUT, VERB } from '../model/verbs.ts';
import { lift, putOnTop, takeControl } from './01-pieces.ts';
import { because, explain, paragraph, WHY } from './05-reasons.ts';

// Chapters 1.4 and 16: placing the pieces, or accepting the default set-up.

const groupFor = (pos: Ta1, step: number, unit: number): SetupGroup | undefined =>
  pos.scene.tables.setup[step].groups.find((g) => g.units.includes(unit));

/** GT13-16, DRV-16: on the hexes of its zone, on ground where it may stand (A53). */
const mayStand = (pos: Ta1, unit: number, hex: number): boolean =>
  pos.scene.tables.entryCost[pos.scene.tables.kMobility[pos.kind[unit]]][hex] !== CLOSED;

function whyNotPlace(pos: Ta1, step: number, unit: number, hex: number): number {
  const { tables } = pos.scene;
  if (hex < 0 || hex >= tables.grid.size) return WHY.offMap;
  const group = groupFor(pos, step, unit);
  if (!group) return whyNoPlace(pos, step, unit);
  if (pos.hex[unit] === hex) return WHY.notHere;
  if (!group.landing && !group.hexes.includes(hex)) return WHY.wrongPlace;
  if (!mayStand(pos, unit, hex)) return WHY.forbiddenGround;
  return group.landing ? WHY.ok : whyNoRoom(pos, group, unit, hex);
}

/** GT13-12.2a, DRV-12.5a: one's own that are not set up in this step come in later. */
function whyNoPlace(pos: Ta1, step: number, unit: number): number {
  const { firstSpare, setup: steps } = pos.scene.tables;
  const own = unit >= 0 && unit < firstSpare && sideOf(pos, unit) === steps[step].side;
  return own && pos.place[unit] === PLACE.waiting ? WHY.notDue : WHY.notYours;
}

/** The other pieces in a hex of the zone may forbid it. */
function whyNoRoom(pos: Ta1, group: SetupGroup, unit: number, hex: number): number {
  const { tables } = pos.scene;
  // GT13-16, L20: five platoons in five different objectives.
  if (group.different && group.units.some((u) => u !== unit && pos.hex[u] === hex))
    return WHY.differentPlaces;
  if (tables.role[unit] !== ROLE.combat) return WHY.ok;
  const mass = massAt(pos, sideOf(pos, unit), hex) + pos.pf[unit];
  return mass > tables.stackLimit ? because(WHY.tooMany, mass, tables.stackLimit) : WHY.ok;
}

function whyNotReady(pos: Ta1, step: number): number {
  const { tables } = pos.scene;
  for (const group of tables.setup[step].groups) {
    for (const unit of group.units) {
      if (group.landing ? pos.aim[unit] < 0 : pos.place[unit] !== PLACE.map) return WHY.notYet;
    }
  }
  if (pos.scene.tables.setup[step].side === 1) {
    for (const token of tables.tokens) if (pos.identity[token] === 0) return WHY.notYet;
  }
  // A47: the partisan Command stands with a communist unit.
  for (const [id, faction] of Object.entries(tables.scenario.commandWith ?? {})) {
    const command = tables.kinds.findIndex((k) => k.id === id);
    if (sideOf(pos, command) !== tables.setup[step].side) continue;
    const with_ = tables.kinds.some(
      (k, u) =>
        k.data?.faction === faction && pos.hex[u] === pos.hex[command] && k.type !== 'vehicle',
    );
    if (!with_) return WHY.needsCompany;
  }
  return WHY.ok;
}

export function putPiece(pos: Ta1, unit: number, hex: number): void {
  if (pos.scene.tables.role[unit] === ROLE.combat) {
    if (pos.place[unit] === PLACE.map) lift(pos, unit);
    putOnTop(pos, unit, hex);
    return;
  }
  pos.place[unit] = PLACE.map;
  pos.hex[unit] = hex;
}

/** DRV-12.1a: how many tokens of each identity are still to be laid. */
function countTokens(pos: Ta1): Int8Array {
  const left = new Int8Array(TOKENS.length);
  for (const id of pos.scene.tables.defaultTokens) left[id] += 1;
  for (const token of pos.scene.tables.tokens)
    if (pos.identity[token] > 0) left[pos.identity[token]] -= 1;
  return left;
}

function whyNotHide(pos: Ta1, step: number, identity: number, hex: number): number {
  const { tables } = pos.scene;
  if (tables.tokens.length === 0 || tables.setup[step].side !== 1) return WHY.noAction;
  const star = hex >= 0 && hex < tables.grid.size ? tables.objectiveAt[hex] : -1;
  if (star < 0) return WHY.wrongPlace;
  if (pos.identity[tables.tokens[star]] === identity) return WHY.notHere;
  if (identity < 1 || identity >= TOKENS.length || countTokens(pos)[identity] <= 0)
    return WHY.notLeft;
  return WHY.ok;
}

const SHUFFLE: DiceUse = { purpose: 'shuffle', rule: 'DRV-12.1a', audience: 2 };

/** The default set-up of this step. */
function acceptDefault(pos: Ta1, step: number, play: Play): void {
  const { tables } = pos.scene;
  for (const group of tables.setup[step].groups) {
    for (const unit of group.units) if (pos.place[unit] === PLACE.map) putAway(pos, unit);
  }
  for (const group of tables.setup[step].groups) {
    for (const unit of group.units) {
      if (group.landing) pos.aim[unit] = tables.defaults[unit];
      else putPiece(pos, unit, tables.defaults[unit]);
    }
  }
  if (tables.setup[step].side === 1) layTokens(pos, play);
  finishStep(pos, step, play);
}

/**
 * DRV-12.1a: the usual set-up lays the tokens at random, seen by their owner alone; a fixed hiding
 * place would soon be known to every German.
 */
function layTokens(pos: Ta1, play: Play): void {
  const { tokens, defaultTokens } = pos.scene.tables;
  for (let i = 0; i < tokens.length; i++) pos.identity[tokens[i]] = defaultTokens[i];
  for (let i = tokens.length - 1; i > 0; i--) {
    const k = play.dice.pick(i + 1, SHUFFLE);
    const held = pos.identity[tokens[i]];
    pos.identity[tokens[i]] = pos.identity[tokens[k]];
    pos.identity[tokens[k]] = held;
  }
}

function putAway(pos: Ta1, unit: number): void {
  if (pos.scene.tables.role[unit] === ROLE.combat) lift(pos, unit);
  pos.hex[unit] = -1;
  pos.place[unit] = PLACE.waiting;
}

function finishStep(pos: Ta1, step: number, play: Play): void {
  const { tables } = pos.scene;
  const landing = tables.setup[step].groups.some((g) => g.landing);
  if (landing) {
    for (const group of tables.setup[step].groups)
      for (const unit of group.units) pos.landing[unit] = 1;
  }
  popFrame(pos);
  for (let hex = 0; hex < tables.grid.size; hex++) takeControl(pos, play, hex);
  pos.onceHeld = 0;
  if (play.telling)
    play.tell('setUp', paragraph(pos, 'GT13-1.4a'), {
      side: tables.setup[step].side,
    });
}

function listAims(ground: Uint8Array, unit: number, aimed: number, out: Codes): void {
  const hexes = ground.length;
  for (let hex = 0; hex < hexes; hex++) {
    if (hex !== aimed && ground[hex] !== CLOSED) out.add(VERB.aim, unit, hex, 0);
  }
}

export const setup: DecisionPoint<Ta1> = {
  name: 'setup',
  args: ARG.setup.args,
  setup: true,
  deciders: (pos) => 1 << pos.scene.tables.setup[frameArg(pos, ARG.setup.step)].side,
  list(pos, _seat, out: Codes) {
    const step = frameArg(pos, ARG.setup.step);
    const { tables } = pos.scene;
    out.add(VERB.accept);
    if (whyNotReady(pos, step) === WHY.ok) out.add(VERB.ready);
    for (const group of tables.setup[step].groups) {
      for (const unit of group.units) {
        const ground = tables.entryCost[tables.kMobility[pos.kind[unit]]];
        if (group.landing) {
          listAims(ground, unit, pos.aim[unit], out);
          continue;
        }
        for (const hex of group.hexes) {
          if (pos.hex[unit] === hex || ground[hex] === CLOSED) continue;
          if (whyNoRoom(pos, group, unit, hex) === WHY.ok) out.add(VERB.place, unit, hex);
        }
      }
    }
    if (tables.setup[step].side !== 1) return;
    for (const star of tables.tokens.keys()) {
      for (let id = 1; id < TOKENS.length; id++) {
        const { hex } = tables.objectives[star];
        if (whyNotHide(pos, step, id, hex) === WHY.ok) out.add(VERB.hide, id, hex);
      }
    }
  },
  sample(pos, _seat, random: Random, out: Code) {
    const step = frameArg(pos, ARG.setup.step);
    const { tables } = pos.scene;
    setCode(out, VERB.accept);
    if (random.below(40) === 0) return;
    if (random.below(2) === 0 && whyNotReady(pos, step) === WHY.ok) return setCode(out, VERB.ready);
    const { groups, side } = tables.setup[step];
    for (let i = 0; i < 30; i++) {
      const group = groups[random.below(groups.length)];
      const unit = group.units[random.below(group.units.length)];
      if (group.landing) {
        if (pos.aim[unit] >= 0 && random.below(8) > 0) continue;
        const hex = random.below(tables.grid.size);
        if (pos.aim[unit] !== hex && mayStand(pos, unit, hex))
          return setCode(out, VERB.aim, unit, hex);
        continue;
      }
      if (side === 1 && tables.tokens.length > 0 && random.below(3) === 0) {
        const { hex } = tables.objectives[random.below(tables.tokens.length)];
        const id = 1 + random.below(TOKENS.length - 1);
        if (whyNotHide(pos, step, id, hex) === WHY.ok) return setCode(out, VERB.hide, id, hex);
      }
      if (pos.place[unit] === PLACE.map && random.below(8) > 0) continue;
      const hex = group.hexes[random.below(group.hexes.length)];
      if (whyNotPlace(pos, step, unit, hex) === WHY.ok) return setCode(out, VERB.place, unit, hex);
    }
    setCode(out, whyNotReady(pos, step) === WHY.ok ? VERB.ready : VERB.accept);
  },
  refuse(pos, _seat, code) {
    const step = frameArg(pos, ARG.setup.step);
    switch (verbOf(code)) {
      case VERB.accept:
        return undefined;
      case VERB.ready:
        return explain(whyNotReady(pos, step), pos);
      case VERB.place: {
        const why = whyNotPlace(pos, step, code[PUT.unit], code[PUT.at]);
        if (why === WHY.ok && groupFor(pos, step, code[PUT.unit])?.landing)
          return explain(WHY.notNow);
        return explain(why, pos);
      }
      case VERB.aim: {
        if (code[PUT.unit] < 0 || code[PUT.unit] >= pos.scene.tables.firstSpare)
          return explain(WHY.notYours);
        const group = groupFor(pos, step, code[PUT.unit]);
        if (!group) return explain(whyNoPlace(pos, step, code[PUT.unit]));
        if (!group.landing) return explain(WHY.noAction);
        if (code[PUT.at] < 0 || code[PUT.at] >= pos.scene.tables.grid.size)
          return explain(WHY.offMap);
        if (pos.aim[code[PUT.unit]] === code[PUT.at]) return explain(WHY.notHere);
        return mayStand(pos, code[PUT.unit], code[PUT.at])
          ? undefined
          : explain(WHY.forbiddenGround);
      }
      case VERB.hide:
        return explain(whyNotHide(pos, step, code[HIDE.token], code[HIDE.at]), pos);
      default:
        return explain(WHY.notNow);
    }
  },
  decide(pos, seat, code, play) {
    const step = frameArg(pos, ARG.setup.step);
    const { tables } = pos.scene;
    switch (verbOf(code)) {
      case VERB.accept:
        return acceptDefault(pos, step, play);
      case VERB.ready:
        return finishStep(pos, step, play);
      case VERB.place:
        putPiece(pos, code[PUT.unit], code[PUT.at]);
        if (play.telling)
          play.tell('placed', paragraph(pos, 'GT13-16'), {
            unit: code[PUT.unit],
            at: code[PUT.at],
          });
        return;
      case VERB.aim:
        pos.aim[code[PUT.unit]] = code[PUT.at];
        // The other side learns of it when all hexes are fixed and the first die falls.
        if (play.telling)
          play.tell('aimed', 'DRV-12.3a', { unit: code[PUT.unit], at: code[PUT.at] }, 1 << seat);
        return;
      default: {
        pos.identity[tables.tokens[tables.objectiveAt[code[HIDE.at]]]] = code[HIDE.token];
        if (play.telling)
          play.tell(
            'hidden',
            'DRV-12.1a',
            { token: code[HIDE.token], at: code[HIDE.at] },
            1 << seat,
          );
      }
    }
  },
  usual: (_pos, _seat, out) => setCode(out, VERB.accept),
  ask: (pos) => ({ side: pos.scene.tables.setup[frameArg(pos, ARG.setup.step)].side }),
};
