import { canonical, decisionPoint, makeCode, writeDecision } from '@esagono/engine';
import { type Choice, type Desk, isPlain } from './choice.ts';
import { perDesk } from './per-desk.ts';

/** The standing orders under which a side reacts whenever it can, and never. */
const ALWAYS = 'always';
const NEVER = 'never';

function answerBy(desk: Desk, policy: string): string | undefined {
  const { game, pos, seat } = desk;
  const code = makeCode();
  if (!game.policies.some(({ id }) => id === policy)) return undefined;
  if (!game.answer(pos, seat, policy, code)) return undefined;
  return canonical(writeDecision(game, pos, code));
}

/**
 * In a window of the other side: the reaction that promises most, when it is about units. It is
 * considered from the start, so that its odds are before the player's eyes.
 */
export const bestReaction = perDesk((desk): Choice | undefined => {
  if (desk.seat < 0 || !decisionPoint(desk.game, desk.pos)?.reaction) return undefined;
  const wanted = answerBy(desk, ALWAYS);
  if (wanted === undefined || wanted === answerBy(desk, NEVER)) return undefined;
  const best = desk.choices.find((choice) => canonical(choice.decision) === wanted);
  return best && !isPlain(best) ? best : undefined;
});
