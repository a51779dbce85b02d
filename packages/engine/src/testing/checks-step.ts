import { ScriptError, ScriptedDice } from '../dice/dice.ts';
import { type MatchFile, parseMatch, stepHash } from '../match/match.ts';
import { isRefusal, Table } from '../match/table.ts';
import { verifyMatch } from '../match/verify.ts';
import type { Decision, GameEvent, Refusal } from '../play/event.ts';
import { oddsOf } from '../play/forecast.ts';
import { type Game, languagesOf } from '../play/game.ts';
import { winnerWith } from '../play/outcome.ts';
import {
  act,
  choices,
  choicesOf,
  deciders,
  decisionPoint,
  namedUnits,
  owes,
  QuietPlay,
  readDecision,
  refuse,
  sample,
  writeDecision,
} from '../play/play.ts';
import { canonical } from '../position/canonical.ts';
import { type Code, Codes, makeCode, sameCode } from '../position/codes.ts';
import type { Position } from '../position/layout.ts';
import { sameBytes } from '../position/layout.ts';
import { Random } from '../position/random.ts';
import { Speaker } from '../text/text.ts';
import type { Violation } from './checks.ts';
import { broken, Cadence, differences, wordsOf } from './checks-common.ts';
import { CompletenessCheck } from './checks-complete.ts';
import type { SecrecyLedger } from './checks-ledger.ts';
import { OfficerChecks } from './checks-officer.ts';
import { SecrecyChecks } from './checks-secrecy.ts';

/** Listed decisions that are looked at closely, and those that are only asked whether legal. */
const CLOSELY = 6;
const BRIEFLY = 60;
/** Units whose own lists are held against the whole one, and lists that are written out for it. */
const PAGES = 3;
const WRITTEN = 3000;

/** The checks of one random game, step by step. */
export class StepChecks<P extends Position> {
  readonly #table: Table<P>;
  readonly #game: Game<P>;
  readonly #pos: P;
  readonly #random: Random;
  readonly #other: P;
  readonly #secrecy: SecrecyChecks<P>;
  readonly #officer: OfficerChecks<P>;
  readonly #complete: CompletenessCheck<P>;
  readonly #cadence = new Cadence();
  readonly #codes = new Codes();
  readonly #code: Code = makeCode();
  readonly #again: Code = makeCode();
  readonly #page = new Codes();
  readonly #listed: Code = makeCode();
  readonly #speakers: readonly Speaker<P>[];
  #seat = 0;
  /** The decision being carried out, until it has been. */
  #trying: Decision | undefined;

  constructor(table: Table<P>, random: Random, ledger: SecrecyLedger) {
    this.#table = table;
    this.#game = table.game;
    this.#pos = table.pos;
    this.#random = random;
    this.#other = table.game.blank(table.pos);
    this.#secrecy = new SecrecyChecks(table, random, ledger);
    this.#speakers = languagesOf(table.game).map(
      (language) => new Speaker(table.game, language, true),
    );
    this.#complete = new CompletenessCheck(table.game, table.pos, new Random(1));
    this.#officer = new OfficerChecks(table.game, table.pos, this.#speakers);
  }

  violation(check: string, message: string): Violation {
    const file = this.#file();
    return { check, message, step: file.steps.length, file };
  }

  /** The match so far; a decision that failed half-way is its last step, without dice. */
  #file(): MatchFile {
    const file = this.#table.file();
    const decision = this.#trying;
    if (!decision) return file;
    const seat = this.#table.seats[this.#seat].id;
    const salt = '0'.repeat(32);
    const hash = stepHash(this.#table.hash, seat, decision, [], salt);
    const steps = [...file.steps, { seat, decision, dice: [], salt, hash }];
    return { ...file, steps, end: { ...file.end, steps: steps.length, hash } };
  }

  #unchanged(before: Uint8Array, what: string): void {
    if (!sameBytes(before, this.#pos.bytes))
      broken('purity', `${what} changed the position: ${differences(this.#pos, before)}`);
  }

  /** Someone must decide; a sampled decision is legal and survives the way through JSON. */
  everyStep(): void {
    const game = this.#game;
    const pos = this.#pos;
    const faults = game.faults(pos);
    if (faults.length > 0) broken('invariants', faults.join('; '));
    const bits = deciders(game, pos);
    const seats = this.#table.seats.map((_, s) => s).filter((s) => owes(bits, s));
    if (seats.length === 0) {
      const point = decisionPoint(game, pos)?.name ?? '';
      broken('dead end', `nobody may decide at ${point}, yet the game goes on`);
    }
    this.#seat = seats[this.#random.below(seats.length)];

    const before = pos.bytes.slice();
    sample(game, pos, this.#seat, this.#random, this.#code);
    this.#unchanged(before, 'sampling');
    const refused = refuse(game, pos, this.#seat, this.#code);
    if (refused)
      broken('sampling', `a sampled decision is refused: ${this.#show()} ${canonical(refused)}`);
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
        broken('refusals', `no sentence for the refusal ${refused.code} in ${speaker.language}`);
      }
      try {
        speaker.refusal(this.#pos, refused);
      } catch (error) {
        broken('refusals', `${canonical(refused)}: ${wordsOf(error)}`);
      }
    }
  }

  /** The dear checks; a decision point with a very long list is listed in full less often. */
  nowAndThen(): void {
    const before = this.#pos.bytes.slice();
    const point = decisionPoint(this.#game, this.#pos)?.name ?? '';
    const due = this.#cadence.due(point, this.#table.length);
    if (due) {
      this.#listAgrees(point, before);
      this.#complete.check(this.#seat);
      this.#unchanged(before, 'holding bent decisions against the list');
      this.#cadence.listed(point, this.#table.length, this.#codes.count);
    } else this.#closely(this.#code, before);
    this.#game.view(this.#pos, this.#seat);
    this.#game.describe(this.#pos);
    this.#game.outcome(this.#pos);
    this.#unchanged(before, 'looking');
    const listed = due ? this.#codes : undefined;
    this.#secrecy.check({ seat: this.#seat, code: this.#code, listed });
    this.#unchanged(before, 'comparing');
    this.#officer.check(this.#seat, this.#table.length);
  }

  /** What is listed is legal. */
  #listAgrees(point: string, before: Uint8Array): void {
    const codes = this.#codes;
    choices(this.#game, this.#pos, this.#seat, codes);
    this.#unchanged(before, 'listing');
    if (codes.count === 0) broken('dead end', `nothing to choose at ${point}`);
    for (let i = Math.min(codes.count, CLOSELY + BRIEFLY) - 1; i >= 0; i--) {
      codes.read(this.#random.below(codes.count), this.#again);
      const refused = refuse(this.#game, this.#pos, this.#seat, this.#again);
      if (refused) {
        const shown = canonical(writeDecision(this.#game, this.#pos, this.#again));
        broken('choices', `a listed decision is refused: ${shown} ${canonical(refused)}`);
      }
      if (i < CLOSELY) this.#closely(this.#again, before);
    }
    this.#pagesAgree(point, before);
    this.#unchanged(before, 'refusing');
  }

  /** What is listed of one unit is what the whole list has of it, in the same order. */
  #pagesAgree(point: string, before: Uint8Array): void {
    const game = this.#game;
    const all = this.#codes;
    const named = (): readonly number[] => namedUnits(game, this.#pos, this.#again);
    const whole = all.count <= WRITTEN;
    for (let i = 0; i < PAGES; i++) {
      const drawn = this.#random.below(all.count);
      all.read(drawn, this.#again);
      const unit = i === 0 ? -1 : (named()[0] ?? -1);
      choicesOf(game, this.#pos, this.#seat, unit, this.#page);
      this.#unchanged(before, 'listing one unit');
      let found = 0;
      let seen = unit < 0;
      for (let n = 0; n < all.count; n++) {
        all.read(n, this.#again);
        if (found < this.#page.count) this.#page.read(found, this.#listed);
        const listed = found < this.#page.count && sameCode(this.#again, this.#listed);
        if (listed) found += 1;
        if (n === drawn && listed) seen = true;
        if (!whole && !listed) continue;
        const units = named();
        if (listed !== (unit < 0 ? units.length === 0 : units.includes(unit))) {
          broken(
            'pages',
            `${this.#written()} at ${point} ${listed ? 'does not name' : 'names'} ${unit}`,
          );
        }
      }
      if (found !== this.#page.count || !seen) {
        broken('pages', `the list of unit ${unit} at ${point} is not part of the whole list`);
      }
    }
  }

  #written(): string {
    return canonical(writeDecision(this.#game, this.#pos, this.#again));
  }

  /** A legal decision survives the way through JSON, and its odds can be looked at. */
  #closely(code: Code, before: Uint8Array): void {
    this.#roundTrip(code);
    oddsOf(this.#game, this.#pos, this.#seat, code);
    this.#unchanged(before, 'looking at odds');
  }

  #roundTrip(code: Code): void {
    const written = writeDecision(this.#game, this.#pos, code);
    const read = makeCode();
    const json: unknown = JSON.parse(canonical(written));
    const refused = readDecision(this.#game, this.#pos, this.#seat, json, read);
    if (refused || !sameCode(code, read)) {
      broken(
        'decisions',
        `${canonical(written)} reads back as [${read.join(' ')}], not [${code.join(' ')}] ${canonical(refused ?? null)}`,
      );
    }
  }

  /** Whatever happens can be told in every language. */
  #hasEvents(events: readonly GameEvent[]): void {
    for (const speaker of this.#speakers) {
      for (const event of events) {
        try {
          if (!speaker.has(`event.${event.event}`)) throw new Error('no such sentence');
          speaker.event(this.#pos, event);
        } catch (error) {
          broken('events', `${event.event} in ${speaker.language}: ${wordsOf(error)}`);
        }
      }
    }
  }

  /** Plays the sampled decision, once more in silence with the same dice, and takes it back. */
  move(): void {
    const game = this.#game;
    const pos = this.#pos;
    const before = pos.bytes.slice();
    const decision = writeDecision(game, pos, this.#code);
    this.#trying = decision;
    const result = this.#table.play(this.#seat, decision);
    if (isRefusal(result)) {
      return broken('decisions', `${canonical(decision)} is refused: ${canonical(result)}`);
    }
    this.#trying = undefined;
    this.#inSilence(before, result.step.dice, decision);
    this.#hasEvents(result.events);
    if (this.#table.undoBarrier(this.#seat) === undefined && this.#random.below(4) === 0) {
      const after = pos.bytes.slice();
      this.#table.undo(this.#seat);
      if (!sameBytes(before, pos.bytes))
        broken(
          'take-back',
          `undoing ${canonical(decision)} left traces: ${differences(pos, before)}`,
        );
      if (!this.#table.redo(this.#seat))
        broken('take-back', `${canonical(decision)} cannot be done again`);
      if (!sameBytes(after, pos.bytes)) {
        const where = differences(pos, after);
        broken('take-back', `${canonical(decision)} done again came out differently: ${where}`);
      }
    }
  }

  #inSilence(before: Uint8Array, dice: readonly number[], decision: Decision): void {
    const script = new ScriptedDice(dice);
    this.#other.bytes.set(before);
    try {
      act(this.#game, this.#other, this.#seat, this.#code, new QuietPlay(script));
    } catch (error) {
      if (!(error instanceof ScriptError)) throw error;
      broken('determinism', `after ${canonical(decision)} in silence ${error.message}`);
    }
    const after = canonical(decision);
    if (script.left > 0)
      broken(
        'determinism',
        `after ${after} quiet play rolls ${script.left} dice fewer than told play`,
      );
    if (!sameBytes(this.#pos.bytes, this.#other.bytes)) {
      const where = differences(this.#other, this.#pos.bytes);
      broken('determinism', `told and quiet play differ after ${after}: in silence ${where}`);
    }
  }

  /** What points say is what the rules say, as long as nobody gave any away. */
  #points(): void {
    const outcome = this.#game.outcome(this.#pos);
    const winner = winnerWith(outcome, []);
    if (winner !== outcome.winner) {
      broken('points', `${outcome.winner} wins by the rules, ${winner} by points`);
    }
  }

  atTheEnd(): void {
    const faults = this.#game.faults(this.#pos);
    if (faults.length > 0) broken('invariants', faults.join('; '));
    this.#points();
    const breach = verifyMatch(this.#game, parseMatch(canonical(this.#table.file())));
    if (breach) broken('replay', `step ${breach.step}: ${breach.message}`);
  }
}
