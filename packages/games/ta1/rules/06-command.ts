import type { Play } from '@esagono/engine';
import { PLACE, type Ta1 } from '../model/state.ts';

// Chapter 6: units in command.

/** TA1-1.1a, TA1-1.1d: how far a Command reaches. */
export const rangeOfCommand = (pos: Ta1, command: number): number => {
  const { command: chart } = pos.scene.tables.charts;
  return pos.supplementary[command] ? chart.supplementaryRange : chart.range;
};

/** TA1-6a: within the range of any Command of its side. */
export function inCommand(pos: Ta1, side: number, hex: number): boolean {
  const { commands, sideOfSlot, distances, grid } = pos.scene.tables;
  for (const command of commands) {
    if (sideOfSlot[command] !== side || pos.place[command] !== PLACE.map) continue;
    if (distances[pos.hex[command] * grid.size + hex] <= rangeOfCommand(pos, command)) return true;
  }
  return false;
}

/** TA1-6a, TA1-6b: the check of step 2, which holds for the whole turn. */
export function checkCommand(pos: Ta1, play: Play): void {
  for (let side = 0; side < 2; side++) {
    const slots = pos.scene.tables.combat[side];
    for (let i = 0; i < pos.inUse[side]; i++) {
      const unit = slots[i];
      if (pos.place[unit] !== PLACE.map) continue;
      pos.outOfCommand[unit] = inCommand(pos, side, pos.hex[unit]) ? 0 : 1;
      if (pos.outOfCommand[unit] && play.telling) play.tell('outOfCommand', 'TA1-6a', { unit });
    }
  }
}
