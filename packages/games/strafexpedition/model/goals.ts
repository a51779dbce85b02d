// How far each hex is from what Austria-Hungary wants and Italy must hold.
import { distance, parseId } from '@esagono/hex';
import type { SxScene } from './scene.ts';

const AUSTRIAN = 2; // as control is kept

const fields = new WeakMap<SxScene, Int16Array>();

/** Steps from each hex to the nearest place AH wants, weighed by nothing else. */
export function goalField(scene: SxScene): Int16Array {
  const known = fields.get(scene);
  if (known) return known;
  const { grid, size } = scene.ground;
  const { victory } = scene.data;
  const goals =
    victory.kind === 'points'
      ? scene.objectives.flatMap((i) => [...scene.ground.objectives[i].hexes])
      : victory.kind === 'hexes'
        ? victory.hexes.map((id) => parseId(grid, id))
        : [parseId(grid, victory.hex)];
  const field = new Int16Array(size);
  for (let h = 0; h < size; h++) {
    let best = 99;
    for (const g of goals)
      if (scene.control[g] !== AUSTRIAN) best = Math.min(best, distance(grid, h, g));
    field[h] = best;
  }
  fields.set(scene, field);
  return field;
}
