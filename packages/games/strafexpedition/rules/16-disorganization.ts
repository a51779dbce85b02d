// Chapters 16 and 17: disorganization, surrender, steps.
import type { Play } from '@esagono/engine';
import { ARTILLERY, FORTRESS, INFANTRY } from '../model/roster.ts';
import {
  BOX,
  beside,
  dismiss,
  enemyOf,
  fortIn,
  has,
  holds,
  inZoc,
  MARK,
  privately,
  type Sx,
} from '../model/state.ts';

/** SE-16.4, AMB-62: is an enemy combat unit close enough to surrender to? */
export function facesEnemy(pos: Sx, unit: number): boolean {
  const side = pos.scene.roster.side[unit];
  const hex = pos.at[unit];
  if (holds(pos, enemyOf(side), hex)) return true;
  return pos.scene.option.surrenderZoc ? inZoc(pos, side, hex) : beside(pos, side, hex);
}

/**
 * SE-16.2: adds points and applies the threshold at once (SE-16.4, SE-10.3, SE-20.3). `faced` says
 * whether an enemy stood by when it mattered, if that is not now.
 */
export function addDisorganization(
  pos: Sx,
  play: Play,
  unit: number,
  points: number,
  faced?: boolean,
): void {
  if (points <= 0 || pos.at[unit] < 0) return;
  pos.dp[unit] += points;
  if (play.telling)
    play.tell(
      'disorganized',
      'SE-16.2',
      { unit, points, total: pos.dp[unit] },
      privately(pos, unit),
    );
  checkSurrender(pos, play, unit, faced);
}

const THRESHOLD_RULE: Readonly<Record<number, string>> = {
  [INFANTRY]: 'SE-16.4',
  [ARTILLERY]: 'SE-19.7',
  [FORTRESS]: 'SE-20.3',
};
/** SE-3.SUR, SE-16.4, SE-19.7, AMB-75: the threshold is printed Morale, for guns their BF. */
export function checkSurrender(pos: Sx, play: Play, unit: number, faced?: boolean): void {
  const threshold = pos.scene.roster.morale[unit];
  if (pos.dp[unit] < threshold) return;
  if (faced ?? facesEnemy(pos, unit))
    surrender(pos, play, unit, THRESHOLD_RULE[pos.scene.roster.kind[unit]]);
  else pos.dp[unit] = threshold - 1;
}

/** SE-16.4.2: the side that held its ground stops one point short. */
export function capAtThreshold(pos: Sx, unit: number): void {
  pos.dp[unit] = Math.min(pos.dp[unit], pos.scene.roster.morale[unit] - 1);
}

/** SE-23.2: what a prisoner is worth: two steps a battalion, five a gun or fort. */
export function prisonerSteps(pos: Sx, unit: number): number {
  const { limits } = pos.scene.charts;
  return pos.scene.roster.kind[unit] <= 0 ? limits.battalionSteps : limits.gunSteps;
}

/** Surrendered box; a fort leaves its Trench Level less one (SE-20.6). */
export function surrender(pos: Sx, play: Play, unit: number, rule: string): void {
  const { roster } = pos.scene;
  const hex = pos.at[unit];
  pos.prisoners[enemyOf(roster.side[unit])] += prisonerSteps(pos, unit);
  if (roster.kind[unit] === FORTRESS) lowerTrench(pos, hex);
  // Told when it lies in its box, open to all (SE-25.0).
  dismiss(pos, unit, BOX.surrendered);
  if (play.telling) play.tell('surrendered', rule, { unit, at: hex });
}

export function eliminate(pos: Sx, play: Play, unit: number, rule: string): void {
  const hex = pos.at[unit];
  dismiss(pos, unit, BOX.eliminated);
  if (play.telling) play.tell('eliminated', rule, { unit, at: hex });
}

/** SE-17.1: a step off an infantry unit. Guns lose theirs by SE-19.6, forts by SE-20.5. */
export function loseStep(pos: Sx, play: Play, unit: number): void {
  if (has(pos, unit, MARK.reduced)) {
    eliminate(pos, play, unit, 'SE-17.2');
    return;
  }
  pos.mark[unit] |= MARK.reduced;
  if (play.telling) play.tell('reduced', 'SE-17.1', { unit }, privately(pos, unit));
}

/** One level off a trench; unfinished works in the hex are undone (AMB-36). */
export function lowerTrench(pos: Sx, hex: number): void {
  if (pos.trench[hex] > 0) pos.trench[hex] -= 1;
  undoWorks(pos, hex);
}

/** SE-18.2.1, AMB-36 */
export function undoWorks(pos: Sx, hex: number): void {
  for (let u = pos.first[hex]; u >= 0; u = pos.next[u]) pos.works[u] = 0;
}

/** SE-20.2: a fort whose level is gone is destroyed. */
export function checkFort(pos: Sx, play: Play, hex: number): void {
  const fort = fortIn(pos, hex);
  if (fort >= 0 && pos.trench[hex] === 0) eliminate(pos, play, fort, 'SE-20.2');
}
