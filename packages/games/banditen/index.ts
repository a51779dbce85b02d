import type { Game } from '@esagono/engine';
import { appraise } from './appraise.ts';
import { faultsOf } from './faults.ts';
import { FRAMES } from './frames.ts';
import { hexName } from './names.ts';
import { oddsOf } from './odds.ts';
import { openBanditen, SCENARIO_INFOS } from './open.ts';
import { OPTIONS } from './options.ts';
import { OVERLAYS, overlayOf } from './overlays.ts';
import { officer } from './policy/index.ts';
import { answerWindow, POLICIES } from './policy.ts';
import { KINDRED } from './reasons.ts';
import { DATA } from './scene.ts';
import { hiddenFrom, redeal, secrets, standIn } from './secrets.ts';
import { clearWorks, describe, reword, stage } from './stage.ts';
import { type Banditen, layout } from './state.ts';
import { TEXT } from './text.ts';
import { VERBS } from './verbs.ts';
import { boardOf, outcomeOf, viewOf } from './view.ts';

/** Banditen!: Gravellona Toce and Tarnova, by the rules of Para Bellum no. 7. */
export const banditen: Game<Banditen> = {
  id: 'banditen',
  title: 'Banditen!',
  edition: '2',
  scenarios: SCENARIO_INFOS,
  options: OPTIONS,
  policies: POLICIES,
  data: DATA,
  kindred: KINDRED,
  closers: ['decline', 'pass', 'skip'],
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
  hiddenFrom,
  redeal,
  describe,
  stage,
  clear: clearWorks,
  reword,
  odds: (pos, seat, code) => oddsOf(pos, seat, code),
  appraise,
  officer,
  answer: answerWindow,
  overlays: OVERLAYS,
  overlay: overlayOf,
  unitName: (pos, unit) => pos.scene.roster.names[unit] ?? '',
  hexName: (pos, hex) => hexName(pos.scene, hex),
  faults: faultsOf,
};
