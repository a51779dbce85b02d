import { FOOT, WHEELS } from './ground.ts';
import { CAR, MAX_GROUP } from './roster.ts';
import { type Banditen, firstIn, GONE, stackVf, WAITING } from './state.ts';

/**
 * BAN-5: units of one hex that act together act as one body. This is that body while one
 * decision is examined: scratch space, filled anew each time, never part of a position.
 */
export interface Group {
  side: number;
  hex: number;
  count: number;
  readonly units: Int8Array;
  vf: number; // strength
  stack: number; // strength for stacking
  pm: number; // of the slowest
  wheels: number; // FOOT or WHEELS
  faction: number; // the one that does not stack with all, −1 none
  mixed: boolean; // two such factions
  brigade: number; // formation bound by BAN-15.5.1, −1 none
  brigades: boolean; // two of them
  rangeCommand: number; // the Command BAN-15.5.1 measures from, −1 none
  bound: boolean; // a unit of the 3rd battalion is in it, not yet free (BAN-16.3.1)
}

export const makeGroup = (): Group => ({
  side: 0,
  hex: GONE,
  count: 0,
  units: new Int8Array(MAX_GROUP * 2),
  vf: 0,
  stack: 0,
  pm: 0,
  wheels: FOOT,
  faction: -1,
  mixed: false,
  brigade: -1,
  brigades: false,
  rangeCommand: -1,
  bound: false,
});

export function startGroup(g: Group, side: number, hex: number): void {
  g.side = side;
  g.hex = hex;
  g.count = 0;
  g.vf = 0;
  g.stack = 0;
  g.pm = 255;
  g.wheels = FOOT;
  g.faction = -1;
  g.mixed = false;
  g.brigade = -1;
  g.brigades = false;
  g.rangeCommand = -1;
  g.bound = false;
}

export function joinGroup(pos: Banditen, g: Group, unit: number): void {
  const { roster } = pos.scene;
  g.units[g.count++] = unit;
  g.vf += pos.vf[unit];
  g.stack += stackVf(pos, unit);
  if (roster.pm[unit] < g.pm) g.pm = roster.pm[unit];
  if (roster.type[unit] === CAR) g.wheels = WHEELS;
  if (!roster.stacksWithAll[unit]) {
    if (g.faction < 0) g.faction = roster.faction[unit];
    else if (g.faction !== roster.faction[unit]) g.mixed = true;
  }
  if (roster.needsRange[unit]) {
    if (g.brigade < 0) g.brigade = roster.formation[unit];
    else if (g.brigade !== roster.formation[unit]) g.brigades = true;
    g.rangeCommand = roster.ownRange[unit];
  }
  if (roster.bound[unit] && pos.turn < pos.bn3Turn) g.bound = true;
}

/** Loads the units of a hex that the mask names; false when it names none or too many. */
export function loadMask(
  pos: Banditen,
  g: Group,
  side: number,
  hex: number,
  mask: number,
): boolean {
  startGroup(g, side, hex);
  let left = mask;
  for (let unit = firstIn(pos, side, hex); unit >= 0 && left !== 0; unit = pos.next[unit]) {
    if (left & 1) joinGroup(pos, g, unit);
    left >>>= 1;
  }
  return left === 0 && g.count > 0;
}

/** Loads every unit that holds a role. */
export function loadRole(pos: Banditen, g: Group, role: number): boolean {
  const { units, side } = pos.scene.roster;
  let begun = false;
  for (let unit = 0; unit < units; unit++) {
    if ((pos.role[unit] & role) === 0) continue;
    if (!begun) startGroup(g, side[unit], pos.hex[unit]);
    begun = true;
    joinGroup(pos, g, unit);
  }
  if (!begun) startGroup(g, 0, GONE);
  return begun;
}

/** Loads waiting units of one reinforcement by mask, in the order of their numbers. */
export function loadWaiting(pos: Banditen, g: Group, arrival: number, mask: number): boolean {
  const { roster } = pos.scene;
  startGroup(g, roster.arrivals[arrival].side, WAITING);
  let left = mask;
  for (let unit = 0; unit < roster.units && left !== 0; unit++) {
    if (!waits(pos, unit, arrival)) continue;
    if (left & 1) joinGroup(pos, g, unit);
    left >>>= 1;
  }
  return left === 0 && g.count > 0;
}

export const waits = (pos: Banditen, unit: number, arrival: number): boolean =>
  pos.hex[unit] === WAITING &&
  pos.vf[unit] > 0 &&
  pos.scene.roster.groups[pos.scene.roster.groupOf[unit]].arrival === arrival;
