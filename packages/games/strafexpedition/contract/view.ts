// What each viewer may know, built up from nothing.

import {
  argAt,
  type Board,
  FRAME_WIDTH,
  type HexMarker,
  isProcedure,
  kindAt,
  type Phrase,
  topKind,
  type UnitMarker,
  type UnitView,
  type View,
} from '@esagono/engine';
import { printId } from '@esagono/hex';
import { TERRAINS, WEATHERS } from '../model/data.ts';
import { ARG, FRAME } from '../model/frames.ts';
import { isOwn, isVeiled, topOf } from '../model/knowledge.ts';
import { ARTILLERY, FORTRESS, INFANTRY } from '../model/roster.ts';
import {
  AH,
  actingSide,
  BOX_NAMES,
  cfOf,
  has,
  IT,
  MARK,
  maOf,
  mgOf,
  PHASES,
  type Sx,
  weatherOf,
} from '../model/state.ts';
import { owed } from '../rules/04-initiative.ts';
import { placePoints, prisonerPoints } from '../rules/23-victory.ts';
import { frames } from '../rules/index.ts';
import { marked } from './fog.ts';

/** SE-25.0 to SE-25.3, AMB-61: what fog leaves visible of an enemy unit. */
export function fogged(pos: Sx, viewer: number, unit: number): 'open' | 'type' | 'hidden' {
  const { roster, fog } = pos.scene;
  if (!fog || !isVeiled(pos, unit) || isOwn(pos, viewer, roster.side[unit])) return 'open';
  if (roster.kind[unit] === FORTRESS) return 'type';
  return topOf(pos, pos.at[unit], roster.side[unit]) === unit ? 'type' : 'hidden';
}

/** SE-2.2.3: markers show states; here they follow from them. */
function markersOf(pos: Sx, unit: number, full: boolean): UnitMarker[] {
  const list: UnitMarker[] = [];
  const add = (on: boolean, key: string, rule: string, value?: number) => {
    if (on) list.push(value === undefined ? { key, rule } : { key, rule, value });
  };
  const { kind, side } = pos.scene.roster;
  const gun = kind[unit] === ARTILLERY;
  // Under fog the marker lies on the stack, whoever of it is meant.
  const declared = full
    ? has(pos, unit, MARK.assault)
    : kind[unit] !== FORTRESS && marked(pos, side[unit], pos.at[unit]);
  add(declared, 'assault', 'SE-13.1.1');
  if (!full) return list;
  add(pos.dp[unit] > 0, 'disorganized', 'SE-16.1', pos.dp[unit]);
  add(has(pos, unit, MARK.reduced), 'reduced', 'SE-17.1');
  if (gun) add(true, has(pos, unit, MARK.fire) ? 'fire' : 'move', 'SE-19.1');
  add(has(pos, unit, MARK.emplacing), 'emplacing', 'SE-19.2');
  add(has(pos, unit, MARK.silent), 'silent', 'SE-10.4.1');
  add(has(pos, unit, MARK.offFired), 'fired', 'SE-19.8');
  add(has(pos, unit, MARK.defFired), 'defFired', 'SE-19.8');
  add(pos.slot[unit] > 0, 'activated', 'SE-8.6');
  add(has(pos, unit, MARK.used) && pos.slot[unit] === 0, 'done', 'SE-14.0');
  add(has(pos, unit, MARK.outOfCommand), 'outOfCommand', 'SE-8.6');
  add(has(pos, unit, MARK.moved), 'moved', 'SE-11.0.7');
  add(has(pos, unit, MARK.forced), 'forced', 'SE-11.3');
  add(has(pos, unit, MARK.dug), 'dug', 'SE-18.2.1');
  add(pos.works[unit] > 0, 'works', 'SE-18.2', (pos.works[unit] & 3) + 1);
  add(has(pos, unit, MARK.fixed), 'fixed', 'SE-S2.TRK');
  return list;
}

function unitView(pos: Sx, viewer: number, unit: number): UnitView | undefined {
  const { roster } = pos.scene;
  const seen = fogged(pos, viewer, unit);
  const base = { unit, side: roster.side[unit], hex: pos.at[unit] };
  if (seen === 'hidden') return undefined;
  if (seen === 'type') {
    return {
      ...base,
      known: false,
      face: { name: '', formation: '', type: roster.types[unit] },
      markers: markersOf(pos, unit, false),
    };
  }
  const gun = roster.kind[unit] !== INFANTRY;
  return {
    ...base,
    ...(pos.at[unit] < 0 ? { place: BOX_NAMES[pos.box[unit]] ?? 'waiting' } : {}),
    known: true,
    face: {
      name: roster.names[unit],
      formation: roster.formations[unit],
      type: roster.types[unit],
      ...(roster.kind[unit] === ARTILLERY ? {} : { strength: cfOf(pos, unit) }),
      movement: maOf(pos, unit),
      figures: [
        ...(roster.kind[unit] === ARTILLERY
          ? []
          : [
              { key: 'mg', value: mgOf(pos, unit), rule: 'SE-3.MG' },
              { key: 'morale', value: roster.morale[unit], rule: 'SE-3.MOR' },
            ]),
        ...(gun && roster.bf[unit] > 0
          ? [
              { key: 'bf', value: roster.bf[unit], rule: 'SE-3.BF' },
              { key: 'range', value: roster.range[unit], rule: 'SE-3.RNG' },
            ]
          : []),
      ],
    },
    markers: markersOf(pos, unit, true),
  };
}

function hexMarkers(pos: Sx, viewer: number): HexMarker[] {
  const { roster, ground } = pos.scene;
  const list: HexMarker[] = [];
  for (let h = 0; h < ground.size; h++) {
    if (pos.trench[h] > 0)
      list.push({ hex: h, key: 'trench', value: pos.trench[h], rule: 'SE-18.4' });
  }
  roster.brigades.forEach(({ id, side }, b) => {
    if (pos.hqAt[b] > 0) {
      list.push({
        hex: pos.hqAt[b] - 1,
        key: pos.face[b] === 2 ? `hqDone.${id}` : `hq.${id}`,
        side,
        rule: 'SE-3.BRG',
      });
    }
  });
  ground.objectives.forEach((o, i) => {
    if (!pos.scene.objectives.includes(i)) return;
    for (const h of o.hexes) {
      if (pos.control[h] > 0)
        list.push({
          hex: h,
          key: 'control',
          side: pos.control[h] - 1,
          value: o.vp,
          rule: 'SE-23.1',
        });
    }
  });
  // SE-25.1: how many counters lie under the top one is seen, not which.
  if (pos.scene.fog) {
    for (let h = 0; h < ground.size; h++) {
      if (pos.first[h] < 0) continue;
      for (const side of [IT, AH]) {
        if (isOwn(pos, viewer, side)) continue;
        let n = 0;
        for (let u = pos.first[h]; u >= 0; u = pos.next[u]) {
          if (roster.side[u] === side && fogged(pos, viewer, u) === 'hidden') n += 1;
        }
        if (n > 0) list.push({ hex: h, key: 'under', side, value: n, rule: 'SE-25.1' });
      }
    }
  }
  return list;
}

/** SE-4.0: the date of the turn track, month and day apart: languages order them differently. */
function dateOf(pos: Sx): { month: string; day: string } {
  const [month = '', day = ''] = (pos.scene.charts.track[String(pos.turn)]?.date ?? '').split(' ');
  return { month, day };
}

/** What holds for everybody now. */
function noticesOf(pos: Sx): Phrase[] {
  const notices: Phrase[] = [{ key: `weather.${WEATHERS[weatherOf(pos)]}`, rule: 'SE-9.0' }];
  if (pos.russian > 0)
    notices.push({ key: 'notice.russian', rule: 'SE-22.0', values: { count: pos.russian } });
  if (pos.doctrine === 1) notices.push({ key: 'notice.doctrine', rule: 'SE-EA.1' });
  if (pos.bridge === 1) notices.push({ key: 'notice.bridge', rule: 'SE-S5.RON' });
  if (pos.scene.data.campaign && pos.released === 0)
    notices.push({ key: 'notice.locked', rule: 'SE-S5.LCK' });
  return notices;
}

export function viewOf(pos: Sx, viewer: number): View {
  const { scene } = pos;
  const first = scene.data.turns[0] ?? 1;
  const kind = pos.depth > 0 ? topKind(pos) : FRAME.turn;
  const frame = frames[kind];
  const point = pos.ended === 0 && frame && !isProcedure(frame) ? frame : undefined;
  const side = actingSide(pos);
  const units: UnitView[] = [];
  for (let u = 0; u < scene.roster.count; u++) {
    const seen = unitView(pos, viewer, u);
    if (seen) units.push(seen);
  }
  return {
    viewer,
    turn: pos.turn - first + 1,
    turns: (scene.data.turns[1] ?? first) - first + 1,
    clock: { key: 'turn.date', values: dateOf(pos) },
    phase: phaseName(pos),
    prompt: point
      ? { key: `prompt.${point.name}`, ...(point.ask ? { values: point.ask(pos, viewer) } : {}) }
      : { key: 'prompt.over' },
    deciders: point ? point.deciders(pos) : 0,
    sides: [IT, AH].map((s) => ({
      side: s,
      initiative: pos.initiative === s,
      active: side === s,
      tracks: [
        ...(isOwn(pos, viewer, s) || scene.option.openLogistics
          ? [
              {
                key: 'lp',
                value: pos.lp[s] - (isOwn(pos, viewer, s) ? owed(pos, s) : 0),
                rule: 'SE-3.LP',
              },
            ]
          : []),
        { key: 'prisoners', value: pos.prisoners[s], rule: 'SE-23.2' },
        ...(scene.data.victory.kind === 'points'
          ? [
              {
                key: 'vp',
                value: (s === AH ? placePoints(pos) : 0) + prisonerPoints(pos, s),
                rule: 'SE-3.VP',
              },
            ]
          : []),
      ],
    })),
    units,
    markers: [...hexMarkers(pos, viewer), ...planMarkers(pos, viewer)],
    notices: noticesOf(pos),
  };
}

/** SE-4.2: a side's own plan lies open to it alone, shown where its units stand. */
function planMarkers(pos: Sx, viewer: number): HexMarker[] {
  const list: HexMarker[] = [];
  pos.scene.roster.brigades.forEach(({ id, side, units }, b) => {
    if (pos.plan[b] === 0 || !isOwn(pos, viewer, side)) return;
    const unit = units.find((u) => pos.at[u] >= 0);
    if (unit !== undefined)
      list.push({ hex: pos.at[unit], key: `plan.${id}`, side, value: pos.plan[b], rule: 'SE-8.2' });
  });
  return list;
}

/** `phase` counts what the turn does next; the phase shown is the one now open. */
export function phaseName(pos: Sx): string {
  // What the turn, which lies at the bottom, waits for.
  const kind = pos.depth > 1 ? kindAt(pos, FRAME_WIDTH) : FRAME.turn;
  const open: Partial<Record<number, string>> = {
    [FRAME.setup]:
      argAt(pos, FRAME_WIDTH, ARG.setup.side) === IT ? 'setupItalian' : 'setupAustrian',
    [FRAME.reinforce]: 'reinforcement',
    [FRAME.command]: 'command',
    [FRAME.bid]: 'initiative',
    [FRAME.artillery]: 'artillery',
    [FRAME.eventMove]: 'event',
    [FRAME.choose]: 'actions',
    [FRAME.action]: 'actions',
    [FRAME.march]: 'movement',
    [FRAME.replace]: 'replacement',
    [FRAME.barrage]: 'preliminary',
  };
  return open[kind] ?? PHASES[pos.phase] ?? 'check';
}

const boards = new WeakMap<object, Board>();
export function boardOf(pos: Sx): Board {
  const { ground, scenario, inPlay } = pos.scene;
  const known = boards.get(pos.scene);
  if (known) return known;
  const { grid } = ground;
  const at = new Map<number, (typeof ground.objectives)[number]>();
  pos.scene.objectives.forEach((i) => {
    for (const h of ground.objectives[i].hexes) at.set(h, ground.objectives[i]);
  });
  const forts = new Map<number, string>();
  const { roster } = pos.scene;
  for (let u = 0; u < roster.count; u++) {
    if (roster.kind[u] === FORTRESS) {
      const id = String(roster.home[u]).padStart(4, '0');
      forts.set(
        (Number(id.slice(0, 2)) - 1) * grid.cols + Number(id.slice(2)) - 1,
        roster.names[u],
      );
    }
  }
  const edges: { a: number; b: number; kind: string }[] = [];
  const kinds = ['', '', 'crags', 'bridge', 'bridge'];
  const lines: { kind: string; hexes: number[] }[] = [];
  for (let h = 0; h < ground.size; h++) {
    for (let d = 0; d < 6; d++) {
      const n = grid.neighbours[h * 6 + d];
      if (n <= h) continue;
      const kind = ground.sides[h * 6 + d];
      if (ground.wet[h * 6 + d] === 1) edges.push({ a: h, b: n, kind: 'river' });
      if (kind > 1) edges.push({ a: h, b: n, kind: kinds[kind] });
      if (ground.ways[h * 6 + d] > 0)
        lines.push({ kind: ground.ways[h * 6 + d] === 1 ? 'road' : 'trail', hexes: [h, n] });
    }
  }
  const board: Board = {
    grid,
    title: `Strafexpedition 1916, ${scenario}`,
    hexes: Array.from({ length: ground.size }, (_, hex) => {
      const objective = at.get(hex);
      const name = ground.names.get(hex);
      const fort = forts.get(hex);
      return {
        hex,
        id: printId(grid, hex),
        terrain:
          inPlay[hex] === 1
            ? [TERRAINS[ground.terrain[hex]]]
            : [TERRAINS[ground.terrain[hex]], 'outOfPlay'],
        level: ground.level[hex],
        ...(name ? { name } : {}),
        ...(fort ? { fort } : {}),
        ...(objective ? { objective: objective.name, points: objective.vp } : {}),
      };
    }),
    edges,
    lines,
  };
  boards.set(pos.scene, board);
  return board;
}
