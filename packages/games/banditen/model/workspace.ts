// Room for the rules of a scene, made once so that listing and playing allocate nothing. Each belongs to
// the one function named beside it, which clears what it finds there; what another may read it returns,
// and that is good until it is asked again.
import { Codes } from '@esagono/engine';
import { type Group, makeGroup } from './group.ts';
import { type Hexes, makeHexes } from './hexes.ts';
import { type ListMemory, makeMemory, makeReached, type Reached } from './memory.ts';
import { MAX_PATH } from './paths.ts';
import { MAX_GROUP, MAX_UNITS } from './roster.ts';
import { HEXES } from './state.ts';
import { MOST_PLACES, WORDS } from './ways.ts';

/** Hexes that a rule gathers: a side has no more stacks than units. */
const MANY = MAX_UNITS;
/** The dearest way a search follows, in PM. */
export const DEAREST = 31;
/** Enemies a shot after half a move is held against. */
export const MOST_NEAR = MANY;
/** Distances are bytes. */
export const FARTHEST = 256;
/** Strengths of a counter, nought included. */
export const STRENGTHS = 8;

export interface Workspace {
  readonly groups: Groups;
  readonly around: Uint8Array; // `lookAround`: returned, [hex] 0, FRIEND or FOE
  readonly reach: ReachRoom; // `reach`, BAN-8: its `own` is returned
  readonly memory: ListMemory; // `refresh`, `reachAgain`, `holds` and `keep`: kept from list to list
  readonly targets: Hexes; // `findTargets`, BAN-9: returned
  readonly retreats: Hexes; // `retreatHexes`, A-28: returned
  readonly replacements: Hexes; // `replacementHexes`, A-22: returned
  readonly worn: Uint8Array; // `fire`, BAN-16.8: [unit] ones thrown by guns
  readonly listed: ListRoom; // `listActions` and `listActionsOf`, BAN-5.1
  readonly entrants: EntryRoom; // `listEntries`, BAN-14
  readonly counters: Counters; // `countCounters`, BAN-5.1.5: returned
  readonly walk: Walk; // `wander`: returned
}

/** The body of units that a rule looks at. */
interface Groups {
  readonly acting: Group; // `activate`, BAN-5
  readonly moving: Group; // `move`, BAN-8
  readonly goingOn: Group; // `goOn` and `chooseTarget`, BAN-12.1.3
  readonly reacting: Group; // `window` and `react`, BAN-12
  readonly shooter: Group; // `shooterReason`, BAN-12.1: one unit
  readonly beaten: Group; // `retreat`, A-28
  readonly assaulting: Group; // `assault`, BAN-11
  readonly replacing: Group; // `replacementHexes`: the Command
  readonly setUp: Group; // set-up, BAN-7
  readonly sampled: Group; // `sampleAction`
}

export interface ReachRoom {
  found: Reached; // where the reach now running writes:
  readonly own: Reached; // here, if it is not told where
  readonly hi: Int32Array; // second words of ways that a search made itself
  readonly none: Int32Array; // tabled ways are short: nothing in the second word
  round: number; // which search this is
  // Each hex remembers in one number which search saw it last and how cheaply: dearer is lower.
  readonly seen: Int32Array;
  readonly steps: Uint8Array; // length of the way to a hex
  readonly wayLo: Int32Array;
  readonly wayHi: Int32Array;
  readonly foeSeen: Int32Array;
  readonly queue: Int16Array; // a stretch for every cost
  readonly filled: Int16Array;
  readonly table: TableRoom;
}

/** Places of a stretch of the table of ways. */
export interface TableRoom {
  readonly odd: Int32Array; // places that are not as the table says: bits,
  readonly state: Uint8Array; // and what they are
  readonly spent: Uint8Array;
  readonly lo: Int32Array;
  readonly steps: Uint8Array;
  readonly late: Uint8Array; // places whose tabled way is barred
  lateCount: number;
}

/** What is known while the hexes of a side are listed. */
export interface ListRoom {
  readonly group: Group;
  readonly foes: Hexes; // hexes with enemies
  readonly targets: Hexes; // those of them in range of the hex,
  readonly targetMask: Int32Array; // and who of it reaches them: bits
  readonly near: Hexes; // those a shot could reach after half a move
  readonly able: Int32Array; // [hex * MOST_NEAR + enemy] who could fire from there: bits
  readonly ableRound: Int32Array; // [hex] for which hex of the list that was found
  readonly nearest: Uint16Array; // [hex] distance of the nearest enemy in sight from there,
  readonly looked: Uint8Array; // if it is no more than this,
  readonly nearestRound: Int32Array; // as found for this hex of the list
  round: number; // hexes listed,
  begun: number; // and the first of this list
  pays: number; // actions the side has points for: bits,
  paysOut: number; // and out of command
  asked: number; // those the hex has been asked about: bits,
  askedOut: number; // and out of command
  // Units of the hex by what keeps them from acting: bits in stack order.
  count: number;
  movable: number;
  armed: number;
  commanded: number;
  fighters: number; // all its combat units
  range: number; // of the farthest shot
  readonly plain: Int32Array; // [distance] riflemen free to act who reach it: bits
  special: number; // other shooters, each judged in full: bits
  pm: number; // of the fastest shooter
  alike: boolean; // units of the hex differ in strength alone
  scope: number; // how far off somebody may be whom their shots have to do with
  recounted: number; // when a strength last changed in a group of counters of the hex
  lasting: boolean; // nothing is listed that rests on more than `refresh` notes
  readonly whole: Codes; // the list out of which one unit's is taken
}

export interface EntryRoom {
  readonly group: Group;
  readonly waiting: Int8Array;
  readonly masks: Int32Array; // of waiting units that make a legal group
}

/** Counters by group and strength in the game, and by group in the box. */
export interface Counters {
  readonly inGame: Uint8Array;
  readonly inBox: Uint8Array;
}

/** A walk at random: where it has come to and what it has left. */
export interface Walk {
  readonly dirs: Int8Array;
  steps: number;
  hex: number;
  left: number;
}

export const makeWorkspace = (): Workspace => ({
  groups: {
    acting: makeGroup(),
    moving: makeGroup(),
    goingOn: makeGroup(),
    reacting: makeGroup(),
    shooter: makeGroup(),
    beaten: makeGroup(),
    assaulting: makeGroup(),
    replacing: makeGroup(),
    setUp: makeGroup(),
    sampled: makeGroup(),
  },
  around: new Uint8Array(HEXES),
  ...makeReaches(),
  targets: makeHexes(MANY),
  retreats: makeHexes(6),
  replacements: makeHexes(MANY),
  worn: new Uint8Array(MAX_UNITS),
  listed: makeListRoom(),
  entrants: {
    group: makeGroup(),
    waiting: new Int8Array(MAX_GROUP),
    masks: new Int32Array(1 << MAX_GROUP),
  },
  counters: {
    inGame: new Uint8Array(MAX_UNITS * STRENGTHS),
    inBox: new Uint8Array(MAX_UNITS),
  },
  walk: { dirs: new Int8Array(MAX_PATH), steps: 0, hex: 0, left: 0 },
});

/** Both know the tabled ways by their empty second words. */
function makeReaches(): { readonly reach: ReachRoom; readonly memory: ListMemory } {
  const reach = makeReachRoom();
  return { reach, memory: makeMemory(reach.none) };
}

function makeReachRoom(): ReachRoom {
  const hi = new Int32Array(HEXES);
  const own = makeReached(HEXES, hi, new Int32Array(HEXES));
  return {
    found: own,
    own,
    hi,
    none: new Int32Array(HEXES),
    round: 0,
    seen: new Int32Array(HEXES),
    steps: new Uint8Array(HEXES),
    wayLo: new Int32Array(HEXES),
    wayHi: new Int32Array(HEXES),
    foeSeen: new Int32Array(HEXES),
    queue: new Int16Array((DEAREST + 1) * HEXES),
    filled: new Int16Array(DEAREST + 1),
    table: makeTableRoom(),
  };
}

const makeTableRoom = (): TableRoom => ({
  odd: new Int32Array(WORDS),
  state: new Uint8Array(MOST_PLACES),
  spent: new Uint8Array(MOST_PLACES),
  lo: new Int32Array(MOST_PLACES),
  steps: new Uint8Array(MOST_PLACES),
  late: new Uint8Array(MOST_PLACES),
  lateCount: 0,
});

const makeListRoom = (): ListRoom => ({
  group: makeGroup(),
  foes: makeHexes(MANY),
  targets: makeHexes(MANY),
  targetMask: new Int32Array(MANY),
  near: makeHexes(MOST_NEAR),
  able: new Int32Array(HEXES * MOST_NEAR),
  ableRound: new Int32Array(HEXES),
  nearest: new Uint16Array(HEXES),
  looked: new Uint8Array(HEXES),
  nearestRound: new Int32Array(HEXES),
  round: 0,
  begun: 0,
  pays: 0,
  paysOut: 0,
  asked: 0,
  askedOut: 0,
  count: 0,
  movable: 0,
  armed: 0,
  commanded: 0,
  fighters: 0,
  range: 0,
  plain: new Int32Array(FARTHEST + 1),
  special: 0,
  pm: 0,
  alike: false,
  scope: 0,
  recounted: 0,
  lasting: false,
  whole: new Codes(),
});
