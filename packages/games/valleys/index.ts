import {
  defineGame,
  fillOptions,
  findScenario,
  type Game,
  pushFrame,
  replaceValues,
} from '@esagono/engine';
import { faults } from './contract/faults.ts';
import { forecast } from './contract/forecast.ts';
import { areaName, unitName } from './contract/names.ts';
import { officer } from './contract/officer.ts';
import { redeal, secrets, standIn } from './contract/secrets.ts';
import { text } from './contract/text.ts';
import { verbs } from './contract/verbs.ts';
import { board, view } from './contract/view.ts';
import { shipped } from './model/data.ts';
import { FRAME } from './model/frames.ts';
import { makeScene } from './model/scene.ts';
import { layout, type Valleys } from './model/state.ts';
import { arrange } from './rules/02-setup.ts';
import { outcome } from './rules/08-end.ts';
import { frames } from './rules/frames.ts';

/**
 * Tre valli: three sides, blocks whose faces only their owners see, a hand of cards, areas instead of
 * hexes, and an end nobody can foretell. The game to copy for anything of that kind.
 */
export const valleys: Game<Valleys> = defineGame({
  id: 'valleys',
  title: 'Tre valli',
  edition: '1',
  scenarios: [{ id: 'market', sides: ['lago', 'selva', 'rocca'], minutes: 30, difficulty: 1 }],
  data: shipped,
  text,
  frames,
  verbs,
  open(opening) {
    findScenario(valleys, opening.scenario);
    const options = fillOptions(valleys.options, opening.scenario, opening.options);
    const tree = replaceValues(shipped, opening.data);
    const pos = layout.create(makeScene({ scenario: opening.scenario, options }, tree));
    arrange(pos);
    pushFrame(pos, FRAME.turn);
    pushFrame(pos, FRAME.setup);
    return pos;
  },
  board,
  view,
  outcome,
  secrets,
  standIn,
  redeal,
  forecast,
  officer,
  unitName,
  hexName: areaName,
  faults,
});
