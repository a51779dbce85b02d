import { canonical } from './canonical.ts';
import { type Code, Codes, makeCode, sameCode } from './codes.ts';
import { SeededDice } from './dice.ts';
import type { GameEvent, Refusal } from './event.ts';
import { type Game, LANGUAGES, type Opening, SPECTATOR } from './game.ts';
import type { Options, OptionValue, Position } from './layout.ts';
import { sameBytes } from './layout.ts';
import { type MatchFile, makeHeader, parseMatch, secretOfSeed } from './match.ts';
import { optionsOf } from './options.ts';
import {
  act,
  choices,
  deciders,
  decisionPoint,
  owes,
  QuietPlay,
  readDecision,
  refuse,
  sample,
  ToldPlay,
  writeDecision,
} from './play.ts';
import { Random } from './random.ts';
import { isRefusal, Table } from './table.ts';
import { Speaker } from './text.ts';
import { verifyMatch } from './verify.ts';

/** A promise of the contract that a game did not keep, with the match that shows it. */
export interface Violation {
  readonly check: string;
  readonly message: string;
  readonly step: number;
  readonly file: MatchFile;
}

export interface CheckPlan {
  readonly seed: number;
  readonly scenario?: string;
  readonly options?: Options;
  /** Decisions after which a game counts as endless. */
  readonly stepLimit?: number;
  /** One in how many steps gets the dear checks (full list, secrecy). */
  readonly every?: number;
}

/** A scenario and options drawn at random, so that every switch is tried sooner or later. */
export function randomOpening(
  game: Game,
  random: Random,
  plan: Omit<CheckPlan, 'seed'> = {},
): Opening {
  const scenario = plan.scenario ?? game.scenarios[random.below(game.scenarios.length)].id;
  if (plan.options) return { scenario, options: plan.options };
  const options: Record<string, OptionValue> = {};
  const plain = random.below(2) === 0;
  for (const info of optionsOf(game.options, scenario)) {
    options[info.id] = plain ? info.values[0] : info.values[random.below(info.values.length)];
  }
  return { scenario, options };
}

/** Plays one random game to its end and checks the contract's promises on the way. */
export function checkOneGame<P extends Position>(
  game: Game<P>,
  plan: CheckPlan,
): Violation | undefined {
  const random = new Random(plan.seed);
  const header = makeHeader(game, randomOpening(game, random, plan), secretOfSeed(plan.seed));
  const table = new Table(game, header);
  const checker = new Checker(table, random);
  const limit = plan.stepLimit ?? 50_000;
  try {
    while (table.pos.ended === 0) {
      if (table.length >= limit) checker.fail('ends', `no end after ${limit} decisions`);
      checker.everyStep();
      if (random.below(plan.every ?? 8) === 0) checker.nowAndThen();
      checker.move();
    }
    checker.atTheEnd();
  } catch (error) {
    if (error instanceof Broken) return checker.violation(error.check, error.message);
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return checker.violation('crash', text);
  }
  return undefined;
}

class Broken extends Error {
  readonly check: string;
  constructor(check: string, message: string) {
    super(message);
    this.check = check;
  }
}

class Checker<P extends Position> {
  readonly #table: Table<P>;
  readonly #game: Game<P>;
  readonly #pos: P;
  readonly #random: Random;
  readonly #other: P;
  readonly #codes = new Codes();
  readonly #code: Code = makeCode();
  readonly #again: Code = makeCode();
  readonly #speakers: readonly Speaker<P>[];
  #seat = 0;

  constructor(table: Table<P>, random: Random) {
    this.#table = table;
    this.#game = table.game;
    this.#pos = table.pos;
    this.#random = random;
    this.#other = table.game.blank(table.pos);
    this.#speakers = LANGUAGES.map((language) => new Speaker(table.game, language, true));
  }

  fail(check: string, message: string): never {
    throw new Broken(check, message);
  }

  violation(check: string, message: string): Violation {
    return { check, message, step: this.#table.length, file: this.#table.file() };
  }

  #unchanged(before: Uint8Array, what: string): void {
    if (!sameBytes(before, this.#pos.bytes)) this.fail('purity', `${what} changed the position`);
  }

  /** Someone must decide; a sampled decision is legal and survives the way through JSON. */
  everyStep(): void {
    const game = this.#game;
    const pos = this.#pos;
    const faults = game.faults(pos);
    if (faults.length > 0) this.fail('invariants', faults.join('; '));
    const bits = deciders(game, pos);
    const seats = this.#table.seats.map((_, s) => s).filter((s) => owes(bits, s));
    if (seats.length === 0) this.fail('dead end', 'nobody may decide, yet the game goes on');
    this.#seat = seats[this.#random.below(seats.length)];

    const before = pos.bytes.slice();
    sample(game, pos, this.#seat, this.#random, this.#code);
    this.#unchanged(before, 'sampling');
    const refused = refuse(game, pos, this.#seat, this.#code);
    if (refused)
      this.fail('sampling', `a sampled decision is refused: ${this.#show()} ${canonical(refused)}`);
    this.#mutate();
    this.#unchanged(before, 'refusing');
  }

  #show(): string {
    try {
      return canonical(writeDecision(this.#game, this.#pos, this.#code));
    } catch {
      return `[${this.#code.join(' ')}]`;
    }
  }

  /** A decision bent at random is refused in due form or is legal; it never throws. */
  #mutate(): void {
    this.#again.set(this.#code);
    const at = this.#random.below(4);
    const bend = [1, -1, 1 << this.#random.below(20), -this.#random.below(1000)];
    this.#again[at] += bend[this.#random.below(bend.length)];
    if (this.#again[0] < 0 || this.#again[0] >= this.#game.verbs.length) return;
    const refused = refuse(this.#game, this.#pos, this.#seat, this.#again);
    if (refused) this.#hasSentence(refused);
  }

  #hasSentence(refused: Refusal): void {
    for (const speaker of this.#speakers) {
      if (!speaker.has(`refusal.${refused.code}`)) {
        this.fail('refusals', `no sentence for the refusal ${refused.code} in ${speaker.language}`);
      }
      try {
        speaker.refusal(this.#pos, refused);
      } catch (error) {
        this.fail(
          'refusals',
          `${canonical(refused)}: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
  }

  nowAndThen(): void {
    this.#listAgrees();
    this.#secrets();
  }

  /** What is listed is legal, and what is sampled is listed (up to the form of a path). */
  #listAgrees(): void {
    const game = this.#game;
    const pos = this.#pos;
    const before = pos.bytes.slice();
    choices(game, pos, this.#seat, this.#codes);
    this.#unchanged(before, 'listing');
    if (this.#codes.count === 0)
      this.fail('dead end', `nothing to choose at ${decisionPoint(game, pos)?.name}`);
    const tries = Math.min(this.#codes.count, 6);
    for (let i = 0; i < tries; i++) {
      const index = this.#random.below(this.#codes.count);
      this.#codes.read(index, this.#again);
      const refused = refuse(game, pos, this.#seat, this.#again);
      if (refused) {
        const shown = canonical(writeDecision(game, pos, this.#again));
        this.fail('choices', `a listed decision is refused: ${shown} ${canonical(refused)}`);
      }
      this.#roundTrip(this.#again);
      game.odds(pos, this.#seat, this.#again);
      this.#unchanged(before, 'looking at odds');
    }
    game.view(pos, this.#seat);
    game.describe(pos);
    game.outcome(pos);
    this.#unchanged(before, 'looking');
  }

  #roundTrip(code: Code): void {
    const written = writeDecision(this.#game, this.#pos, code);
    const read = makeCode();
    const refused = readDecision(
      this.#game,
      this.#pos,
      this.#seat,
      JSON.parse(canonical(written)),
      read,
    );
    if (refused || !sameCode(code, read)) {
      this.fail(
        'decisions',
        `${canonical(written)} reads back as [${read.join(' ')}], not [${code.join(' ')}] ${canonical(refused ?? null)}`,
      );
    }
  }

  /** Two positions that differ only in what a seat cannot know look the same to it. */
  #secrets(): void {
    const game = this.#game;
    const pos = this.#pos;
    this.#table.seats.forEach((_, seat) => {
      const hidden = game.hiddenFrom(pos, seat);
      if (hidden.length === 0) return;
      this.#other.bytes.set(pos.bytes);
      game.redeal(this.#other, seat, this.#random);
      const faults = game.faults(this.#other);
      if (faults.length > 0)
        this.fail('secrecy', `re-dealt position is unsound: ${faults.join('; ')}`);
      this.#sameTo(seat, 'what is hidden', game.hiddenFrom(this.#other, seat), hidden);
      this.#sameTo(seat, 'view', game.view(this.#other, seat), game.view(pos, seat));
      this.#sameTo(
        seat,
        'view beside',
        game.view(this.#other, SPECTATOR),
        game.view(pos, SPECTATOR),
      );
      this.#sameChoices(seat);
      this.#sameEvents(seat, hidden);
    });
  }

  /** As long as no die falls and nothing is shown, an act sounds the same in both positions. */
  #sameEvents(seat: number, hidden: readonly string[]): void {
    const game = this.#game;
    if (refuse(game, this.#other, this.#seat, this.#code)) return;
    const before = this.#pos.bytes.slice();
    const [mine, theirs] = [this.#pos, this.#other].map((pos) => {
      const play = new ToldPlay(new SeededDice(1));
      act(game, pos, this.#seat, this.#code, play);
      const quiet =
        play.rolls.length === 0 && canonical(game.hiddenFrom(pos, seat)) === canonical(hidden);
      return quiet ? this.#table.eventsFor(seat, play.events) : undefined;
    });
    this.#pos.bytes.set(before);
    if (mine && theirs) this.#sameTo(seat, 'log', theirs, mine);
  }

  #sameTo(seat: number, what: string, other: unknown, mine: unknown): void {
    if (canonical(other) !== canonical(mine)) {
      this.fail(
        'secrecy',
        `the ${what} of ${this.#table.seats[seat].id} betrays what is hidden from it`,
      );
    }
  }

  #sameChoices(seat: number): void {
    const game = this.#game;
    if (!owes(deciders(game, this.#pos), seat)) return;
    const others = new Codes();
    choices(game, this.#pos, seat, this.#codes);
    choices(game, this.#other, seat, others);
    if (others.count !== this.#codes.count)
      this.fail('secrecy', 'the choices betray what is hidden');
    const theirs = new Set<string>();
    for (let i = 0; i < others.count; i++) {
      others.read(i, this.#again);
      theirs.add(this.#again.join());
    }
    for (let i = 0; i < others.count; i++) {
      this.#codes.read(i, this.#again);
      if (!theirs.has(this.#again.join()))
        this.fail('secrecy', 'the choices betray what is hidden');
    }
    const index = this.#random.below(others.count);
    others.read(index, this.#again);
    this.#sameTo(
      seat,
      'odds',
      game.odds(this.#other, seat, this.#again) ?? null,
      game.odds(this.#pos, seat, this.#again) ?? null,
    );
    this.#again[1 + this.#random.below(3)] += this.#random.below(64) - 32;
    const mine = refuse(game, this.#pos, seat, this.#again);
    this.#sameTo(
      seat,
      'refusal',
      refuse(game, this.#other, seat, this.#again) ?? null,
      mine ?? null,
    );
  }

  /** Whatever happens can be told in every language. */
  #hasEvents(events: readonly GameEvent[]): void {
    for (const speaker of this.#speakers) {
      for (const event of events) {
        try {
          if (!speaker.has(`event.${event.event}`)) throw new Error('no such sentence');
          speaker.event(this.#pos, event);
        } catch (error) {
          const why = error instanceof Error ? error.message : String(error);
          this.fail('events', `${event.event} in ${speaker.language}: ${why}`);
        }
      }
    }
  }

  /** Carries the sampled decision out twice with the same dice, takes it back, then plays it. */
  move(): void {
    const game = this.#game;
    const pos = this.#pos;
    const seed = this.#random.below(1 << 30);
    const before = pos.bytes.slice();
    this.#other.bytes.set(before);
    act(game, pos, this.#seat, this.#code, new ToldPlay(new SeededDice(seed)));
    act(game, this.#other, this.#seat, this.#code, new QuietPlay(new SeededDice(seed)));
    if (!sameBytes(pos.bytes, this.#other.bytes)) {
      this.fail('determinism', `told and quiet play differ after ${this.#show()}`);
    }
    pos.bytes.set(before);
    const decision = writeDecision(game, pos, this.#code);
    const result = this.#table.play(this.#seat, decision);
    if (isRefusal(result)) {
      this.fail('decisions', `${canonical(decision)} is refused: ${canonical(result)}`);
    }
    this.#hasEvents(result.events);
    if (this.#table.undoBarrier(this.#seat) === undefined && this.#random.below(4) === 0) {
      this.#table.undo(this.#seat);
      if (!sameBytes(before, pos.bytes))
        this.fail('take-back', `undoing ${canonical(decision)} left traces`);
      this.#table.redo();
    }
  }

  atTheEnd(): void {
    const faults = this.#game.faults(this.#pos);
    if (faults.length > 0) this.fail('invariants', faults.join('; '));
    this.#game.outcome(this.#pos);
    const breach = verifyMatch(this.#game, parseMatch(canonical(this.#table.file())));
    if (breach) this.fail('replay', `step ${breach.step}: ${breach.message}`);
  }
}
