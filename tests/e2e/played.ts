import {
  type Game,
  type MatchFile,
  makeHeader,
  Random,
  secretOfSeed,
  Table,
} from '@esagono/engine';

/** A match played to its end as chance has it: always the same one. */
export function playedOut(game: Game, scenario: string, seed: number): MatchFile {
  const table = new Table(game, makeHeader(game, { scenario }, secretOfSeed(seed)));
  const random = new Random(seed);
  while (table.pos.ended === 0) {
    const seat = table.seats.findIndex((_, n) => ((table.deciders() >> n) & 1) === 1);
    const all = table.decisions(seat);
    table.play(seat, all[random.below(all.length)]);
  }
  return table.file();
}
