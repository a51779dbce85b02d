import { type Overlay, type Phrase, SEEN, sightLine } from '@esagono/engine';
import { lineSteps } from '@esagono/hex';
import { TERRAIN_ORDER } from '../model/ground.ts';
import { joinGroup, makeGroup, startGroup } from '../model/group.ts';
import { COMMAND } from '../model/roster.ts';
import { type Banditen, firstIn, HEXES, MAX_MINES, occupied } from '../model/state.ts';
import { commandReach } from '../rules/06-command.ts';
import { inSight } from '../rules/08-line-of-sight.ts';
import { lookAround, reach } from '../rules/08-reach.ts';
import { fireRange } from '../rules/09-fire.ts';
import { walk } from '../rules/numbers.ts';
import { knowsMines } from './view.ts';

export const OVERLAYS = ['sight', 'command', 'reach', 'fire', 'objectives', 'mines', 'line'];

type Marked = { hex: number; kind: string; value?: number }[];
const make = (name: string, hexes: Marked, rule: string): Overlay => {
  const note: Phrase = { key: `overlay.${name}`, rule };
  return { name, hexes, lines: [], notes: [note] };
};
const all = (): number[] => Array.from({ length: HEXES }, (_, hex) => hex);

/** BAN-8.3: what can be seen from a hex, up to the farthest range. */
function sight(pos: Banditen, hex: number): Overlay {
  const { ground, lines } = pos.scene;
  const near = all().filter(
    (to) => to !== hex && ground.distance[hex * lines + to] <= ground.sightReach,
  );
  const seen = near.map((to) => ({
    hex: to,
    kind: inSight(pos, hex, to) ? 'seen' : 'hidden',
    value: ground.distance[hex * lines + to],
  }));
  return make('sight', seen, 'BAN-8.3');
}

/** BAN-8.3, BAN-8.3.1, BAN-8.3.2: one line, and what stands in it. */
function lineTo(pos: Banditen, from: number, to: number): Overlay {
  const { ground, lines } = pos.scene;
  const { blocks, sightReach, terrain } = ground;
  const distance = ground.distance[from * lines + to];
  const told = (key: string, blockers: number[], values = {}): Overlay =>
    sightLine(from, to, blockers, {
      key: `sight.${key}`,
      rule: 'BAN-8.3',
      values: { from, to, distance, ...values },
    });
  if (distance > sightReach) return told('far', [], { range: sightReach });
  for (const [one, two] of lineSteps(ground.grid, from, to).slice(1, -1)) {
    if (one !== two) {
      if (two >= 0 && blocks[one] && blocks[two])
        return told('hexside', [one, two], { hexes: [one, two] });
    } else if (blocks[one]) {
      return told('ground', [one], { at: one, terrain: TERRAIN_ORDER[terrain[one]] });
    } else if (pos.combat[one] > 0 || pos.combat[HEXES + one] > 0) {
      return told('units', [one], { at: one });
    }
  }
  return sightLine(from, to, [], { key: SEEN, rule: 'BAN-8.3', values: { from, to, distance } });
}

/** BAN-2.1.1, BAN-6: what the Commands of the side in this hex reach (of all, without a hex). */
function command(pos: Banditen, hex: number): Overlay {
  const { roster, ground, lines } = pos.scene;
  const marked: Marked = [];
  for (let unit = 0; unit < roster.units; unit++) {
    const at = pos.hex[unit];
    if (roster.type[unit] !== COMMAND || at < 0) continue;
    if (hex >= 0 && !occupied(pos, roster.side[unit], hex)) continue;
    const kind = roster.side[unit] === 0 ? 'axis' : 'partisan';
    for (const to of all()) {
      if (ground.distance[at * lines + to] <= commandReach(pos, unit))
        marked.push({ hex: to, kind, value: unit });
    }
  }
  return make('command', marked, 'BAN-6');
}

const g = makeGroup();
const sideIn = (pos: Banditen, hex: number): number =>
  occupied(pos, 0, hex) ? 0 : occupied(pos, 1, hex) ? 1 : -1;

/** BAN-8: where each unit of the hex could go by itself, and what it could assault. */
function movement(pos: Banditen, hex: number): Overlay | undefined {
  const side = sideIn(pos, hex);
  if (side < 0) return undefined;
  const around = lookAround(pos, side);
  const found = new Map<string, { hex: number; kind: string; value: number }>();
  const note = (kind: string, to: number, lo: number, hi: number): void => {
    const value = walk(pos, g, hex, lo, hi).cost;
    const known = found.get(kind + to);
    if (!known || known.value > value) found.set(kind + to, { hex: to, kind, value });
  };
  for (let unit = firstIn(pos, side, hex); unit >= 0; unit = pos.next[unit]) {
    if (pos.pinned[unit]) continue;
    startGroup(g, side, hex);
    joinGroup(pos, g, unit);
    const reached = reach(pos, g, around, hex, g.pm, -1);
    const { count, hexes, lo, hi, foeCount, foes, foeLo, foeHi } = reached;
    for (let i = 0; i < count; i++) note('move', hexes[i], lo[i], hi[i]);
    for (let i = 0; i < foeCount; i++) note('assault', foes[i], foeLo[i], foeHi[i]);
  }
  return make('reach', [...found.values()], 'BAN-8');
}

/** BAN-9: what the units of the hex could fire at, with the shortest range that serves. */
function fieldOfFire(pos: Banditen, hex: number): Overlay | undefined {
  const side = sideIn(pos, hex);
  if (side < 0) return undefined;
  const { ground, lines } = pos.scene;
  let range = 0;
  for (let unit = firstIn(pos, side, hex); unit >= 0; unit = pos.next[unit]) {
    range = Math.max(range, fireRange(pos, unit));
  }
  const marked = all()
    .filter(
      (to) => to !== hex && ground.distance[hex * lines + to] <= range && inSight(pos, hex, to),
    )
    .map((to) => ({
      hex: to,
      kind: occupied(pos, 1 - side, to) ? 'target' : 'field',
      value: ground.distance[hex * lines + to],
    }));
  return make('fire', marked, 'BAN-9');
}

/** BAN-15.8, BAN-16.2: objectives taken or not, forts held or not. */
function objectives(pos: Banditen): Overlay {
  const { ground } = pos.scene;
  const marked: Marked = ground.objectives.map((o, i) => ({
    hex: o.hex,
    kind: (pos.conquered >> i) & 1 ? 'taken' : 'standing',
  }));
  for (const hex of ground.forts)
    marked.push({ hex, kind: occupied(pos, 0, hex) ? 'held' : 'empty', value: ground.fort[hex] });
  return make('objectives', marked, pos.scene.tarnova ? 'BAN-16.2' : 'BAN-15.8');
}

/** BAN-16.9.1: hexes in which an entry die is rolled, as far as the viewer knows. */
function mines(pos: Banditen, viewer: number): Overlay | undefined {
  if (!pos.scene.tarnova) return undefined;
  const { ground, lines, charts } = pos.scene;
  const marked: Marked = [];
  for (let i = 0; i < MAX_MINES && knowsMines(pos, viewer); i++) {
    if (pos.mineHex[i] < 0) continue;
    for (const to of all()) {
      const away = ground.distance[pos.mineHex[i] * lines + to];
      if (away <= charts.tarnova.mines.reach)
        marked.push({ hex: to, kind: away === 0 ? 'mine' : 'near' });
    }
  }
  return make('mines', marked, 'BAN-16.9.1');
}

/** BAN-16.3.1: the line of the 3rd battalion and the ground it may use. */
function line(pos: Banditen): Overlay | undefined {
  const allowed = pos.scene.ground.zoneHexes['bn3-allowed-on-19-january'];
  const row = pos.scene.ground.zoneHexes['bn3-line'];
  if (!allowed || !row) return undefined;
  const marked = allowed.map((hex) => ({ hex, kind: row.includes(hex) ? 'line' : 'allowed' }));
  return { ...make('line', marked, 'BAN-16.3.1'), lines: [{ hexes: row, kind: 'line' }] };
}

export function overlayOf(
  pos: Banditen,
  viewer: number,
  name: string,
  hex: number,
  to = -1,
): Overlay | undefined {
  if (hex >= HEXES) return undefined;
  if (name === 'command') return command(pos, hex);
  if (name === 'objectives') return objectives(pos);
  if (name === 'mines') return mines(pos, viewer);
  if (name === 'line') return line(pos);
  if (hex < 0) return undefined;
  if (name === 'sight') return to >= 0 ? lineTo(pos, hex, to) : sight(pos, hex);
  if (name === 'reach') return movement(pos, hex);
  return name === 'fire' ? fieldOfFire(pos, hex) : undefined;
}
