// How far each hex is from what Austria-Hungary wants and Italy must hold.
import { distance, parseId } from '@esagono/hex';
import type { SxScene } from './scene.ts';
import type { Sx } from './state.ts';

const AUSTRIAN = 2; // as control is kept
const FAR = 99;

/** What the battle is about, and how far everything is from it. */
interface Goals {
  readonly hexes: readonly number[];
  /** From the nearest of all, whoever holds them now. */
  readonly all: Int16Array;
  /** From the nearest that is still to be taken, as control was when it was last asked for. */
  readonly open: Int16Array;
  readonly held: Uint8Array; // [goal] at that time
  readonly queue: Int16Array;
}

const known = new WeakMap<SxScene, Goals>();

function goalsOf(scene: SxScene): Goals {
  const found = known.get(scene);
  if (found) return found;
  const { grid, size, objectives } = scene.ground;
  const { victory } = scene.data;
  const places =
    victory.kind === 'points'
      ? scene.objectives.flatMap((i) => [...objectives[i].hexes])
      : victory.kind === 'hexes'
        ? victory.hexes.map((id) => parseId(grid, id))
        : [parseId(grid, victory.hex)];
  const hexes = places.filter((hex) => scene.control[hex] !== AUSTRIAN);
  const all = new Int16Array(size).fill(FAR);
  for (let h = 0; h < size; h++)
    for (const goal of hexes) all[h] = Math.min(all[h], distance(grid, h, goal));
  const goals = {
    hexes,
    all,
    open: all.slice(),
    held: new Uint8Array(hexes.length),
    queue: new Int16Array(size),
  };
  known.set(scene, goals);
  return goals;
}

/** Steps from each hex to the nearest place AH wants, weighed by nothing else. */
export const goalField = (scene: SxScene): Int16Array => goalsOf(scene).all;

/** Steps from each hex to the nearest place AH has not taken yet; to any, when it has them all. */
export function openGoals(pos: Sx): Int16Array {
  const goals = goalsOf(pos.scene);
  const { hexes, held } = goals;
  let same = true;
  let taken = 0;
  for (let i = 0; i < hexes.length; i++) {
    const now = pos.control[hexes[i]] === AUSTRIAN ? 1 : 0;
    taken += now;
    if (held[i] === now) continue;
    held[i] = now;
    same = false;
  }
  if (taken === hexes.length) return goals.all;
  if (!same) flood(pos.scene, goals);
  return goals.open;
}

/** From all that are open outward, over the whole sheet. */
function flood(scene: SxScene, { hexes, held, open, queue }: Goals): void {
  const { neighbours } = scene.ground.grid;
  open.fill(FAR);
  let last = 0;
  for (let i = 0; i < hexes.length; i++) {
    if (held[i] || open[hexes[i]] === 0) continue;
    open[hexes[i]] = 0;
    queue[last++] = hexes[i];
  }
  for (let next = 0; next < last; next++) {
    const from = queue[next];
    for (let d = 0; d < 6; d++) {
      const hex = neighbours[from * 6 + d];
      if (hex < 0 || open[hex] !== FAR) continue;
      open[hex] = open[from] + 1;
      queue[last++] = hex;
    }
  }
}
