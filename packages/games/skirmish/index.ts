import {
  DataError,
  type Decision,
  defineGame,
  fillOptions,
  findScenario,
  type Game,
  pushFrame,
  refusal,
  replaceValues,
  type UnitView,
  wordOf,
} from '@esagono/engine';
import { parseId, printId } from '@esagono/hex';
import { forecast } from './contract/forecast.ts';
import { officer } from './contract/officer.ts';
import {
  GRID,
  GROUND,
  MOVEMENT,
  PER_SIDE,
  PLAYER_TURNS,
  STEPS,
  sideOfUnit,
  startHex,
  TERRAIN,
  TYPE_OF,
  TYPES,
  UNITS,
} from './model/map.ts';
import { FIRE, FRAME, layout, MOVE, mover, place, type Skirmish } from './model/state.ts';
import { turn } from './rules/skirmish.ts';
import editions from './text/editions.json' with { type: 'json' };
import text from './text.json' with { type: 'json' };

const unitName = (unit: number): string =>
  `${sideOfUnit(unit) === 0 ? 'Blue' : 'Red'} ${TYPES[TYPE_OF[unit]]} ${(unit % PER_SIDE) + 1}`;
const readUnit = (decision: Decision, field: string): number =>
  Number.isInteger(decision[field]) ? Number(decision[field]) : -1;

function unitView(pos: Skirmish, unit: number): UnitView {
  return {
    unit,
    side: sideOfUnit(unit),
    hex: pos.hex[unit],
    ...(pos.hex[unit] < 0 ? { place: 'lost' } : {}),
    known: true,
    face: {
      name: unitName(unit),
      formation: sideOfUnit(unit) === 0 ? 'blue' : 'red',
      type: TYPES[TYPE_OF[unit]],
      strength: pos.steps[unit],
      movement: MOVEMENT[TYPE_OF[unit]],
    },
    markers: [
      ...(pos.moved[unit] ? [{ key: 'moved' }] : []),
      ...(pos.fired[unit] ? [{ key: 'fired' }] : []),
    ],
  };
}

const count = (pos: Skirmish, side: number): number => pos.alive[side];

/**
 * Skirmish-30: a small open game on hexes. It is the one to copy for such a game (for areas and
 * secrets copy Tre valli), and the one on which engines are compared.
 */
export const skirmish: Game<Skirmish> = defineGame({
  id: 'skirmish',
  title: 'Skirmish-30',
  edition: '2',
  scenarios: [{ id: 'meeting', turns: 20, sides: ['blue', 'red'], minutes: 20, difficulty: 1 }],
  text: {
    messages: text,
    rules: [],
    ruleTexts: { en: {}, it: {} },
    rulings: { en: {}, it: {} },
    editions,
  },
  frames: [turn],
  verbs: [
    {
      name: 'move',
      fields: { unit: 'unit', to: 'goal' },
      write: (_pos, code) => ({ unit: code[MOVE.unit], to: printId(GRID, code[MOVE.to]) }),
      read(_pos, _seat, decision, out) {
        out[MOVE.unit] = readUnit(decision, 'unit');
        out[MOVE.to] = parseId(GRID, wordOf(decision.to));
        return out[MOVE.to] < 0 ? refusal('SK-2', 'offMap') : undefined;
      },
    },
    {
      name: 'fire',
      fields: { unit: 'unit', target: 'target' },
      write: (_pos, code) => ({ unit: code[FIRE.unit], target: code[FIRE.target] }),
      read(_pos, _seat, decision, out) {
        out[FIRE.unit] = readUnit(decision, 'unit');
        out[FIRE.target] = readUnit(decision, 'target');
        return undefined;
      },
    },
    { name: 'end' },
  ],

  open(opening) {
    findScenario(skirmish, opening.scenario);
    replaceValues(skirmish.data, opening.data); // there is none to replace
    const options = fillOptions(skirmish.options, opening.scenario, opening.options);
    const pos = layout.create({ scenario: opening.scenario, options });
    pos.at.fill(-1);
    pos.alive.fill(PER_SIDE);
    for (let unit = 0; unit < UNITS; unit++) {
      pos.hex[unit] = startHex(unit);
      pos.steps[unit] = STEPS[TYPE_OF[unit]];
      place(pos, unit, sideOfUnit(unit), pos.hex[unit], 1);
    }
    pushFrame(pos, FRAME.turn);
    return pos;
  },
  board: () => ({
    grid: GRID,
    title: 'Skirmish-30',
    hexes: Array.from(GROUND, (terrain, hex) => ({
      hex,
      id: printId(GRID, hex),
      terrain: [TERRAIN[terrain]],
    })),
    edges: [],
    lines: [],
  }),
  view: (pos) => ({
    turn: (pos.playerTurn >> 1) + 1,
    turns: PLAYER_TURNS / 2,
    sides: [0, 1].map((side) => ({
      side,
      initiative: side === 0,
      active: side === mover(pos),
      tracks: [{ key: 'units', value: count(pos, side), max: PER_SIDE }],
    })),
    units: Array.from({ length: UNITS }, (_, unit) => unitView(pos, unit)),
  }),
  outcome: (pos) => ({
    winner: count(pos, 0) >= count(pos, 1) ? 0 : 1,
    rule: 'SK-5',
    key: 'units',
    score: [0, 1].map((side) => ({ side, key: 'units', rule: 'SK-5', points: count(pos, side) })),
    points: { ahead: count(pos, 0) - count(pos, 1), first: 0, second: -1 },
  }),
  describe: (pos) => ({
    playerTurn: pos.playerTurn,
    units: Object.fromEntries(
      Array.from(pos.hex, (hex, unit) => [
        unitName(unit),
        hex < 0 ? 'lost' : { at: printId(GRID, hex), steps: pos.steps[unit] },
      ]),
    ),
  }),
  stage(pos, patch) {
    for (const [key, value] of Object.entries(patch)) {
      if (key !== 'playerTurn') {
        throw new DataError(`state/${key}: only playerTurn can be staged in Skirmish-30`);
      }
      const playerTurn = Number.isInteger(value) ? Number(value) : -1;
      if (playerTurn < 0 || playerTurn >= PLAYER_TURNS) {
        const found = JSON.stringify(value);
        throw new DataError(`state/playerTurn: expected 0 to ${PLAYER_TURNS - 1}, found ${found}`);
      }
      pos.playerTurn = playerTurn;
    }
  },
  forecast,
  appraise: (pos, side) => count(pos, side) - count(pos, 1 - side),
  officer,
  unitName: (_pos, unit) => unitName(unit),
  faults(pos) {
    const wrong: string[] = [];
    for (let unit = 0; unit < UNITS; unit++) {
      const hex = pos.hex[unit];
      if (hex >= 0 && pos.at[hex] !== unit)
        wrong.push(`${unitName(unit)} is not where the map has it`);
      if (pos.steps[unit] > 0 !== hex >= 0)
        wrong.push(`${unitName(unit)} is neither alive nor lost`);
    }
    return wrong;
  },
});
