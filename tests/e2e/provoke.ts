import { act, decisionPoint, QuietPlay, SeededDice } from '@esagono/engine';
import type { Choice, Desk } from '../../packages/web/src/controller/choice.ts';

/** What is said instead of an act that could be refused or take long. */
const QUICK = ['accept', 'ready', 'pass', 'done', 'end'];
/** Acts looked at before one is taken. */
const TRIED = 150;

/** Would this act open a window of the other side? */
function provokes({ game, pos, seat }: Desk, choice: Choice): boolean {
  const next = game.blank(pos);
  next.bytes.set(pos.bytes);
  act(game, next, seat, choice.code, new QuietPlay(new SeededDice(1)));
  return next.ended === 0 && decisionPoint(game, next)?.reaction !== undefined;
}

/** The act that makes the other side react soonest: one that does now, else one step on the way. */
export function provoking(desk: Desk, can: (choice: Choice) => boolean): Choice {
  const { game, pos } = desk;
  const point = decisionPoint(game, pos);
  const quick = (): Choice | undefined =>
    QUICK.map((verb) => desk.choices.find((choice) => choice.verb === verb && can(choice))).find(
      Boolean,
    );
  const other = desk.choices.filter((choice) => !QUICK.includes(choice.verb) && can(choice));
  if (point?.setup || point?.reaction) return quick() ?? other[0] ?? nothing();
  const stride = Math.max(1, Math.floor(other.length / TRIED));
  const found = other.find((choice, i) => i % stride === 0 && provokes(desk, choice));
  return found ?? other[0] ?? quick() ?? nothing();
}

function nothing(): never {
  throw new Error('nothing can be decided');
}
