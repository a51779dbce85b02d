import type { Dice, Phrase } from '@esagono/engine';
import { PARTISAN } from '../model/scene.ts';
import { type Banditen, MAX_MINES } from '../model/state.ts';
import { knowsMines, knowsValues } from './view.ts';

// BAN-16.9: what odds make of mines, as far as the seat knows them.

const VALUES = { purpose: 'mine', rule: 'BAN-16.9' } as const;
/** A body that is thrown back goes one hex from where it stood, and may touch a mine there. */
const RETREAT = 1;

/** Mines that could go off when somebody enters these hexes, or is thrown out of the last. */
function minesBy(pos: Banditen, hexes: readonly number[], retreat: boolean): number[] {
  const { ground, lines, charts } = pos.scene;
  const found: number[] = [];
  for (let i = 0; i < MAX_MINES; i++) {
    const at = pos.mineHex[i];
    if (at < 0) continue;
    const near = hexes.some((hex, step) => {
      const further = retreat && step === hexes.length - 1 ? RETREAT : 0;
      return hex >= 0 && ground.distance[at * lines + hex] <= charts.tarnova.mines.reach + further;
    });
    if (near) found.push(i);
  }
  return found;
}

/** Does this way lead past a mine that the seat knows of? */
export const passesMine = (pos: Banditen, seat: number, hexes: readonly number[]): boolean =>
  pos.scene.tarnova && knowsMines(pos, seat) && minesBy(pos, hexes, false).length > 0;

/** Where mines are secret nothing can be said of them but that there may be some. */
export function unknownMines(known: Banditen, seat: number, side: number): readonly Phrase[] {
  if (!known.scene.tarnova || side !== PARTISAN || knowsMines(known, seat)) return [];
  return known.mineHex.some((hex) => hex >= 0) ? [{ key: 'mines', rule: 'BAN-16.9' }] : [];
}

/** Mines whose hexes are secret are taken off; values that are secret are dealt by dice. */
export function dealMines(
  scratch: Banditen,
  seat: number,
  hexes: readonly number[],
  retreat: boolean,
  dice: Dice,
): void {
  if (!scratch.scene.tarnova) return;
  if (!knowsMines(scratch, seat)) {
    scratch.mineHex.fill(-1);
    return;
  }
  if (knowsValues(scratch, seat)) return;
  const near = minesBy(scratch, hexes, retreat);
  const left: number[] = [];
  for (let i = 0; i < MAX_MINES; i++) if (scratch.mineHex[i] >= 0) left.push(scratch.mineValue[i]);
  for (const mine of near) {
    const alike = left.every((value) => value === left[0]);
    [scratch.mineValue[mine]] = left.splice(alike ? 0 : dice.pick(left.length, VALUES), 1);
  }
  for (let i = 0; i < MAX_MINES; i++) {
    if (scratch.mineHex[i] >= 0 && !near.includes(i)) scratch.mineValue[i] = left.shift() ?? 0;
  }
}
