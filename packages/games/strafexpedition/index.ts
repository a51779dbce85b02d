import {
  fillOptions,
  findScenario,
  type Game,
  type OptionInfo,
  pushFrame,
  replaceValues,
  setCode,
} from '@esagono/engine';
import { appraise } from './appraise.ts';
import { verbs } from './codec.ts';
import { DATA, readData } from './data.ts';
import { describe, SIDE_IDS, stage } from './describe.ts';
import { faultsOf } from './faults.ts';
import { FRAME, VERB } from './frames.ts';
import { oddsOf } from './odds.ts';
import { hexLabel, OVERLAYS, overlayOf } from './overlays.ts';
import { parseId } from '@esagono/hex';
import { sceneOf, OPTION_RULINGS, type SxScene } from './scene.ts';
import { hiddenFrom, redeal } from './secrecy.ts';
import { makeSxLayout, type Sx } from './state.ts';
import { text } from './text.ts';
import { boardOf, viewOf } from './view.ts';
import { frames } from './rules/index.ts';
import { outcomeOf } from './rules/23-victory.ts';

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

const layouts = new WeakMap<SxScene, ReturnType<typeof makeSxLayout>>();
function create(scene: SxScene): Sx {
  let layout = layouts.get(scene);
  if (!layout) {
    layout = makeSxLayout(scene);
    layouts.set(scene, layout);
  }
  return layout.create(scene);
}

/** Control, trenches and stocks of the scenario; units stay off the map until set up. */
function furnish(pos: Sx): void {
  const { scene } = pos;
  const { data, ground } = scene;
  pos.first.fill(-1);
  pos.next.fill(-1);
  pos.at.fill(-1);
  pos.control.set(scene.control);
  const fronts = data.trenches.frontLines;
  [fronts.it ?? 0, fronts.ah ?? 0].forEach((level, side) => {
    for (const h of ground.front[side] ?? []) if (scene.inPlay[h] === 1) pos.trench[h] = level;
  });
  for (const [id, level] of Object.entries(data.trenches.hexes))
    pos.trench[parseId(ground.grid, id)] = level;
  // AMB-79: fort hexes carry no trench beside the fort's own.
  for (let u = 0; u < scene.roster.count; u++) {
    if (scene.roster.home[u] < 0) continue;
    const id = String(scene.roster.home[u]).padStart(4, '0');
    pos.trench[parseId(ground.grid, id)] = 0;
  }
  pos.lp[0] = data.lp.it;
  pos.lp[1] = data.lp.ah;
  pos.turn = data.turns[0] ?? 1;
  pos.initiative = -1;
  pos.active = -1;
}

export const strafexpedition: Game<Sx> = {
  id: 'strafexpedition',
  title: 'Strafexpedition 1916',
  edition: '1',
  scenarios: [
    { id: 'novegno', turns: 2, sides: SIDE_IDS, minutes: 60, difficulty: 2 },
    { id: 'cengio', turns: 7, sides: SIDE_IDS, minutes: 120, difficulty: 3 },
    { id: 'pasubio', turns: 5, sides: SIDE_IDS, minutes: 300, difficulty: 4 },
    { id: 'asiago', turns: 5, sides: SIDE_IDS, minutes: 300, difficulty: 4 },
    { id: 'campaign', turns: 32, sides: SIDE_IDS, minutes: 2400, difficulty: 5 },
  ],
  options,
  policies: [{ id: 'never' }, { id: 'always' }, { id: 'usual' }],
  data: DATA,
  text,
  frames,
  verbs,

  open(opening) {
    findScenario(strafexpedition, opening.scenario);
    const chosen = fillOptions(options, opening.scenario, opening.options);
    const scene = sceneOf(readData(replaceValues(DATA, opening.data)), opening.scenario, chosen);
    const pos = create(scene);
    furnish(pos);
    pushFrame(pos, FRAME.turn);
    return pos;
  },
  blank: (pos) => create(pos.scene),
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
  view: viewOf,
  outcome: outcomeOf,
  hiddenFrom,
  redeal,
  describe,
  stage,
  odds: (pos, seat, code) => oddsOf(strafexpedition, pos, seat, code),
  appraise,
  /** `never` leaves a window as it is, `always` and `usual` take the usual answer. */
  answer(pos, seat, policy, out) {
    const frame = frames[pos.agenda[(pos.depth - 1) * 8]];
    if (!frame || 'run' in frame || !frame.reaction) return false;
    if (frame.name === 'lose' || frame.name === 'retreat') {
      frame.usual?.(pos, seat, out);
      return frame.usual !== undefined;
    }
    if (frame.name === 'defend' && policy !== 'never') {
      frame.usual?.(pos, seat, out);
      return true;
    }
    if (frame.name === 'react' && policy !== 'always') {
      setCode(out, VERB.decline);
      return true;
    }
    if (frame.name === 'defend') {
      setCode(out, VERB.commit);
      return true;
    }
    if (frame.name === 'counter' && policy !== 'always') {
      setCode(out, VERB.done);
      return true;
    }
    return false;
  },
  overlays: OVERLAYS,
  overlay: overlayOf,
  unitName: (pos, unit) => pos.scene.roster.names[unit] ?? '',
  hexName: hexLabel,
  faults: faultsOf,
};
