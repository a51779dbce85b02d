import { type DiceUse, type Play } from '@esagono/engine';
import { AXIS, PARTISAN } from '../model/scene.ts';
import { type Banditen, occupied } from '../model/state.ts';

const INCOME: DiceUse = { purpose: 'income', rule: 'BAN-15.2' };
const AMMUNITION: DiceUse = { purpose: 'ammunition', rule: 'BAN-15.7' };

export function bits(value: number): number {
  let n = 0;
  for (let left = value; left !== 0; left &= left - 1) n += 1;
  return n;
}

/** BAN-15.4: Republican Morale falls with every objective taken, never below the minimum. */
export function axisMoraleGravellona(pos: Banditen): number {
  const { start, perObjective, minimum } = pos.scene.charts.gravellona.morale.axis;
  return Math.max(minimum, start - perObjective * bits(pos.conquered));
}

/** a formation is present while one of its combat units is on the map. */
export function present(pos: Banditen, formation: number): boolean {
  const { roster } = pos.scene;
  for (let unit = 0; unit < roster.units; unit++) {
    if (roster.formation[unit] !== formation || pos.hex[unit] < 0) continue;
    if (roster.commandRange[unit] === 0) return true;
  }
  return false;
}

/** BAN-15.2, BAN-15.2.1: the partisan's points of this turn. */
export function partisanIncomeGravellona(pos: Banditen, play: Play): number {
  const { dice, perFormation, firstTurn } = pos.scene.charts.gravellona.partisanIncome;
  if (pos.turn === 1) return firstTurn;
  let sum = 0;
  for (let i = 0; i < dice; i++) sum += play.dice.d6(INCOME);
  for (const formation of pos.scene.roster.income) if (present(pos, formation)) sum += perFormation;
  return sum;
}

/** BAN-15.2, A-2: the RSI player's points: half, whole, or whole and three. */
export function axisIncomeGravellona(pos: Banditen, play: Play): number {
  const turn = pos.scene.turns[pos.turn - 1];
  const table = (pos.scene.house.halfExclusive && turn.axisIncomeExclusive) || turn.axisIncome;
  const { divisor, bonus } =
    pos.scene.charts.gravellona.axisIncome[table === 'forts' ? 'full' : table];
  return Math.ceil(play.dice.d6(INCOME) / divisor) + bonus;
}

/** BAN-15.7, A-16: die plus turns played; from nine on the automatic bonus is lost. */
export function ammunitionGravellona(pos: Banditen, play: Play): boolean {
  const played = pos.scene.house.ammoCurrent ? pos.turn : pos.turn - 1;
  return play.dice.d6(AMMUNITION) + played >= pos.scene.charts.gravellona.ammunitionLowFrom;
}

/** BAN-15.8, A-10: taken for good by a partisan unit alone in the hex; all taken wins. */
export function conquer(pos: Banditen, hex: number, play: Play): void {
  const objective = pos.scene.ground.objective[hex];
  if (objective < 0 || pos.conquered & (1 << objective)) return;
  if (!occupied(pos, PARTISAN, hex)) return;
  if (occupied(pos, AXIS, hex) && !pos.scene.house.touchConquers) return;
  pos.conquered |= 1 << objective;
  if (play.telling) {
    play.tell('conquered', 'BAN-15.8', { hex, name: pos.scene.ground.objectives[objective].name });
  }
  if (bits(pos.conquered) < pos.scene.ground.objectives.length) return;
  pos.ended = 1;
  if (play.telling) play.tell('allConquered', 'BAN-15.8', {});
}

/** A-10, option: entering to assault takes the objective, whatever becomes of the assault. */
export function touch(pos: Banditen, side: number, hex: number, play: Play): void {
  const { house, tarnova } = pos.scene;
  if (house.touchConquers && !tarnova && side === PARTISAN) conquer(pos, hex, play);
}
