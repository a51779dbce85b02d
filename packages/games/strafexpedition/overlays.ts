// What a user interface lays over the map: supply, command, sight, zones, strategic movement.
import type { Overlay } from '@esagono/engine';
import { distance, printId } from '@esagono/hex';
import { INFANTRY } from './roster.ts';
import { commandReach, hqHexes } from './rules/08-command.ts';
import { interdictedFor, supplyOf } from './rules/10-supply.ts';
import { isClose, noteEnemies, QUIET, reach } from './rules/11-movement.ts';
import { mayObserve, sees } from './rules/13-sight.ts';
import { AH, enemyOf, fortIn, has, IT, inZoc, MARK, type Sx, sideOfSeat } from './state.ts';

export const OVERLAYS = [
  'supply',
  'command',
  'sight',
  'zoc',
  'strategic',
  'reach',
  'objectives',
  'hq',
] as const;

type Marked = { hex: number; kind: string; value?: number };
const made = (name: string, hexes: Marked[], notes: Overlay['notes'] = []): Overlay => ({
  name,
  hexes,
  lines: [],
  notes,
});

function each(pos: Sx, kind: (hex: number) => string | undefined): Marked[] {
  const list: Marked[] = [];
  for (let h = 0; h < pos.scene.ground.size; h++) {
    if (pos.scene.inPlay[h] === 0) continue;
    const found = kind(h);
    if (found) list.push({ hex: h, kind: found });
  }
  return list;
}

/** The first unit of the side in the hex, or any that stands there. */
function unitAt(pos: Sx, hex: number, side: number): number {
  for (let u = hex >= 0 ? pos.first[hex] : -1; u >= 0; u = pos.next[u]) {
    if (pos.scene.roster.side[u] === side) return u;
  }
  return -1;
}

/** SE-10.2: supplied hexes of a side, and the net hexes the enemy interdicts (SE-10.4.1). */
function supply(pos: Sx, side: number): Overlay {
  const { size, net } = pos.scene.ground;
  const own = new Uint8Array(size);
  const cut = new Uint8Array(size);
  supplyOf(pos, side, own);
  interdictedFor(pos, side, cut);
  const hexes = each(pos, (h) =>
    cut[h] === 1
      ? 'interdicted'
      : own[h] === 1
        ? net[h] === 1
          ? 'net'
          : 'supplied'
        : net[h] === 1
          ? 'blocked'
          : undefined,
  );
  return made('supply', hexes, [{ key: 'overlay.supply', rule: 'SE-10.2', values: { side } }]);
}

/** SE-3.CMD: reach of a headquarters in the hex, as wide as the widest Brigade there allows. */
function command(pos: Sx, side: number, hex: number): Overlay {
  const unit = unitAt(pos, hex, side);
  const b =
    unit >= 0
      ? pos.scene.roster.brigade[unit]
      : pos.hqAt.findIndex((at, i) => at === hex + 1 && pos.scene.roster.brigades[i].side === side);
  const range = b >= 0 ? pos.scene.roster.brigades[b].range : 5;
  const found = commandReach(pos, side, hex, range, 0, false);
  const hexes: Marked[] = [];
  for (let i = 0; i < found.count; i++)
    hexes.push({ hex: found.hexes[i], kind: 'inCommand', value: found.dist[found.hexes[i]] });
  for (let i = 0; i < found.fringeCount; i++)
    hexes.push({ hex: found.fringe[i], kind: 'needsDie' });
  return made('command', hexes, [{ key: 'overlay.command', rule: 'SE-8.1', values: { range } }]);
}

export function overlayOf(pos: Sx, viewer: number, name: string, hex: number): Overlay | undefined {
  const side = viewer >= 0 ? sideOfSeat(pos, viewer) : AH;
  const { ground, roster, objectives } = pos.scene;
  switch (name) {
    case 'supply':
      return supply(pos, side);
    case 'hq': {
      const map = hqHexes(pos, side);
      return made(
        'hq',
        each(pos, (h) => (map[h] === 1 ? 'supplied' : undefined)),
      );
    }
    case 'command':
      return hex < 0 ? undefined : command(pos, side, hex);
    case 'sight': {
      if (hex < 0) return undefined;
      const may = mayObserve(pos, side, hex);
      const hexes = each(pos, (h) =>
        h !== hex && distance(ground.grid, hex, h) <= 14 && sees(pos, hex, h) ? 'seen' : undefined,
      );
      return made('sight', hexes, [
        { key: may ? 'overlay.sight' : 'overlay.noObserver', rule: 'SE-13.2.2' },
      ]);
    }
    case 'zoc':
      return made(
        'zoc',
        each(pos, (h) =>
          inZoc(pos, enemyOf(side), h)
            ? inZoc(pos, side, h)
              ? 'both'
              : 'own'
            : inZoc(pos, side, h)
              ? 'enemy'
              : undefined,
        ),
      );
    case 'strategic':
      noteEnemies(pos, side);
      return made(
        'strategic',
        each(pos, (h) => (isClose(h) ? undefined : 'free')),
        [{ key: 'overlay.strategic', rule: 'SE-11.2.2' }],
      );
    case 'reach': {
      const unit = unitAt(pos, hex, side);
      if (unit < 0 || fortIn(pos, hex) === unit) return undefined;
      const active = roster.kind[unit] === INFANTRY && pos.slot[unit] > 0;
      const field = reach(pos, unit, -1, has(pos, unit, MARK.forced) ? 1 : 0, active ? 0 : QUIET);
      const hexes: Marked[] = [];
      for (let i = 1; i < field.count; i++)
        hexes.push({
          hex: field.reached[i],
          kind: 'reach',
          value: field.cost[field.reached[i]] / 2,
        });
      return made('reach', hexes, [{ key: 'overlay.reach', rule: 'SE-11.0', values: { unit } }]);
    }
    case 'objectives':
      return made(
        'objectives',
        objectives.flatMap((i) =>
          ground.objectives[i].hexes.map((h) => ({
            hex: h,
            kind:
              pos.control[h] === IT + 1
                ? 'italian'
                : pos.control[h] === AH + 1
                  ? 'austrian'
                  : 'nobody',
            value: ground.objectives[i].vp,
          })),
        ),
        [{ key: 'overlay.objectives', rule: 'SE-23.1' }],
      );
    default:
      return undefined;
  }
}

export const hexLabel = (pos: Sx, hex: number): string => printId(pos.scene.ground.grid, hex);
