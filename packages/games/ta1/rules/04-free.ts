import { makeCode, setCode } from '@esagono/engine';
import { contested, english, PLACE, sideOf, type Ta1, topAt } from '../model/state.ts';
import { ACTION } from '../model/tables.ts';
import { VERB } from '../model/verbs.ts';
import { whyNot } from './05-legal.ts';
import { WHY } from './05-reasons.ts';
import { addStep } from './07-movement.ts';

/** A5: is there anything this side could do without points? */
export function anyFreeAction(pos: Ta1, side: number): boolean {
  const { tables } = pos.scene;
  const code = makeCode();
  if (side === 0 && pos.raids !== 0 && tables.cost[ACTION.air] === 0) return true;
  for (const c of tables.commands) {
    if (english(pos) || pos.place[c] !== PLACE.map || sideOf(pos, c) !== side) continue;
    for (let d = 0; d < 6; d++) {
      setCode(code, VERB.moveCommand, c, 0, addStep(0, d));
      if (whyNot(pos, side, code) === WHY.ok) return true;
    }
  }
  const slots = tables.combat[side];
  for (let i = 0; i < slots.length; i++) {
    const u = slots[i];
    if (pos.place[u] !== PLACE.map || !(english(pos) || contested(pos, pos.hex[u]))) continue;
    let bit = 1;
    for (let x = topAt(pos, side, pos.hex[u]); x !== u; x = pos.below[x]) bit <<= 1;
    for (let d = 0; d < 6; d++) {
      setCode(code, VERB.retreat, pos.hex[u], bit, addStep(0, d));
      if (whyNot(pos, side, code) === WHY.ok) return true;
    }
  }
  if (tables.cost[ACTION.enter] > 0) return false;
  for (let g = 0; g < tables.groups.length; g++) {
    if (tables.groups[g].side !== side || pos.scene.rules.mayEnter(pos, g)) continue;
    if (tables.groups[g].units.some((u) => pos.place[u] === PLACE.waiting)) return true;
  }
  return false;
}
