import { canonical } from './canonical.ts';
import { broken, firstDifference, sameJson, stackOf } from './checks-common.ts';
import { type Code, Codes, makeCode, sameCode } from './codes.ts';
import { ValueDice } from './dice.ts';
import { type Game, SPECTATOR } from './game.ts';
import type { Position } from './layout.ts';
import { act, choices, deciders, owes, refuse, sample, ToldPlay, writeDecision } from './play.ts';
import type { Random } from './random.ts';
import type { Table } from './table.ts';

/** How many sampled decisions are compared where a full list would be too dear. */
const SAMPLES = 4;

class Rolled extends Error {}
/** Stops the act at its first die. */
class NoDice extends ValueDice {
  protected draw(): number {
    throw new Rolled();
  }
}

/** What the step being checked is about. */
export interface Moment {
  /** The seat that is to decide, and what it is about to decide. */
  readonly seat: number;
  readonly code: Code;
  /** All it may decide, when that has been listed. */
  readonly listed: Codes | undefined;
}

/** Two positions that differ only in what a seat cannot know must look the same to it. */
export class SecrecyChecks<P extends Position> {
  readonly #table: Table<P>;
  readonly #game: Game<P>;
  readonly #pos: P;
  readonly #other: P;
  readonly #random: Random;
  readonly #mine = new Codes();
  readonly #theirs = new Codes();
  readonly #code = makeCode();
  readonly #again = makeCode();

  constructor(table: Table<P>, random: Random) {
    this.#table = table;
    this.#game = table.game;
    this.#pos = table.pos;
    this.#other = table.game.blank(table.pos);
    this.#random = random;
  }

  check(moment: Moment): void {
    for (let seat = 0; seat < this.#table.seats.length; seat++) this.#checkSeat(seat, moment);
  }

  #checkSeat(seat: number, moment: Moment): void {
    const game = this.#game;
    const pos = this.#pos;
    const hidden = game.hiddenFrom(pos, seat);
    if (hidden.length === 0) return;
    this.#other.bytes.set(pos.bytes);
    game.redeal(this.#other, seat, this.#random);
    const faults = game.faults(this.#other);
    if (faults.length > 0) broken('secrecy', `re-dealt position is unsound: ${faults.join('; ')}`);
    this.#same(seat, 'what is hidden', game.hiddenFrom(this.#other, seat), hidden);
    this.#same(seat, 'view', game.view(this.#other, seat), game.view(pos, seat));
    const beside = game.view(this.#other, SPECTATOR);
    this.#same(seat, 'view beside', beside, game.view(pos, SPECTATOR));
    if (owes(deciders(game, pos), seat)) {
      if (moment.listed) this.#sameChoices(seat, moment);
      else this.#sameSamples(seat);
    }
    this.#sameEvents(seat, moment, hidden);
  }

  #same(seat: number, what: string, other: unknown, mine: unknown): void {
    if (sameJson(other, mine)) return;
    const differs = firstDifference(other, mine);
    broken(
      'secrecy',
      `the ${what} of ${this.#table.seats[seat].id} betrays what is hidden from it: ${differs}`,
    );
  }

  #sameChoices(seat: number, moment: Moment): void {
    const mine = moment.listed && seat === moment.seat ? moment.listed : this.#mine;
    const theirs = this.#theirs;
    if (mine !== moment.listed) choices(this.#game, this.#pos, seat, mine);
    choices(this.#game, this.#other, seat, theirs);
    if (!sameCodes(mine, theirs)) broken('secrecy', 'the choices betray what is hidden');
    mine.read(this.#random.below(mine.count), this.#code);
    this.#sameOdds(seat);
  }

  /** Decisions drawn at random are legal in both positions and have the same odds. */
  #sameSamples(seat: number): void {
    for (let i = 0; i < SAMPLES; i++) {
      sample(this.#game, this.#pos, seat, this.#random, this.#code);
      if (refuse(this.#game, this.#other, seat, this.#code))
        broken('secrecy', 'the choices betray what is hidden');
      this.#sameOdds(seat);
    }
  }

  /** The decision in hand has the same odds, and a bent one the same refusal. */
  #sameOdds(seat: number): void {
    const game = this.#game;
    const odds = game.odds(this.#other, seat, this.#code) ?? null;
    this.#same(seat, 'odds', odds, game.odds(this.#pos, seat, this.#code) ?? null);
    this.#code[1 + this.#random.below(3)] += this.#random.below(64) - 32;
    const refused = refuse(game, this.#other, seat, this.#code) ?? null;
    this.#same(seat, 'refusal', refused, refuse(game, this.#pos, seat, this.#code) ?? null);
  }

  /** As long as no die falls and nothing is shown, an act sounds the same in both positions. */
  #sameEvents(seat: number, moment: Moment, hidden: readonly string[]): void {
    if (refuse(this.#game, this.#other, moment.seat, moment.code)) return;
    const mine = this.#told(this.#pos, seat, moment, hidden);
    const theirs = this.#told(this.#other, seat, moment, hidden);
    if (!mine || !theirs || sameJson(mine, theirs)) return;
    const decision = canonical(writeDecision(this.#game, this.#pos, moment.code));
    this.#same(seat, `log of ${decision} in the hands`, theirs, mine);
  }

  #told(pos: P, seat: number, moment: Moment, hidden: readonly string[]): unknown {
    const before = pos.bytes.slice();
    const play = new ToldPlay(new NoDice());
    try {
      this.#again.set(moment.code);
      act(this.#game, pos, moment.seat, this.#again, play);
      const shown = !sameJson(this.#game.hiddenFrom(pos, seat), hidden);
      return shown ? undefined : this.#table.eventsFor(seat, play.events);
    } catch (error) {
      // In the true position the decision itself will show what is wrong.
      if (error instanceof Rolled || pos === this.#pos) return undefined;
      throw new Error(`in a re-dealt position: ${stackOf(error)}`);
    } finally {
      pos.bytes.set(before);
    }
  }
}

const x = makeCode();
const y = makeCode();

/** The same codes, in whatever order. */
function sameCodes(mine: Codes, theirs: Codes): boolean {
  if (mine.count !== theirs.count) return false;
  let i = 0;
  for (; i < mine.count; i++) {
    mine.read(i, x);
    theirs.read(i, y);
    if (!sameCode(x, y)) break;
  }
  const known = new Set<string>();
  for (let k = i; k < mine.count; k++) {
    theirs.read(k, y);
    known.add(y.join());
  }
  for (let k = i; k < mine.count; k++) {
    mine.read(k, x);
    if (!known.has(x.join())) return false;
  }
  return true;
}
