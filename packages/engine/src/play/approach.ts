import { type Code, Codes, makeCode, verbOf } from '../position/codes.ts';
import type { Position } from '../position/layout.ts';
import { forecastCourse, sheetOf } from './forecast.ts';
import type { DecisionPoint } from './frame.ts';
import type { Game } from './game.ts';
import { conceal } from './knowledge.ts';
import { type Course, FORESEE_LIMIT, foresee } from './odds.ts';
import { namedUnits, writeDecision } from './play.ts';
import type { Threat } from './view.ts';

/** A list of reactions longer than this is looked at from its beginning only. */
const MOST_REACTIONS = 256;
/** Enough for the ways an approach may branch; what an enemy may do is met on the first of them. */
const APPROACH_LIMIT = 500;

/**
 * Before a move: who may break in where, with what chance and at what price, from what `seat`
 * knows. The decision is carried out with every window let pass; at each, the largest reactions
 * of each kind are looked at as their own seat would see them.
 */
export function threatsTo<P extends Position>(
  game: Game<P>,
  pos: P,
  seat: number,
  code: Code,
): readonly Threat[] {
  const known = game.blank(pos);
  conceal(game, pos, seat, known);
  const forecast = game.forecast(known, seat, code);
  if (!forecast?.reaction) return [];
  const threats = new Map<string, Threat>();
  const seen = new Set<string>();
  const { course } = forecastCourse(game, known, seat, code, forecast);
  const watching: Course<P> = {
    ...course,
    answer(scratch, decider, point, out) {
      if (point.reaction && decider !== seat) gather(game, scratch, decider, point, threats, seen);
      return course.answer?.(scratch, decider, point, out) ?? false;
    },
  };
  foresee(watching, () => undefined, { left: APPROACH_LIMIT });
  return [...threats.values()];
}

function gather<P extends Position>(
  game: Game<P>,
  pos: P,
  seat: number,
  point: DecisionPoint<P>,
  threats: Map<string, Threat>,
  seen: Set<string>,
): void {
  const codes = new Codes();
  const code = makeCode();
  point.list(pos, seat, codes);
  // The same window is come past again and again while dice that fell before it are walked.
  const window = `${point.name} ${seat} ${JSON.stringify(point.ask?.(pos, seat))} ${codes.numbers().join()}`;
  if (seen.has(window)) return;
  seen.add(window);
  const found: { readonly code: Code; readonly units: readonly number[] }[] = [];
  for (let i = 0; i < Math.min(codes.count, MOST_REACTIONS); i++) {
    codes.read(i, code);
    const units = namedUnits(game, pos, code);
    if (units.length > 0) found.push({ code: code.slice(), units });
  }
  const largest = found.filter(
    (one) =>
      !found.some(
        (other) => verbOf(other.code) === verbOf(one.code) && holds(other.units, one.units),
      ),
  );
  for (const { code: reaction, units } of largest) {
    const sheet = sheetOf(game, pos, seat, reaction, FORESEE_LIMIT);
    if (sheet?.at === undefined) continue;
    const decision = writeDecision(game, pos, reaction);
    const id = `${sheet.at} ${JSON.stringify(decision)}`;
    if (!threats.has(id)) threats.set(id, { at: sheet.at, seat, decision, units, sheet });
  }
}

/** Are these units among those, and not all of them? */
const holds = (more: readonly number[], fewer: readonly number[]): boolean =>
  more.length > fewer.length && fewer.every((unit) => more.includes(unit));
