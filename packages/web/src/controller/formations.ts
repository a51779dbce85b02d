import { type Formation, formationsOf as formationsIn } from '@esagono/engine';
import { type Choice, type Desk, isPlain } from './choice.ts';
import { perDesk } from './per-desk.ts';

/** The order of battle as the viewer knows it. */
export const formationsOf = perDesk((desk) => formationsIn(desk.view));

/** A body of units by its name; with a side where two bear the same. */
export const findFormation = (desk: Desk, id: string, side?: number): Formation | undefined =>
  formationsOf(desk).find((f) => f.id === id && (side === undefined || f.side === side));

/** Where its units stand. */
export const hexesOfFormation = ({ units }: Formation): readonly number[] => [
  ...new Set(units.flatMap(({ hex }) => (hex >= 0 ? [hex] : []))),
];

/** A formation that may be chosen, with every place it may be chosen for. */
export interface FormationChoice {
  readonly formation: Formation;
  readonly choices: readonly Choice[];
}

/** Which formation a choice about no unit names, if it names one. */
function named(desk: Desk, choice: Choice): Formation | undefined {
  for (const value of Object.values(choice.extras)) {
    if (typeof value !== 'string') continue;
    const found = findFormation(desk, value, desk.side);
    if (found) return found;
  }
  return undefined;
}

/** Where the question is "which formation, and where": the formations that may be chosen. */
export const formationChoices = perDesk((desk): readonly FormationChoice[] => {
  if (desk.seat < 0 || !desk.onlyHexes) return [];
  const by = new Map<Formation, Choice[]>();
  for (const choice of desk.hexActs) {
    const formation = named(desk, choice);
    if (!formation) return [];
    const known = by.get(formation) ?? [];
    known.push(choice);
    by.set(formation, known);
  }
  return [...by].map(([formation, choices]) => ({ formation, choices }));
});

/** Of the places a formation may be chosen for, the one nearest to all its units. */
export function nearestChoice(
  desk: Desk,
  { formation, choices }: FormationChoice,
): Choice | undefined {
  const { grid } = desk.board;
  const hexes = formation.units.flatMap(({ hex }) => (hex >= 0 ? [hex] : []));
  const far = ({ goal }: Choice): number =>
    hexes.reduce(
      (sum, hex) =>
        sum +
        Math.hypot(
          (grid.x[hex] ?? 0) - (grid.x[goal] ?? 0),
          (grid.y[hex] ?? 0) - (grid.y[goal] ?? 0),
        ),
      0,
    );
  let best: Choice | undefined;
  for (const choice of choices) if (!best || far(choice) < far(best)) best = choice;
  return best;
}

/** Where the answers to the question now asked lie on the map; of very many, some. */
const MOST_ANSWERS = 400;
export const answerHexes = perDesk((desk): readonly number[] => {
  if (desk.seat < 0) return [];
  const able = [...desk.groups.values()].flatMap(({ units }) => units);
  const hexes = able.length > 0 ? able.map((unit) => desk.hexOf.get(unit) ?? -1) : goals(desk);
  return [...new Set(hexes)].filter((hex) => hex >= 0);
});

function goals(desk: Desk): readonly number[] {
  const stride = Math.ceil(desk.hexActs.length / MOST_ANSWERS) || 1;
  return desk.hexActs
    .filter((choice, i) => i % stride === 0 && !isPlain(choice))
    .map(({ goal }) => goal);
}
