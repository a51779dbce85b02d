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

/** SE-23.0, SE-S1.VIC, SE-S2.VIC, SE-S3.VIC, SE-S4.VIC, SE-S5.VIC: the result line by line. */
export function outcomeOf(pos: Sx): Outcome {
  const { data, ground } = pos.scene;
  const { victory } = data;
  const grid = ground.grid;
  const number = `SE-S${data.number}.VIC`;
  if (pos.sudden > 0) {
    const winner = pos.sudden - 1;
    return { winner, rule: winner === AH ? 'SE-23.3' : 'SE-23.4', key: 'breakthrough', score: [] };
  }
  if (victory.kind === 'hexes') {
    const held = victory.hexes.filter((id) => pos.control[parseId(grid, id)] === AH + 1);
    const score: ScoreLine[] = held.map((id) => ({
      side: AH,
      key: 'hex',
      rule: number,
      points: 1,
      values: { at: parseId(grid, id) },
    }));
    const winner = held.length >= victory.needed ? AH : IT;
    const key = winner === AH ? 'hexesHeld' : 'hexesDefended';
    const { needed } = victory;
    const points = { ahead: -held.length, first: 1 - needed, second: -needed };
    return { winner, rule: number, key, score, points };
  }
  if (victory.kind === 'adjacent') {
    const centre = parseId(grid, victory.hex);
    const score: ScoreLine[] = [];
    for (let d = 0; d < 6; d++) {
      const h = grid.neighbours[centre * 6 + d];
      if (pos.control[h] === AH + 1)
        score.push({ side: AH, key: 'hex', rule: number, points: 1, values: { at: h } });
    }
    if (score.length > 0) return { winner: AH, rule: number, key: 'summitReached', score };
    for (const id of victory.draw) {
      const h = parseId(grid, id);
      if (pos.control[h] === AH + 1)
        score.push({ side: AH, key: 'drawHex', rule: number, points: 0, values: { at: h } });
    }
    return score.length > 0
      ? { winner: -1, rule: number, key: 'slopeReached', score }
      : { winner: IT, rule: number, key: 'hexesDefended', score };
  }
  const score: ScoreLine[] = [];
  for (const i of pos.scene.objectives) {
    const o = ground.objectives[i];
    if (holdsAll(pos, o.hexes, AH)) {
      score.push({
        side: AH,
        key: 'place',
        rule: 'SE-23.1',
        points: o.vp,
        values: { place: o.name },
      });
    }
  }
  for (const side of [AH, IT]) {
    if (pos.prisoners[side] > 0) {
      score.push({
        side,
        key: 'prisoners',
        rule: 'SE-23.2',
        points: prisonerPoints(pos, side),
        values: { steps: pos.prisoners[side] },
      });
    }
  }
  const net = placePoints(pos) + prisonerPoints(pos, AH) - prisonerPoints(pos, IT);
  const winner = net >= victory.ah ? AH : net <= victory.it ? IT : -1;
  const points = { ahead: -net, first: -victory.it, second: -victory.ah };
  return { winner, rule: number, key: winner === -1 ? 'pointsDraw' : 'points', score, points };
}
