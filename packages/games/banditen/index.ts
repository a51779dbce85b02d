import type { Game } from '@esagono/engine';
import { appraise } from './contract/appraise.ts';
import { calendarOf } from './contract/calendar.ts';
import { faultsOf } from './contract/faults.ts';
import { forecast } from './contract/forecast.ts';
import { listedAs } from './contract/listed.ts';
import { openBanditen, SCENARIO_INFOS } from './contract/open.ts';
import { OVERLAYS, overlayOf } from './contract/overlays.ts';
import { officer } from './contract/policy/index.ts';
import { hiddenFrom, redeal, secrets, standIn } from './contract/secrets.ts';
import { clearWorks, describe, stage } from './contract/stage.ts';
import { answerWindow, POLICIES } from './contract/standing-orders.ts';
import { TEXT } from './contract/text.ts';
import { VERBS } from './contract/verbs.ts';
import { boardOf, outcomeOf, viewOf } from './contract/view.ts';
import { hexName } from './model/names.ts';
import { OPTIONS } from './model/options.ts';
import { DATA } from './model/scene.ts';
import { type Banditen, layout } from './model/state.ts';
import { FRAMES } from './rules/frames.ts';

/** Banditen!: Gravellona Toce and Tarnova, by the rules of Para Bellum no. 7. */
export const banditen: Game<Banditen> = {
  id: 'banditen',
  title: 'Banditen!',
  edition: '4',
  scenarios: SCENARIO_INFOS,
  options: OPTIONS,
  policies: POLICIES,
  data: DATA,
  text: TEXT,
  frames: FRAMES,
  verbs: VERBS,
  open: openBanditen,
  blank: (pos) => layout.create(pos.scene),
  seats: () => [
    { id: 'axis', side: 0 },
    { id: 'partisan', side: 1 },
  ],
  board: boardOf,
  view: viewOf,
  outcome: outcomeOf,
  secrets,
  standIn,
  listedAs,
  hiddenFrom,
  redeal,
  describe,
  stage,
  clear: clearWorks,
  forecast,
  appraise,
  officer,
  answer: answerWindow,
  overlays: OVERLAYS,
  overlay: overlayOf,
  calendar: calendarOf,
  unitName: (pos, unit) => pos.scene.roster.names[unit] ?? '',
  hexName: (pos, hex) => hexName(pos.scene, hex),
  faults: faultsOf,
};
