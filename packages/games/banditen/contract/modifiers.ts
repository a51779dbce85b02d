import type { Modifier } from '@esagono/engine';
import { type Banditen, layout, ROLE } from '../model/state.ts';
import { attackNumber, automatic, VOLLEY } from '../rules/09-fire.ts';
import { moraleOf } from '../rules/10-morale.ts';
import { groundBonus, streamBonus, tallyHex, tallyRole } from '../rules/11-strength.ts';
import { weaponBonus } from '../rules/13-special-units.ts';

// Every reason for a plus or a minus, as the rules themselves reckon it.

export const strengthOf = (units: readonly number[], pos: Banditen): number =>
  units.reduce((sum, unit) => sum + pos.vf[unit], 0);

/** BAN-9.1: the dice, the number to reach, and the largest of each reason where firers differ. */
export function fireModifiers(
  pos: Banditen,
  units: readonly number[],
  at: number,
  flags: number,
  targets: readonly number[],
): Modifier[] {
  const { fireModifiers: chart } = pos.scene.charts;
  const list: Modifier[] = [
    { key: 'dice', rule: 'BAN-9.1', value: strengthOf(units, pos), plain: true },
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

/** BAN-11.1, BAN-11.1.1: both strengths and what is added to or taken from them. */
export function assaultModifiers(
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

/** BAN-16.9.1, BAN-16.6.1: what the die of a minefield is held against. */
export function mineModifiers(pos: Banditen, units: readonly number[]): Modifier[] {
  const vf = strengthOf(units, pos);
  const list: Modifier[] = [{ key: 'entering', rule: 'BAN-16.9.1', value: vf, plain: true }];
  if (pos.frost) {
    const value = -pos.scene.charts.tarnova.frost.mineRoll;
    list.push({ key: 'frost', rule: 'BAN-16.6.1', value });
  }
  return list;
}
