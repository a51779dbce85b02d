import { argAt, findFrame, pushFrame, setArgAt } from '@esagono/engine';
import { ARG, FRAME } from '../model/frames.ts';
import { type Ta1, topAt } from '../model/state.ts';
import { actingParty, type Party } from './05-actions.ts';

// The frame of a movement in progress, shared by chapters 7, 8.7 and 9.9.

/** Above these bits of the flags stands the movers' mobility. */
const MOBILITY_SHIFT = 8;
export const FLAG = { stepped: 1, asked: 2, fired: 4, marked: 8, entering: 16 } as const;

/**
 * Starts the movement of the acting units. `lead` is the Command or token that moves, −1 for
 * combat units; `start` is where a tied melee sends them back (A26).
 */
export function pushMarch(
  pos: Ta1,
  action: number,
  hex: number,
  movement: number,
  mobility: number,
  path: number,
  flags: number,
  lead: number,
): void {
  pushFrame(
    pos,
    FRAME.march,
    action,
    hex,
    movement,
    path,
    flags & FLAG.entering ? -1 : hex,
    flags | (mobility << MOBILITY_SHIFT),
    lead,
  );
}

/** Where the march on the agenda begins, for the windows above it. */
export const marchAt = (pos: Ta1): number => findFrame(pos, FRAME.march);
export const marchHex = (pos: Ta1, at: number): number => argAt(pos, at, ARG.march.hex);
export const marchLeft = (pos: Ta1, at: number): number => argAt(pos, at, ARG.march.left);
export const marchAction = (pos: Ta1, at: number): number => argAt(pos, at, ARG.march.action);
/** The way on; whoever has dropped out no longer slows the others down. */
export const setMarchPath = (pos: Ta1, at: number, path: number): void => {
  setArgAt(pos, at, ARG.march.path, path);
  const { mobility } = marchParty(pos, at);
  const flags = argAt(pos, at, ARG.march.flags) & ((1 << MOBILITY_SHIFT) - 1);
  setArgAt(pos, at, ARG.march.flags, flags | (mobility << MOBILITY_SHIFT));
};
export const mobilityOf = (pos: Ta1, at: number): number =>
  argAt(pos, at, ARG.march.flags) >> MOBILITY_SHIFT;
export const askAgain = (pos: Ta1, at: number): void => {
  setArgAt(pos, at, ARG.march.path, 0);
  setArgAt(pos, at, ARG.march.flags, argAt(pos, at, ARG.march.flags) | FLAG.asked);
};
export const endMarch = (pos: Ta1, at: number): void => {
  setArgAt(pos, at, ARG.march.path, 0);
  setArgAt(pos, at, ARG.march.flags, argAt(pos, at, ARG.march.flags) & ~FLAG.asked);
};

/** TA1-8.7e, TA1-9.9c: this unit's move ends here; the others may go on. */
export function dropOut(pos: Ta1, unit: number): void {
  pos.acting[unit] = 0;
  pos.moved[unit] = 1;
}

/** The top moving unit in the hex; else the Command or token that moves; −1 when nobody does. */
export function leadUnit(pos: Ta1, at: number): number {
  const lead = argAt(pos, at, ARG.march.lead);
  if (lead >= 0) return pos.acting[lead] ? lead : -1;
  const hex = argAt(pos, at, ARG.march.hex);
  for (let u = topAt(pos, pos.active, hex); u >= 0; u = pos.below[u]) if (pos.acting[u]) return u;
  for (const command of pos.scene.tables.commands) if (pos.acting[command]) return command;
  return -1;
}

/** The movers. */
export const marchParty = (pos: Ta1, at: number): Readonly<Party> =>
  actingParty(pos, pos.active, argAt(pos, at, ARG.march.hex), argAt(pos, at, ARG.march.lead));
