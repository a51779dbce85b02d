import { type DiceUse, type Play } from '@esagono/engine';
import { CAR } from '../model/roster.ts';
import { type Banditen, firstIn, ROLE } from '../model/state.ts';
import { bunkerAt } from './16-tarnova.ts';
import { LOSS, loseUnit } from './losses.ts';

const BREAKDOWN: DiceUse = { purpose: 'breakdown', rule: 'BAN-13.3.1' };

/** What a target hex offers a weapon: BAN-13.2.1 to BAN-13.2.4, A-14. */
function suits(pos: Banditen, unit: number, target: number): boolean {
  const { ground, roster, weapons } = pos.scene;
  const type = roster.type[unit];
  const terrain = weapons.terrain[type];
  if (terrain !== 0) {
    const ground1 = ground.terrain[target];
    // Clear serves the MG only where nothing better covers the target.
    if (terrain & (1 << ground1) && (ground1 !== 0 || ground.clear[target])) return true;
    const second = ground.second[target];
    if (second > 0 && terrain & (1 << (second - 1))) return true;
  }
  const works = weapons.works[type];
  if (works !== 0 && ground.fort[target]) {
    if (works & (bunkerAt(pos, target) >= 0 ? 2 : 1)) return true;
  }
  const types = weapons.types[type];
  if (types === 0) return false;
  const foe = 1 - roster.side[unit];
  for (let other = firstIn(pos, foe, target); other >= 0; other = pos.next[other]) {
    if (types & (1 << roster.type[other])) return true;
  }
  return false;
}

/** BAN-13.2.1 MG, BAN-13.2.2 mortar, BAN-13.2.3 artillery, BAN-13.2.4 anti-tank: once. */
export function weaponBonus(pos: Banditen, unit: number, target: number): number {
  const bonus = pos.scene.weapons.bonus[pos.scene.roster.type[unit]];
  return bonus !== 0 && suits(pos, unit, target) ? bonus : 0;
}

/** BAN-13.2.4: an anti-tank weapon fires only where it has its bonus. */
export const mayShootAt = (pos: Banditen, unit: number, target: number): boolean =>
  pos.scene.weapons.onlyThere[pos.scene.roster.type[unit]] === 0 || suits(pos, unit, target);

/**
 * BAN-16.7.1, A-22: heavy weapons of a battalion need their own Command, the original one,
 * within five hexes.
 */
export function supplied(pos: Banditen, unit: number, from: number, more = 0): boolean {
  const { roster, ground, lines, charts } = pos.scene;
  const command = roster.supply[unit];
  if (command < 0) return true;
  const at = pos.hex[command];
  if (at < 0 || pos.back[command]) return false;
  return ground.distance[at * lines + from] + more <= charts.tarnova.heavyWeaponSupply;
}

/** BAN-13.3.1, A-18: the engine is tested for every block of PM completed by a step. */
export function testEngine(pos: Banditen, before: number, after: number, play: Play): void {
  const { block } = pos.scene.charts.armoredCar;
  const blocks = Math.floor(after / block) - Math.floor(before / block);
  for (let i = 0; i < blocks; i++) breakdown(pos, play);
}

/** BAN-13.3.1: and once more at the end for a block begun. */
export function testEngineAtEnd(pos: Banditen, spent: number, play: Play): void {
  if (spent % pos.scene.charts.armoredCar.block !== 0) breakdown(pos, play);
}

function breakdown(pos: Banditen, play: Play): void {
  const { units, type } = pos.scene.roster;
  for (let unit = 0; unit < units; unit++) {
    if ((pos.role[unit] & ROLE.car) === 0 || type[unit] !== CAR || pos.hex[unit] < 0) continue;
    if (play.dice.atMost(pos.scene.charts.armoredCar.breaksDownUpTo, BREAKDOWN)) {
      if (play.telling) play.tell('brokeDown', 'BAN-13.3.1', { unit, hex: pos.hex[unit] });
      loseUnit(pos, unit, LOSS.breakdown, play);
    }
  }
}
