// Chapters 22 and 23: places, prisoners, breakthroughs and the end.
import type { Outcome, ScoreLine } from '@esagono/engine';
import { parseId } from '@esagono/hex';
import { AH, IT, type Sx } from '../model/state.ts';

/** SE-23.1, SE-23.1.1: does AH hold every hex of the objective? */
export function holdsAll(pos: Sx, hexes: readonly number[], side: number): boolean {
  for (let i = 0; i < hexes.length; i++) if (pos.control[hexes[i]] !== side + 1) return false;
  return true;
}

const inPlayAll = (pos: Sx, hexes: readonly number[]): boolean =>
  hexes.every((h) => pos.scene.inPlay[h] === 1);
const ids = (pos: Sx, ...names: string[]): number[] =>
  names.map((id) => parseId(pos.scene.ground.grid, id));

/** SE-23.3, SE-23.4, AMB-81: the winner of a Breakthrough, −1 when there is none. */
export function breakthrough(pos: Sx): number {
  const south = pos.scene.ground.objectives
    .filter((o) => ['Marostica', 'Thiene', 'Schio'].includes(o.name))
    .flatMap((o) => o.hexes);
  if (inPlayAll(pos, south) && holdsAll(pos, south, AH)) return AH;
  const north = ids(pos, '3502', '3603', '4018', '4019');
  return inPlayAll(pos, north) && holdsAll(pos, north, IT) ? IT : -1;
}

/** SE-23.2: points for prisoners. */
export const prisonerPoints = (pos: Sx, side: number): number =>
  Math.floor(pos.prisoners[side] / pos.scene.charts.limits.stepsPerVp);

/** SE-3.VP, SE-23.1: points of places, recomputed from control. */
export function placePoints(pos: Sx): number {
  let total = 0;
  for (const i of pos.scene.objectives) {
    const objective = pos.scene.ground.objectives[i];
    if (holdsAll(pos, objective.hexes, AH)) total += objective.vp;
  }
  return total;
}

/** SE-23.0: the result line by line. */
export function outcomeOf(pos: Sx): Outcome {
  const { victory, number } = pos.scene.data;
  const rule = `SE-S${number}.VIC`;
  if (pos.sudden > 0) {
    const winner = pos.sudden - 1;
    return { winner, rule: winner === AH ? 'SE-23.3' : 'SE-23.4', key: 'breakthrough', score: [] };
  }
  if (victory.kind === 'hexes') return byHexes(pos, victory, rule);
  if (victory.kind === 'adjacent') return bySummit(pos, victory, rule);
  return byPoints(pos, victory, rule);
}

type Victory<Kind> = Extract<Sx['scene']['data']['victory'], { readonly kind: Kind }>;

/** SE-S3.VIC: so many of the named hexes. */
function byHexes(pos: Sx, victory: Victory<'hexes'>, rule: string): Outcome {
  const hexes = victory.hexes.map((id) => parseId(pos.scene.ground.grid, id));
  const score = hexes
    .filter((at) => pos.control[at] === AH + 1)
    .map((at): ScoreLine => ({ side: AH, key: 'hex', rule, points: 1, values: { at } }));
  const winner = score.length >= victory.needed ? AH : IT;
  const { needed } = victory;
  const points = { ahead: -score.length, first: 1 - needed, second: -needed };
  const key = winner === AH ? 'hexesHeld' : 'hexesDefended';
  return { winner, rule, key, score, points };
}

/** SE-S4.VIC: a hex beside the summit, or one on its slope for a draw. */
function bySummit(pos: Sx, victory: Victory<'adjacent'>, rule: string): Outcome {
  const { grid } = pos.scene.ground;
  const centre = parseId(grid, victory.hex);
  const score: ScoreLine[] = [];
  for (let d = 0; d < 6; d++) {
    const at = grid.neighbours[centre * 6 + d];
    if (pos.control[at] === AH + 1)
      score.push({ side: AH, key: 'hex', rule, points: 1, values: { at } });
  }
  if (score.length > 0) return { winner: AH, rule, key: 'summitReached', score };
  for (const id of victory.draw) {
    const at = parseId(grid, id);
    if (pos.control[at] === AH + 1)
      score.push({ side: AH, key: 'drawHex', rule, points: 0, values: { at } });
  }
  return score.length > 0
    ? { winner: -1, rule, key: 'slopeReached', score }
    : { winner: IT, rule, key: 'hexesDefended', score };
}

/** SE-S1.VIC, SE-S2.VIC, SE-S5.VIC, SE-23.1, SE-23.2: points of places and prisoners. */
function byPoints(pos: Sx, victory: Victory<'points'>, rule: string): Outcome {
  const score: ScoreLine[] = [];
  for (const i of pos.scene.objectives) {
    const { hexes, vp: points, name: place } = pos.scene.ground.objectives[i];
    if (holdsAll(pos, hexes, AH))
      score.push({ side: AH, key: 'place', rule: 'SE-23.1', points, values: { place } });
  }
  for (const side of [AH, IT]) {
    const steps = pos.prisoners[side];
    if (steps === 0) continue;
    const points = prisonerPoints(pos, side);
    score.push({ side, key: 'prisoners', rule: 'SE-23.2', points, values: { steps } });
  }
  const net = placePoints(pos) + prisonerPoints(pos, AH) - prisonerPoints(pos, IT);
  const winner = net >= victory.ah ? AH : net <= victory.it ? IT : -1;
  const points = { ahead: -net, first: -victory.it, second: -victory.ah };
  return { winner, rule, key: winner === -1 ? 'pointsDraw' : 'points', score, points };
}
