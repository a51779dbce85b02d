// The position before the first decision.
import { pushFrame } from '@esagono/engine';
import { parseId } from '@esagono/hex';
import { FRAME } from '../model/frames.ts';
import type { SxScene } from '../model/scene.ts';
import { makeSxLayout, type Sx } from '../model/state.ts';

const layouts = new WeakMap<SxScene, ReturnType<typeof makeSxLayout>>();
/** A fresh position of zeros for a scene; one layout serves all of them. */
export function create(scene: SxScene): Sx {
  let layout = layouts.get(scene);
  if (!layout) {
    layout = makeSxLayout(scene);
    layouts.set(scene, layout);
  }
  return layout.create(scene);
}

/**
 * SE-S1.LP, SE-S2.LP, SE-S3.LP, SE-S4.LP, SE-S5.LP: control, trenches and stocks of the scenario; units stay off the map until set up.
 */
function furnish(pos: Sx): void {
  const { scene } = pos;
  const { data, ground } = scene;
  pos.first.fill(-1);
  pos.next.fill(-1);
  pos.at.fill(-1);
  pos.control.set(scene.control);
  const fronts = data.trenches.frontLines;
  [fronts.it ?? 0, fronts.ah ?? 0].forEach((level, side) => {
    for (const h of ground.front[side] ?? []) if (scene.inPlay[h] === 1) pos.trench[h] = level;
  });
  for (const [id, level] of Object.entries(data.trenches.hexes))
    pos.trench[parseId(ground.grid, id)] = level;
  // AMB-79: fort hexes carry no trench beside the fort's own.
  for (let u = 0; u < scene.roster.count; u++) {
    if (scene.roster.home[u] < 0) continue;
    const id = String(scene.roster.home[u]).padStart(4, '0');
    pos.trench[parseId(ground.grid, id)] = 0;
  }
  pos.lp[0] = data.lp.it;
  pos.lp[1] = data.lp.ah;
  pos.turn = data.turns[0] ?? 1;
  pos.initiative = -1;
  pos.active = -1;
}

export function openScene(scene: SxScene): Sx {
  const pos = create(scene);
  furnish(pos);
  pushFrame(pos, FRAME.turn);
  return pos;
}
