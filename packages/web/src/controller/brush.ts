import {
  act,
  deciders,
  decisionPoint,
  firstDecider,
  type Position,
  QuietPlay,
  Random,
  SeededDice,
} from '@esagono/engine';
import type { Choice, Desk } from './choice.ts';
import { perDesk } from './per-desk.ts';

/** Many of one kind: an act that asks for one unit after another, and nothing else. */
export interface Brush {
  readonly verb: string;
  readonly choices: readonly Choice[];
  /** Units are asked for other acts too: this one steps back behind its name. */
  readonly beside: boolean;
  /** Nothing else is asked of units: whoever asks for the best of them asks for this alone. */
  readonly sole: boolean;
}

/** Fewer than these are taken by hand. */
const FEW = 3;

const isBare = ({ units, goal, extras }: Choice): boolean =>
  units.length === 1 && goal < 0 && Object.keys(extras).length === 0;

/** The table after a choice, with any dice: only what is asked next is looked at. */
function after({ game, pos, seat }: Desk, { code }: Choice): Position {
  const next = game.blank(pos);
  next.bytes.set(pos.bytes);
  act(game, next, seat, code, new QuietPlay(new SeededDice(new Random(1))));
  return next;
}

/** Is the same asked again, so that one can follow another? What ends a turn is weighed first. */
function goesOn(desk: Desk, choice: Choice): boolean {
  const { game, pos, seat } = desk;
  const next = after(desk, choice);
  return (
    decisionPoint(game, next) === decisionPoint(game, pos) &&
    firstDecider(deciders(game, next)) === seat
  );
}

/** Acts of which each unit can do one after another: a press for each is enough. */
export const brushesOf = perDesk((desk: Desk): readonly Brush[] => {
  const by = new Map<string, Choice[]>();
  for (const choice of desk.choices) {
    if (choice.units.length === 0) continue;
    const known = by.get(choice.verb) ?? [];
    known.push(choice);
    by.set(choice.verb, known);
  }
  const many = [...by].filter(([, choices]) => choices.length >= FEW && choices.every(isBare));
  return many.flatMap(([verb, choices], i) => {
    const [first] = choices;
    // Of several the first is what is asked for; a gun is not spiked by a slip of the hand.
    const beside = i > 0 || many.length < by.size;
    return first && goesOn(desk, first) ? [{ verb, choices, beside, sole: by.size === 1 }] : [];
  });
});
