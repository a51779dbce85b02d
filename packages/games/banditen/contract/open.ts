import { fillOptions, findScenario, type Opening, pushFrame } from '@esagono/engine';
import type { ScenarioId } from '../model/data.ts';
import { FRAME } from '../model/frames.ts';
import { OPTIONS } from '../model/options.ts';
import { AXIS, makeScene, PARTISAN } from '../model/scene.ts';
import { type Banditen, GONE, layout } from '../model/state.ts';
import { clearSide } from '../rules/setup.ts';

export const SCENARIO_INFOS = [
  { id: 'gravellona', turns: 12, sides: ['axis', 'partisan'], minutes: 120, difficulty: 2 },
  { id: 'tarnova', turns: 18, sides: ['axis', 'partisan'], minutes: 180, difficulty: 3 },
];

/** BAN-1.2: each scenario has its own map; A-27: who sets up first. */
export function openBanditen(opening: Opening): Banditen {
  findScenario({ id: 'banditen', scenarios: SCENARIO_INFOS }, opening.scenario);
  const options = fillOptions(OPTIONS, opening.scenario, opening.options);
  const scene = makeScene(opening.scenario as ScenarioId, options, opening.data);
  const pos = layout.create(scene);
  pos.hex.fill(GONE);
  pos.next.fill(-1);
  pos.first.fill(-1);
  pos.mineHex.fill(-1);
  pos.bunker.fill(-1);
  pos.infirmary = -1;
  pos.turn = 1;
  pos.bn3Turn = scene.rules.bn3MarkerTurn ?? 0;
  clearSide(pos, AXIS);
  clearSide(pos, PARTISAN);
  const usual = scene.rules.setup.first === 'axis' ? AXIS : PARTISAN;
  const first = options.setupOrder === 'reversed' ? 1 - usual : usual;
  pos.active = first;
  pushFrame(pos, FRAME.turnStart);
  pushFrame(pos, FRAME.setup, 1 - first);
  pushFrame(pos, FRAME.setup, first);
  return pos;
}
