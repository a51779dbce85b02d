import type { DiceUse, Play } from '@esagono/engine';
import { contested, isNight, PLACE, sideOf, strength, type Ta1, topAt } from '../model/state.ts';
import { FARTHEST } from '../model/tables.ts';
import { suffer, unitLabel } from './01-pieces.ts';
import { sees } from './08-sight.ts';

// Chapter 8: attack, morale, Ferma, hits.

const ATTACK_ROLL: DiceUse = { purpose: 'attack', rule: 'TA1-8.1b' };
const MORALE_ROLL: DiceUse = { purpose: 'morale', rule: 'TA1-8.4a' };
export const ART = 2; // index of ATTACK_TYPES

/** What became of the target. */
export const RESULT = { nothing: 0, held: 1, stopped: 2, hit: 3, gone: 4 } as const;

/** TA1-8.3: the range of an attack type in this turn. */
export const rangeOf = (pos: Ta1, attack: number): number =>
  pos.scene.tables.range[attack * 2 + (isNight(pos) ? 1 : 0)];

/** TA1-8.2, TA1-9.6b: no more attacks, assaults or melees for this unit. */
export const spent = (pos: Ta1, unit: number): boolean =>
  pos.exhausted[unit] === 1 ||
  pos.attacks[unit] + pos.opportunities[unit] >= pos.scene.tables.attackLimit;

/** DRV-8b, TA1-8.2, GT13-12.3: may this unit make an attack at all now? */
export function canShoot(pos: Ta1, unit: number): boolean {
  const { tables } = pos.scene;
  const kind = pos.kind[unit];
  if (tables.kAttack[kind] < 0 || spent(pos, unit)) return false;
  return !firedOut(pos, unit);
}

/** GT13-12.3: the gun that has made its one attack of the turn. */
export function firedOut(pos: Ta1, unit: number): boolean {
  const most = pos.scene.tables.kShots[pos.kind[unit]];
  return most > 0 && pos.shots[unit] >= most;
}

/**
 * TA1-8.1e, A12: who takes the result of an attack on `side` in `hex`: the top combat unit, or a
 * Command that is alone there; −1 when there is neither.
 */
export function targetIn(pos: Ta1, side: number, hex: number): number {
  const top = topAt(pos, side, hex);
  if (top >= 0) return top;
  for (const command of pos.scene.tables.commands) {
    if (
      pos.hex[command] === hex &&
      pos.place[command] === PLACE.map &&
      sideOf(pos, command) === side
    ) {
      return command;
    }
  }
  return -1;
}

/** TA1-8a, TA1-8.1a: in range, in sight, and not a dash of the table. */
export function canReach(
  pos: Ta1,
  unit: number,
  target: number,
  from: number,
  at: number,
): boolean {
  const { tables } = pos.scene;
  const away = tables.distances[from * tables.grid.size + at];
  const attack = tables.kAttack[pos.kind[unit]];
  if (away > FARTHEST || away > rangeOf(pos, attack)) return false;
  if (tables.hit[(attack * 3 + tables.kTarget[pos.kind[target]]) * 6 + away] === 0) return false;
  return sees(pos, from, at);
}

/** A51: no fire of ground units into or out of a melee hex, unless the option allows it. */
export const meleeBars = (pos: Ta1, hex: number): boolean =>
  pos.scene.options.fireInMelee !== true && contested(pos, hex);

/** May `unit`, standing in `from`, attack what the other side has in `at`? */
export function mayAttack(pos: Ta1, unit: number, from: number, at: number): boolean {
  if (from === at || !canShoot(pos, unit) || meleeBars(pos, from) || meleeBars(pos, at))
    return false;
  const target = targetIn(pos, 1 - sideOf(pos, unit), at);
  return target >= 0 && canReach(pos, unit, target, from, at);
}

/** T-TEC: only the better of terrain and works protects. */
export function coverOf(pos: Ta1, hex: number): number {
  const { tables } = pos.scene;
  const ground = tables.attackDrm[hex];
  return pos.works[hex] === 0 ? ground : Math.min(ground, tables.works[pos.works[hex]].attack);
}

/** TA1-11.1a: Damage on a vehicle helps those who attack it. */
export function damageHelp(pos: Ta1, attack: number, target: number): number {
  const { kDamage, charts } = pos.scene.tables;
  if (kDamage[pos.kind[target]] === 0) return 0;
  const { damage } = charts;
  const row = attack === 0 ? damage.F : attack === 1 ? damage.C : damage.ART;
  return row[Math.min(3, pos.damage[target])];
}

/** TA1-8.5a: firer's strength less the target's. */
export const magnitude = (pos: Ta1, unit: number, target: number): number =>
  strength(pos, unit) - strength(pos, target);

/** TA1-8.1b: everything added to the die. */
export function attackModifier(pos: Ta1, unit: number, target: number, away: number): number {
  const { tables } = pos.scene;
  const kind = pos.kind[unit];
  return (
    Math.max(0, magnitude(pos, unit, target)) +
    tables.weapon[(kind * 3 + tables.kTarget[pos.kind[target]]) * 6 + away] +
    coverOf(pos, pos.hex[target]) +
    damageHelp(pos, tables.kAttack[kind], target) +
    (pos.stopped[unit] ? tables.charts.stopped.attack : 0)
  );
}

/** TA1-8.1b…e, TA1-8.7f: one unit attacks one target. */
export function fire(
  pos: Ta1,
  play: Play,
  unit: number,
  target: number,
  opportunity: boolean,
): number {
  const { tables } = pos.scene;
  const away = tables.distances[pos.hex[unit] * tables.grid.size + pos.hex[target]];
  const by = magnitude(pos, unit, target);
  const modifier = attackModifier(pos, unit, target, away);
  if (opportunity) pos.opportunities[unit] += 1;
  else pos.attacks[unit] += 1;
  pos.shots[unit] += 1;
  const cell = (tables.kAttack[pos.kind[unit]] * 3 + tables.kTarget[pos.kind[target]]) * 6 + away;
  const roll = play.dice.d6(ATTACK_ROLL) + modifier;
  if (play.telling) {
    play.tell(opportunity ? 'opportunityAttack' : 'attack', opportunity ? 'TA1-8.7a' : 'TA1-8.1b', {
      unit,
      target: unitLabel(pos, target),
      at: pos.hex[target],
      total: roll,
      morale: tables.morale[cell],
      hit: tables.hit[cell],
    });
  }
  // TA1-8.5b
  const factor = by >= tables.charts.doubling.attackMagnitude ? 2 : 1;
  return judge(pos, play, target, roll, cell, factor, Math.min(0, by));
}

/** TA1-8.1c: COLPITO, else MORALE, else nothing. */
function judge(
  pos: Ta1,
  play: Play,
  target: number,
  roll: number,
  cell: number,
  factor: number,
  help: number,
): number {
  const { tables } = pos.scene;
  if (roll >= tables.hit[cell]) {
    return suffer(pos, play, target, factor, 'TA1-8.4d') ? RESULT.gone : RESULT.hit;
  }
  if (roll < tables.morale[cell]) {
    if (play.telling) play.tell('noEffect', 'TA1-8.1c', { at: pos.hex[target] });
    return RESULT.nothing;
  }
  return testMorale(pos, play, target, help, factor);
}

/** TA1-8.4a, b, c: a morale test; `help` is the negative magnitude. */
export function testMorale(
  pos: Ta1,
  play: Play,
  unit: number,
  help: number,
  factor: number,
): number {
  const roll = play.dice.d6(MORALE_ROLL) + help;
  const limit = strength(pos, unit);
  if (roll <= limit) {
    if (play.telling) play.tell('moraleHeld', 'TA1-8.4a', { unit, total: roll, limit });
    return RESULT.held;
  }
  if (pos.stopped[unit] === 1) {
    // TA1-8.4c, TA1-11.1b, A22
    if (play.telling) play.tell('stoppedAgain', 'TA1-8.4c', { unit, total: roll, limit });
    return suffer(pos, play, unit, factor, 'TA1-8.4c') ? RESULT.gone : RESULT.hit;
  }
  pos.stopped[unit] = 1;
  if (play.telling) play.tell('stopped', 'TA1-8.4b', { unit, total: roll, limit });
  return RESULT.stopped;
}

/** DRV-12.4c, A39: an ART attack at distance 0 without strength of its own. */
export function bomb(pos: Ta1, play: Play, target: number): number {
  const { tables } = pos.scene;
  const cell = (ART * 3 + tables.kTarget[pos.kind[target]]) * 6;
  const roll =
    play.dice.d6(ATTACK_ROLL) + coverOf(pos, pos.hex[target]) + damageHelp(pos, ART, target);
  if (play.telling) {
    play.tell('bombed', 'DRV-12.4c', {
      target: unitLabel(pos, target),
      at: pos.hex[target],
      total: roll,
      morale: tables.morale[cell],
      hit: tables.hit[cell],
    });
  }
  return judge(pos, play, target, roll, cell, 1, 0);
}
