import type { Code } from '@esagono/engine';
import type { Tree } from '../../answers.test-util.ts';
import type { Ta1 } from '../model/state.ts';
import { staged } from '../table.test-util.ts';
import { whyNot } from './05-legal.ts';
import { explain } from './05-reasons.ts';
import { addStep, directionTo } from './07-movement.ts';

// Table T-ACT: what each action needs, asked of the rules themselves with numbers nobody has checked before.

export type Staged = ReturnType<typeof staged>;

/** The packed way through these hexes. */
export function way({ pos, hex }: Staged, from: string, ...ids: readonly string[]): number {
  let at = hex(from);
  let path = 0;
  for (const id of ids) {
    path = addStep(path, directionTo(pos.scene.tables.grid, at, hex(id)));
    at = hex(id);
  }
  return path;
}

export const answer = (pos: Ta1, side: number, given: Code): string => {
  const why = explain(whyNot(pos, side, given), pos);
  return why ? `${why.rule} ${why.code}` : 'allowed';
};

/** German infantry on open ground by day at Drvar, an enemy two hexes away, both with points. */
export const drvar = (units: Tree, more: Tree = {}, rest: Tree = {}): Staged =>
  staged({
    scenario: 'drvar',
    state: {
      turn: 4,
      active: 'german',
      pa: { german: 9, yugoslav: 9 },
      units: { Rybka: '1010', 'Vrhovni štab': '1211', L3: '2412', ...units },
      ...more,
    },
    ...rest,
  });
export const gravellona = (units: Tree, more: Tree = {}, rest: Tree = {}): Staged =>
  staged({
    scenario: 'gravellona',
    state: {
      turn: 3,
      active: 'rsi',
      pa: { partisan: 9, rsi: 9 },
      units: { 'Comando partigiano': '0101', 'Comando IV compagnia': '1108', ...units },
      ...more,
    },
    ...rest,
  });

export const [GERMAN, YUGOSLAV] = [0, 1];
export const RSI = 1;
