import { codeParts, column, makeLayout, type Position, scalar } from '@esagono/engine';
import { GRID, UNITS } from './map.ts';

export const SHAPE = {
  hex: column('i16', UNITS, 'everyone'), // where each unit stands, −1 when lost
  steps: column('u8', UNITS, 'everyone'), // how many hits it still takes
  moved: column('u8', UNITS, 'everyone'), // 1 once it has moved in this player turn
  fired: column('u8', UNITS, 'everyone'), // 1 once it has fired
  at: column('i8', GRID.size, 'everyone'), // the unit in each hex, −1 when empty
  threat: column('u8', GRID.size * 2, 'everyone'), // how many units of each side are adjacent to a hex
  alive: column('u8', 2, 'everyone'), // units left a side
  playerTurn: scalar('everyone'), // 0…40
};
export const layout = makeLayout(SHAPE);
export type Skirmish = Position<typeof SHAPE>;

export const FRAME = { turn: 0 } as const;
export const VERB = { move: 0, fire: 1, end: 2 } as const;
/** What the numbers of a move and of a shot are. */
export const MOVE = codeParts('unit', 'to');
export const FIRE = codeParts('unit', 'target');

export const mover = (pos: Skirmish): number => pos.playerTurn & 1;

/** Takes a unit from the map's tables or puts it on them: who stands where, who threatens what. */
export function place(pos: Skirmish, unit: number, side: number, hex: number, by: 1 | -1): void {
  pos.at[hex] = by === 1 ? unit : -1;
  const base = side * GRID.size;
  for (let d = 0; d < 6; d++) {
    const next = GRID.neighbours[hex * 6 + d];
    if (next >= 0) pos.threat[base + next] += by;
  }
}
