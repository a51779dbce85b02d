import {
  ALL_SEEING,
  type Board,
  frameArg,
  frameBelow,
  type HexMarker,
  isProcedure,
  kindAt,
  type Outcome,
  type Phrase,
  type ScoreLine,
  topFrame,
  topKind,
  type UnitView,
  type View,
} from '@esagono/engine';
import { TERRAINS, UNIT_TYPES } from '../model/data.ts';
import { ARG, FRAME } from '../model/frames.ts';
import { hexName } from '../model/names.ts';
import { COMMAND } from '../model/roster.ts';
import { AXIS, PARTISAN } from '../model/scene.ts';
import { type Banditen, MAX_BUNKERS, MAX_MINES, WAITING } from '../model/state.ts';
import { inCommand, isNight } from '../rules/06-command.ts';
import { axisMoraleGravellona, bits } from '../rules/15-gravellona.ts';
import { axisMoraleTarnova, bn3Free, fortsHeld } from '../rules/16-tarnova.ts';
import { FRAMES } from '../rules/frames.ts';
import { nextCounter } from '../rules/setup-rules.ts';

export const typeName = (type: number): string => (type === COMMAND ? 'command' : UNIT_TYPES[type]);

/** BAN-2.3: Fire, Out of Command and Pinned are states of units, shown as markers. */
function unitView(pos: Banditen, unit: number): UnitView {
  const { roster } = pos.scene;
  const command = roster.type[unit] === COMMAND;
  const out = pos.hex[unit] >= 0 && pos.turn > 0 && !inCommand(pos, unit);
  const range = pos.back[unit] ? roster.replacementRange[unit] : roster.commandRange[unit];
  return {
    unit,
    side: roster.side[unit],
    hex: pos.hex[unit] === WAITING ? -1 : pos.hex[unit],
    ...(pos.hex[unit] === WAITING ? { place: 'offMap' } : {}),
    known: true,
    face: {
      name: roster.names[unit],
      formation: roster.formations[roster.formation[unit]],
      type: typeName(roster.type[unit]),
      strength: pos.vf[unit],
      movement: roster.pm[unit],
      figures: [
        { key: 'range', value: roster.range[unit] },
        ...(command ? [{ key: 'commandRange', value: range, rule: 'BAN-2.1.1' }] : []),
      ],
      flags: [
        `faction:${roster.factions[roster.faction[unit]]}`,
        ...(roster.light[unit] ? ['light'] : []),
        ...(roster.auto[unit] ? ['automatic'] : []),
        ...(command && pos.back[unit] ? ['replacement'] : []),
      ],
    },
    markers: [
      ...(pos.fire[unit] > 0 ? [{ key: `fire${pos.fire[unit]}`, rule: 'BAN-9.2.1' }] : []),
      ...(pos.pinned[unit] ? [{ key: 'pinned', rule: 'BAN-10.1.1' }] : []),
      ...(out ? [{ key: 'outOfCommand', rule: 'BAN-6' }] : []),
    ],
  };
}

/** BAN-8.3.3, BAN-16.9: mine values are the RSI player's secret; positions by option. */
export const knowsValues = (pos: Banditen, viewer: number): boolean =>
  viewer === ALL_SEEING || pos.ended !== 0 || (viewer === AXIS && !pos.scene.house.blindMines);
export const knowsMines = (pos: Banditen, viewer: number): boolean =>
  viewer === ALL_SEEING || pos.ended !== 0 || viewer === AXIS || !pos.scene.house.hiddenMines;

/** Until a side has finished its set-up the other does not look (mines are being laid). */
const settingUp = (pos: Banditen): boolean => topKind(pos) === FRAME.setup && pos.ended === 0;

/** SETUP-*: who sets up sees the next counter of each group beside the map, at full strength. */
function toBePlaced(pos: Banditen, viewer: number): UnitView[] {
  if (!settingUp(pos) || viewer !== frameArg(pos, ARG.setup.side)) return [];
  const { groups, side } = pos.scene.roster;
  return groups.flatMap((group) => {
    const unit = side[group.first] === viewer ? nextCounter(pos, group) : -1;
    if (unit < 0) return [];
    const seen = unitView(pos, unit);
    const face = { ...seen.face, strength: group.full };
    return [{ ...seen, hex: -1, place: 'toPlace', face, markers: [] }];
  });
}

function hexMarkers(pos: Banditen, viewer: number): HexMarker[] {
  const markers: HexMarker[] = [];
  for (let i = 0; i < MAX_BUNKERS; i++) {
    if (pos.bunker[i] >= 0)
      markers.push({ hex: pos.bunker[i], key: 'bunker', side: AXIS, rule: 'BAN-16.10' });
  }
  if (knowsMines(pos, viewer)) {
    for (let i = 0; i < MAX_MINES; i++) {
      if (pos.mineHex[i] < 0) continue;
      const value = knowsValues(pos, viewer) ? { value: pos.mineValue[i] } : {};
      markers.push({ hex: pos.mineHex[i], key: 'mine', side: AXIS, rule: 'BAN-16.9', ...value });
    }
  }
  if (pos.infirmary >= 0) {
    const key = pos.flipped ? 'infirmaryFlipped' : 'infirmary';
    markers.push({ hex: pos.infirmary, key, rule: 'BAN-16.11.2' });
  }
  for (const [i, objective] of pos.scene.ground.objectives.entries()) {
    const taken = (pos.conquered >> i) & 1;
    markers.push({
      hex: objective.hex,
      key: taken ? 'conquered' : 'objective',
      side: taken ? PARTISAN : AXIS,
      rule: 'BAN-15.8',
    });
  }
  return markers;
}

function notices(pos: Banditen): Phrase[] {
  const { tarnova, scenario } = pos.scene;
  const list: Phrase[] = [];
  const low = tarnova ? 'BAN-16.7.2' : 'BAN-15.7';
  if (pos.frost) list.push({ key: 'notice.frost', rule: 'BAN-16.6.1' });
  if (isNight(pos)) list.push({ key: 'notice.night', rule: 'BAN-16.6.2' });
  if (pos.lowAmmo) list.push({ key: 'notice.lowAmmunition', rule: low });
  if (scenario === 'tarnova' && !bn3Free(pos)) {
    list.push({ key: 'notice.bn3', rule: 'BAN-16.3.1', values: { turn: pos.bn3Turn } });
  }
  return list;
}

export function phaseOf(pos: Banditen): string {
  if (pos.ended) return 'over';
  for (let at = topFrame(pos); at >= 0; at = frameBelow(at)) {
    const kind = kindAt(pos, at);
    if (kind === FRAME.setup) return 'setup';
    if (kind === FRAME.early) return 'early';
    if (kind === FRAME.next) return 'activation';
  }
  return 'turnStart';
}

function promptOf(pos: Banditen, viewer: number): { prompt: Phrase; deciders: number } {
  if (pos.ended) return { prompt: { key: 'prompt.over' }, deciders: 0 };
  const frame = FRAMES[topKind(pos)];
  if (isProcedure(frame)) return { prompt: { key: 'prompt.wait' }, deciders: 0 };
  const values = frame.ask?.(pos, viewer);
  return {
    prompt: { key: `prompt.${frame.name}`, ...(values ? { values } : {}) },
    deciders: frame.deciders(pos),
  };
}

export function moraleTrack(pos: Banditen): number {
  return pos.scene.tarnova ? axisMoraleTarnova(pos) : axisMoraleGravellona(pos);
}

export function viewOf(pos: Banditen, viewer: number): View {
  const { roster, turns, tarnova, charts, ground } = pos.scene;
  const turn = turns[pos.turn - 1];
  const units: UnitView[] = [];
  for (let unit = 0; unit < roster.units; unit++)
    if (pos.vf[unit] > 0) units.push(unitView(pos, unit));
  units.push(...toBePlaced(pos, viewer));
  const lossRule = tarnova ? 'BAN-16.11.1' : 'BAN-15.8.1';
  return {
    viewer,
    turn: pos.turn,
    turns: turns.length,
    clock: {
      key: turn.night ? 'turn.night' : 'turn.hour',
      values: { day: turn.day, hour: turn.hour, scenario: pos.scene.scenario },
    },
    phase: phaseOf(pos),
    ...promptOf(pos, viewer),
    sides: [AXIS, PARTISAN].map((side) => ({
      side,
      initiative: pos.initiative === side && !settingUp(pos),
      active: pos.active === side && !settingUp(pos),
      tracks: [
        { key: 'pa', value: pos.pa[side], max: charts.paCap, rule: 'BAN-4.1' },
        { key: 'losses', value: pos.lost[side], rule: lossRule },
        ...(side === AXIS
          ? [
              {
                key: 'morale',
                value: moraleTrack(pos),
                max: 6,
                rule: tarnova ? 'BAN-16.4' : 'BAN-15.4',
              },
            ]
          : []),
        ...(side === AXIS && tarnova
          ? [{ key: 'forts', value: fortsHeld(pos), max: ground.forts.length, rule: 'BAN-16.2' }]
          : []),
        ...(side === PARTISAN && !tarnova
          ? [
              {
                key: 'objectives',
                value: bits(pos.conquered),
                max: ground.objectives.length,
                rule: 'BAN-15.8',
              },
            ]
          : []),
      ],
    })),
    units,
    markers: hexMarkers(pos, viewer),
    notices: notices(pos),
  };
}

/** BAN-15.8, BAN-15.8.1, A-24, A-47: objectives and fewer losses. */
function outcomeGravellona(pos: Banditen): Outcome {
  const { objectives } = pos.scene.ground;
  const { perObjective, fewerLosses } = pos.scene.charts.gravellona.victory;
  const taken = bits(pos.conquered);
  if (taken === objectives.length) {
    const points = taken * perObjective;
    return {
      winner: PARTISAN,
      rule: 'BAN-15.8',
      key: 'allObjectives',
      score: [{ side: PARTISAN, key: 'objectives', rule: 'BAN-15.8', points }],
    };
  }
  const score: ScoreLine[] = [
    {
      side: AXIS,
      key: 'objectives',
      rule: 'BAN-15.8.1',
      points: (objectives.length - taken) * perObjective,
    },
    { side: PARTISAN, key: 'objectives', rule: 'BAN-15.8.1', points: taken * perObjective },
  ];
  const [axis, partisan] = [pos.lost[AXIS], pos.lost[PARTISAN]];
  if (axis !== partisan) {
    const side = axis < partisan ? AXIS : PARTISAN;
    score.push({
      side,
      key: 'fewerLosses',
      rule: 'BAN-15.8.1',
      points: fewerLosses,
      values: { axis, partisan },
    });
  }
  const points = (side: number): number =>
    score.reduce((sum, line) => sum + (line.side === side ? line.points : 0), 0);
  const ahead = points(AXIS) - points(PARTISAN);
  return {
    winner: ahead > 0 ? AXIS : ahead < 0 ? PARTISAN : -1,
    rule: 'BAN-15.8.1',
    key: ahead === 0 ? 'draw' : 'points',
    score,
    points: { ahead, first: 1, second: -1 },
  };
}

/** BAN-16.11, BAN-16.11.1, BAN-16.11.2: nobody left, or fewer losses. */
function outcomeTarnova(pos: Banditen): Outcome {
  const started = pos.onMap[PARTISAN] > 0 || pos.onMap[AXIS] > 0;
  if (pos.onMap[AXIS] === 0 && started && pos.ended) {
    return { winner: PARTISAN, rule: 'BAN-16.11', key: 'noneLeft', score: [] };
  }
  const axis = pos.lost[AXIS] + pos.infirmaryDie;
  const partisan = pos.lost[PARTISAN];
  const score: ScoreLine[] = [
    { side: AXIS, key: 'losses', rule: 'BAN-16.11.1', points: pos.lost[AXIS] },
    { side: PARTISAN, key: 'losses', rule: 'BAN-16.11.1', points: partisan },
  ];
  if (pos.flipped)
    score.push({ side: AXIS, key: 'infirmary', rule: 'BAN-16.11.2', points: pos.infirmaryDie });
  return {
    winner: axis < partisan ? AXIS : axis > partisan ? PARTISAN : -1,
    rule: 'BAN-16.11.1',
    key: axis === partisan ? 'draw' : 'fewerLosses',
    score,
    losses: true,
    points: { ahead: partisan - axis, first: 1, second: -1 },
  };
}

export const outcomeOf = (pos: Banditen): Outcome =>
  pos.scene.tarnova ? outcomeTarnova(pos) : outcomeGravellona(pos);

export function boardOf(pos: Banditen): Board {
  const { ground, rules } = pos.scene;
  const { grid } = ground;
  const map = pos.scene.map;
  const at = (id: string): number =>
    grid.cols * (Number(id.slice(2)) - 1) + Number(id.slice(0, 2)) - 1;
  return {
    grid,
    title: rules.title,
    season: rules.season,
    hexes: Array.from({ length: grid.size }, (_, hex) => {
      const id = hexName(pos.scene, hex);
      const data = map.hexes[id.replace('.', '')];
      const objective = ground.objective[hex];
      return {
        hex,
        id,
        terrain: [
          TERRAINS[ground.terrain[hex]],
          ...(ground.second[hex] ? [TERRAINS[ground.second[hex] - 1]] : []),
          ...(data?.road ? ['road'] : []),
        ],
        ...(data?.name ? { name: data.name } : {}),
        ...(ground.fort[hex] ? { fort: String(ground.fort[hex]) } : {}),
        ...(objective >= 0 ? { objective: ground.objectives[objective].name } : {}),
      };
    }),
    edges: map.hexsides.map((s) => ({
      a: at(s.a),
      b: at(s.b),
      kind: s.bridge ? 'bridge' : s.kind,
    })),
    lines: map.roads.map((run) => ({ kind: 'road', hexes: run.map(at) })),
  };
}
