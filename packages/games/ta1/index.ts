import {
  fillOptions,
  findScenario,
  type Game,
  type Opening,
  type OptionInfo,
  pushFrame,
  replaceValues,
} from '@esagono/engine';
import { calendarOf } from './contract/calendar.ts';
import { forecast } from './contract/forecast.ts';
import { listedAs } from './contract/listed.ts';
import { overlay, overlays } from './contract/overlays.ts';
import { officer } from './contract/policy/index.ts';
import { hiddenFrom, redeal, secrets, standIn } from './contract/secrets.ts';
import { describe, faults, stage } from './contract/stage.ts';
import { answer, appraise, policies } from './contract/standing-orders.ts';
import { text } from './contract/text.ts';
import { verbs } from './contract/verbs.ts';
import { board, hexName, outcome, view } from './contract/view.ts';
import { SCENARIOS, shipped } from './model/data.ts';
import { FRAME } from './model/frames.ts';
import { layoutFor, PLACE, type Ta1, type Ta1Scene } from './model/state.ts';
import { tablesFor } from './model/tables.ts';
import { unitLabel } from './rules/01-pieces.ts';
import { STAGE } from './rules/02-turn.ts';
import { drvar } from './rules/drvar/index.ts';
import { frames } from './rules/frames.ts';
import { gravellona } from './rules/gravellona/index.ts';

const options: readonly OptionInfo[] = [
  {
    id: 'text',
    values: ['italian', 'english'],
    rules: ['TA1-5c', 'TA1-8.4b', 'TA1-3e', 'GT13-12.5', 'TA1-9.7'],
    ruling: 'L5',
    scenarios: ['gravellona'],
  },
  {
    id: 'paCap',
    values: [20, 'none'],
    rules: ['GT13-3d'],
    ruling: 'L1',
    scenarios: ['gravellona'],
  },
  { id: 'buildAllowed', values: [true, false], rules: ['GT13-5d', 'DRV-5d'], ruling: 'L2' },
  {
    id: 'airScatter',
    values: ['min', 'max'],
    rules: ['DRV-12.4b'],
    ruling: 'A3',
    scenarios: ['drvar'],
  },
  { id: 'fermaInMelee', values: [true, false], rules: ['TA1-8.4b', 'TA1-9.1'], ruling: 'A18' },
  { id: 'damagePersists', values: [false, true], rules: ['TA1-2f', 'TA1-11.1c'], ruling: 'A20' },
  { id: 'counterLimits', values: [false, true], rules: ['TA1-1.2d'], ruling: 'A31' },
  { id: 'joinBadge', values: ['formation', 'company'], rules: ['TA1-5e'], ruling: 'A56' },
  {
    id: 'drvObjectives',
    values: ['stars', 'none'],
    rules: ['DRV-13a'],
    ruling: 'A41',
    scenarios: ['drvar'],
  },
  { id: 'fireInMelee', values: [false, true], rules: ['TA1-10d'], ruling: 'A51' },
  {
    id: 'reinforcementCondition',
    values: ['held', 'once'],
    rules: ['GT13-12.2b'],
    ruling: 'A52',
    scenarios: ['gravellona'],
  },
  {
    id: 'landingTurnsTokens',
    values: [false, true],
    rules: ['DRV-12.1d'],
    ruling: 'A55',
    scenarios: ['drvar'],
  },
];

/** GT13-1.4a, DRV-1.4a: before anything is placed; tokens lie on their stars, not yet named. */
function open(opening: Opening): Ta1 {
  findScenario(ta1, opening.scenario);
  const filled = fillOptions(options, opening.scenario, opening.options);
  const tree = replaceValues(shipped, opening.data);
  const tables = tablesFor(tree, opening.scenario, filled.text === 'english', opening.data);
  const scene: Ta1Scene = {
    scenario: opening.scenario,
    options: filled,
    tables,
    rules: opening.scenario === 'drvar' ? drvar : gravellona,
  };
  const pos: Ta1 = layoutFor(tables).create(scene);
  pos.hex.fill(-1);
  pos.below.fill(-1);
  pos.top.fill(-1);
  pos.aim.fill(-1);
  tables.kinds.forEach((kind, unit) => {
    pos.kind[unit] = unit;
    pos.pf[unit] = kind.pf;
    pos.place[unit] = PLACE.waiting;
  });
  tables.tokens.forEach((token, star) => {
    pos.place[token] = PLACE.map;
    pos.hex[token] = tables.objectives[star].hex;
  });
  for (const side of [0, 1]) {
    pos.inUse[side] = tables.combat[side].findIndex((slot) => slot >= tables.firstSpare);
  }
  pos.control.fill(1); // GT13-3.1 and A41: the second side holds all objectives
  pos.turn = 1;
  pos.initiative = tables.scenario.sides.indexOf(tables.scenario.firstInitiative);
  pos.active = pos.initiative;
  pushFrame(pos, FRAME.turn, STAGE.begin);
  // Set-up steps lie on the agenda in reverse; a landing comes between them and turn 1.
  if (tables.setup.some((s) => s.groups.some((g) => g.landing))) pushFrame(pos, FRAME.land);
  for (let step = tables.setup.length - 1; step >= 0; step--) pushFrame(pos, FRAME.setup, step);
  return pos;
}

/** The LUMACA system of 2013-16: Gravellona Toce, and Caccia a Tito (Drvar 1944), on one core. */
export const ta1: Game<Ta1> = {
  id: 'ta1',
  title: 'LUMACA TA1',
  edition: '3',
  scenarios: [
    { id: SCENARIOS[0], turns: 12, sides: ['partisan', 'rsi'], minutes: 120, difficulty: 2 },
    { id: SCENARIOS[1], turns: 14, sides: ['german', 'yugoslav'], minutes: 150, difficulty: 3 },
  ],
  options,
  policies,
  data: shipped,
  text,
  frames,
  verbs,
  open,
  blank: (pos) => layoutFor(pos.scene.tables).create(pos.scene),
  seats: (pos) => pos.scene.tables.scenario.sides.map((id, side) => ({ id, side })),
  board,
  view,
  calendar: calendarOf,
  outcome,
  secrets,
  standIn,
  listedAs,
  hiddenFrom,
  redeal,
  describe,
  stage,
  forecast,
  appraise,
  officer,
  answer,
  overlays,
  overlay,
  unitName: unitLabel,
  hexName,
  faults,
};
