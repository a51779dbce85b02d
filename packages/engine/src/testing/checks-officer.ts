import type { Game } from '../play/game.ts';
import { Proposals } from '../play/officer.ts';
import { refuse, writeDecision } from '../play/play.ts';
import type { Phrase } from '../play/view.ts';
import { canonical } from '../position/canonical.ts';
import { makeCode } from '../position/codes.ts';
import { type Position, sameBytes } from '../position/layout.ts';
import { Random } from '../position/random.ts';
import { type Speaker, sideIds } from '../text/text.ts';
import { broken, differences, wordsOf } from './checks-common.ts';

/** Looks at few units, looks at all. */
const BREADTHS = [3, 1_000];
const ROUNDING = 1e-9;

/**
 * What an officer proposes is legal, whatever is hidden from him; he changes nothing, gives his
 * reasons in every language with a paragraph of the game, and thinks chances that add up.
 */
export class OfficerChecks<P extends Position> {
  readonly #game: Game<P>;
  readonly #pos: P;
  readonly #guess: P;
  readonly #speakers: readonly Speaker<P>[];
  readonly #proposals = new Proposals();
  readonly #code = makeCode();
  readonly #paragraphs: ReadonlySet<string>;

  constructor(game: Game<P>, pos: P, speakers: readonly Speaker<P>[]) {
    this.#game = game;
    this.#pos = pos;
    this.#guess = game.blank(pos);
    this.#speakers = speakers;
    this.#paragraphs = new Set(game.text.rules.map((rule) => rule.id));
  }

  /** `step` is the seed, so that the random games stay as they are without an officer. */
  check(seat: number, step: number): void {
    const { officer } = this.#game;
    if (!officer) return;
    const guess = this.#guess;
    guess.bytes.set(this.#pos.bytes);
    const random = new Random(step);
    if (this.#game.hiddenFrom(guess, seat).length > 0) this.#game.redeal(guess, seat, random);
    const before = guess.bytes.slice();
    for (const breadth of BREADTHS) {
      this.#proposals.clear();
      officer.propose(guess, seat, random, breadth, this.#proposals);
      for (let i = 0; i < this.#proposals.count; i++) this.#proposal(seat, i);
    }
    const sum = sideIds(this.#game, guess)
      .map((_, side) => officer.chance(guess, side))
      .reduce((all, chance) => all + chance, 0);
    if (!(Math.abs(sum - 1) < ROUNDING)) broken('officer', `the chances of all sides make ${sum}`);
    if (!sameBytes(before, guess.bytes))
      broken('officer', `asking changed the position: ${differences(guess, before)}`);
  }

  #proposal(seat: number, index: number): void {
    const list = this.#proposals;
    list.read(index, this.#code);
    const refused =
      refuse(this.#game, this.#guess, seat, this.#code) ??
      refuse(this.#game, this.#pos, seat, this.#code);
    const why = list.phrase(index);
    if (refused) {
      const shown = canonical(writeDecision(this.#game, this.#guess, this.#code));
      broken('officer', `${why.key} proposes ${shown}, refused: ${canonical(refused)}`);
    }
    if (!Number.isFinite(list.merit(index))) broken('officer', `${why.key} has no merit`);
    this.#reason(why);
  }

  #reason(why: Phrase): void {
    if (this.#paragraphs.size > 0 && !this.#paragraphs.has(why.rule ?? ''))
      broken('officer', `${why.key} cites ${why.rule}, which is no paragraph of the game`);
    for (const speaker of this.#speakers) {
      try {
        if (!speaker.has(why.key)) throw new Error('no such sentence');
        speaker.phrase(this.#pos, why);
      } catch (error) {
        broken('officer', `${why.key} in ${speaker.language}: ${wordsOf(error)}`);
      }
    }
  }
}
