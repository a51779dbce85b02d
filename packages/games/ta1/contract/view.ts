import {
  ALL_SEEING,
  type Board,
  findFrame,
  type HexMarker,
  isProcedure,
  type Outcome,
  type Phrase,
  type ScoreLine,
  topKind,
  type UnitMarker,
  type UnitView,
  type View,
} from '@esagono/engine';
import { parseId, printId } from '@esagono/hex';
import { TOKENS } from '../model/data.ts';
import { FRAME } from '../model/frames.ts';
import { FATE, isNight, PLACE, PLACES, type Ta1, WORK } from '../model/state.ts';
import { ROLE } from '../model/tables.ts';
import { unitLabel } from '../rules/01-pieces.ts';
import { paragraph } from '../rules/05-reasons.ts';
import { hiddenTokens, starsHeld } from '../rules/drvar/index.ts';
import { frames } from '../rules/frames.ts';

// What a viewer may know, built up from nothing.

export function board(pos: Ta1): Board {
  const { grid, map } = pos.scene.tables;
  const at = (id: string): number => parseId(grid, id);
  return {
    grid,
    title: pos.scene.scenario,
    hexes: Object.entries(map.hexes)
      .map(([id, hex]) => {
        const objective = map.objectives.find((o) => o.hex === id);
        return {
          hex: at(id),
          id,
          terrain: [hex.terrain],
          level: hex.elevation,
          ...(hex.name ? { name: hex.name } : {}),
          ...(objective ? { objective: objective.name } : {}),
        };
      })
      .sort((a, b) => a.hex - b.hex),
    edges: map.hexsides.map(({ a, b, kind }) => ({ a: at(a), b: at(b), kind })),
    lines: [
      ...map.roads.map((r) => ({ kind: 'road', name: r.name, hexes: r.hexes.map(at) })),
      ...map.railways.map((r) => ({ kind: 'rail', name: r.name, hexes: r.hexes.map(at) })),
    ],
  };
}

/** DRV-12.1a: the Yugoslav knows his tokens; everyone knows one that has been turned up. */
export const knowsToken = (pos: Ta1, token: number, viewer: number): boolean =>
  viewer === 1 || viewer === ALL_SEEING || pos.faceUp[token] === 1;

/** The hexes named for a landing are the German's alone until all are fixed. */
export const aimsSecret = (pos: Ta1): boolean =>
  findFrame(pos, FRAME.aim) >= 0 ||
  (findFrame(pos, FRAME.setup) >= 0 &&
    pos.scene.tables.setup.some((s) => s.groups.some((g) => g.landing)));

const one = (key: string, on: number, rule: string): UnitMarker[] => (on ? [{ key, rule }] : []);
const many = (key: string, value: number, rule: string): UnitMarker[] =>
  value > 0 ? [{ key, value, rule }] : [];

function unitView(pos: Ta1, unit: number, viewer: number): UnitView {
  const { tables } = pos.scene;
  const kind = tables.kinds[pos.kind[unit]];
  const token = kind.role === ROLE.token;
  const known = !token || knowsToken(pos, unit, viewer);
  const flags = [
    ...(token && known ? [TOKENS[pos.identity[unit]]] : []),
    ...(pos.supplementary[unit] ? ['supplementary'] : []),
    ...(kind.german ? ['reluctant'] : []),
    ...(kind.data?.weapons ?? []),
  ];
  return {
    unit,
    side: tables.sideOfSlot[unit],
    hex: pos.hex[unit],
    ...(pos.place[unit] === PLACE.map ? {} : { place: PLACES[pos.place[unit]] }),
    known,
    face: {
      name: unitLabel(pos, unit),
      formation: kind.formation || kind.name,
      type: kind.type,
      ...(kind.role === ROLE.combat ? { strength: pos.pf[unit] } : {}),
      movement: kind.movement,
      ...(kind.damageValue > 0
        ? { figures: [{ key: 'damageValue', value: kind.damageValue, rule: 'TA1-11' }] }
        : {}),
      ...(flags.length > 0 ? { flags } : {}),
    },
    markers: [
      ...many('attack', pos.attacks[unit], 'TA1-8.1d'),
      ...many('opportunity', pos.opportunities[unit], 'TA1-8.7f'),
      ...one('moved', pos.moved[unit], 'TA1-8.8'),
      ...one('stopped', pos.stopped[unit], 'TA1-8.4b'),
      ...one('outOfCommand', pos.outOfCommand[unit], 'TA1-6a'),
      ...one('exhausted', pos.exhausted[unit], 'TA1-9.6b'),
      ...many('damage', pos.damage[unit], 'TA1-11.1a'),
    ],
  };
}

function hexMarkers(pos: Ta1, viewer: number): HexMarker[] {
  const { tables } = pos.scene;
  const found: HexMarker[] = tables.objectives.map((o, i) => ({
    hex: o.hex,
    key: 'control',
    side: pos.control[i],
    rule: paragraph(pos, 'GT13-3.1'),
  }));
  for (let hex = 0; hex < tables.grid.size; hex++) {
    const rule = paragraph(pos, 'GT13-5d');
    if (pos.works[hex] & WORK.cover) found.push({ hex, key: 'cover', rule });
    if (pos.works[hex] & WORK.obstacle) found.push({ hex, key: 'obstacle', rule });
  }
  if (viewer === 0 || viewer === ALL_SEEING || !aimsSecret(pos)) {
    for (let unit = 0; unit < tables.firstSpare; unit++) {
      if (pos.aim[unit] >= 0)
        found.push({ hex: pos.aim[unit], key: 'aim', side: 0, rule: 'DRV-12.3a' });
    }
  }
  return found;
}

/** The name of the frame on top, as a phase of play. */
export function phaseOf(pos: Ta1): string {
  if (pos.ended) return 'over';
  if (findFrame(pos, FRAME.setup) >= 0) return 'setup';
  if (findFrame(pos, FRAME.land) >= 0) return 'landing';
  if (findFrame(pos, FRAME.activation) >= 0) return 'activation';
  return findFrame(pos, FRAME.delay) >= 0 ? 'delay' : 'admin';
}

export function clockOf(pos: Ta1, turn: number): Phrase {
  const box = pos.scene.tables.scenario.track[Math.max(0, turn - 1)];
  return {
    key: `turn.${pos.scene.scenario}`,
    values: { turn, day: box.day, box: box.box },
  };
}

export function view(pos: Ta1, viewer: number): View {
  const { tables } = pos.scene;
  const units: UnitView[] = [];
  for (let unit = 0; unit < tables.slots; unit++) {
    if (pos.place[unit] !== PLACE.unused) units.push(unitView(pos, unit, viewer));
  }
  const frame = pos.ended ? undefined : frames[topKind(pos)];
  const point = frame && !isProcedure(frame) ? frame : undefined;
  const notices: Phrase[] = isNight(pos) ? [{ key: 'notice.night', rule: 'TA1-8.3' }] : [];
  if (tables.id === 'drvar') {
    for (const group of tables.groups) {
      if (!group.delayed) continue;
      notices.push({
        key: 'notice.william',
        rule: 'DRV-12.5b',
        values: { turn: group.turn + pos.delay },
      });
    }
    const raids = tables.raidNames.filter((_, i) => pos.raids & (1 << i));
    if (raids.length > 0) {
      const values = { count: raids.length, raid: raids.join(', ') };
      notices.push({ key: 'notice.raid', rule: 'DRV-12.4a', values });
    }
  }
  // DRV-12.1b: the points of turn 1 are not told before the landings are fixed.
  return {
    viewer,
    turn: pos.turn,
    turns: tables.scenario.turns,
    clock: clockOf(pos, pos.turn),
    phase: phaseOf(pos),
    prompt: {
      key: point ? `prompt.${point.name}` : 'prompt.none',
      values: point?.ask?.(pos, viewer) ?? {},
    },
    deciders: point?.deciders(pos) ?? 0,
    sides: [0, 1].map((side) => ({
      side,
      initiative: pos.initiative === side,
      active: phaseOf(pos) === 'activation' && pos.active === side,
      tracks: [
        { key: 'pa', value: pos.pa[side], rule: 'TA1-3a' },
        { key: 'lost', value: pos.lost[side], rule: 'TA1-8.4d' },
        {
          key: 'score',
          value: Math.floor(pos.scene.rules.thirds(pos, side) / 3),
          rule: victoryRule(pos),
        },
      ],
    })),
    units,
    markers: hexMarkers(pos, viewer),
    notices,
  };
}

const victoryRule = (pos: Ta1): string => paragraph(pos, 'GT13-13');

const scored = (
  side: number,
  key: string,
  rule: string,
  thirds: number,
  count: number,
): ScoreLine => ({
  side,
  key,
  rule,
  points: thirds / 3,
  values: { count, thirds },
});

/** GT13-13, DRV-13a, DRV-13b: the score, line by line; compared in whole thirds. */
export function outcome(pos: Ta1): Outcome {
  const { tables, rules } = pos.scene;
  const { victory, sides } = tables.scenario;
  const ours = rules.thirds(pos, 0);
  const theirs = rules.thirds(pos, 1);
  const winner = ours === theirs ? -1 : ours > theirs ? 0 : 1;
  const score: ScoreLine[] = [];
  if (tables.id === 'gravellona') {
    for (let side = 0; side < 2; side++) {
      const worth = victory[sides[side]];
      let held = 0;
      for (const c of pos.control) if (c === side) held += 1;
      score.push(
        scored(side, 'pf', 'GT13-13', 3 * worth.pf * pos.lost[1 - side], pos.lost[1 - side]),
      );
      score.push(scored(side, 'objectives', 'GT13-13', 3 * worth.objective * held, held));
    }
  } else {
    const { german, yugoslav } = victory;
    const tito = pos.tito === FATE.captured ? german.titoCaptured : german.titoKilled;
    score.push(scored(0, 'tokens', 'DRV-13a', 3 * german.token * pos.reached, pos.reached));
    score.push(scored(0, 'tito', 'DRV-13a', pos.tito === FATE.free ? 0 : 3 * tito, pos.tito));
    score.push(scored(0, 'pf', 'DRV-13a', german.pfThirds * pos.lost[1], pos.lost[1]));
    score.push(
      scored(
        0,
        'objectives',
        'DRV-13a',
        3 * german.objective * starsHeld(pos, 0),
        starsHeld(pos, 0),
      ),
    );
    score.push(
      scored(1, 'command', 'DRV-13b', 3 * yugoslav.command * pos.commandLost, pos.commandLost),
    );
    score.push(scored(1, 'pf', 'DRV-13b', 3 * yugoslav.pf * pos.lost[0], pos.lost[0]));
    score.push(
      scored(
        1,
        'hiddenTokens',
        'DRV-13b',
        3 * yugoslav.hiddenToken * hiddenTokens(pos),
        hiddenTokens(pos),
      ),
    );
  }
  return {
    winner,
    rule: victoryRule(pos),
    key: winner < 0 ? 'draw' : 'points',
    score,
    points: { ahead: ours - theirs, first: 1, second: -1, unit: 3 },
  };
}

export const hexName = (pos: Ta1, hex: number): string => printId(pos.scene.tables.grid, hex);
