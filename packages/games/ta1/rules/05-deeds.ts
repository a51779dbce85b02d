import { type Code, type DiceUse, type Play, pushFrame, verbOf } from '@esagono/engine';
import { FRAME } from '../model/frames.ts';
import {
  contested,
  english,
  massAt,
  PLACE,
  sideOf,
  type Ta1,
  topAt,
  WORK,
} from '../model/state.ts';
import { ACTION } from '../model/tables.ts';
import {
  ALONE,
  ATTACK,
  BUILD,
  DROP,
  ENTRY,
  entryGroup,
  entryMask,
  MARCH,
  ONE,
  RAID,
  SPLIT,
  SPOT,
  STACK,
  VERB,
} from '../model/verbs.ts';
import { absorb, addMass, lift, putOnTop, twin } from './01-pieces.ts';
import { alone, half, partyOf, partyOfGroup, pay } from './05-actions.ts';
import { paragraph } from './05-reasons.ts';
import { AIRCRAFT } from './05-why-arrive.ts';
import { recovering } from './05-why-stack.ts';
import { arrive, bringIn } from './07-movement.ts';
import { startVolley } from './08-volley.ts';
import { MELEE, maskedUnits, melee } from './09-melee.ts';
import { FLAG, marchAt, pushMarch } from './march.ts';

// Chapter 5: what each action does once it is known to be legal.

const QUESTION: DiceUse = { purpose: 'interrogate', rule: 'DRV-12.2' };

/** Marks the units of a mask as those that move, and those that fire. */
function mark(
  pos: Ta1,
  side: number,
  hex: number,
  mask: number,
  moving: boolean,
  firing: boolean,
): void {
  let bit = 1;
  for (let u = topAt(pos, side, hex); u >= 0; u = pos.below[u]) {
    if (mask & bit) {
      if (moving) pos.acting[u] = 1;
      if (firing) pos.firing[u] = 1;
    }
    bit <<= 1;
  }
}

function startMarch(pos: Ta1, play: Play, side: number, code: Code, action: number): void {
  const party = partyOf(pos, side, code[MARCH.hex], code[MARCH.mask]);
  pay(pos, play, side, party, action);
  const movement = action === ACTION.move ? party.movement : half(party.movement);
  mark(pos, side, code[MARCH.hex], code[MARCH.mask], true, false);
  pushMarch(
    pos,
    action,
    code[MARCH.hex],
    movement,
    party.mobility,
    code[MARCH.path],
    FLAG.marked,
    -1,
  );
}

/** Does the action; the frames it needs are pushed above the one that ends the activation. */
export function perform(pos: Ta1, side: number, code: Code, play: Play): void {
  switch (verbOf(code)) {
    case VERB.move:
      return startMarch(pos, play, side, code, ACTION.move);
    case VERB.moveAssault:
      return startMarch(pos, play, side, code, ACTION.moveAssault);
    case VERB.moveAttack:
      return startMarch(pos, play, side, code, ACTION.moveAttack);
    case VERB.moveCommand:
    case VERB.moveToken:
      return moveAlone(pos, play, side, code);
    case VERB.attack:
    case VERB.attackMove:
      return attack(pos, play, side, code);
    case VERB.melee:
      return startMelee(pos, play, side, code);
    case VERB.retreat:
      return retreat(pos, play, side, code);
    case VERB.split:
      return split(pos, play, side, code);
    case VERB.join:
      return join(pos, play, side, code);
    case VERB.build:
      return build(pos, play, side, code);
    case VERB.recover:
      return recover(pos, play, side, code);
    case VERB.enter:
    case VERB.enterAssault:
      return enter(pos, play, side, code);
    case VERB.drop:
      return drop(pos, play, side, code);
    case VERB.air:
      pay(pos, play, side, AIRCRAFT, ACTION.air);
      pos.raids &= ~(1 << code[RAID.raid]);
      pushFrame(pos, FRAME.raid, code[RAID.raid], code[RAID.at]);
      return;
    case VERB.interrogate:
      return interrogate(pos, play, side, code);
    default:
      throw new Error(`no deed for verb ${verbOf(code)}`);
  }
}

/** TA1-1.1a, L3; DRV-12.1c */
function moveAlone(pos: Ta1, play: Play, side: number, code: Code): void {
  const unit = code[ALONE.unit];
  const party = alone(pos, unit);
  const free = verbOf(code) === VERB.moveCommand && !english(pos);
  pay(pos, play, side, party, free ? ACTION.moveCommand : ACTION.move);
  pos.acting[unit] = 1;
  const { movement, mobility } = party;
  pushMarch(
    pos,
    ACTION.move,
    pos.hex[unit],
    movement,
    mobility,
    code[ALONE.path],
    FLAG.marked,
    unit,
  );
}

/** TA1-8.1; the half move of Attack and half move follows beneath. */
function attack(pos: Ta1, play: Play, side: number, code: Code): void {
  const party = partyOf(pos, side, code[ATTACK.hex], code[ATTACK.mask]);
  const moving = verbOf(code) === VERB.attackMove;
  pay(pos, play, side, party, moving ? ACTION.attackMove : ACTION.attack);
  mark(pos, side, code[ATTACK.hex], code[ATTACK.mask], moving, true);
  if (moving) {
    const flags = FLAG.marked | FLAG.asked;
    const { movement, mobility } = party;
    pushMarch(pos, ACTION.attackMove, code[ATTACK.hex], half(movement), mobility, 0, flags, -1);
  }
  startVolley(pos, play, side, code[ATTACK.hex], code[ATTACK.at]);
}

/** TA1-9a without entering; A55: a token alone is turned up without dice or marker. */
function startMelee(pos: Ta1, play: Play, side: number, code: Code): void {
  const hex = code[STACK.hex];
  pay(pos, play, side, partyOf(pos, side, hex, code[STACK.mask]), ACTION.melee);
  if (massAt(pos, 1 - side, hex) === 0) {
    pos.scene.rules.seize(pos, play, side, hex);
    return;
  }
  const group = maskedUnits(pos, side, hex, code[STACK.mask]);
  // A26: on a tie nobody has anywhere to go back to.
  if (melee(pos, play, hex, group, 0, 0, -1) === MELEE.cleared)
    pos.scene.rules.seize(pos, play, side, hex);
}

/** TA1-9.7, L12 */
function retreat(pos: Ta1, play: Play, side: number, code: Code): void {
  const from = code[MARCH.hex];
  const mask = code[MARCH.mask];
  const path = code[MARCH.path];
  const party = partyOf(pos, side, from, mask);
  pay(pos, play, side, party, ACTION.retreat);
  mark(pos, side, from, mask, true, false);
  let all = true;
  for (let u = topAt(pos, side, from); u >= 0; u = pos.below[u]) if (!pos.acting[u]) all = false;
  if (all && contested(pos, from)) {
    // A Command goes with the last of its companions.
    for (const c of pos.scene.tables.commands) {
      if (pos.hex[c] === from && sideOf(pos, c) === side && !pos.stopped[c]) pos.acting[c] = 1;
    }
  }
  const flags = contested(pos, from) ? 0 : FLAG.marked;
  pushMarch(pos, ACTION.retreat, from, 0, party.mobility, path, flags, -1);
}

/** TA1-5e, A14: every part keeps the markers. */
function split(pos: Ta1, play: Play, side: number, code: Code): void {
  const unit = code[SPLIT.unit];
  const parts = code[SPLIT.parts];
  pay(pos, play, side, alone(pos, unit), ACTION.split);
  // Told first: the new counters may change the number of a part that is split again.
  if (play.telling)
    play.tell('split', 'TA1-5e', { unit, parts: String(parts).split('').join('+') });
  let rest = parts;
  while (rest >= 10) {
    twinOf(pos, side, unit, rest % 10);
    rest = Math.floor(rest / 10);
  }
}

function twinOf(pos: Ta1, side: number, unit: number, value: number): void {
  pos.pf[unit] -= value;
  addMass(pos, side, pos.hex[unit], -value);
  twin(pos, unit, value);
}

/** TA1-5e, A14: the joined unit takes the worst of each kind of marker. */
function join(pos: Ta1, play: Play, side: number, code: Code): void {
  pay(pos, play, side, partyOf(pos, side, code[STACK.hex], code[STACK.mask]), ACTION.join);
  const group = maskedUnits(pos, side, code[STACK.hex], code[STACK.mask]);
  const kept = Math.min(...group);
  for (const u of group) {
    if (u === kept) continue;
    const value = pos.pf[u];
    pos.attacks[kept] = Math.max(pos.attacks[kept], pos.attacks[u]);
    // TA1-9.6b: never more than the limit of both kinds together.
    const most = pos.scene.tables.attackLimit - pos.attacks[kept];
    const opportunities = Math.max(pos.opportunities[kept], pos.opportunities[u]);
    pos.opportunities[kept] = Math.max(0, Math.min(most, opportunities));
    pos.shots[kept] = Math.max(pos.shots[kept], pos.shots[u]);
    pos.moved[kept] |= pos.moved[u];
    pos.stopped[kept] |= pos.stopped[u];
    pos.exhausted[kept] |= pos.exhausted[u];
    pos.outOfCommand[kept] |= pos.outOfCommand[u];
    pos.damage[kept] = Math.max(pos.damage[kept], pos.damage[u]);
    absorb(pos, u);
    pos.pf[kept] += value;
    addMass(pos, side, code[STACK.hex], value);
  }
  if (play.telling) play.tell('joined', 'TA1-5e', { unit: kept, points: pos.pf[kept] });
}

/** A45 */
function build(pos: Ta1, play: Play, side: number, code: Code): void {
  const unit = code[BUILD.unit];
  const work = code[BUILD.work];
  pay(pos, play, side, alone(pos, unit), ACTION.build);
  const { works } = pos.scene.tables;
  const hex = pos.hex[unit];
  const open = works[pos.works[hex]].vehicleMayEnter;
  pos.works[hex] |= work;
  if (open && !works[pos.works[hex]].vehicleMayEnter) pos.obstacles += 1;
  pos.moved[unit] = 1;
  if (play.telling) {
    const rule = paragraph(pos, 'GT13-5d'); // or DRV-5d
    play.tell(work === WORK.cover ? 'builtCover' : 'builtObstacle', rule, {
      unit,
      at: hex,
    });
  }
}

/** A46, A19 */
function recover(pos: Ta1, play: Play, side: number, code: Code): void {
  const hex = code[SPOT.hex];
  const { tables } = pos.scene;
  pay(pos, play, side, recovering(pos, side, hex), ACTION.recover);
  for (const c of tables.commands) {
    if (pos.hex[c] === hex && pos.place[c] === PLACE.map && sideOf(pos, c) === side)
      rally(pos, play, c);
  }
  for (let u = topAt(pos, side, hex); u >= 0; u = pos.below[u]) rally(pos, play, u);
}

function rally(pos: Ta1, play: Play, piece: number): void {
  if (!pos.stopped[piece]) return;
  pos.stopped[piece] = 0;
  if (play.telling) play.tell('recovered', 'TA1-8.4b', { unit: piece });
}

/** TA1-2e, A44, A53: the entry hex counts as crossed. */
function enter(pos: Ta1, play: Play, side: number, code: Code): void {
  const { tables } = pos.scene;
  const info = tables.groups[entryGroup(code[ENTRY.group])];
  const mask = entryMask(code[ENTRY.group]);
  const hex = code[ENTRY.at];
  const assault = verbOf(code) === VERB.enterAssault;
  const party = partyOfGroup(pos, entryGroup(code[ENTRY.group]), mask);
  const { mobility } = party;
  pay(pos, play, side, party, assault ? ACTION.moveAssault : ACTION.enter);
  const movement = assault ? half(party.movement) : party.movement;
  const left = Math.max(0, movement - tables.entryCost[mobility][hex]);
  for (let i = info.units.length - 1; i >= 0; i--) {
    if (mask & (1 << i)) bringIn(pos, play, info.units[i], hex);
  }
  const action = assault ? ACTION.moveAssault : ACTION.enter;
  const flags = FLAG.marked | FLAG.stepped | FLAG.entering;
  pushMarch(pos, action, hex, left, mobility, code[ENTRY.path], flags, -1);
  arrive(pos, play, marchAt(pos), hex, 0);
}

/** DRV-12.3d: all hexes are named first. */
function drop(pos: Ta1, play: Play, side: number, code: Code): void {
  const info = pos.scene.tables.groups[code[DROP.group]];
  let waiting = 0;
  for (let i = 0; i < info.units.length; i++)
    if (pos.place[info.units[i]] === PLACE.waiting) waiting |= 1 << i;
  pay(pos, play, side, partyOfGroup(pos, code[DROP.group], waiting), ACTION.enter);
  for (const u of info.units) if (pos.place[u] === PLACE.waiting) pos.landing[u] = 1;
  pushFrame(pos, FRAME.land);
  pushFrame(pos, FRAME.aim);
}

/** DRV-12.2 */
function interrogate(pos: Ta1, play: Play, side: number, code: Code): void {
  pay(pos, play, side, alone(pos, code[ONE.unit]), ACTION.interrogate);
  const die = play.dice.d6(QUESTION);
  const found = die >= pos.scene.tables.charts.interrogation.from;
  if (play.telling)
    play.tell(found ? 'civiliansTalk' : 'civiliansSilent', 'DRV-12.2', { unit: code[ONE.unit] });
  if (found) pushFrame(pos, FRAME.reveal);
}

/** A17 */
export function raise(pos: Ta1, play: Play, unit: number): void {
  const hex = pos.hex[unit];
  lift(pos, unit);
  putOnTop(pos, unit, hex);
  pos.raised[unit] = 1;
  if (play.telling) play.tell('raised', 'TA1-8.1e', { unit, at: hex });
}
