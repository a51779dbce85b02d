import { decisionPoint, owes, readDecision, refuse } from '../play/play.ts';
import { makeCode } from '../position/codes.ts';
import type { Position } from '../position/layout.ts';
import { missingEvent } from './situation-events.ts';
import type { SituationStep } from './situation-file.ts';
import type { Playing } from './situation-playing.ts';
import { oneOrSeveral, spoken } from './situation-wording.ts';

// Dice and events of an act are often written where it begins, though somebody answers a
// question before the last of them are rolled: fire with its dice, then who takes the losses.

/** Does the next step, without dice of its own, answer the question now open inside the act? */
export function isAnsweredNext<P extends Position>({ staged, next }: Playing<P>): boolean {
  const { game, pos, seats } = staged;
  if (!next || next.refused !== undefined || next.dice) return false;
  const point = decisionPoint(game, pos);
  if (!point || point.begins || point.setup) return false;
  const seat = seats.findIndex(({ id }, s) => id in next && owes(point.deciders(pos), s));
  if (seat < 0) return false;
  const code = makeCode();
  const decision = oneOrSeveral(game, spoken(next[seats[seat].id]));
  if (decision === 'usual') return true;
  return !(readDecision(game, pos, seat, decision, code) ?? refuse(game, pos, seat, code));
}

/** What this step leaves to the one that answers: dice not yet rolled, events not yet told. */
export function leftTo<P extends Position>(now: Playing<P>, next: SituationStep): SituationStep {
  const { step, script } = now;
  const dice = step.dice?.slice(step.dice.length - script.left);
  const missing = missingEvent(now);
  const still = missing ? (step.events ?? []).slice(missing.nth) : [];
  const events = [...still, ...(next.events ?? [])];
  const noEvents = [...(step.noEvents ?? []), ...(next.noEvents ?? [])];
  return { ...next, dice, events, noEvents };
}
