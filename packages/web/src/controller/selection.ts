import { type Choice, type Desk, groupKey, hexOfUnit } from './choice.ts';
import { goesOnAt, type March } from './march.ts';
import { bestReaction } from './reaction.ts';

/** What the player has in hand. Esc undoes one field at a time, from the last to the first. */
export interface Selection {
  /** The hex looked at, −1 for none. */
  readonly hex: number;
  readonly units: readonly number[];
  readonly verb: string | undefined;
  /** The hex an act points at, −1 for none. */
  readonly goal: number;
  /** Which of several ways to do it. */
  readonly variant: number;
}

export const NOTHING: Selection = { hex: -1, units: [], verb: undefined, goal: -1, variant: 0 };

/** What a tap or a key brought about. */
export interface Answer {
  readonly selection: Selection;
  /** A second tap on the same place: do it. */
  readonly commit?: Choice;
  /** A place the units in hand cannot act on: the player may ask why. */
  readonly asked?: number;
}

/** The choices of the units in hand; acts on a hex alone when that act was picked. */
export function selectedChoices(desk: Desk, selection: Selection): readonly Choice[] {
  const { verb, units } = selection;
  const named = (choice: Choice): boolean => verb === undefined || choice.verb === verb;
  const own = units.length > 0 ? (desk.groups.get(groupKey(units))?.choices ?? []) : [];
  const onHexes = desk.onlyHexes || verb !== undefined ? desk.hexActs : [];
  return [...own, ...onHexes].filter(named);
}

/** The ways to do what is being pointed at, best known first. */
export function variants(desk: Desk, selection: Selection): readonly Choice[] {
  const { verb, goal } = selection;
  if (goal < 0) {
    if (verb === undefined) return [];
    const own = desk.groups.get(groupKey(selection.units))?.choices ?? [];
    return [...own, ...desk.plain].filter((choice) => choice.verb === verb && choice.goal < 0);
  }
  return selectedChoices(desk, selection).filter((choice) => choice.goal === goal);
}

/** The one decision that a commit would take now. */
export function chosen(desk: Desk, selection: Selection): Choice | undefined {
  const ways = variants(desk, selection);
  return ways[selection.variant] ?? ways[0];
}

/** The groups in which the units of a hex may act, largest first. */
export const groupsAt = (desk: Desk, hex: number): readonly (readonly number[])[] =>
  [...desk.groups.values()]
    .filter((group) => group.hex === hex && hex >= 0)
    .map((group) => group.units)
    .sort((a, b) => b.length - a.length);

const hold = (hex: number, units: readonly number[]): Selection => ({ ...NOTHING, hex, units });

/** One choice as if it had been taken in hand and pointed at. */
export function pointed(desk: Desk, from: Selection, choice: Choice): Selection {
  const { units, verb, goal } = choice;
  const selection = { ...from, units, verb, goal, variant: 0 };
  return { ...selection, variant: Math.max(0, variants(desk, selection).indexOf(choice)) };
}

/** When there is only one thing to decide about, it is in hand from the start; so are a reaction, a bid and a march that was interrupted. */
export function firstSelection(desk: Desk, march?: March): Selection {
  const reaction = bestReaction(desk);
  if (reaction) return pointed(desk, hold(hexOfUnit(desk, reaction.units[0] ?? -1), []), reaction);
  const onward = goesOnAt(desk, march);
  if (onward) return pointed(desk, NOTHING, onward);
  const [only, other] = desk.groups.values();
  if (!only) return { ...NOTHING, verb: onlyNumber(desk) };
  return other ? NOTHING : hold(only.hex, only.units);
}

/** Does nothing but a number set this choice apart from others? Then it is a place on a slider. */
export const isNumbered = ({ extras }: Choice): boolean => {
  const values = Object.values(extras);
  return values.length === 1 && typeof values[0] === 'number';
};

/** The act in question where only a number is asked for: a bid. */
function onlyNumber({ plain, hexActs }: Desk): string | undefined {
  const [first, ...others] = plain;
  if (!first || others.length < 2 || hexActs.length > 0) return undefined;
  return plain.every((one) => one.verb === first.verb && isNumbered(one)) ? first.verb : undefined;
}

/** Pointing at another place keeps what else was said, such as which formation. */
function sameWay(desk: Desk, from: Selection, to: Selection): Selection {
  const now = from.goal >= 0 ? chosen(desk, from) : undefined;
  if (!now) return to;
  const wanted = JSON.stringify(now.extras);
  const same = variants(desk, to).findIndex((way) => JSON.stringify(way.extras) === wanted);
  return same < 0 ? to : { ...to, variant: same };
}

export function tapHex(desk: Desk, selection: Selection, hex: number): Answer {
  const selected = selectedChoices(desk, selection);
  const here = selected.filter((choice) => choice.goal === hex);
  if (here.length > 0) {
    const pointed = selection.goal === hex ? chosen(desk, selection) : undefined;
    if (pointed) return { selection, commit: pointed };
    return { selection: sameWay(desk, selection, { ...selection, goal: hex, variant: 0 }) };
  }
  const [group] = groupsAt(desk, hex);
  if (group && !(hex === selection.hex && selection.units.length > 0)) {
    return { selection: hold(hex, group) };
  }
  if (hex === selection.hex && selection.units.length > 0) return { selection: NOTHING };
  if (selection.units.length > 0 && unitsOf(desk, hex, desk.side).length === 0) {
    return { selection: { ...selection, goal: -1, variant: 0 }, asked: hex };
  }
  const own = unitsOf(desk, hex, desk.side);
  return { selection: hold(hex, own) };
}

export const unitsOf = (desk: Desk, hex: number, side?: number): readonly number[] =>
  desk.view.units
    .filter((seen) => seen.hex === hex && (side === undefined || seen.side === side))
    .map((seen) => seen.unit);

/** A tap on one counter: an enemy one stands for its hex; own ones are taken one by one. */
export function tapUnit(desk: Desk, selection: Selection, unit: number, add: boolean): Answer {
  const seen = desk.view.units.find((u) => u.unit === unit);
  if (!seen) return { selection };
  if (seen.side !== desk.side) return tapHex(desk, selection, seen.hex);
  if (
    seen.hex >= 0 &&
    selectedChoices(desk, selection).some((choice) => choice.goal === seen.hex)
  ) {
    if (!selection.units.includes(unit)) return tapHex(desk, selection, seen.hex);
  }
  if (add) {
    const units = selection.units.includes(unit)
      ? selection.units.filter((u) => u !== unit)
      : [...selection.units, unit].sort((a, b) => a - b);
    return { selection: { ...hold(seen.hex, units), verb: selection.verb } };
  }
  if (seen.hex >= 0 && selection.hex !== seen.hex) return tapHex(desk, NOTHING, seen.hex);
  // Beside the map nothing lies under anything: taps gather those that may act together.
  if (seen.hex < 0 && selection.hex < 0)
    return { selection: hold(-1, gathered(desk, selection, unit)) };
  return { selection: hold(seen.hex, [unit]) };
}

function gathered(desk: Desk, { units }: Selection, unit: number): readonly number[] {
  if (units.includes(unit)) return units.filter((u) => u !== unit);
  const more = [...units, unit].sort((a, b) => a - b);
  const known = [...desk.groups.values()].some((group) =>
    more.every((u) => group.units.includes(u)),
  );
  return known ? more : [unit];
}

/** An act that only ends something: it has one form and no odds, so one press does it. */
function closing(desk: Desk, verb: string): Choice | undefined {
  if (!desk.game.verbs.find(({ name }) => name === verb)?.ends) return undefined;
  const [only, other] = desk.plain.filter((choice) => choice.verb === verb);
  return other ? undefined : only;
}

export function pickVerb(desk: Desk, selection: Selection, verb: string): Answer {
  const ends = closing(desk, verb);
  if (ends) return { selection: { ...selection, verb, goal: -1, variant: 0 }, commit: ends };
  // An act on a hex alone is about the hex looked at, when it may be done there.
  const { hex } = selection;
  const here = desk.hexActs.some((c) => c.verb === verb && c.goal === hex);
  const onHex = here && selection.goal !== hex && !desk.onlyHexes;
  const next = { ...selection, verb, variant: 0, ...(onHex ? { goal: hex } : {}) };
  const goalStays = variants(desk, next).length > 0;
  const picked = goalStays ? next : { ...next, goal: -1 };
  if (selection.verb === verb && (selection.goal < 0 || here)) {
    const commit = chosen(desk, selection);
    if (commit) return { selection, commit };
  }
  return { selection: picked };
}

/** Esc: back by one level, never further. */
export function stepBack(selection: Selection): Selection {
  if (selection.goal >= 0) return { ...selection, goal: -1, variant: 0 };
  if (selection.verb !== undefined) return { ...selection, verb: undefined, variant: 0 };
  return NOTHING;
}
