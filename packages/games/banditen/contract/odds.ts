import {
  type Code,
  type Dice,
  Distribution,
  enumerate,
  type Finding,
  firstDecider,
  isProcedure,
  type Modifier,
  makeCode,
  means,
  type OddsSheet,
  type Play,
  pushFrame,
  topKind,
  type Values,
  verbOf,
} from '@esagono/engine';
import { FRAME } from '../model/frames.ts';
import { loadMask, loadWaiting, makeGroup } from '../model/group.ts';
import {
  extraFlag,
  extraHex,
  extraHigh,
  pathHexes,
  unpackHex,
  unpackMask,
} from '../model/paths.ts';
import { CAR } from '../model/roster.ts';
import { PARTISAN } from '../model/scene.ts';
import {
  type Banditen,
  firstIn,
  HEXES,
  layout,
  MAX_MINES,
  moveUnit,
  putUnit,
  ROLE,
  sideOf,
} from '../model/state.ts';
import { SHOT, VERB, WALK } from '../model/verbs.ts';
import { attackNumber, automatic, VOLLEY } from '../rules/09-fire.ts';
import { moraleOf } from '../rules/10-morale.ts';
import { groundBonus, streamBonus, tallyHex, tallyRole } from '../rules/11-strength.ts';
import { testEngine, testEngineAtEnd, weaponBonus } from '../rules/13-special-units.ts';
import { entryPrice } from '../rules/14-reinforcements.ts';
import { bunkerAt, mineNear, pushMine } from '../rules/16-tarnova.ts';
import { FRAMES } from '../rules/frames.ts';
import { walk } from '../rules/numbers.ts';
import { knowsMines, knowsValues } from './view.ts';

const g = makeGroup();

/** Play that listens: what a volley or a mine did is told, not kept in the position. */
class Listener implements Play {
  readonly dice: Dice;
  readonly telling = true;
  hits = 0;
  found = false;
  turnedBack = false;
  constructor(dice: Dice) {
    this.dice = dice;
  }
  tell(event: string, _rule: string, values: Values): void {
    if (event === 'fired' || event === 'oppFired') this.hits = Number(values.hits);
    else if (event === 'mineFound') this.found = true;
    else if (event === 'mineTurnedBack') this.turnedBack = true;
  }
}

/** Runs what has been pushed until it is done; questions on the way get their usual answers. */
export function runOut(pos: Banditen, floor: number, play: Play): void {
  const answer = makeCode();
  for (let i = 0; i < 1000 && pos.depth > floor && pos.ended === 0; i++) {
    const frame = FRAMES[topKind(pos)];
    if (isProcedure(frame)) frame.run(pos, play);
    else {
      const seat = firstDecider(frame.deciders(pos));
      frame.usual?.(pos, seat, answer);
      frame.decide(pos, seat, answer, play);
    }
  }
}

/** An act as odds see it: what is set going, and what is read off afterwards. */
interface Plan {
  readonly act: string;
  readonly rule: string;
  readonly modifiers: readonly Modifier[];
  start(scratch: Banditen, dice: Dice): void;
  read(after: Banditen, heard: Listener): Finding;
}

/** Every outcome of the plan's dice, through the same procedures that play the game. */
function weigh(pos: Banditen, plan: Plan): OddsSheet | undefined {
  const scratch = layout.create(pos.scene);
  const distribution = new Distribution();
  let heard: Listener | undefined;
  const whole = enumerate(
    (dice) => {
      scratch.bytes.set(pos.bytes);
      heard = new Listener(dice);
      plan.start(scratch, dice);
      runOut(scratch, pos.depth, heard);
    },
    ({ n, d }) => {
      if (heard) distribution.add(plan.read(scratch, heard), n, d);
    },
  );
  if (!whole) return undefined;
  const outcomes = distribution.outcomes();
  return {
    act: plan.act,
    rule: plan.rule,
    outcomes,
    modifiers: plan.modifiers,
    expected: means(outcomes),
  };
}

/** What the seat does not know of mines is taken off the scratch or dealt by a die. */
function veilMines(scratch: Banditen, seat: number, hex: number, dice: Dice): void {
  if (!scratch.scene.tarnova) return;
  if (!knowsMines(scratch, seat)) {
    scratch.mineHex.fill(-1);
    return;
  }
  if (knowsValues(scratch, seat)) return;
  const near = mineNear(scratch, hex);
  const left: number[] = [];
  for (let i = 0; i < MAX_MINES; i++) {
    if (scratch.mineHex[i] >= 0) left.push(scratch.mineValue[i]);
    // Mines a retreat might find are left out: their values would show through the outcomes.
    if (i !== near) scratch.mineHex[i] = -1;
  }
  if (near < 0) return;
  left.sort((a, b) => a - b);
  scratch.mineValue[near] = left[dice.pick(left.length, { purpose: 'mine', rule: 'BAN-16.9' })];
}

const total = (units: readonly number[], column: ArrayLike<number>): number =>
  units.reduce((sum, unit) => sum + column[unit], 0);
const inHex = (pos: Banditen, side: number, hex: number): number[] => {
  const units: number[] = [];
  for (let unit = firstIn(pos, side, hex); unit >= 0; unit = pos.next[unit]) units.push(unit);
  return units;
};
const movers = (pos: Banditen): number[] =>
  Array.from({ length: pos.scene.roster.units }, (_, unit) => unit).filter(
    (unit) => pos.role[unit] & ROLE.mover,
  );

/** Each reason for a plus or minus, the largest where units of a group differ. */
function fireModifiers(
  pos: Banditen,
  units: readonly number[],
  at: number,
  flags: number,
  targets: readonly number[],
): Modifier[] {
  const { fireModifiers: chart } = pos.scene.charts;
  const list: Modifier[] = [
    { key: 'dice', rule: 'BAN-9.1', value: total(units, pos.vf), plain: true },
    { key: 'need', rule: 'BAN-8.2', value: attackNumber(pos, at), plain: true },
  ];
  const most = (of: (unit: number) => number): number => Math.max(...units.map(of));
  const auto = most((unit) => automatic(pos, unit));
  if (auto) list.push({ key: 'automatic', rule: 'BAN-13.4', value: auto });
  const weapon = most((unit) => weaponBonus(pos, unit, at));
  if (weapon) list.push({ key: 'weapon', rule: 'BAN-13.2', value: weapon });
  if (units.some((unit) => pos.pinned[unit]))
    list.push({ key: 'pinned', rule: 'BAN-10.1.1', value: chart.pinned });
  if (flags & VOLLEY.moving) {
    list.push({ key: 'movementAndFire', rule: 'BAN-5.1.3', value: chart.movementAndFire });
  }
  if (targets.length > 0) {
    const value = Math.max(...targets.map((unit) => moraleOf(pos, unit)));
    list.push({ key: 'morale', rule: 'BAN-10.1.4', value, plain: true });
  }
  return list;
}

/** BAN-9, BAN-12.1: hits, VF lost and units newly or still Pinned among the targets. */
function fireOdds(pos: Banditen, side: number, at: number, flags: number): OddsSheet | undefined {
  const units = Array.from(g.units.subarray(0, g.count));
  const from = g.hex;
  const opportunity = (flags & VOLLEY.opportunity) !== 0;
  const targets = opportunity ? movers(pos) : inHex(pos, 1 - side, at);
  const before = total(targets, pos.vf);
  // BAN-16.10.2: heavy hits take the bunker instead of harming those in it.
  const bunker = bunkerAt(pos, at) >= 0;
  return weigh(pos, {
    act: opportunity ? 'opportunityFire' : 'fire',
    rule: opportunity ? 'BAN-12.1' : 'BAN-9.1',
    modifiers: fireModifiers(pos, units, at, flags, targets),
    start(scratch) {
      for (const unit of units) scratch.role[unit] |= ROLE.firer;
      pushFrame(scratch, FRAME.fire, side, from, at, flags);
    },
    read: (after, heard) => ({
      key: bunker && bunkerAt(after, at) < 0 ? 'bunkerGone' : 'volley',
      values: {
        hits: heard.hits,
        losses: before - total(targets, after.vf),
        pinned: targets.filter((unit) => after.vf[unit] > 0 && after.pinned[unit]).length,
      },
    }),
  });
}

function assaultModifiers(
  pos: Banditen,
  units: readonly number[],
  side: number,
  from: number,
  hex: number,
): Modifier[] {
  const copy = layout.create(pos.scene);
  copy.bytes.set(pos.bytes);
  copy.role.fill(0);
  for (const unit of units) copy.role[unit] = ROLE.firer;
  const mine = { ...tallyRole(copy, ROLE.firer) };
  const theirs = { ...tallyHex(copy, 1 - side, hex) };
  const list: Modifier[] = [
    { key: 'attackerVf', rule: 'BAN-11.1', value: mine.vf, plain: true },
    { key: 'attackerPinned', rule: 'BAN-10.1.1', value: mine.pinned },
    { key: 'attackerFireTwo', rule: 'BAN-11.1.1', value: mine.fireTwo },
    { key: 'defenderVf', rule: 'BAN-11.1', value: theirs.vf, plain: true },
    { key: 'defenderPinned', rule: 'BAN-10.1.1', value: theirs.pinned },
    { key: 'defenderFireTwo', rule: 'BAN-11.1.1', value: theirs.fireTwo },
    { key: 'terrain', rule: 'BAN-8.2', value: groundBonus(pos, hex) },
    { key: 'stream', rule: 'BAN-8.2.2', value: streamBonus(pos, from, hex) },
  ];
  return list.filter((m) => m.value !== 0);
}

/** BAN-13.3.1, A-18: the engine is tested for all the way into the assaulted hex. */
function testEngines(scratch: Banditen, units: readonly number[], spent: number, dice: Dice): void {
  const play: Play = { dice, telling: false, tell: () => {} };
  for (const unit of units)
    if (scratch.scene.roster.type[unit] === CAR) scratch.role[unit] |= ROLE.car;
  testEngine(scratch, 0, spent, play);
  testEngineAtEnd(scratch, spent, play);
}

/** BAN-11, BAN-12.2: taken or held, and what each side loses; a known mine comes first. */
function assaultOdds(
  pos: Banditen,
  seat: number,
  from: number,
  hex: number,
  reaction: boolean,
  spent = 0,
): OddsSheet | undefined {
  const units = Array.from(g.units.subarray(0, g.count));
  const side = g.side;
  const role = reaction ? ROLE.firer : ROLE.mover;
  const defenders = inHex(pos, 1 - side, hex);
  const ours = total(units, pos.vf);
  const theirs = total(defenders, pos.vf);
  return weigh(pos, {
    act: reaction ? 'opportunityAssault' : 'assault',
    rule: reaction ? 'BAN-12.2' : 'BAN-11.1',
    modifiers: assaultModifiers(pos, units, side, from, hex),
    start(scratch, dice) {
      veilMines(scratch, seat, hex, dice);
      for (const unit of units) {
        scratch.role[unit] |= role;
        if (scratch.hex[unit] >= 0) moveUnit(scratch, unit, hex);
        else putUnit(scratch, unit, hex);
      }
      if (!reaction) testEngines(scratch, units, spent, dice);
      // A reaction looks for mines by itself; an assaulting group has done so on entering.
      pushFrame(
        scratch,
        FRAME.assault,
        side,
        from,
        hex,
        reaction ? 1 : 0,
        reaction ? 0 : 1,
        from,
        0,
      );
      if (!reaction) pushMine(scratch, side, hex, role);
    },
    read(after, heard) {
      const held = firstIn(after, 1 - side, hex) >= 0 || firstIn(after, side, hex) < 0;
      return {
        key: heard.turnedBack ? 'mined' : held ? 'held' : 'taken',
        values: {
          losses: theirs - total(defenders, after.vf),
          own: ours - total(units, after.vf),
        },
      };
    },
  });
}

/** BAN-16.9.1: the first minefield a path touches, as far as the seat knows. */
function mineOdds(pos: Banditen, seat: number, path: readonly number[]): OddsSheet | undefined {
  if (!pos.scene.tarnova || seat !== PARTISAN || !knowsMines(pos, seat)) return undefined;
  const hex = path.find((at) => at >= 0 && mineNear(pos, at) >= 0);
  if (hex === undefined) return undefined;
  const units = Array.from(g.units.subarray(0, g.count));
  const before = total(units, pos.vf);
  const modifiers: Modifier[] = [
    { key: 'entering', rule: 'BAN-16.9.1', value: before, plain: true },
  ];
  if (pos.frost) {
    modifiers.push({
      key: 'frost',
      rule: 'BAN-16.6.1',
      value: pos.scene.charts.tarnova.frost.mineRoll,
    });
  }
  return weigh(pos, {
    act: 'mine',
    rule: 'BAN-16.9.1',
    modifiers,
    start(scratch, dice) {
      veilMines(scratch, seat, hex, dice);
      for (const unit of units) {
        scratch.role[unit] |= ROLE.mover;
        if (scratch.hex[unit] >= 0) moveUnit(scratch, unit, hex);
        else putUnit(scratch, unit, hex);
      }
      pushMine(scratch, seat, hex, ROLE.mover);
    },
    read: (after, heard) => ({
      key: heard.found ? 'mineFound' : 'minePassed',
      values: {
        losses: before - total(units, after.vf),
        pinned: units.filter((unit) => after.vf[unit] > 0 && after.pinned[unit]).length,
      },
    }),
  });
}

/** BAN-10.1: how a Morale check of all units in a hex would come out. */
export function moraleOdds(pos: Banditen, side: number, hex: number): OddsSheet | undefined {
  const units = inHex(pos, side, hex);
  if (units.length === 0) return undefined;
  const before = total(units, pos.vf);
  return weigh(pos, {
    act: 'morale',
    rule: 'BAN-10.1',
    modifiers: [
      {
        key: 'morale',
        rule: 'BAN-10.1.4',
        value: Math.max(...units.map((u) => moraleOf(pos, u))),
        plain: true,
      },
    ],
    start(scratch) {
      for (const unit of units) scratch.role[unit] |= ROLE.target;
      pushFrame(scratch, FRAME.hits, side, hex, 0, 1, 0);
    },
    read: (after) => ({
      key: 'morale',
      values: {
        losses: before - total(units, after.vf),
        pinned: units.filter((unit) => after.vf[unit] > 0 && after.pinned[unit]).length,
      },
    }),
  });
}

/** The sheet of a legal decision; undefined when it rolls no die that can be foreseen. */
export function oddsOf(pos: Banditen, seat: number, code: Code): OddsSheet | undefined {
  const verb = verbOf(code);
  const { grid } = pos.scene.ground;
  if (verb === VERB.enter) {
    loadWaiting(pos, g, unpackHex(code[WALK.units]), unpackMask(code[WALK.units]));
    const entry = extraHex(code[WALK.extra]);
    if (extraFlag(code[WALK.extra]))
      return assaultOdds(pos, seat, OFF_MAP, entry, false, entryPrice(pos, g, entry));
    return mineOdds(pos, seat, [
      entry,
      ...pathHexes(grid, entry, code[WALK.way], extraHigh(code[WALK.extra])),
    ]);
  }
  if (
    verb !== VERB.fire &&
    verb !== VERB.moveAndFire &&
    verb !== VERB.assault &&
    verb !== VERB.move
  ) {
    if (verb !== VERB.opportunityFire && verb !== VERB.opportunityAssault) return undefined;
  }
  const hex = unpackHex(code[WALK.units]);
  if (hex < 0 || hex >= HEXES || !loadMask(pos, g, seat, hex, unpackMask(code[WALK.units])))
    return undefined;
  if (verb === VERB.fire) return fireOdds(pos, seat, code[SHOT.at], 0);
  const path = pathHexes(grid, hex, code[WALK.way], extraHigh(code[WALK.extra]));
  if (verb === VERB.moveAndFire) {
    return extraFlag(code[WALK.extra])
      ? fireOdds(pos, seat, extraHex(code[WALK.extra]), VOLLEY.moving)
      : afterMove(pos, seat, code, path);
  }
  if (verb === VERB.move) return mineOdds(pos, seat, path);
  if (verb === VERB.assault) {
    const { cost } = walk(pos, g, hex, code[WALK.way], extraHigh(code[WALK.extra]));
    return assaultOdds(pos, seat, path.at(-2) ?? hex, path.at(-1) ?? hex, false, cost);
  }
  const mover = movers(pos)[0];
  if (mover === undefined) return undefined;
  const at = pos.hex[mover];
  return verb === VERB.opportunityFire
    ? fireOdds(pos, sideOf(pos, g.units[0]), at, VOLLEY.opportunity)
    : assaultOdds(pos, seat, hex, at, true);
}
const OFF_MAP = 1023;

/** BAN-5.1.3: the volley after an undisturbed half move, when its target is already named. */
function afterMove(
  pos: Banditen,
  seat: number,
  code: Code,
  path: readonly number[],
): OddsSheet | undefined {
  const target = extraHex(code[WALK.extra]);
  const end = path.at(-1);
  if (target < 0 || end === undefined) return undefined;
  const units = Array.from(g.units.subarray(0, g.count));
  const moved = layout.create(pos.scene);
  moved.bytes.set(pos.bytes);
  for (const unit of units) moveUnit(moved, unit, end);
  g.hex = end;
  return fireOdds(moved, seat, target, VOLLEY.moving);
}
