// One line of supply as the overlay shows it: the way to a source, or where the enemy cuts it.
import type { Overlay } from '@esagono/engine';
import { CRAGS, ROANA } from '../model/ground.ts';
import { enemyOf, holds, type Sx } from '../model/state.ts';

/** Why a hex cannot be passed: SE-10.2.2 on the road, SE-10.2.1 off it. */
type Cut = 'enemy' | 'near' | 'zoc';

interface Step {
  readonly hex: number;
  readonly road: boolean;
  /** Steps made off the road so far. */
  readonly off: number;
  readonly before: Step | undefined;
  readonly cut: Cut | undefined;
}

const cutOnRoad = (pos: Sx, side: number, hex: number): Cut | undefined => {
  const enemy = enemyOf(side);
  if (holds(pos, enemy, hex)) return 'enemy';
  const shut = pos.scene.option.roadZocOnly ? pos.zoc : pos.near;
  return shut[enemy * pos.scene.ground.size + hex] > 0 ? 'near' : undefined;
};

const cutOffRoad = (pos: Sx, side: number, hex: number): Cut | undefined => {
  const enemy = enemyOf(side);
  if (holds(pos, enemy, hex)) return 'enemy';
  const zone = pos.zoc[enemy * pos.scene.ground.size + hex] > 0;
  return zone && !holds(pos, side, hex) ? 'zoc' : undefined;
};

const isSource = (pos: Sx, side: number, hex: number): boolean =>
  pos.scene.sources[side].includes(hex) ||
  (hex === pos.scene.eitherSource && pos.control[hex] === side + 1);

/** SE-10.2: steps that lead on from here, cut or not. */
function* onward(pos: Sx, side: number, step: Step): Generator<Step> {
  const { ground, links, charts } = pos.scene;
  const { hex, road, off } = step;
  const { ways, sides, net } = ground;
  if (!road && net[hex] === 1)
    yield { hex, road: true, off, before: step.before, cut: cutOnRoad(pos, side, hex) };
  for (let d = 0; d < 6; d++) {
    const edge = hex * 6 + d;
    const to = links[edge];
    if (to < 0 || (pos.bridge === 1 && sides[edge] === ROANA)) continue;
    if (road) {
      if (ways[edge] !== 0 && sides[edge] !== CRAGS)
        yield { hex: to, road, off, before: step, cut: cutOnRoad(pos, side, to) };
    } else if (off < charts.limits.supplyReach && (sides[edge] !== CRAGS || off === 0)) {
      yield { hex: to, road, off: off + 1, before: step, cut: cutOffRoad(pos, side, to) };
    }
  }
}

/** The line with the fewest cuts, shortest among those; undefined when no road leads home. */
function bestLine(pos: Sx, side: number, start: number): Step | undefined {
  const done = new Set<number>();
  let layer: Step[] = [{ hex: start, road: false, off: 0, before: undefined, cut: undefined }];
  while (layer.length > 0) {
    const beyond: Step[] = [];
    for (const step of layer) {
      const key = step.hex * 2 + Number(step.road);
      if (done.has(key)) continue;
      done.add(key);
      if (step.road && isSource(pos, side, step.hex)) return step;
      // What is cut waits until everything this side of the cut is known.
      for (const next of onward(pos, side, step)) (next.cut ? beyond : layer).push(next);
    }
    layer = beyond;
  }
  return undefined;
}

/** SE-10.2, SE-10.2.1, SE-10.2.2: the line from a hex, and the first place where it is cut. */
export function supplyLine(
  pos: Sx,
  side: number,
  hex: number,
): Pick<Overlay, 'hexes' | 'lines' | 'notes'> {
  const last = bestLine(pos, side, hex);
  if (!last) {
    return {
      hexes: [],
      lines: [],
      notes: [{ key: 'supply.none', rule: 'SE-10.2', values: { hex } }],
    };
  }
  const way: Step[] = [];
  for (let step: Step | undefined = last; step; step = step.before) way.unshift(step);
  const cutAt = way.findIndex((step) => step.cut !== undefined);
  const hexes = way.map((step) => step.hex);
  const cut = way[cutAt];
  if (!cut) {
    const values = { hex, to: last.hex, off: last.off, along: hexes.length - 1 - last.off };
    return {
      hexes: [],
      lines: [{ hexes, kind: 'line' }],
      notes: [{ key: 'supply.line', rule: 'SE-10.2', values }],
    };
  }
  return {
    hexes: [{ hex: cut.hex, kind: 'cut' }],
    lines: [
      { hexes: hexes.slice(0, cutAt + 1), kind: 'line' },
      { hexes: hexes.slice(cutAt), kind: 'cut' },
    ],
    notes: [
      {
        key: `supply.cut.${cut.cut}`,
        rule: cut.road ? 'SE-10.2.2' : 'SE-10.2.1',
        values: { hex, at: cut.hex },
      },
    ],
  };
}
