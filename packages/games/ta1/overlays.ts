import type { Overlay } from '@esagono/engine';
import { lineSteps } from '@esagono/hex';
import { scan, scanned } from './core/05-actions.ts';
import { inCommand, rangeOfCommand } from './core/06-command.ts';
import { reach } from './core/07-movement.ts';
import { rangeOf } from './core/08-attack.ts';
import { stackSize } from './core/08-opportunity.ts';
import { blockedAt, sees } from './core/08-sight.ts';
import { PLACE, sideOf, type Ta1, topAt } from './state.ts';
import { FARTHEST } from './tables.ts';

// What the board may lay over the map.

export const overlays = ['sight', 'command', 'reach', 'objectives'] as const;

export function overlay(pos: Ta1, viewer: number, name: string, hex: number): Overlay | undefined {
  const { grid } = pos.scene.tables;
  if (name === 'objectives') return objectives(pos);
  if (hex < 0 || hex >= grid.size) return undefined;
  if (name === 'sight') return sight(pos, hex);
  if (name === 'command') return command(pos, viewer === 1 ? 1 : 0);
  return name === 'reach' ? reachOf(pos, hex) : undefined;
}

/** TA1-8.6: what is seen from a hex, and where the lines are cut. */
function sight(pos: Ta1, hex: number): Overlay {
  const { grid, distances } = pos.scene.tables;
  const hexes: { hex: number; kind: string; value?: number }[] = [];
  const lines: { hexes: number[]; kind: string }[] = [];
  for (let at = 0; at < grid.size; at++) {
    const away = distances[hex * grid.size + at];
    if (away === 0 || away > FARTHEST) continue;
    const seen = sees(pos, hex, at);
    hexes.push({ hex: at, kind: seen ? 'seen' : 'unseen', value: away });
    const occupied = pos.mass0[at] > 0 || pos.mass1[at] > 0;
    if (!seen && occupied) hexes.push({ hex: blockedAt(pos, hex, at), kind: 'blocks' });
    if (occupied) {
      const steps = lineSteps(grid, hex, at).map(([one]) => one);
      lines.push({ hexes: steps, kind: seen ? 'clear' : 'blocked' });
    }
  }
  const notes = [0, 1, 2].map((attack) => ({
    key: `note.range.${attack}`,
    rule: 'TA1-8.3',
    values: { range: rangeOf(pos, attack) },
  }));
  return { name: 'sight', hexes: hexes.filter((h) => h.hex >= 0), lines, notes };
}

/** TA1-6a: where units of a side would be in command. */
function command(pos: Ta1, side: number): Overlay {
  const { grid, commands } = pos.scene.tables;
  const hexes: { hex: number; kind: string; value?: number }[] = [];
  for (let hex = 0; hex < grid.size; hex++) {
    hexes.push({ hex, kind: inCommand(pos, side, hex) ? 'inCommand' : 'outOfCommand' });
  }
  for (const c of commands) {
    if (pos.place[c] === PLACE.map && sideOf(pos, c) === side) {
      hexes.push({ hex: pos.hex[c], kind: 'command', value: rangeOfCommand(pos, c) });
    }
  }
  return { name: 'command', hexes, lines: [], notes: [] };
}

/** TA1-7: how far the whole stack of a hex could move, with the points left. */
function reachOf(pos: Ta1, hex: number): Overlay | undefined {
  const side = topAt(pos, 0, hex) >= 0 ? 0 : 1;
  const size = stackSize(pos, side, hex);
  if (size === 0 || scan(pos, side, hex, (1 << size) - 1) === 0) return undefined;
  const { movement, mobility } = scanned;
  const field = reach(pos, side, hex, mobility, movement);
  const hexes = Array.from(field.reached.subarray(0, field.count), (h) => ({
    hex: h,
    kind: 'reach',
    value: movement - field.cost[h],
  }));
  return { name: 'reach', hexes, lines: [], notes: [] };
}

/** GT13-3.1, A41 */
function objectives(pos: Ta1): Overlay {
  const hexes = pos.scene.tables.objectives.map((o, i) => ({
    hex: o.hex,
    kind: pos.control[i] === 0 ? 'first' : 'second',
    value: o.pa[pos.control[i]],
  }));
  return { name: 'objectives', hexes, lines: [], notes: [] };
}
