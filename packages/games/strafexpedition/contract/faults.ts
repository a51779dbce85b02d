// Everything that must hold in any position of the game.
import { isEndless } from '@esagono/engine';
import { ARTILLERY, FORTRESS } from '../model/roster.ts';
import { BOX, holds, MARK, projects, type Sx } from '../model/state.ts';

export function faultsOf(pos: Sx): string[] {
  if (isEndless(pos.first, pos.next)) return ['a stack runs in a circle'];
  const { roster, ground, charts, inPlay } = pos.scene;
  const wrong: string[] = [];
  const zoc = new Uint8Array(pos.zoc.length);
  const near = new Uint8Array(pos.near.length);
  let onMap = 0;
  for (let u = 0; u < roster.count; u++) {
    const name = roster.names[u];
    const hex = pos.at[u];
    if (hex >= 0 !== (pos.box[u] === BOX.map)) wrong.push(`${name} is in two places`);
    if (hex < 0) {
      if (pos.mark[u] !== 0 || pos.dp[u] !== 0) wrong.push(`${name} keeps marks off the map`);
      continue;
    }
    onMap += 1;
    if (pos.dp[u] >= roster.morale[u] && pos.depth <= 2)
      wrong.push(`${name} stands past its threshold`);
    if (roster.kind[u] === FORTRESS && pos.trench[hex] === 0)
      wrong.push(`${name} stands without walls`);
    if (roster.kind[u] !== ARTILLERY && (pos.mark[u] & MARK.fire) !== 0)
      wrong.push(`${name} has a gun's mode`);
    if (inPlay[hex] === 0) continue;
    for (let d = 0; d < 6; d++) {
      const n = ground.grid.neighbours[hex * 6 + d];
      if (n < 0) continue;
      near[roster.side[u] * ground.size + n] += 1;
      if (projects(pos, u, hex, d)) zoc[roster.side[u] * ground.size + n] += 1;
    }
  }
  const { first, trench } = pos;
  let linked = 0;
  for (let h = 0; h < ground.size; h++) {
    if (trench[h] > charts.limits.maxTrench) wrong.push(`trench of level ${trench[h]}`);
    if (first[h] < 0) continue;
    let before = -1;
    for (let u = first[h]; u >= 0 && linked <= roster.count; u = pos.next[u]) {
      linked += 1;
      if (pos.at[u] !== h || u <= before) wrong.push(`${roster.names[u]} is misfiled`);
      before = u;
    }
    if (pos.depth <= 1 && holds(pos, 0, h) && holds(pos, 1, h))
      wrong.push('both sides share a hex between actions');
  }
  if (linked !== onMap) wrong.push(`${onMap} units on the map, ${linked} in its hexes`);
  if (pos.lp[0] < 0 || pos.lp[1] < 0) wrong.push('logistics below nought');
  if (!alike(zoc, pos.zoc) || !alike(near, pos.near)) wrong.push('zones of control miscounted');
  return wrong;
}

function alike(a: Uint8Array, b: Uint8Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
