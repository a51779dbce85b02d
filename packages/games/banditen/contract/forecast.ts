import {
  type Code,
  type Finding,
  type Forecast,
  FRAME_WIDTH,
  type Price,
  type Tally,
  type Values,
  verbOf,
} from '@esagono/engine';
import { loadMask, loadRole, loadWaiting, makeGroup } from '../model/group.ts';
import {
  extraFlag,
  extraHex,
  extraHigh,
  pathHexes,
  unpackHex,
  unpackMask,
} from '../model/paths.ts';
import { type Banditen, firstIn, HEXES, ROLE } from '../model/state.ts';
import { SHOT, SPOT, VERB, WALK } from '../model/verbs.ts';
import { currentHex, moveFrame, OFF } from '../rules/08-steps.ts';
import { VOLLEY } from '../rules/09-fire.ts';
import { bunkerAt } from '../rules/16-tarnova.ts';
import { dealMines, passesMine, unknownMines } from './mines.ts';
import { assaultModifiers, fireModifiers, mineModifiers, strengthOf } from './modifiers.ts';

// How a decision is read when it is looked ahead at. It is carried out by the rules themselves, with
// gun wear (BAN-16.8), engines (BAN-13.3.1), mines (BAN-16.9) and whatever else is met on the way.

/** Who does what to whom. */
interface Act {
  readonly side: number;
  readonly units: readonly number[];
  /** Where they stand, or stood last; OFF for those who enter. */
  readonly from: number;
  /** The hexes still to be entered. */
  readonly path: readonly number[];
  /** The hex fired at or assaulted, −1 when there is none or it is not yet named. */
  readonly at: number;
}

const unitsOf = (pos: Banditen): number[] =>
  Array.from({ length: pos.scene.roster.units }, (_, unit) => unit);
const inHex = (pos: Banditen, side: number, hex: number): number[] => {
  const units: number[] = [];
  if (hex < 0) return units;
  for (let unit = firstIn(pos, side, hex); unit >= 0; unit = pos.next[unit]) units.push(unit);
  return units;
};
const movers = (pos: Banditen): number[] =>
  unitsOf(pos).filter((unit) => pos.role[unit] & ROLE.mover);
const pinnedOf = (units: readonly number[], pos: Banditen): number =>
  units.filter((unit) => pos.vf[unit] > 0 && pos.pinned[unit]).length;

/** What leaves no trace in the position: hits of one's own fire, mines, engines. */
const hears =
  (side: number) =>
  (tally: Tally, event: string, values: Values): void => {
    const own = values.side === side;
    if ((event === 'fired' || event === 'oppFired') && own) tally.hits = Number(values.hits);
    else if (event === 'mineFound') tally.mine = 1;
    else if (event === 'mineMissed') tally.missed = 1;
    else if (event === 'mineTurnedBack') tally.turnedBack = 1;
    else if (event === 'brokeDown') tally.broke = 1;
  };

/** BAN-4, BAN-9.2.1: points, and Fire markers on those who are left. */
const spentBy =
  (known: Banditen, { side, units }: Act) =>
  (after: Banditen): Price[] => {
    const markers = units
      .filter((unit) => after.vf[unit] > 0)
      .reduce((sum, unit) => sum + after.fire[unit] - known.fire[unit], 0);
    return [
      { key: 'points', rule: 'BAN-5', value: known.pa[side] - after.pa[side] },
      { key: 'fireMarkers', rule: 'BAN-9.2.1', value: markers },
    ];
  };

const REACTION = { key: 'reaction', rule: 'BAN-12', policy: 'always' } as const;

/** BAN-9, BAN-12.1: hits, VF lost and units newly or still Pinned among the targets; own losses. */
function fireForecast(known: Banditen, seat: number, act: Act, flags: number): Forecast<Banditen> {
  const { side, units, at } = act;
  const opportunity = (flags & VOLLEY.opportunity) !== 0;
  const targets = opportunity ? movers(known) : at < 0 ? [] : inHex(known, 1 - side, at);
  const foes = at < 0 ? unitsOf(known).filter((u) => known.scene.roster.side[u] !== side) : targets;
  const pinned = pinnedOf(foes, known);
  // BAN-16.10.2: heavy hits take the bunker instead of harming those in it.
  const bunker = at >= 0 && bunkerAt(known, at) >= 0;
  const hurt = ({ key, values }: Finding): boolean =>
    key === 'bunkerGone' || values.losses > 0 || values.pinned > pinned;
  return {
    act: opportunity ? 'opportunityFire' : 'fire',
    rule: opportunity ? 'BAN-12.1' : 'BAN-9.1',
    ...(at < 0 ? {} : { at }),
    modifiers: at < 0 ? [] : fireModifiers(known, units, at, flags, targets),
    cost: spentBy(known, act),
    ...withMines(known, seat, act, false),
    hear: hears(side),
    read: (after, tally) => ({
      key: bunker && bunkerAt(after, at) < 0 ? 'bunkerGone' : 'volley',
      values: {
        hits: tally.hits ?? 0,
        losses: strengthOf(foes, known) - strengthOf(foes, after),
        pinned: pinnedOf(foes, after),
        own: strengthOf(units, known) - strengthOf(units, after),
      },
    }),
    groups: [
      { key: 'losses', has: ({ values }) => values.losses > 0 },
      { key: 'bunker', has: ({ key }) => key === 'bunkerGone' },
      { key: 'pinned', has: hurt },
      { key: 'nothing', has: () => true },
    ],
    headline: { key: bunker ? 'bunker' : 'fire', counts: hurt },
    ...(act.path.length > 0 ? { reaction: REACTION } : {}),
  };
}

/** BAN-11, BAN-12.2: taken or held, and what each side loses; the way there included. */
function assaultForecast(
  known: Banditen,
  seat: number,
  act: Act,
  reaction: boolean,
): Forecast<Banditen> {
  const { side, units, at, from, path } = act;
  const defenders = inHex(known, 1 - side, at);
  return {
    act: reaction ? 'opportunityAssault' : 'assault',
    rule: reaction ? 'BAN-12.2' : 'BAN-11.1',
    at,
    modifiers: assaultModifiers(known, units, side, path.at(-2) ?? from, at),
    cost: spentBy(known, act),
    ...withMines(known, seat, act, true),
    hear: hears(side),
    read(after, tally) {
      const held = firstIn(after, 1 - side, at) >= 0 || firstIn(after, side, at) < 0;
      return {
        key: tally.turnedBack ? 'mined' : held ? 'held' : 'taken',
        values: {
          losses: strengthOf(defenders, known) - strengthOf(defenders, after),
          own: strengthOf(units, known) - strengthOf(units, after),
        },
      };
    },
    groups: [
      { key: 'taken', has: ({ key }) => key === 'taken' },
      { key: 'mined', has: ({ key }) => key === 'mined' },
      { key: 'heldLosses', has: ({ values }) => values.own > 0 },
      { key: 'held', has: () => true },
    ],
    headline: { key: 'assault', counts: ({ key }) => key === 'taken' },
    ...(reaction ? {} : { reaction: REACTION }),
  };
}

const ARRIVED: ReadonlySet<string> = new Set(['arrived', 'minePassed']);

/** BAN-5.1.1: a movement alone: mines, engines, and who may fire at it. */
function moveForecast(known: Banditen, seat: number, act: Act): Forecast<Banditen> {
  const { units, path } = act;
  const goal = path.at(-1);
  const unhurt = ({ values }: Finding): boolean => values.own === 0 && values.ownPinned <= 0;
  return {
    act: 'move',
    rule: 'BAN-5.1.1',
    ...(goal === undefined ? {} : { at: goal }),
    modifiers: passesMine(known, seat, path) ? mineModifiers(known, units) : [],
    cost: spentBy(known, act),
    ...withMines(known, seat, act, false),
    hear: hears(act.side),
    read(after, tally) {
      const there = units.some((unit) => after.hex[unit] === goal);
      const passed = tally.missed ? 'minePassed' : 'arrived';
      return {
        key: tally.mine ? 'mineFound' : tally.broke ? 'brokeDown' : there ? passed : 'stoppedShort',
        values: {
          own: strengthOf(units, known) - strengthOf(units, after),
          ownPinned: pinnedOf(units, after) - pinnedOf(units, known),
        },
      };
    },
    groups: [
      { key: 'arrived', has: (found) => unhurt(found) && ARRIVED.has(found.key) },
      { key: 'stopped', has: unhurt },
      { key: 'ownPinned', has: ({ values }) => values.own === 0 },
      { key: 'ownLosses', has: () => true },
    ],
    headline: { key: 'move', counts: unhurt },
    quiet: true,
    reaction: REACTION,
  };
}

/** BAN-16.9: dealt where they matter, and said where nothing is known. */
const withMines = (
  known: Banditen,
  seat: number,
  { path, at, side }: Act,
  fight: boolean,
): Pick<Forecast<Banditen>, 'deal' | 'unknown'> => {
  const hexes = fight && path.length === 0 ? [at] : path;
  if (!known.scene.tarnova || hexes.length === 0) return {};
  return {
    unknown: unknownMines(known, seat, fight ? seat : side),
    deal: (scratch, dice) => dealMines(scratch, seat, hexes, fight, dice),
  };
};

const g = makeGroup();
const loaded = (): number[] => Array.from(g.units.subarray(0, g.count));

/** BAN-14: those who enter, with the entry hex as the first of their way. */
function entering(pos: Banditen, code: Code): Act {
  loadWaiting(pos, g, unpackHex(code[WALK.units]), unpackMask(code[WALK.units]));
  const entry = extraHex(code[WALK.extra]);
  const on = pathHexes(pos.scene.ground.grid, entry, code[WALK.way], extraHigh(code[WALK.extra]));
  const at = extraFlag(code[WALK.extra]) ? entry : -1;
  return { side: g.side, units: loaded(), from: OFF, path: [entry, ...on], at };
}

/** Those who are on the move, after something has interrupted them. */
function goingOn(pos: Banditen, code: Code): Act {
  loadRole(pos, g, ROLE.mover);
  const from = currentHex(pos, moveFrame(pos));
  const path = pathHexes(pos.scene.ground.grid, from, code[WALK.way], code[WALK.extra]);
  const goal = path.at(-1) ?? -1;
  const at = goal >= 0 && firstIn(pos, 1 - g.side, goal) >= 0 ? goal : -1;
  return { side: g.side, units: loaded(), from, path, at };
}

/** BAN-12.1.3, BAN-5.1.3: the rest of the movement is part of the act. */
const untilMoved = (known: Banditen): Pick<Forecast<Banditen>, 'over'> => {
  const depth = moveFrame(known) / FRAME_WIDTH;
  return { over: (pos) => pos.depth <= depth };
};

/** How a legal decision is read; undefined when it can never roll a die. */
export function forecast(
  known: Banditen,
  seat: number,
  code: Code,
): Forecast<Banditen> | undefined {
  switch (verbOf(code)) {
    case VERB.enter: {
      const act = entering(known, code);
      return act.at >= 0
        ? assaultForecast(known, seat, act, false)
        : moveForecast(known, seat, act);
    }
    case VERB.goOn: {
      const act = goingOn(known, code);
      const read =
        act.at >= 0 ? assaultForecast(known, seat, act, false) : moveForecast(known, seat, act);
      return { ...read, ...untilMoved(known) };
    }
    case VERB.target: {
      loadRole(known, g, ROLE.toFire);
      const act = { side: g.side, units: loaded(), from: g.hex, path: [], at: code[SPOT.hex] };
      return fireForecast(known, seat, act, VOLLEY.moving);
    }
    default:
      return groupForecast(known, seat, code);
  }
}

/** A group named by its hex and its places there. */
function groupForecast(known: Banditen, seat: number, code: Code): Forecast<Banditen> | undefined {
  const verb = verbOf(code);
  const from = unpackHex(code[WALK.units]);
  if (!GROUP_VERBS.has(verb) || from < 0 || from >= HEXES) return undefined;
  if (!loadMask(known, g, seat, from, unpackMask(code[WALK.units]))) return undefined;
  const who = { side: seat, units: loaded(), from };
  if (verb === VERB.fire)
    return fireForecast(known, seat, { ...who, path: [], at: code[SHOT.at] }, 0);
  if (verb === VERB.opportunityFire || verb === VERB.opportunityAssault) {
    const at = known.hex[movers(known)[0]];
    const act = { ...who, path: [], at };
    return verb === VERB.opportunityFire
      ? fireForecast(known, seat, act, VOLLEY.opportunity)
      : assaultForecast(known, seat, act, true);
  }
  const path = pathHexes(
    known.scene.ground.grid,
    from,
    code[WALK.way],
    extraHigh(code[WALK.extra]),
  );
  if (verb === VERB.moveAndFire) {
    const act = { ...who, path, at: extraHex(code[WALK.extra]) };
    return fireForecast(known, seat, act, VOLLEY.moving);
  }
  if (verb === VERB.assault)
    return assaultForecast(known, seat, { ...who, path, at: path.at(-1) ?? from }, false);
  return moveForecast(known, seat, { ...who, path, at: -1 });
}

const GROUP_VERBS: ReadonlySet<number> = new Set([
  VERB.fire,
  VERB.moveAndFire,
  VERB.assault,
  VERB.move,
  VERB.opportunityFire,
  VERB.opportunityAssault,
]);
