import { type Board, placeOf } from './board.ts';
import type { Decision } from './event.ts';
import { actorFields, fieldKind, type VerbFields } from './verb.ts';
import type { View } from './view.ts';

interface Verbs {
  readonly verbs: readonly { readonly name: string; readonly fields: VerbFields }[];
}

/**
 * Where a decision begins, goes and points: the hex of whoever acts, the hexes passed, the hex it
 * acts upon. Empty when it is about no place; a picture draws an arrow along it.
 */
export function trackOf(
  { verbs }: Verbs,
  board: Board,
  { units }: Pick<View, 'units'>,
  decision: Decision,
): readonly number[] {
  const fields = verbs.find(({ name }) => name === decision.do)?.fields ?? {};
  const hexOf = (unit: unknown): number => units.find((u) => u.unit === unit)?.hex ?? -1;
  const place = (value: unknown): number =>
    typeof value === 'number' ? value : placeOf(board, String(value));
  const many = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
  const of = (kind: string): unknown[] =>
    Object.entries(decision).flatMap(([field, value]) =>
      field !== 'do' && value !== null && fieldKind(fields, field) === kind ? many(value) : [],
    );
  const [first] = actorFields(fields).flatMap((field) => many(decision[field]));
  const way = of('path').map(place);
  const goal = of('goal').map(place);
  const beyond = [...of('hex').map(place), ...of('target').map(hexOf)];
  const track = [hexOf(first), ...way, ...goal, ...beyond].filter((hex) => hex >= 0);
  return track.filter((hex, i) => hex !== track[i - 1]);
}
