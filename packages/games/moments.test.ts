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
  type Options,
  optionsOf,
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
const MOMENTS = 4;
const APART = 60;

const battles = GAMES.flatMap((game) =>
  game.scenarios.flatMap(({ id }) => [
    [game.id, id, 'as usual', game, { scenario: id }] as const,
    [
      game.id,
      id,
      'every option switched',
      game,
      { scenario: id, options: switched(game, id) },
    ] as const,
  ]),
);

/** Fog, teams, hidden mines: the last value of every option. */
function switched(game: Game, scenario: string): Options {
  return Object.fromEntries(
    optionsOf(game.options, scenario).map(({ id, values }) => [id, values.at(-1) ?? true]),
  );
}

/** What a viewer's situation of this moment opens to. */
function openedTo(game: Game, opening: Opening, pos: Position, viewer: number): Position {
  const text = writeSituation(situationOf(game, opening, pos, viewer, { title: 'a moment' }));
  return stageSituation(game, parseSituation(text));
}

describe.each(battles)('%s/%s, %s', (_game, _scenario, _how, game, opening) => {
  it('opens a situation made of any moment to the same bytes, for all or for one viewer', () => {
    const random = new Random(11);
    const play = new QuietPlay(new SeededDice(11));
    const pos = begin(game, game.open(opening), play);
    const known = game.blank(pos);
    const code = makeCode();
    const viewers = [...game.seats(pos).keys(), SPECTATOR];
    for (let moment = 0; moment < MOMENTS; moment++) {
      for (const viewer of [ALL_SEEING, viewers[moment % viewers.length]]) {
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
