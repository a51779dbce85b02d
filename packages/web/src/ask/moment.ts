import {
  type Game,
  type MatchFile,
  type MomentWords,
  type Opening,
  type Position,
  replayMatch,
  situationOf,
  writeReport,
  writeSituation,
} from '@esagono/engine';

/** A moment of a match, as one who looks may know it. */
export interface Moment {
  readonly game: Game;
  readonly opening: Opening;
  /** What the viewer knew then. */
  readonly pos: Position;
  readonly viewer: number;
  readonly step: number;
}

/** The moment as the text of a situation. */
export const momentText = ({ game, opening, pos, viewer }: Moment, words: MomentWords): string =>
  writeSituation(situationOf(game, opening, pos, viewer, words));

/** The same with the match behind it, up to that moment and as far as the viewer may keep it. */
export function reportText(
  { game, viewer, step }: Moment,
  file: MatchFile,
  words: MomentWords,
): string {
  return writeReport(replayMatch(game, file, undefined, step), viewer, words);
}
