import {
  canonical,
  type Decision,
  type GameEvent,
  isRefusal,
  type KeptTable,
  type MatchHeader,
  makeCode,
  makeHeader,
  openGame,
  owes,
  Random,
  sameBytes,
  sample,
  secretOfSeed,
  Table,
  writeDecision,
} from '@esagono/engine';
import { findGame } from '@esagono/games/all';
import type { Setup } from '@esagono/protocol';

export interface Move {
  readonly seat: number;
  readonly decision: Decision;
  /** After how many decisions that the viewer may know of. */
  readonly moment: number;
  /** May the viewer not know of it? */
  readonly secret: boolean;
}

export interface PairPlan {
  readonly game: string;
  readonly scenario: string;
  readonly options?: Setup['options'];
}

/** What a seat adds to the dice: the same in both matches. */
export const nonceOf = (seat: number): string => `nonce-of-the-seat-${seat}`;

/** Set-up and sealed plans are over by then, and what was taken back is played anew each time. */
const MOST_STEPS = 60;
const TRIES = 6;

/**
 * Two ways to play the same battle that one seat cannot tell apart: whatever it may know is decided
 * alike in both, what is decided in secret is not. Ends before the first die, on which all hangs.
 */
export function planPair(
  plan: PairPlan,
  viewer: number,
  seed: number,
): { moves: readonly [Move[], Move[]]; secrets: number } {
  const one = new Mirror(plan, seed);
  const other = new Mirror(plan, seed);
  const random = new Random(seed);
  let secrets = 0;
  for (let step = 0; step < MOST_STEPS; step++) {
    const bits = one.table.deciders() & other.table.deciders();
    const seat = one.table.seats.findIndex((_, s) => owes(bits, s));
    if (seat < 0) break;
    if (!stepBoth(one, other, seat, viewer, random)) break;
    if (one.secret || !one.sameMove(other)) secrets += 1;
  }
  return { moves: [one.moves, other.moves], secrets };
}

/** One step in both; false when there is none that keeps them alike for the viewer. */
function stepBoth(
  one: Mirror,
  other: Mirror,
  seat: number,
  viewer: number,
  random: Random,
): boolean {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (!one.try(seat, one.some(seat, random), viewer)) continue;
    const move = one.moves.at(-1);
    if (!move) return false;
    if (!one.secret) {
      if (bent(one, other, seat, viewer, random)) return true;
      if (other.try(seat, move.decision, viewer) && !other.secret && one.alike(other, viewer))
        return true;
      other.back();
    } else {
      for (let n = 0; n < TRIES; n++) {
        if (other.try(seat, other.some(seat, random), viewer) && other.secret) {
          oneMore(other, seat, viewer, random);
          return true;
        }
        other.back();
      }
    }
    one.back();
  }
  return false;
}

/**
 * What everybody sees happen may still hide something, the strength of a mine, say: the other decides
 * the same but for one word of it, if the viewer cannot tell.
 */
function bent(one: Mirror, other: Mirror, seat: number, viewer: number, random: Random): boolean {
  const move = one.moves.at(-1);
  if (!move || seat === viewer) return false;
  for (let n = 0; n < TRIES; n++) {
    const some = other.some(seat, random);
    if (some.do !== move.decision.do) continue;
    const words = Object.keys(some).filter(
      (key) => canonical(some[key] ?? null) !== canonical(move.decision[key] ?? null),
    );
    const word = words[random.below(Math.max(1, words.length))] ?? '';
    const value = some[word];
    if (value === undefined) continue;
    const decision = { ...move.decision, [word]: value };
    if (other.try(seat, decision, viewer) && !other.secret && one.alike(other, viewer)) return true;
    other.back();
  }
  return false;
}

/** Not even how often something was decided in secret may be told. */
function oneMore(mirror: Mirror, seat: number, viewer: number, random: Random): void {
  if (random.below(2) === 0 || !owes(mirror.table.deciders(), seat)) return;
  const done = mirror.try(seat, mirror.some(seat, random), viewer);
  if (done && !mirror.secret) mirror.back();
}

/** A match beside the server's, to see what a decision would bring. */
class Mirror {
  table: Table;
  readonly moves: Move[] = [];
  /** Did the last move escape the viewer's notice? */
  secret = false;
  #kept = 0;
  #before: KeptTable | undefined;
  readonly #events: (readonly GameEvent[])[] = [];
  /** Decisions so far that the viewer may know of. */
  #moments = 0;
  #told = '';
  readonly #header: MatchHeader;
  readonly #code = makeCode();

  constructor({ game: id, scenario, options = {} }: PairPlan, seed: number) {
    const game = findGame(id);
    if (!game) throw new Error(`there is no game ${id}`);
    const nonces = game
      .seats(openGame(game, { scenario, options }))
      .map((_, seat) => nonceOf(seat));
    this.#header = makeHeader(game, { scenario, options }, secretOfSeed(seed), nonces);
    this.table = new Table(game, this.#header);
  }

  some(seat: number, random: Random): Decision {
    const known = this.table.known(seat);
    sample(this.table.game, known, seat, random, this.#code);
    return writeDecision(this.table.game, known, this.#code);
  }

  /** Plays a move; false, and nothing has happened, when it is refused or rolls dice. */
  try(seat: number, decision: Decision, viewer: number): boolean {
    this.#kept = this.moves.length;
    this.#before = this.table.kept();
    const moment = this.#moments;
    const played = this.table.play(seat, decision);
    if (isRefusal(played)) return false;
    this.#events.push(played.events);
    const secret = !this.table.noticed(viewer, this.table.length - 1);
    this.moves.push({ seat, decision, moment, secret });
    if (played.step.dice.length > 0 || this.table.pos.ended !== 0) {
      this.back();
      return false;
    }
    this.secret = secret;
    if (!this.secret) this.#moments = moment + 1;
    this.#told = canonical(this.table.eventsFor(viewer, played.events));
    return true;
  }

  /** Do both tell the viewer the same? Where a rule shows what was hidden, they rightly do not. */
  alike(other: Mirror, viewer: number): boolean {
    const [mine, theirs] = [this.table.known(viewer).bytes, other.table.known(viewer).bytes];
    return this.#told === other.#told && sameBytes(mine, theirs);
  }

  /** Was the same decided last in both? */
  sameMove(other: Mirror): boolean {
    return canonical(this.moves.at(-1)?.decision) === canonical(other.moves.at(-1)?.decision);
  }

  /** Back to before the last try. */
  back(): void {
    if (this.moves.length === this.#kept) return;
    this.#moments = this.moves[this.#kept]?.moment ?? this.#moments;
    this.moves.length = this.#kept;
    this.#events.length = this.#kept;
    this.table = new Table(this.table.game, this.#header);
    if (this.#before) this.table.resume(this.#before, (step) => this.#events[step] ?? []);
  }
}
