import type { EditionText, Game } from '../play/game.ts';
import { Speaker } from '../text/text.ts';
import { MatchError } from './match.ts';

/** What names an edition of a game's rules. */
type Ruled = Pick<Game, 'edition' | 'text'>;

const editionsOf = ({ text }: Ruled, language: string): readonly EditionText[] => {
  const all = text.editions ?? {};
  return all[language] ?? Object.values(all)[0] ?? [];
};

/** Is this an edition from before today's? What nobody knows here may come from the future. */
export const isOlderEdition = (game: Ruled, edition: string): boolean =>
  edition !== game.edition && editionsOf(game, '').some((known) => known.edition === edition);

/** What the editions after this one changed, in words. */
export function changesSince(game: Ruled, edition: string, language: string): readonly string[] {
  const all = editionsOf(game, language);
  const at = all.findIndex((known) => known.edition === edition);
  return all.slice(at + 1).flatMap(({ changes }) => changes);
}

/** A match of an older edition that goes another way by today's rules, from `step` on. */
export class EditionError extends MatchError {
  readonly edition: string;
  readonly step: number;
  readonly #game: Game;

  constructor(game: Game, edition: string, step: number, why: string) {
    super(
      `edition: played by edition ${edition}; by edition ${game.edition} it goes another way at step ${step} (${why})`,
    );
    this.edition = edition;
    this.step = step;
    this.#game = game;
  }

  /** The same for people: a sentence, then one for each change. */
  words(language: string): readonly string[] {
    return editionWords(this.#game, language, this.edition, this.step);
  }
}

/**
 * For whoever opens a match of an older edition: that it comes out the same by today's rules, or at
 * which step it does not and what has changed since.
 */
export function editionWords(
  game: Game,
  language: string,
  edition: string,
  step?: number,
): readonly string[] {
  const values = { edition, now: game.edition, step: step ?? 0 };
  const speaker = new Speaker(game, language);
  if (step === undefined) return [speaker.say('edition.same', values)];
  return [speaker.say('edition.differs', values), ...changesSince(game, edition, language)];
}
