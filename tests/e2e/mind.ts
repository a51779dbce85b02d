import { canonical, type Decision, Random } from '@esagono/engine';
import { type Choice, type Desk, groupKey } from '../../packages/web/src/controller/choice.ts';
import {
  type FormationChoice,
  formationChoices,
  nearestChoice,
} from '../../packages/web/src/controller/formations.ts';
import { gridsOf } from '../../packages/web/src/controller/grid.ts';
import {
  choicesInHand,
  chosen,
  firstSelection,
  pickVerb,
  pointed,
  type Selection,
  tapHex,
  tapUnit,
  variants,
} from '../../packages/web/src/controller/selection.ts';

/** Acts that bring something to its end: a turn, a phase, a window. */
const ENDS: ReadonlySet<string> = new Set(
  'pass end done ready accept commit decline skip stop hold volley'.split(' '),
);

/** One kind of act is seen this often before others are preferred. */
const OFTEN = 3;
const MANY = 1000;

/** Plays to see as many kinds of acts as a turn can show, and then to see its end. */
export class Mind {
  readonly #random = new Random(1);
  readonly #used = new Map<string, number>();
  #left: number;

  constructor(acts: number) {
    this.#left = acts;
  }

  choose(desk: Desk, can: (choice: Choice) => boolean): Choice {
    const cost = (verb: string): number => {
      const tired = this.#left <= 0 || this.uses(verb) >= OFTEN;
      return ENDS.has(verb) ? MANY : tired ? MANY + 1 + this.uses(verb) : this.uses(verb);
    };
    const verbs = [...desk.offered].sort((a, b) => cost(a) - cost(b));
    for (const verb of verbs) {
      const choices = desk.choices.filter((choice) => choice.verb === verb && can(choice));
      const choice = choices[this.#random.below(choices.length || 1)];
      if (!choice) continue;
      this.#used.set(verb, this.uses(verb) + 1);
      if (!ENDS.has(verb)) this.#left -= 1;
      return choice;
    }
    throw new Error(`no way to decide: ${verbs.join(' ')}`);
  }

  uses(verb: string): number {
    return this.#used.get(verb) ?? 0;
  }
}

/** What a hand does at the table. */
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
export function gesturesFor(desk: Desk, choice: Choice): Gesture[] | undefined {
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
  let hand: Selection = firstSelection(desk);
  for (const gesture of taking(desk, hand, choice.units)) {
    if (gesture.do === 'hex') hand = tapHex(desk, hand, gesture.hex).selection;
    else hand = tapUnit(desk, hand, gesture.unit, gesture.add).selection;
    made.push(gesture);
  }
  if (groupKey(hand.units) !== groupKey(choice.units)) return undefined;
  const aims = choice.goal >= 0;
  const clear =
    aims &&
    choicesInHand(desk, hand).every((c) => c.goal !== choice.goal || c.verb === choice.verb);
  if (!clear && (hand.verb !== choice.verb || hand.goal >= 0 !== aims)) {
    const answer = pickVerb(desk, hand, choice.verb);
    made.push({ do: 'verb', verb: choice.verb });
    // What only ends something is done by one press.
    if (answer.commit) return answer.commit === choice ? made : undefined;
    hand = answer.selection;
  }
  if (aims && hand.goal !== choice.goal) {
    hand = tapHex(desk, hand, choice.goal).selection;
    made.push({ do: 'hex', hex: choice.goal });
  }
  const ways = variants(desk, hand);
  const index = ways.indexOf(choice);
  if (index < 0 || index >= MOST_WAYS) return undefined;
  if (index !== hand.variant) made.push({ do: 'way', index });
  return [...made, { do: 'commit' }];
}

/** By its name, and then another place where the likeliest is not meant. */
function byFormation(desk: Desk, body: FormationChoice, choice: Choice): Gesture[] | undefined {
  const likeliest = nearestChoice(desk, body);
  if (!likeliest) return undefined;
  const made: Gesture[] = [{ do: 'formation', id: body.formation.id }];
  let hand = pointed(desk, firstSelection(desk), likeliest);
  if (hand.goal !== choice.goal) {
    hand = tapHex(desk, hand, choice.goal).selection;
    made.push({ do: 'hex', hex: choice.goal });
  }
  return chosen(desk, hand) === choice ? [...made, { do: 'commit' }] : undefined;
}

type Taking = Extract<Gesture, { do: 'hex' | 'unit' }>;

/** Takes just these units: by a tap on their hex, and on counters of the stack that do not go along. */
function taking(desk: Desk, hand: Selection, units: readonly number[]): readonly Taking[] {
  if (units.length === 0 || groupKey(hand.units) === groupKey(units)) return [];
  const [first] = units;
  const hex = desk.hexOf.get(first ?? -1) ?? -1;
  if (hex < 0) {
    const drop = hand.units.filter((unit) => !units.includes(unit));
    const take = units.filter((unit) => !hand.units.includes(unit));
    return [...drop, ...take].map((unit) => ({ do: 'unit', unit, add: false }));
  }
  // Units that stand apart need a key held down, which a thumb has not.
  if (units.some((unit) => desk.hexOf.get(unit) !== hex)) return [];
  const taken = tapHex(desk, hand, hex).selection;
  const extra = taken.units.filter((unit) => !units.includes(unit));
  const missing = units.filter((unit) => !taken.units.includes(unit));
  return [
    { do: 'hex', hex },
    ...[...extra, ...missing].map((unit) => ({ do: 'unit', unit, add: true }) as const),
  ];
}
