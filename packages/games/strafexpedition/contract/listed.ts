import type { Decision } from '@esagono/engine';
import { printId } from '@esagono/hex';
import { has, MARK, type Sx } from '../model/state.ts';

// Which decision of the list stands for a legal one that the list leaves out.

export function listedAs(pos: Sx, decision: Decision): readonly Decision[] {
  const { forced: _forced, ...unforced } = decision;
  const { strategic: _strategic, ...tactical } = decision;
  const { strategic: _both, ...plain } = unforced;
  if (decision.do === 'move' && Array.isArray(decision.units)) {
    const [unit] = decision.units;
    const start = typeof unit === 'number' ? pos.at[unit] : -1;
    if (start >= 0 && decision.to === printId(pos.scene.ground.grid, start)) return []; // a walk around
  }
  // SE-11.3: to somebody on a forced march already the word says nothing new.
  const forced = { ...tactical, forced: true };
  // SE-11.2, SE-11.3: a strategic or forced march is listed only to where nobody comes without.
  return onForcedMarch(pos, decision)
    ? [decision, unforced, tactical, plain, forced]
    : [decision, unforced, tactical, plain];
}

const onForcedMarch = (pos: Sx, { units }: Decision): boolean =>
  Array.isArray(units) &&
  units.some((unit) => typeof unit === 'number' && has(pos, unit, MARK.forced));
