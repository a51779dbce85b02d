import { canonical, type Decision } from '@esagono/engine';
import { type Choice, type Desk, groupKey } from '../../packages/web/src/controller/choice.ts';
import {
  type FormationChoice,
  formationChoices,
  nearestChoice,
} from '../../packages/web/src/controller/formations.ts';
import { gridsOf } from '../../packages/web/src/controller/grid.ts';
import type { March } from '../../packages/web/src/controller/march.ts';
import {
  chosen,
  firstSelection,
  pickVerb,
  pointed,
  type Selection,
  selectedChoices,
  tapHex,
  tapUnit,
  variants,
} from '../../packages/web/src/controller/selection.ts';

/** What a player does at the table. */
export type Gesture =
  | { readonly do: 'hex'; readonly hex: number }
  | { readonly do: 'unit'; readonly unit: number; readonly add: boolean }
  | { readonly do: 'verb'; readonly verb: string }
  | { readonly do: 'way'; readonly index: number }
  | { readonly do: 'formation'; readonly id: string }
  | { readonly do: 'cell'; readonly row: number; readonly column: number }
  | { readonly do: 'commit' };

/** More ways than these are not listed. */
const MOST_WAYS = 60;

/** The gestures that take this decision, by the rules of the controller; undefined: there are none. */
export function gesturesFor(desk: Desk, choice: Choice, march?: March): Gesture[] | undefined {
  for (const grid of gridsOf(desk)) {
    if (grid.verb !== choice.verb) continue;
    const same = ({ decision }: { decision: Decision }): boolean =>
      canonical(decision) === canonical(choice.decision);
    const row = grid.rows.findIndex((r) => r.cells.some(same));
    const column = grid.rows[row]?.cells.findIndex(same) ?? -1;
    return row < 0 ? undefined : [{ do: 'cell', row, column }];
  }
  const body = formationChoices(desk).find(({ choices }) => choices.includes(choice));
  if (body) return byFormation(desk, body, choice);
  const made: Gesture[] = [];
  let held: Selection = firstSelection(desk, march);
  for (const gesture of taking(desk, held, choice.units)) {
    if (gesture.do === 'hex') held = tapHex(desk, held, gesture.hex).selection;
    else held = tapUnit(desk, held, gesture.unit, gesture.add).selection;
    made.push(gesture);
  }
  if (groupKey(held.units) !== groupKey(choice.units)) return undefined;
  const aims = choice.goal >= 0;
  const clear =
    aims &&
    selectedChoices(desk, held).every((c) => c.goal !== choice.goal || c.verb === choice.verb);
  if (!clear && (held.verb !== choice.verb || held.goal >= 0 !== aims)) {
    const answer = pickVerb(desk, held, choice.verb);
    made.push({ do: 'verb', verb: choice.verb });
    // What only ends something is done by one press.
    if (answer.commit) return answer.commit === choice ? made : undefined;
    held = answer.selection;
  }
  if (aims && held.goal !== choice.goal) {
    held = tapHex(desk, held, choice.goal).selection;
    made.push({ do: 'hex', hex: choice.goal });
  }
  const ways = variants(desk, held);
  const index = ways.indexOf(choice);
  if (index < 0 || index >= MOST_WAYS) return undefined;
  if (index !== held.variant) made.push({ do: 'way', index });
  return [...made, { do: 'commit' }];
}

/** By its name, and then another place where the likeliest is not meant. */
function byFormation(desk: Desk, body: FormationChoice, choice: Choice): Gesture[] | undefined {
  const likeliest = nearestChoice(desk, body);
  if (!likeliest) return undefined;
  const made: Gesture[] = [{ do: 'formation', id: body.formation.id }];
  let held = pointed(desk, firstSelection(desk), likeliest);
  if (held.goal !== choice.goal) {
    held = tapHex(desk, held, choice.goal).selection;
    made.push({ do: 'hex', hex: choice.goal });
  }
  return chosen(desk, held) === choice ? [...made, { do: 'commit' }] : undefined;
}

type Taking = Extract<Gesture, { do: 'hex' | 'unit' }>;

/** Takes just these units: by a tap on their hex, and on counters of the stack that do not go along. */
function taking(desk: Desk, held: Selection, units: readonly number[]): readonly Taking[] {
  if (units.length === 0 || groupKey(held.units) === groupKey(units)) return [];
  const [first] = units;
  const hex = desk.hexOf.get(first ?? -1) ?? -1;
  if (hex < 0) {
    const drop = held.units.filter((unit) => !units.includes(unit));
    const take = units.filter((unit) => !held.units.includes(unit));
    return [...drop, ...take].map((unit) => ({ do: 'unit', unit, add: false }));
  }
  // Units that stand apart need a key held down, which a thumb has not.
  if (units.some((unit) => desk.hexOf.get(unit) !== hex)) return [];
  const taken = tapHex(desk, held, hex).selection;
  const extra = taken.units.filter((unit) => !units.includes(unit));
  const missing = units.filter((unit) => !taken.units.includes(unit));
  return [
    { do: 'hex', hex },
    ...[...extra, ...missing].map((unit) => ({ do: 'unit', unit, add: true }) as const),
  ];
}
