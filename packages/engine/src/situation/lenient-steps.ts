import type { Position } from '../position/layout.ts';
import { readableEvent } from '../text/text.ts';
import { mismatches } from './mismatches.ts';
import type { SituationStep } from './situation-file.ts';
import type { Playing } from './situation-playing.ts';
import type { Staged } from './situation-stage.ts';
import { seatsOf } from './situation-steps.ts';
import { fullNames, oneOrSeveral, spoken } from './situation-wording.ts';

type Tree = Readonly<Record<string, unknown>>;

// The last of several, or the only one, is not asked when his turn comes: the rules go on by
// themselves. A lenient reader lets the script tell him all the same.

/** Is this a decision by which one of several goes on: fires, lands? */
const isInTurn = <P extends Position>({ lenience }: Staged<P>, decision: Tree): boolean =>
  Object.values(lenience?.inTurn ?? {}).includes(String(decision.do));

/** Has the rules' own course already done in this step what the script now tells a unit to do? */
export function wentByItself<P extends Position>(now: Playing<P>, decision: unknown): boolean {
  const { staged, play } = now;
  const { game, pos } = staged;
  const told: Tree = { ...Object(oneOrSeveral(game, decision)) };
  if (!isInTurn(staged, told) || told.unit === undefined) return false;
  const { unit } = fullNames(staged, told);
  return play.events.some(
    (event) => mismatches({ unit }, readableEvent(game, pos, event)).length === 0,
  );
}

/**
 * A step whose dice do not suffice, with those of the next one, where that tells the next unit to
 * go: his own, or the lander's after the fire at the one before. Undefined where it does not, or where something is expected between the two.
 */
export function withNext<P extends Position>(
  staged: Staged<P>,
  step: SituationStep,
  next: SituationStep | undefined,
  path: string,
): SituationStep | undefined {
  if (!staged.lenience || !next || step.expect || step.refused !== undefined) return undefined;
  if (next.refused !== undefined) return undefined;
  const [seat] = seatsOf(step, path);
  const [then] = seatsOf(next, path);
  if (seat === undefined || then === undefined) return undefined;
  const decision: Tree = { ...Object(spoken(next[then])) };
  if (!isInTurn(staged, decision)) return undefined;
  return {
    ...step,
    dice: [...(step.dice ?? []), ...(next.dice ?? [])],
    events: [...(step.events ?? []), ...(next.events ?? [])],
    noEvents: [...(step.noEvents ?? []), ...(next.noEvents ?? [])],
    ...(next.expect && { expect: next.expect }),
  };
}
