import { conceal, type Game, type Position, type Random, type Scene } from '@esagono/engine';

// One scratch position a scene: a bot's copy is read and thrown away within a single choice.
const guesses = new WeakMap<Scene, Position>();

/**
 * The position as `seat` may imagine it: what it knows and no more, and in the place of all else
 * something that could be true, dealt anew. The copy is only good until the next call for the same scene.
 */
export function imagine<P extends Position>(
  game: Game<P>,
  pos: P,
  seat: number,
  random: Random,
): P {
  const known = guesses.get(pos.scene) as P | undefined;
  const guess = known ?? game.blank(pos);
  if (!known) guesses.set(pos.scene, guess);
  conceal(game, pos, seat, guess);
  game.redeal(guess, seat, random);
  return guess;
}
