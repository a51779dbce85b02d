import { fieldKind } from '@esagono/engine';
import type { Choice, Desk } from './choice.ts';
import { perDesk } from './per-desk.ts';

/** One place that several units, each by itself, may act upon: all of them at one press. */
export interface Target {
  readonly verb: string;
  readonly hex: number;
  /** One a unit, the plainest. */
  readonly choices: readonly Choice[];
}

/** Acts by one unit upon a hex, from where it stands. */
const strikes = perDesk((desk): ReadonlySet<string> => {
  const names = desk.game.verbs.filter(({ name, fields }) => {
    const kinds = Object.keys(fields).map((field) => fieldKind(fields, field));
    return (
      desk.offered.has(name) &&
      kinds.includes('unit') &&
      kinds.includes('hex') &&
      !kinds.includes('path') &&
      !kinds.includes('goal')
    );
  });
  return new Set(names.map(({ name }) => name));
});

const enemies = perDesk(
  (desk): ReadonlySet<number> =>
    new Set(desk.view.units.filter((u) => u.side !== desk.side && u.hex >= 0).map((u) => u.hex)),
);

/** Enemies that may be acted upon, those first that most can reach. */
export const targetsOf = perDesk((desk): readonly Target[] => {
  if (desk.seat < 0) return [];
  const by = new Map<string, Map<number, Choice>>();
  for (const choice of desk.choices) {
    if (!strikes(desk).has(choice.verb) || choice.units.length !== 1) continue;
    if (!enemies(desk).has(choice.goal)) continue;
    const key = `${choice.verb} ${choice.goal}`;
    const units = by.get(key) ?? new Map<number, Choice>();
    const [unit] = choice.units;
    // The first way of a unit has nothing added to it.
    if (unit !== undefined && !units.has(unit)) units.set(unit, choice);
    by.set(key, units);
  }
  return [...by.values()]
    .map((units) => [...units.values()])
    .map((choices) => ({ verb: choices[0]?.verb ?? '', hex: choices[0]?.goal ?? -1, choices }))
    .sort((a, b) => b.choices.length - a.choices.length);
});

/** What all the units beside a hex may do to it together. */
export const targetsAt = (desk: Desk, hex: number): readonly Target[] =>
  targetsOf(desk).filter((target) => target.hex === hex && target.choices.length > 1);
