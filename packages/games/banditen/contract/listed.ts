import { type Decision, findFrame } from '@esagono/engine';
import { FRAME } from '../model/frames.ts';
import { readHexName } from '../model/names.ts';
import type { Banditen } from '../model/state.ts';
import { currentHex } from '../rules/08-steps.ts';

// Which decision of the list stands for a legal one that the list leaves out.

const numbers = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((n) => typeof n === 'number');

/** Where the way of a decision begins; −1 where it has none or comes from off the map. */
function startOf(pos: Banditen, { units, path }: Decision): number {
  if (path === undefined) return -1;
  const [unit] = numbers(units);
  const move = findFrame(pos, FRAME.move);
  return unit !== undefined ? pos.hex[unit] : move < 0 ? -1 : currentHex(pos, move);
}

/** Counters off the map that nobody could tell one from the other. */
const alike = (pos: Banditen, one: number, other: number): boolean =>
  pos.scene.roster.groupOf[one] === pos.scene.roster.groupOf[other] &&
  pos.hex[one] < 0 &&
  pos.hex[one] === pos.hex[other] &&
  pos.vf[one] === pos.vf[other] &&
  pos.fire[one] === pos.fire[other] &&
  pos.pinned[one] === pos.pinned[other];

/** The same counters with the lowest numbers. */
function lowest(pos: Banditen, units: readonly number[]): number[] {
  const taken: number[] = [];
  for (const unit of units) {
    let first = 0;
    while (first !== unit && (taken.includes(first) || !alike(pos, first, unit))) first += 1;
    taken.push(first);
  }
  return taken;
}

/** BAN-5.1.5: whoever keeps his strength takes no part in a division. */
function divided(pos: Banditen, decision: Decision): Decision {
  const into = numbers(decision.into);
  const units = numbers(decision.units).filter((unit) => {
    const kept = into.indexOf(pos.vf[unit]);
    if (kept >= 0) into.splice(kept, 1);
    return kept < 0;
  });
  return { ...decision, units, into };
}

export function listedAs(pos: Banditen, decision: Decision): readonly Decision[] {
  const start = startOf(pos, decision);
  if (start >= 0 && readHexName(pos.scene, decision.to) === start) return []; // a walk around
  switch (decision.do) {
    case 'moveAndFire': {
      // what is asked after the first half may be said beforehand.
      const { at, path: _path, to: _to, ...fire } = decision;
      const { at: _at, ...move } = decision;
      return decision.first === 'fire' ? [{ ...fire, at }] : [move];
    }
    case 'enter':
      return [{ ...decision, units: lowest(pos, numbers(decision.units)) }];
    case 'place':
      return [{ ...decision, unit: lowest(pos, numbers(decision.unit))[0] ?? -1 }];
    case 'divide':
      return [divided(pos, decision)];
    default:
      return [decision];
  }
}
