import { type DiceUse, frameArg, type Procedure, popFrame } from '@esagono/engine';
import { ARG } from '../../model/frames.ts';
import type { Ta1 } from '../../model/state.ts';
import { bomb, targetIn } from '../08-attack.ts';
import { drift } from './12-landing.ts';

// DRV, chapter 12.4: air raids.

const SCATTER: DiceUse = { purpose: 'raidScatter', rule: 'DRV-12.4b' };
const DRIFT: DiceUse = { purpose: 'drift', rule: 'DRV-12.4b' };

/** DRV-12.4c, A39: the top Yugoslav or his Command alone, else the German's, for no enemy stands beside it; −1 nobody. */
export function raidTarget(pos: Ta1, hex: number): number {
  const yugoslav = targetIn(pos, 1, hex);
  return yugoslav >= 0 ? yugoslav : targetIn(pos, 0, hex);
}

/** A37: bombs may fall on water. */
const onMap = (_pos: Ta1, hex: number): boolean => hex >= 0;

/** DRV-12.4b, A3: the number on the counter, the hex named; then what it hits. */
export const raid: Procedure<Ta1> = {
  name: 'raid',
  args: ARG.raid.args,
  run(pos, play) {
    const { tables, options } = pos.scene;
    const number = tables.raidScatter[frameArg(pos, ARG.raid.counter)];
    const named = frameArg(pos, ARG.raid.named);
    popFrame(pos);
    const die = play.dice.d6(SCATTER);
    const scatters = options.airScatter === 'max' ? die <= number : die >= number;
    const hex = scatters ? drift(pos, play, named, DRIFT, onMap) : named;
    if (play.telling) play.tell('raid', 'DRV-12.4b', { at: hex, named: nameOf(pos, named) });
    const target = raidTarget(pos, hex);
    if (target >= 0) bomb(pos, play, target);
  },
};

const nameOf = (pos: Ta1, hex: number): string => {
  const { cols } = pos.scene.tables.grid;
  const two = (n: number): string => String(n).padStart(2, '0');
  return two((hex % cols) + 1) + two(Math.floor(hex / cols) + 1);
};
