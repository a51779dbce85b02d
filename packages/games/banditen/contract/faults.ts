import { frameBelow, isEndless, kindAt, topFrame } from '@esagono/engine';
import { FRAME } from '../model/frames.ts';
import { joinGroup, makeGroup, startGroup } from '../model/group.ts';
import { COMMAND } from '../model/roster.ts';
import {
  type Banditen,
  firstIn,
  GONE,
  HEXES,
  MAX_MINES,
  stackVf,
  WAITING,
} from '../model/state.ts';
import { stackFaults } from '../rules/07-stacking.ts';

const g = makeGroup();

/** Is an act under way, in which both sides may for a moment share a hex? */
function inAct(pos: Banditen): boolean {
  for (let at = topFrame(pos); at >= 0; at = frameBelow(at)) {
    const kind = kindAt(pos, at);
    if (kind === FRAME.move || kind === FRAME.assault || kind === FRAME.fire || kind === FRAME.hits)
      return true;
  }
  return false;
}

/** Everything a sound position never has; found by fuzzing if the rules ever make it. */
export function faultsOf(pos: Banditen): readonly string[] {
  const { roster, ground, charts, tarnova } = pos.scene;
  if (isEndless(pos.first, pos.next)) return ['a stack runs in a circle'];
  const wrong = stackFaults(pos);
  const stack = new Array<number>(2 * HEXES).fill(0);
  const combat = new Array<number>(2 * HEXES).fill(0);
  const acting = inAct(pos);
  for (let unit = 0; unit < roster.units; unit++) {
    const name = roster.names[unit];
    const hex = pos.hex[unit];
    if (pos.vf[unit] === 0 && hex !== GONE) wrong.push(`${name} stands somewhere without strength`);
    if (pos.vf[unit] > 0 && hex === GONE) wrong.push(`${name} has strength but stands nowhere`);
    if (hex < WAITING || hex >= ground.grid.size) wrong.push(`${name} stands in hex ${hex}`);
    if (pos.fire[unit] > charts.fire.markersMax) wrong.push(`${name} has Fire ${pos.fire[unit]}`);
    if (pos.pinned[unit] > 1) wrong.push(`${name} is Pinned ${pos.pinned[unit]} times`);
    if (!acting && pos.role[unit] !== 0) wrong.push(`${name} still plays role ${pos.role[unit]}`);
    if (hex < 0) continue;
    const at = roster.side[unit] * HEXES + hex;
    stack[at] += stackVf(pos, unit);
    if (roster.type[unit] !== COMMAND) combat[at] += 1;
    let listed = false;
    for (let u = firstIn(pos, roster.side[unit], hex); u >= 0; u = pos.next[u])
      if (u === unit) listed = true;
    if (!listed) wrong.push(`${name} is not among the units of its hex`);
  }
  for (let at = 0; at < 2 * HEXES; at++) {
    if (stack[at] !== pos.stack[at])
      wrong.push(`hex ${at}: strength ${pos.stack[at]}, counted ${stack[at]}`);
    if (combat[at] !== pos.combat[at])
      wrong.push(`hex ${at}: ${pos.combat[at]} combat units, counted ${combat[at]}`);
    if (at < HEXES && !acting && pos.first[at] >= 0 && pos.first[HEXES + at] >= 0) {
      wrong.push(`hex ${at} holds both sides`);
    }
    if (pos.first[at] < 0) continue;
    // BAN-15.5, BAN-16.5: factions never mix. Brigades may outlast their Command.
    startGroup(g, at < HEXES ? 0 : 1, at % HEXES);
    for (let u = pos.first[at]; u >= 0; u = pos.next[u]) joinGroup(pos, g, u);
    if (at >= HEXES && g.mixed) wrong.push(`hex ${at - HEXES} mixes factions`);
  }
  for (const group of roster.groups) {
    let vf = 0;
    for (let u = group.first; u < group.first + group.slots; u++) vf += pos.vf[u];
    if (vf > group.total) wrong.push(`${group.id} has ${vf} VF, more than its ${group.total}`);
  }
  for (const side of [0, 1]) {
    if (pos.pa[side] < 0 || pos.pa[side] > charts.paCap)
      wrong.push(`side ${side} has ${pos.pa[side]} PA`);
  }
  for (let i = 0; i < MAX_MINES; i++) {
    for (let j = 0; j < i; j++) {
      if (pos.mineHex[i] >= 0 && pos.mineHex[i] === pos.mineHex[j])
        wrong.push('two mines in one hex');
    }
  }
  if (!tarnova && (pos.mineHex[0] >= 0 || pos.bunker[0] >= 0))
    wrong.push('mines or bunkers at Gravellona');
  return wrong;
}
