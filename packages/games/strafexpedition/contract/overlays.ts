// What a user interface lays over the map: supply, command, sight, zones, strategic movement.
import { type Code, type Overlay, SEEN, sightLine } from '@esagono/engine';
import { distance, lineSteps, printId } from '@esagono/hex';
import { FARTHEST_SIGHT, hides } from '../model/ground.ts';
import { knows } from '../model/knowledge.ts';
import { ARTILLERY, INFANTRY } from '../model/roster.ts';
import { AH, enemyOf, fortIn, has, IT, inZoc, MARK, type Sx } from '../model/state.ts';
import { HEADQUARTERS } from '../model/verbs.ts';
import { commandReach, mayAct } from '../rules/08-command.ts';
import { hqHexes, interdictedFor, supplyOf } from '../rules/10-supply.ts';
import { closeToEnemies, isClose, QUIET, reach } from '../rules/11-movement.ts';
import { mayObserve, sees, sightLimit } from '../rules/13-sight.ts';
import { supplyLine } from './supply-line.ts';

export const OVERLAYS = [
  'supply',
  'command',
  'sight',
  'zoc',
  'strategic',
  'reach',
  'objectives',
  'control',
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

/** SE-10.2: supplied hexes of a side, the net hexes the enemy interdicts (SE-10.4.1), and one line. */
function supply(pos: Sx, side: number, hex: number): Overlay {
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
  const line =
    hex >= 0 && pos.scene.inPlay[hex] === 1
      ? supplyLine(pos, side, hex)
      : { hexes: [], lines: [], notes: [] };
  const cuts = new Set(line.hexes.map((h) => h.hex));
  return {
    name: 'supply',
    hexes: [...hexes.filter((h) => !cuts.has(h.hex)), ...line.hexes],
    lines: line.lines,
    notes: line.notes,
  };
}

/** SE-3.CMD: reach of a headquarters in the hex, as wide as the widest Brigade there allows. */
function command(pos: Sx, side: number, hex: number): Overlay {
  const unit = unitAt(pos, hex, side);
  const b =
    unit >= 0
      ? pos.scene.roster.brigade[unit]
      : pos.hqAt.findIndex((at, i) => at === hex + 1 && pos.scene.roster.brigades[i].side === side);
  return commandFrom(pos, side, hex, b >= 0 ? pos.scene.roster.brigades[b].range : 5);
}

function commandFrom(pos: Sx, side: number, hex: number, range: number): Overlay {
  const found = commandReach(pos, side, hex, range, 0, false);
  const hexes: Marked[] = [];
  for (let i = 0; i < found.count; i++)
    hexes.push({ hex: found.hexes[i], kind: 'inCommand', value: found.dist[found.hexes[i]] });
  for (let i = 0; i < found.fringeCount; i++)
    hexes.push({ hex: found.fringe[i], kind: 'needsDie' });
  return made('command', hexes, [{ key: 'overlay.command', rule: 'SE-8.1', values: { range } }]);
}

/** SE-8.5: how far a Brigade would command from there, and whom. */
export function headquartersPreview(pos: Sx, _seat: number, code: Code): Overlay | undefined {
  const { roster } = pos.scene;
  const b = code[HEADQUARTERS.brigade];
  const { side, range, units } = roster.brigades[b];
  const at = code[HEADQUARTERS.at];
  const overlay = commandFrom(pos, side, at, range);
  const within = new Set(overlay.hexes.filter((h) => h.kind === 'inCommand').map((h) => h.hex));
  const able = units.filter((unit) => mayAct(pos, unit));
  let guns = 0;
  for (let u = 0; u < roster.count; u++) {
    if (roster.side[u] !== side || roster.kind[u] !== ARTILLERY || !within.has(pos.at[u])) continue;
    if (has(pos, u, MARK.fire) && !has(pos, u, MARK.used)) guns += 1;
  }
  const count = able.filter((unit) => within.has(pos.at[unit])).length;
  return {
    ...overlay,
    notes: [{ key: 'preview.command', rule: 'SE-8.5', values: { count, all: able.length, guns } }],
  };
}

/** SE-13.2.2, SE-13.2.3: what is seen from a hex, as far as one may see at all. */
function sight(pos: Sx, side: number, hex: number): Overlay {
  const { grid } = pos.scene.ground;
  const may = mayObserve(pos, side, hex);
  const hexes: Marked[] = [];
  for (let h = 0; h < pos.scene.ground.size; h++) {
    const value = distance(grid, hex, h);
    if (h === hex || pos.scene.inPlay[h] === 0 || value > FARTHEST_SIGHT) continue;
    if (sees(pos, hex, h)) hexes.push({ hex: h, kind: 'seen', value });
    else if (value <= sightLimit(pos, hex, h)) hexes.push({ hex: h, kind: 'hidden', value });
  }
  return made(
    'sight',
    hexes,
    may ? [] : [{ key: 'overlay.noObserver', rule: 'SE-13.2.2', values: { hex } }],
  );
}

/** SE-13.2.3: one line, and the height or woods that hide what lies behind. */
function lineTo(pos: Sx, from: number, to: number): Overlay {
  const { ground } = pos.scene;
  const far = distance(ground.grid, from, to);
  const told = (key: string, blockers: number[], values = {}): Overlay =>
    sightLine(from, to, blockers, {
      key,
      rule: 'SE-13.2.3',
      values: { from, to, distance: far, ...values },
    });
  if (sees(pos, from, to)) return told(SEEN, []);
  const top = Math.max(ground.height[from], ground.height[to]);
  const [one, two] = lineSteps(ground.grid, from, to)
    .slice(1, -1)
    .find(([a, b]) => hides(ground, a, top) && hides(ground, b, top)) ?? [-1, -1];
  const range = sightLimit(pos, from, to);
  if (one < 0 || far > range) return told('sight.far', [], { range });
  if (one !== two) return told('sight.hexside', [one, two], { hexes: [one, two] });
  return ground.height[one] > top
    ? told('sight.height', [one], { at: one, level: ground.height[one] })
    : told('sight.ground', [one], { at: one, terrain: 'woods' });
}

/** SE-23.1: whose ground it is, and the line where the two sides meet. */
function control(pos: Sx): Overlay {
  const { neighbours } = pos.scene.ground.grid;
  const owner = (h: number): number => (h >= 0 && pos.scene.inPlay[h] === 1 ? pos.control[h] : 0);
  const kindOf = (h: number): string | undefined =>
    owner(h) === 0 ? undefined : owner(h) === IT + 1 ? 'italian' : 'austrian';
  const atFront = (h: number): boolean => {
    for (let d = 0; d < 6; d++) {
      const other = owner(neighbours[h * 6 + d]);
      if (other !== 0 && other !== owner(h)) return owner(h) !== 0;
    }
    return false;
  };
  const hexes = each(pos, kindOf);
  const front = new Set(hexes.map((h) => h.hex).filter(atFront));
  const lines: { hexes: number[]; kind: string }[] = [];
  for (const h of front) {
    for (let d = 0; d < 3; d++) {
      const next = neighbours[h * 6 + d];
      if (front.has(next) && owner(next) === owner(h))
        lines.push({ hexes: [h, next], kind: kindOf(h) ?? '' });
    }
  }
  return { name: 'control', hexes, lines, notes: [] };
}

/** Where zones of control lie. */
function zones(pos: Sx, side: number): Overlay {
  const kindOf = (h: number): string | undefined => {
    const own = inZoc(pos, enemyOf(side), h);
    const enemy = inZoc(pos, side, h);
    if (own && enemy) return 'both';
    return own ? 'own' : enemy ? 'enemy' : undefined;
  };
  return made('zoc', each(pos, kindOf));
}

/** SE-11.2.2: far enough from the enemy for Strategic Movement. */
function strategic(pos: Sx, side: number): Overlay {
  const close = closeToEnemies(pos, side);
  const hexes = each(pos, (h) => (isClose(close, h) ? undefined : 'free'));
  return made('strategic', hexes, [{ key: 'overlay.strategic', rule: 'SE-11.2.2' }]);
}

/** SE-11.0: where the unit on top could go by itself. */
function reachable(pos: Sx, side: number, hex: number): Overlay | undefined {
  const unit = unitAt(pos, hex, side);
  if (unit < 0 || fortIn(pos, hex) === unit) return undefined;
  const active = pos.scene.roster.kind[unit] === INFANTRY && pos.slot[unit] > 0;
  const field = reach(pos, unit, -1, has(pos, unit, MARK.forced) ? 1 : 0, active ? 0 : QUIET);
  const hexes: Marked[] = [];
  for (let i = 1; i < field.count; i++) {
    const at = field.reached[i];
    hexes.push({ hex: at, kind: 'reach', value: field.cost[at] / 2 });
  }
  return made('reach', hexes, [{ key: 'overlay.reach', rule: 'SE-11.0', values: { unit } }]);
}

const HOLDERS = ['nobody', 'italian', 'austrian'];

/** SE-23.1: places that count, by who holds them. */
function objectives(pos: Sx): Overlay {
  const { ground, objectives: counted } = pos.scene;
  const hexes = counted.flatMap((i) =>
    ground.objectives[i].hexes.map((h) => ({
      hex: h,
      kind: HOLDERS[pos.control[h]] ?? '',
      value: ground.objectives[i].vp,
    })),
  );
  return made('objectives', hexes, [{ key: 'overlay.objectives', rule: 'SE-23.1' }]);
}

export function overlayOf(
  pos: Sx,
  viewer: number,
  name: string,
  hex: number,
  to = -1,
): Overlay | undefined {
  const side = knows(pos, viewer) === IT ? IT : AH;
  switch (name) {
    case 'supply':
      return supply(pos, side, hex);
    case 'hq': {
      const map = hqHexes(pos, side);
      const hexes = each(pos, (h) => (map[h] === 1 ? 'supplied' : undefined));
      return made('hq', hexes);
    }
    case 'command':
      return hex < 0 ? undefined : command(pos, side, hex);
    case 'sight':
      if (hex < 0) return undefined;
      return to >= 0 ? lineTo(pos, hex, to) : sight(pos, side, hex);
    case 'zoc':
      return zones(pos, side);
    case 'strategic':
      return strategic(pos, side);
    case 'reach':
      return reachable(pos, side, hex);
    case 'control':
      return control(pos);
    case 'objectives':
      return objectives(pos);
    default:
      return undefined;
  }
}

export const hexLabel = (pos: Sx, hex: number): string => printId(pos.scene.ground.grid, hex);
