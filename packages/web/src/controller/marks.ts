import type { Overlay } from '@esagono/engine';
import { type Choice, type Desk, hexOfUnit } from './choice.ts';
import { formationChoices } from './formations.ts';
import { overlayAt } from './overlays.ts';
import { perDesk } from './per-desk.ts';
import { chosen, type Selection, selectedChoices } from './selection.ts';

/** How a hex is marked; each kind has a shape of its own, never a colour alone. */
export const MARK_KINDS = ['reach', 'target', 'place', 'able'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export interface HexMark {
  readonly hex: number;
  readonly kind: MarkKind;
  readonly label?: string;
}

/** A way somebody advises; the plan that is looked at is drawn boldly. */
export interface AdviceMark {
  readonly hexes: readonly number[];
  readonly bold: boolean;
  readonly label: string;
}

export interface ThreatMark {
  readonly hex: number;
  /** Hexes of those who would break in. */
  readonly from: readonly number[];
  readonly label: string;
}

/** What the board draws above the ground, whatever the game. */
export interface Marks {
  readonly hexes: readonly HexMark[];
  /** The way of the act being considered, start included. */
  readonly path: readonly number[];
  /** From the actors to what they would act upon. */
  readonly aim: readonly number[];
  /** The way of what just happened. */
  readonly trace: readonly number[];
  /** Where the act may be met: by whom, and with what chance. */
  readonly threats: readonly ThreatMark[];
  /** What the coach advises. */
  readonly advice: readonly AdviceMark[];
  readonly selected: readonly number[];
  readonly goal: number;
  readonly overlay: Overlay | undefined;
}

export const NO_MARKS: Marks = {
  hexes: [],
  path: [],
  aim: [],
  trace: [],
  threats: [],
  advice: [],
  selected: [],
  goal: -1,
  overlay: undefined,
};

/** Hexes where somebody of another side stands. */
const hostileHexes = perDesk(
  (desk): ReadonlySet<number> =>
    new Set(desk.view.units.filter((u) => u.side !== desk.side && u.hex >= 0).map((u) => u.hex)),
);

/** Hexes whose units have something to do. */
export const ableHexes = perDesk((desk): ReadonlySet<number> => {
  const hexes = new Set<number>();
  for (const { units } of desk.groups.values()) {
    for (const unit of units) {
      const hex = hexOfUnit(desk, unit);
      if (hex >= 0) hexes.add(hex);
    }
  }
  return hexes;
});

interface Lit {
  readonly choices: readonly Choice[];
  readonly marks: ReadonlyMap<number, HexMark>;
}
const lit = new WeakMap<Desk, WeakMap<Selection, Lit>>();

/** What the units in hand can do, hex by hex; the pointer may move over it without a new count. */
function litFor(desk: Desk, selection: Selection): Lit {
  const known = lit.get(desk) ?? new WeakMap<Selection, Lit>();
  lit.set(desk, known);
  const found = known.get(selection) ?? lightUp(desk, selection);
  known.set(selection, found);
  return found;
}

/** Once it is said which formation a place is for, only its places are lit. */
function spokenFor(desk: Desk, selection: Selection): ((choice: Choice) => boolean) | undefined {
  const now = selection.goal >= 0 && selection.units.length === 0 && chosen(desk, selection);
  const body = now && formationChoices(desk).find(({ choices }) => choices.includes(now));
  if (!body) return undefined;
  const own = new Set(body.choices);
  return (choice) => own.has(choice);
}

function lightUp(desk: Desk, selection: Selection): Lit {
  const choices = selectedChoices(desk, selection);
  const marks = new Map<number, HexMark>();
  const hostile = hostileHexes(desk);
  const costs = reachCosts(desk, selection);
  const kept = spokenFor(desk, selection);
  for (const choice of choices) {
    if (choice.goal < 0 || (kept && !kept(choice))) continue;
    const kind: MarkKind = hostile.has(choice.goal) ? 'target' : choice.moves ? 'reach' : 'place';
    if (marks.get(choice.goal)?.kind === 'target') continue;
    const cost = kind === 'reach' ? costs.get(choice.goal) : undefined;
    marks.set(choice.goal, {
      hex: choice.goal,
      kind,
      ...(cost === undefined ? {} : { label: String(cost) }),
    });
  }
  if (selection.units.length === 0 && marks.size === 0) {
    for (const hex of ableHexes(desk)) marks.set(hex, { hex, kind: 'able' });
  }
  return { choices, marks };
}

/** How one hex is marked. */
export const markAt = (desk: Desk, selection: Selection, hex: number): HexMark | undefined =>
  litFor(desk, selection).marks.get(hex);

/** The act that is pointed at; while nothing is, the one the pointer rests on. */
export function considered(desk: Desk, selection: Selection, hover: number): Choice | undefined {
  const choice = chosen(desk, selection);
  if (choice || selection.goal >= 0 || hover < 0) return choice;
  const { choices, marks } = litFor(desk, selection);
  return marks.has(hover) ? choices.find((c) => c.goal === hover) : undefined;
}

/** What to draw for this selection while the pointer or cursor is on `hover`. */
export function marksFor(
  desk: Desk,
  selection: Selection,
  hover: number,
  overlay?: Overlay,
): Marks {
  const { marks } = litFor(desk, selection);
  const pointed = considered(desk, selection, hover);
  const starts = selection.units.map((unit) => hexOfUnit(desk, unit)).filter((hex) => hex >= 0);
  const [start] = starts;
  const path =
    pointed?.moves && pointed.path.length > 0
      ? [...(start === undefined ? [] : [start]), ...pointed.path]
      : [];
  const from = path.at(-1) ?? start;
  const to = path.length === 0 ? (pointed?.goal ?? -1) : (pointed?.second ?? -1);
  const aim = from !== undefined && to >= 0 && to !== from ? [from, to] : [];
  return {
    hexes: [...marks.values()],
    path,
    aim,
    trace: [],
    threats: [],
    advice: [],
    selected: starts.length > 0 ? [...new Set(starts)] : selection.hex >= 0 ? [selection.hex] : [],
    goal: selection.goal,
    overlay,
  };
}

/** Costs of the hexes in reach, from games that have such an overlay. */
function reachCosts(desk: Desk, selection: Selection): ReadonlyMap<number, number> {
  const start = hexOfUnit(desk, selection.units[0] ?? -1);
  if (start < 0 || !desk.game.overlays.includes('reach')) return new Map();
  const reach = overlayAt(desk, 'reach', start)?.hexes ?? [];
  return new Map(reach.flatMap(({ hex, value }) => (value === undefined ? [] : [[hex, value]])));
}
