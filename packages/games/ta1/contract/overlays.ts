import { type Overlay, SEEN, sightLine } from '@esagono/engine';
import { lineSteps } from '@esagono/hex';
import { TERRAINS } from '../model/data.ts';
import { PLACE, sideOf, type Ta1, topAt } from '../model/state.ts';
import { FARTHEST } from '../model/tables.ts';
import { partyOf } from '../rules/05-actions.ts';
import { inCommand, rangeOfCommand } from '../rules/06-command.ts';
import { reach } from '../rules/07-movement.ts';
import { rangeOf } from '../rules/08-attack.ts';
import { stackSize } from '../rules/08-opportunity.ts';
import { blockedAt, cutsLine, sees } from '../rules/08-sight.ts';

// What the board may lay over the map.

export const overlays = ['sight', 'command', 'reach', 'objectives'] as const;

export function overlay(
  pos: Ta1,
  viewer: number,
  name: string,
  hex: number,
  to = -1,
): Overlay | undefined {
  const { grid } = pos.scene.tables;
  if (name === 'objectives') return objectives(pos);
  if (hex < 0 || hex >= grid.size) return undefined;
  if (name === 'sight') return to >= 0 ? lineTo(pos, hex, to) : sight(pos, hex);
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
    hexes.push({ hex: at, kind: seen ? 'seen' : 'hidden', value: away });
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

/** TA1-8.6: one line, and what cuts it: ground, height above the target, or units. */
function lineTo(pos: Ta1, from: number, to: number): Overlay {
  const { grid, distances, elevation, screens, terrain } = pos.scene.tables;
  const distance = distances[from * grid.size + to];
  const told = (key: string, blockers: number[], values = {}): Overlay =>
    sightLine(from, to, blockers, {
      key,
      rule: 'TA1-8.6a',
      values: { from, to, distance, ...values },
    });
  if (distance > FARTHEST) return told('sight.far', [], { range: FARTHEST });
  if (distance === 0 || sees(pos, from, to)) return told(SEEN, []);
  const pairs = lineSteps(grid, from, to).slice(1, -1);
  const cut = (hex: number): boolean => hex >= 0 && cutsLine(pos, from, to, hex);
  const [one, two] = pairs.find(([a, b]) => cut(a) && cut(b)) ?? [-1, -1];
  if (one < 0) return told('sight.far', [], { range: FARTHEST });
  if (one !== two) return told('sight.hexside', [one, two], { hexes: [one, two] });
  if (screens[one] === 1)
    return told('sight.ground', [one], { at: one, terrain: TERRAINS[terrain[one]] });
  if (elevation[one] > elevation[to]) return told('sight.height', [one], { at: one });
  return told('sight.units', [one], { at: one });
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

/** TA1-7: how far the whole stack of a hex could move, with the points spent. */
function reachOf(pos: Ta1, hex: number): Overlay | undefined {
  const side = topAt(pos, 0, hex) >= 0 ? 0 : 1;
  const size = stackSize(pos, side, hex);
  if (size === 0) return undefined;
  const { movement, mobility } = partyOf(pos, side, hex, (1 << size) - 1);
  const field = reach(pos, side, hex, mobility, movement);
  // The first hex reached is the one they start from.
  const hexes = Array.from(field.reached.subarray(1, field.count), (h) => ({
    hex: h,
    kind: 'reach',
    value: field.cost[h],
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
