import {
  act,
  begin,
  Codes,
  choices,
  deciders,
  firstDecider,
  type Game,
  makeCode,
  QuietPlay,
  Random,
} from '@esagono/engine';
import { BoardgameTable } from './bgio.ts';
import { plainAct } from './works.ts';
import { XorshiftDice } from './xorshift-dice.ts';

const SEED = 1;

/**
 * Plays one whole random game on both engines. They must offer the same number of decisions
 * at every step and leave every unit in the same state; returns how many steps agreed.
 */
export function assertEqualRules(game: Game, scenario: string): number {
  const play = new QuietPlay(new XorshiftDice(SEED));
  const pos = begin(game, game.open({ scenario }), play);
  const table = new BoardgameTable(SEED);
  const random = new Random(5);
  const codes = new Codes();
  const code = makeCode();
  let steps = 0;
  for (; pos.ended === 0; steps++) {
    const seat = firstDecider(deciders(game, pos));
    choices(game, pos, seat, codes);
    const theirs = table.legal().length;
    if (theirs !== codes.count) {
      throw new Error(
        `step ${steps}: boardgame.io offers ${theirs} decisions, ours ${codes.count}`,
      );
    }
    codes.read(random.below(codes.count), code);
    const plain = plainAct(game, pos, code);
    act(game, pos, seat, code, play);
    table.play(plain);
  }
  if (!table.over) throw new Error('our game has ended, boardgame.io goes on');
  game.view(pos, 0).units.forEach((unit, i) => {
    const their = table.state.units[i];
    if (unit.hex !== their.hex || unit.face.strength !== their.steps) {
      throw new Error(`${unit.face.name} ends in another state on boardgame.io`);
    }
  });
  table.stop();
  return steps;
}
