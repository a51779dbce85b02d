import { column, makeLayout, type Position, scalar } from '@esagono/engine';
import { COMMAND, MAX_ARRIVALS, MAX_UNITS } from './roster.ts';
import type { BanditenScene } from './scene.ts';

export const HEXES = 400;
export const MAX_MINES = 7;
export const MAX_BUNKERS = 5;
/** Where a unit is when it is not on the map. */
export const GONE = -1;
export const WAITING = -2;

export const SHAPE = {
  hex: column('i16', MAX_UNITS, 'everyone'), // hex, GONE (lost or not in use) or WAITING (off the map)
  vf: column('u8', MAX_UNITS, 'everyone'), // strength, 0 when gone (BAN-2.2.1)
  fire: column('u8', MAX_UNITS, 'everyone'), // Fire marker 0…2 (BAN-9.2.1)
  pinned: column('u8', MAX_UNITS, 'everyone'), // Pinned marker (BAN-10.1)
  fresh: column('u8', MAX_UNITS, 'everyone'), // entered this turn, so in command (BAN-14)
  back: column('u8', MAX_UNITS, 'everyone'), // a Command turned to its Replacement side (BAN-2.1.3)
  role: column('u16', MAX_UNITS, 'everyone'), // what it is doing in the act now running: bits of ROLE
  next: column('i8', MAX_UNITS, 'everyone'), // the following unit of its side in the hex, −1 the last
  first: column('i8', 2 * HEXES, 'everyone'), // [side * HEXES + hex] first unit by number, −1 none
  stack: column('u8', 2 * HEXES, 'everyone'), // VF that counts for stacking (BAN-7)
  combat: column('u8', 2 * HEXES, 'everyone'), // combat units
  onMap: column('u8', 2, 'everyone'), // units a side has on the map
  pa: column('i16', 2, 'everyone'), // activation points (BAN-4)
  lost: column('i16', 2, 'everyone'), // VF lost that count for victory (BAN-15.8.1, BAN-16.11.1)
  lostOther: column('i16', 2, 'everyone'), // VF lost that do not
  due: column('u8', MAX_ARRIVALS, 'everyone'), // turn from which a reinforcement may enter, 0 not settled
  mineHex: column('i16', MAX_MINES, 'mines'), // −1 not placed or gone
  mineValue: column('u8', MAX_MINES, 'mineValues'), // secret from the partisan until revealed
  mineSeen: column('i16', MAX_MINES, 'mines'), // hex + 1 in which an entry die was last rolled for it, 0 none
  bunker: column('i16', MAX_BUNKERS, 'everyone'), // −1 not placed or destroyed
  turn: scalar('everyone'), // 1…
  initiative: scalar('everyone'), // side
  active: scalar('everyone'), // side
  lastPass: scalar('everyone'), // side + 1 of the last pass, 0 when the last activation was no pass
  conquered: scalar('everyone'), // bits of the objectives taken (BAN-15.8)
  lowAmmo: scalar('everyone'), // automatic weapons without their bonus this turn
  frost: scalar('everyone'), // BAN-16.6.1
  bn3Turn: scalar('everyone'), // turn on which the 3rd battalion marker stands, 0 when there is none
  infirmary: scalar('everyone'), // hex, −1 not placed
  flipped: scalar('everyone'), // the Infirmary has been flipped (BAN-16.11.2)
  infirmaryDie: scalar('everyone'), // half die added at the end
};
export const layout = makeLayout(SHAPE);
export type Banditen = Position<typeof SHAPE, BanditenScene>;

export const ROLE = {
  mover: 1, // of the group in movement
  firer: 2, // fires or assaults in this act
  reacted: 4, // has reacted in the window now open
  target: 8, // suffers the result being resolved
  car: 16, // armoured car of the moving group: its engine is tested at the end
  loser: 32, // of the side beaten in the assault being resolved
  toFire: 256, // of a body whose fire comes after its half move (BAN-5.1.3)
  halted: 64, // a mover Pinned before the Opportunity Fire now resolved
} as const;

export const sideOf = (pos: Banditen, unit: number): number => pos.scene.roster.side[unit];
export const isCommand = (pos: Banditen, unit: number): boolean =>
  pos.scene.roster.type[unit] === COMMAND;

/** BAN-7, A-11: a Command counts with its VF unless the house says otherwise. */
export const stackVf = (pos: Banditen, unit: number): number =>
  pos.scene.house.commandsStackFree && isCommand(pos, unit) ? 0 : pos.vf[unit];

/** Puts a unit into a hex; units of a hex are kept in the order of their numbers. */
export function putUnit(pos: Banditen, unit: number, hex: number): void {
  const side = sideOf(pos, unit);
  const at = side * HEXES + hex;
  let before = -1;
  let after = pos.first[at];
  while (after >= 0 && after < unit) {
    before = after;
    after = pos.next[after];
  }
  pos.next[unit] = after;
  if (before < 0) pos.first[at] = unit;
  else pos.next[before] = unit;
  pos.hex[unit] = hex;
  pos.stack[at] += stackVf(pos, unit);
  if (!isCommand(pos, unit)) pos.combat[at] += 1;
  pos.onMap[side] += 1;
}

/** Takes a unit off the map; `to` is GONE or WAITING. */
export function liftUnit(pos: Banditen, unit: number, to: number): void {
  const hex = pos.hex[unit];
  if (hex >= 0) {
    const side = sideOf(pos, unit);
    const at = side * HEXES + hex;
    if (pos.first[at] === unit) pos.first[at] = pos.next[unit];
    else {
      let before = pos.first[at];
      while (pos.next[before] !== unit) before = pos.next[before];
      pos.next[before] = pos.next[unit];
    }
    pos.stack[at] -= stackVf(pos, unit);
    if (!isCommand(pos, unit)) pos.combat[at] -= 1;
    pos.onMap[side] -= 1;
    pos.next[unit] = -1;
  }
  pos.hex[unit] = to;
}

export function moveUnit(pos: Banditen, unit: number, to: number): void {
  liftUnit(pos, unit, GONE);
  putUnit(pos, unit, to);
}

/** Changes the VF of a unit wherever it stands. */
export function setVf(pos: Banditen, unit: number, vf: number): void {
  const hex = pos.hex[unit];
  if (hex >= 0) {
    const at = sideOf(pos, unit) * HEXES + hex;
    pos.stack[at] -= stackVf(pos, unit);
    pos.vf[unit] = vf;
    pos.stack[at] += stackVf(pos, unit);
  } else {
    pos.vf[unit] = vf;
  }
}

/** Wipes a unit that has left the game, so that equal situations have equal bytes. */
export function clearUnit(pos: Banditen, unit: number): void {
  liftUnit(pos, unit, GONE);
  pos.vf[unit] = 0;
  pos.fire[unit] = 0;
  pos.pinned[unit] = 0;
  pos.fresh[unit] = 0;
  pos.role[unit] = 0;
}

export const firstIn = (pos: Banditen, side: number, hex: number): number =>
  pos.first[side * HEXES + hex];
export const occupied = (pos: Banditen, side: number, hex: number): boolean =>
  pos.first[side * HEXES + hex] >= 0;

export function clearRole(pos: Banditen, role: number): void {
  for (let unit = 0; unit < pos.scene.roster.units; unit++) pos.role[unit] &= ~role;
}

/** The first unit with a role, −1 when there is none. */
export function firstRole(pos: Banditen, role: number): number {
  for (let unit = 0; unit < pos.scene.roster.units; unit++) if (pos.role[unit] & role) return unit;
  return -1;
}

/** Does an enemy combat unit stand next to this hex, leaving one hex out of account? */
export function enemyAdjacent(pos: Banditen, side: number, hex: number, except = -1): boolean {
  const { neighbours } = pos.scene.ground.grid;
  const base = (1 - side) * HEXES;
  for (let e = hex * 6; e < hex * 6 + 6; e++) {
    const next = neighbours[e];
    if (next >= 0 && next !== except && pos.combat[base + next] > 0) return true;
  }
  return false;
}
