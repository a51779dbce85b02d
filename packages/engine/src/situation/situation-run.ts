import { ScriptError, type ScriptedDice } from '../dice/dice.ts';
import { isProcedure } from '../play/frame.ts';
import type { Game } from '../play/game.ts';
import type { ToldPlay } from '../play/play.ts';
import { topKind } from '../position/agenda.ts';
import type { Position } from '../position/layout.ts';

const LIMIT = 10_000;

const topFrame = <P extends Position>(game: Game<P>, pos: P) => game.frames[topKind(pos)];

/** Has the rules' own work come to a decision, or to the end of the game? */
export const isSettled = <P extends Position>(game: Game<P>, pos: P): boolean =>
  pos.ended !== 0 || !isProcedure(topFrame(game, pos));

/**
 * Runs the rules' own procedures up to the next decision, or as far as the dice go: a procedure
 * that wants a die when none is left is not begun. `least` are run whatever they want, so that
 * missing dice are missed.
 */
export function runOut<P extends Position>(
  game: Game<P>,
  pos: P,
  play: ToldPlay,
  script: ScriptedDice,
  least = 0,
): void {
  for (let i = 0; i < LIMIT; i++) {
    if (pos.ended !== 0) return;
    const frame = topFrame(game, pos);
    if (!isProcedure(frame)) return;
    const before = pos.bytes.slice();
    const told = play.events.length;
    const { left } = script;
    try {
      frame.run(pos, play);
    } catch (error) {
      if (!(error instanceof ScriptError) || left > 0 || i < least) throw error;
      pos.bytes.set(before);
      play.events.length = told;
      return;
    }
  }
  throw new Error(`${game.id}: ${LIMIT} procedures without a decision`);
}
