import { makeCode, type Officer, type Proposals, type Reason, setCode } from '@esagono/engine';
import {
  DISTANCE,
  GRID,
  GROUND,
  PER_SIDE,
  PLAYER_TURNS,
  RANGE,
  sideOfUnit,
  TYPE_OF,
} from '../model/map.ts';
import { type Skirmish, VERB } from '../model/state.ts';
import { chance, mayFire, mayMove, reach, targets } from '../rules/skirmish.ts';

const FIRE: Reason = { key: 'fire', rule: 'SK-3' };
const CLOSE_UP: Reason = { key: 'closeUp', rule: 'SK-2' };
const END: Reason = { key: 'end', rule: 'SK-4' };

const FACES = 6;
const WORTH = { hit: 2, last: 3, step: 0.2, cover: 0.3, range: 1 };
const LEAD = 0.35; // how much of a chance a unit more is worth
const code = makeCode();
const found = new Int16Array(PER_SIDE);

/** Who can fire fires, first at whom one hit would finish. */
function proposeFire(pos: Skirmish, unit: number, out: Proposals): void {
  const n = mayFire(pos, unit) ? targets(pos, unit, found) : 0;
  for (let i = 0; i < n; i++) {
    const hits = chance(pos, unit, found[i]) / FACES;
    const worth = pos.steps[found[i]] === 1 ? WORTH.last : WORTH.hit;
    setCode(code, VERB.fire, unit, found[i]);
    out.add(1 + hits * worth, FIRE, pos.hex[found[i]], Math.round(100 * hits), code);
  }
}

/** How a unit likes a hex: as near to the enemy as it shoots, and in cover. */
function likes(pos: Skirmish, unit: number, hex: number): number {
  const first = sideOfUnit(unit) === 0 ? PER_SIDE : 0;
  let near = GRID.size;
  for (let foe = first; foe < first + PER_SIDE; foe++) {
    if (pos.hex[foe] >= 0) near = Math.min(near, DISTANCE[hex * GRID.size + pos.hex[foe]]);
  }
  const range = RANGE[TYPE_OF[unit]];
  const cover = GROUND[hex] === 0 ? 0 : WORTH.cover;
  return -Math.abs(near - range) * WORTH.step + cover + (near <= range ? WORTH.range : 0);
}

function proposeMove(pos: Skirmish, unit: number, out: Proposals): void {
  if (!mayMove(pos, unit)) return;
  const { count, hexes } = reach(pos, unit);
  const here = likes(pos, unit, pos.hex[unit]);
  let best = -1;
  let most = 0.05;
  for (let i = 0; i < count; i++) {
    const gain = likes(pos, unit, hexes[i]) - here;
    if (gain <= most) continue;
    most = gain;
    best = hexes[i];
  }
  if (best < 0) return;
  setCode(code, VERB.move, unit, best);
  out.add(most, CLOSE_UP, best, 0, code);
}

/** The smallest officer there is: fire, close up, and end the turn. */
export const officer: Officer<Skirmish> = {
  propose(pos, seat, random, breadth, out) {
    const start = breadth < PER_SIDE ? random.below(PER_SIDE) : 0;
    let left = breadth;
    for (let i = 0; i < PER_SIDE && left > 0; i++) {
      const unit = seat * PER_SIDE + ((start + i) % PER_SIDE);
      if (pos.hex[unit] < 0 || !mayFire(pos, unit)) continue;
      const before = out.count;
      proposeFire(pos, unit, out);
      proposeMove(pos, unit, out);
      if (out.count > before) left -= 1;
    }
    setCode(code, VERB.end);
    out.add(0, END, -1, 0, code);
  },
  stretch: (pos) => pos.playerTurn,
  horizon: () => 2,
  progress: (pos) => pos.playerTurn / PLAYER_TURNS,
  chance(pos, side) {
    const lead = pos.alive[side] - pos.alive[1 - side];
    return 1 / (1 + Math.exp(-LEAD * lead));
  },
};
