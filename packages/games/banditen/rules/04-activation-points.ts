import type { Play } from '@esagono/engine';
import { AXIS, PARTISAN } from '../model/scene.ts';
import type { Banditen } from '../model/state.ts';
import { axisIncomeGravellona, partisanIncomeGravellona } from './15-gravellona.ts';
import { axisIncomeTarnova, partisanIncomeTarnova } from './16-tarnova.ts';

/** BAN-4.1, A-44: income on top of what was saved, cut to the limit. */
function receive(pos: Banditen, side: number, income: number, play: Play): void {
  pos.pa[side] = Math.min(pos.scene.charts.paCap, pos.pa[side] + income);
  if (play.telling) play.tell('income', 'BAN-4.1', { side, income, pa: pos.pa[side] });
}

/** BAN-3.1a, BAN-4.1: both incomes of the turn, the partisan's die first. */
export function takeIncome(pos: Banditen, play: Play): void {
  const { tarnova } = pos.scene;
  receive(
    pos,
    PARTISAN,
    tarnova ? partisanIncomeTarnova(pos, play) : partisanIncomeGravellona(pos, play),
    play,
  );
  receive(pos, AXIS, tarnova ? axisIncomeTarnova(pos) : axisIncomeGravellona(pos, play), play);
}

/** BAN-4.2, BAN-4.2.1: more points take the initiative; a tie leaves it where it was. */
export function settleInitiative(pos: Banditen, play: Play): void {
  if (pos.pa[AXIS] > pos.pa[PARTISAN]) pos.initiative = AXIS;
  else if (pos.pa[PARTISAN] > pos.pa[AXIS]) pos.initiative = PARTISAN;
  pos.active = pos.initiative;
  if (play.telling) play.tell('initiative', 'BAN-4.2', { side: pos.initiative });
}
