import {
  conceal,
  fillOptions,
  findScenario,
  type Game,
  type OptionInfo,
  replaceValues,
} from '@esagono/engine';
import { appraise } from './contract/appraise.ts';
import { describe, SIDE_IDS } from './contract/describe.ts';
import { calendarOf, dossierOf } from './contract/dossier.ts';
import { faultsOf } from './contract/faults.ts';
import { forecast } from './contract/forecast.ts';
import { listedAs } from './contract/listed.ts';
import { create, openScene } from './contract/open.ts';
import { hexLabel, OVERLAYS, overlayOf } from './contract/overlays.ts';
import { officer } from './contract/policy/index.ts';
import { redeal } from './contract/redeal.ts';
import { handle, hiddenFrom, secrets, standIn } from './contract/secrets.ts';
import { stage } from './contract/stage.ts';
import { answer, policies } from './contract/standing-orders.ts';
import { text } from './contract/text.ts';
import { verbs } from './contract/verbs.ts';
import { boardOf, viewOf } from './contract/view.ts';
import { DATA, readData } from './model/data.ts';
import { OPTION_RULINGS, sceneOf } from './model/scene.ts';
import type { Sx } from './model/state.ts';
import { outcomeOf } from './rules/23-victory.ts';
import { frames } from './rules/index.ts';

const OPTION_RULES: Readonly<Record<string, readonly string[]>> = {
  openBids: ['SE-4.3'],
  gunsAnywhere: ['SE-4.2', 'SE-8.5'],
  friendObserves: ['SE-13.2.2'],
  overcastHeight: ['SE-9.1.O', 'SE-13.2.2'],
  roadZocOnly: ['SE-10.2.2'],
  tripleMarch: ['SE-11.2.2', 'SE-11.3'],
  gunsNeedInfantry: ['SE-13.3.4'],
  moraleByOwner: ['SE-13.4.4'],
  zeroShifts: ['SE-13.4.6'],
  counterUsesMove: ['SE-13.5'],
  trenchPerUnit: ['SE-18.5'],
  russianAtOnce: ['SE-22.0'],
  gebirgsFour: ['SE-S.0'],
  openLogistics: ['SE-7.0'],
  surrenderZoc: ['SE-16.4'],
  gebirgsLine: ['SE-2.2.1'],
};

const options: readonly OptionInfo[] = [
  { id: 'fog', values: [false, true], rules: ['SE-25.0', 'SE-25.1', 'SE-25.2', 'SE-25.3'] },
  { id: 'team', values: [false, true], rules: ['SE-24.0', 'SE-24.1'], scenarios: ['campaign'] },
  ...Object.entries(OPTION_RULINGS).map(([id, ruling]) => ({
    id,
    values: [false, true],
    rules: OPTION_RULES[id] ?? [],
    ruling,
  })),
];

/** SE-25.0: under fog what is shown is taken from what the viewer knows. */
function asKnown(pos: Sx, viewer: number): Sx {
  if (!pos.scene.fog) return pos;
  const known = create(pos.scene);
  conceal(strafexpedition, pos, viewer, known);
  return known;
}

export const strafexpedition: Game<Sx> = {
  id: 'strafexpedition',
  title: 'Strafexpedition 1916',
  edition: '6',
  // SE-S1.LEN, SE-S2.LEN, SE-S3.LEN, SE-S4.LEN, SE-S5.LEN
  scenarios: [
    { id: 'novegno', turns: 2, sides: SIDE_IDS, minutes: 60, difficulty: 2 },
    { id: 'cengio', turns: 7, sides: SIDE_IDS, minutes: 120, difficulty: 3 },
    { id: 'pasubio', turns: 5, sides: SIDE_IDS, minutes: 300, difficulty: 4 },
    { id: 'asiago', turns: 5, sides: SIDE_IDS, minutes: 300, difficulty: 4 },
    { id: 'campaign', turns: 32, sides: SIDE_IDS, minutes: 2400, difficulty: 5 },
  ],
  options,
  policies,
  data: DATA,
  text,
  frames,
  verbs,

  open(opening) {
    findScenario(strafexpedition, opening.scenario);
    const chosen = fillOptions(options, opening.scenario, opening.options);
    const scene = sceneOf(readData(replaceValues(DATA, opening.data)), opening.scenario, chosen);
    return openScene(scene);
  },
  blank: (pos) => create(pos.scene),
  // SE-24.6: two seats of one side win and lose together
  seats: (pos) =>
    pos.scene.team
      ? [
          { id: 'italian-west', side: 0 },
          { id: 'italian-east', side: 0 },
          { id: 'austrian-west', side: 1 },
          { id: 'austrian-east', side: 1 },
        ]
      : [
          { id: 'italian', side: 0 },
          { id: 'austrian', side: 1 },
        ],
  board: boardOf,
  view: (pos, viewer) => viewOf(asKnown(pos, viewer), viewer),
  outcome: outcomeOf,
  secrets,
  standIn,
  listedAs,
  handle,
  hiddenFrom,
  redeal,
  describe,
  stage,
  forecast,
  appraise,
  officer,
  answer,
  overlays: OVERLAYS,
  overlay: (pos, viewer, name, hex, to) => overlayOf(asKnown(pos, viewer), viewer, name, hex, to),
  dossier: (pos, viewer, formation) => dossierOf(asKnown(pos, viewer), viewer, formation),
  calendar: calendarOf,
  unitName: (pos, unit) => pos.scene.roster.names[unit] ?? '',
  hexName: hexLabel,
  faults: faultsOf,
};
