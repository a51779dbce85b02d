// Room for the searches of a scene, made once so that they allocate nothing. Each belongs to the one
// function named beside it, which clears what it finds there; what another may read it returns, and
// that is good until it is asked again.
import { type Field, type Flood, type Grid, makeField, makeFlood } from '@esagono/hex';
import { bitRows } from './bit-rows.ts';

export interface Workspace {
  readonly reach: Field; // `reach`, SE-11.0: returned
  readonly dash: Field; // `dashes`, SE-13.5.1
  readonly close: Flood; // `closeToEnemies`, SE-11.2.2: its steps are returned
  readonly command: CommandReach; // `commandReach`, SE-8.1: returned
  readonly hopefulCommand: CommandReach; // the same if dice not yet rolled fall well
  readonly supply: SupplyRoom; // `traceLines` and `hqSupply`, SE-10.2, SE-10.4
}

/** SE-8.1: the hexes to which command reaches. */
export interface CommandReach {
  readonly hexes: Int16Array; // the first `count`
  count: number;
  readonly dist: Int8Array; // −1 not reached
  readonly fringe: Int16Array; // the first `fringeCount`: bare enemy-zone hexes a die could open
  fringeCount: number;
}

/** What a line of supply is traced with; boards have a bit for each hex. */
export interface SupplyRoom {
  readonly queue: Int16Array; // net hexes reached
  readonly net: Uint8Array; // [hex] shut to lines along the net, or already traced
  readonly barred: Uint8Array; // [hex] under interdiction
  readonly stands: readonly [Int32Array, Int32Array]; // board of each side's units
  readonly shutOff: Int32Array; // board of hexes that no line passes off the road
  readonly front: Int32Array; // boards of the flood: where it has come to,
  readonly next: Int32Array; // where it goes next,
  readonly passed: Int32Array; // where it has been
}

export function makeWorkspace(grid: Grid): Workspace {
  return {
    reach: makeField(grid),
    dash: makeField(grid),
    close: makeFlood(grid),
    command: makeCommandReach(grid.size),
    hopefulCommand: makeCommandReach(grid.size),
    supply: makeSupplyRoom(grid),
  };
}

const makeCommandReach = (size: number): CommandReach => ({
  hexes: new Int16Array(size),
  count: 0,
  dist: new Int8Array(size).fill(-1),
  fringe: new Int16Array(size),
  fringeCount: 0,
});

function makeSupplyRoom(grid: Grid): SupplyRoom {
  const { room } = bitRows(grid);
  return {
    queue: new Int16Array(grid.size),
    net: new Uint8Array(grid.size),
    barred: new Uint8Array(grid.size),
    stands: [new Int32Array(room), new Int32Array(room)],
    shutOff: new Int32Array(room),
    front: new Int32Array(room),
    next: new Int32Array(room),
    passed: new Int32Array(room),
  };
}
