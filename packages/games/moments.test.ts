import {
  ALL_SEEING,
  act,
  begin,
  conceal,
  deciders,
  firstDecider,
  type Game,
  makeCode,
  type Opening,
  type Position,
  parseSituation,
  QuietPlay,
  Random,
  runSituation,
  SeededDice,
  SPECTATOR,
  sameBytes,
  sample,
  situationOf,
  stageSituation,
  writeSituation,
} from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { GAMES, READINGS } from './all.ts';

/** Moments taken of each game, and decisions between them at most. */
const MOMENTS = 6;
const APART = 60;

const battles = GAMES.flatMap((game) =>
  game.scenarios.map(({ id }) => [game.id, id, game] as const),
);

/** What a viewer's situation of this moment opens to. */
function openedTo(game: Game, opening: Opening, pos: Position, viewer: number): Position {
  const text = writeSituation(situationOf(game, opening, pos, viewer, { title: 'a moment' }));
  return stageSituation(game, parseSituation(text));
}

describe.each(battles)('%s/%s', (_, scenario, game) => {
  it('opens a situation made of any moment to the same bytes, for every viewer', () => {
    const opening = { scenario };
    const random = new Random(11);
    const play = new QuietPlay(new SeededDice(11));
    const pos = begin(game, game.open(opening), play);
    const known = game.blank(pos);
    const code = makeCode();
    const viewers = [ALL_SEEING, SPECTATOR, ...game.seats(pos).keys()];
    for (let moment = 0; moment < MOMENTS; moment++) {
      for (const viewer of viewers) {
        conceal(game, pos, viewer, known);
        const opened = openedTo(game, opening, pos, viewer);
        expect(sameBytes(opened.bytes, known.bytes), `${moment} ${viewer}`).toBe(true);
      }
      for (let n = random.below(APART); n >= 0 && pos.ended === 0; n--) {
        const seat = firstDecider(deciders(game, pos));
        sample(game, pos, seat, random, code);
        act(game, pos, seat, code, play);
      }
    }
    const last = situationOf(game, opening, pos, ALL_SEEING, { title: 'the last' });
    const { failures } = runSituation(game, last, { reading: READINGS[game.id] });
    expect(failures).toEqual([]);
  });
});
