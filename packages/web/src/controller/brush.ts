import { type Choice, type Desk } from './choice.ts';
import { perDesk } from './per-desk.ts';

/** Many of one kind: an act that asks for one unit after another, and nothing else. */
export interface Brush {
  readonly verb: string;
  readonly choices: readonly Choice[];
}

/** Fewer than these are taken by hand. */
const FEW = 3;

const isBare = ({ units, goal, extras }: Choice): boolean =>
  units.length === 1 && goal < 0 && Object.keys(extras).length === 0;

/** Acts of which each unit can do one, with nothing more to say: a press for each is enough. */
export const brushesOf = perDesk((desk: Desk): readonly Brush[] => {
  const by = new Map<string, Choice[]>();
  for (const choice of desk.choices) {
    if (choice.units.length === 0) continue;
    const known = by.get(choice.verb) ?? [];
    known.push(choice);
    by.set(choice.verb, known);
  }
  return [...by].flatMap(([verb, choices]) =>
    choices.length >= FEW && choices.every(isBare) ? [{ verb, choices }] : [],
  );
});
