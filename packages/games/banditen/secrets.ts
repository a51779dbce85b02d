import type { Random } from '@esagono/engine';
import { AXIS, PARTISAN } from './scene.ts';
import { type Banditen, firstIn, MAX_MINES } from './state.ts';

/** BAN-8.3.3, BAN-16.9: the only secrets of the game are mines. */
const blindHere = (pos: Banditen, seat: number): boolean =>
  pos.scene.tarnova && pos.ended === 0 && (seat !== AXIS || pos.scene.house.blindMines);

export function hiddenFrom(pos: Banditen, seat: number): readonly string[] {
  if (!blindHere(pos, seat)) return [];
  const facts: string[] = [];
  for (let i = 0; i < MAX_MINES; i++) {
    if (pos.mineHex[i] < 0) continue;
    if (seat === PARTISAN && pos.scene.house.hiddenMines) facts.push(`mine ${i + 1} position`);
    facts.push(`mine ${i + 1} value`);
  }
  return facts;
}

/** Deals the values anew among the markers left and, where they are secret, their hexes. */
export function redeal(pos: Banditen, seat: number, random: Random): void {
  if (!blindHere(pos, seat)) return;
  let n = 0;
  while (n < MAX_MINES && pos.mineHex[n] >= 0) n += 1;
  for (let i = n - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const value = pos.mineValue[i];
    pos.mineValue[i] = pos.mineValue[j];
    pos.mineValue[j] = value;
  }
  if (seat === PARTISAN && pos.scene.house.hiddenMines) moveMines(pos, n, random);
}

/** Mines whose entry die has been seen stay; the others go where the partisan has not looked. */
function moveMines(pos: Banditen, n: number, random: Random): void {
  const { ground, lines, rules } = pos.scene;
  const { size } = ground.grid;
  const apart = rules.setup.mines?.apart ?? 1;
  for (let i = 0; i < n; i++) {
    if (pos.mineSeen[i]) continue;
    const start = random.below(size);
    for (let k = 0; k < size; k++) {
      const hex = (start + k) % size;
      if (!fits(pos, n, i, hex, apart) || partisanNear(pos, hex)) continue;
      pos.mineHex[i] = hex;
      break;
    }
  }
  // Markers are kept in the order of their hexes.
  for (let i = 1; i < n; i++) {
    for (let j = i; j > 0 && pos.mineHex[j - 1] > pos.mineHex[j]; j--) {
      swap(pos.mineHex, j);
      swap(pos.mineValue, j);
      swap(pos.mineSeen, j);
    }
  }
  function fits(p: Banditen, count: number, index: number, hex: number, gap: number): boolean {
    for (let j = 0; j < count; j++) {
      if (j !== index && ground.distance[p.mineHex[j] * lines + hex] < gap) return false;
    }
    return true;
  }
  function partisanNear(p: Banditen, hex: number): boolean {
    if (firstIn(p, PARTISAN, hex) >= 0) return true;
    for (let e = hex * 6; e < hex * 6 + 6; e++) {
      const next = ground.grid.neighbours[e];
      if (next >= 0 && firstIn(p, PARTISAN, next) >= 0) return true;
    }
    return false;
  }
}

function swap(column: Int16Array | Uint8Array, j: number): void {
  const held = column[j];
  column[j] = column[j - 1];
  column[j - 1] = held;
}
