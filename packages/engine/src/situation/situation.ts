import { DataError } from '../data/data.ts';
import { ScriptError, ScriptedDice, SeededDice } from '../dice/dice.ts';
import type { GameEvent, Refusal } from '../play/event.ts';
import type { Game, Seat } from '../play/game.ts';
import { ranksOf } from '../play/outcome.ts';
import {
  act,
  choices,
  deciders,
  decisionPoint,
  firstDecider,
  openGame,
  owes,
  QuietPlay,
  readDecision,
  refuse,
  settle,
  ToldPlay,
  writeDecision,
} from '../play/play.ts';
import { type Code, Codes, makeCode } from '../position/codes.ts';
import { FRAME_WIDTH, type Position, sameBytes } from '../position/layout.ts';
import { didYouMean } from '../text/nearest.ts';
import { readableDecision, readableEvent, sideIds } from '../text/text.ts';
import { mismatches } from './matching.ts';
import { AUTO_ANSWERS, force, inTurn } from './situation-answers.ts';
import { spread } from './situation-data.ts';
import { type Situation, SituationError, type SituationStep } from './situation-file.ts';
import { fullNames, natural } from './situation-natural.ts';
import { oddsDiffer } from './situation-odds.ts';
import { answerRoutine, isCloser, passOver } from './situation-pass.ts';
import { refusalDiffers } from './situation-refusal.ts';
import { isSettled, runOut } from './situation-run.ts';
import { readableView } from './situation-view.ts';

/** What did not come out as expected; empty when the situation passed. */
export interface SituationResult {
  readonly failures: readonly string[];
  /** The position at the end, as the game describes it. */
  readonly state: Readonly<Record<string, unknown>>;
  /** The position itself, and all that was told on the way there. */
  readonly pos: Position;
  readonly told: readonly GameEvent[];
}

const RESERVED = new Set([
  'note',
  'dice',
  'expect',
  'events',
  'noEvents',
  'refused',
  'choices',
  'view',
  'offered',
  'absent',
  'odds',
  'of',
  'outcomes',
  'expected',
  'modifiers',
  'run',
]);

/** Stages a situation, plays its steps and compares. Throws `SituationError` when it cannot. */
export function runSituation<P extends Position>(
  game: Game<P>,
  situation: Situation,
): SituationResult {
  const stage = new Stage(game, situation);
  for (const [index, step] of (situation.play ?? []).entries()) {
    stage.step(step, `play/${index}`);
    // Without its dice the step stands half done: what follows would only be noise.
    if (stage.halted) break;
  }
  if (situation.expect && !stage.halted) stage.compare(situation.expect, 'expect');
  const { failures, pos, told } = stage;
  return { failures, state: game.describe(pos), pos, told };
}

/** The staged position before its first step; the app shows this on a board. */
export function stageSituation<P extends Position>(game: Game<P>, situation: Situation): P {
  return new Stage(game, situation).pos;
}

class Stage<P extends Position> {
  readonly pos: P;
  readonly failures: string[] = [];
  readonly told: GameEvent[] = [];
  halted = false;
  readonly #game: Game<P>;
  readonly #seats: readonly Seat[];
  readonly #standing: readonly (string | undefined)[];
  readonly #code: Code = makeCode();
  readonly #codes = new Codes();
  readonly #sound: boolean;
  /** The dice of the step that is being played. */
  #script = new ScriptedDice([]);

  constructor(game: Game<P>, situation: Situation) {
    this.#game = game;
    try {
      this.pos = openGame(game, {
        scenario: situation.scenario,
        options: situation.options ?? {},
        data: spread(game.data, situation.data),
      });
      this.#seats = game.seats(this.pos);
      this.#start(situation.start ?? 'default');
      if (situation.state) game.stage(this.pos, situation.state);
    } catch (error) {
      if (error instanceof DataError) throw new SituationError(error.message);
      throw error;
    }
    for (const [seat, policy] of Object.entries(situation.standing ?? {})) {
      this.#seat(seat, 'standing');
      if (!game.policies.some((p) => p.id === policy)) {
        const known = game.policies.map((p) => p.id).join(', ');
        throw new SituationError(`standing/${seat}: expected one of ${known}, found ${policy}`);
      }
    }
    this.#sound = game.faults(this.pos).length === 0;
    this.#standing = this.#seats.map((seat) => situation.standing?.[seat.id]);
  }

  #start(start: 'begin' | 'default' | 'empty'): void {
    const play = new QuietPlay(new SeededDice(1));
    settle(this.#game, this.pos, play);
    if (start === 'begin') return;
    for (let i = 0; i < AUTO_ANSWERS; i++) {
      const point = decisionPoint(this.#game, this.pos);
      if (!point?.setup || !point.usual) break;
      const seat = firstDecider(point.deciders(this.pos));
      point.usual(this.pos, seat, this.#code);
      act(this.#game, this.pos, seat, this.#code, play);
    }
    if (start === 'empty') {
      const units = Object.keys(Object(this.#game.describe(this.pos).units));
      this.#game.stage(this.pos, { units: Object.fromEntries(units.map((unit) => [unit, null])) });
      this.#game.clear?.(this.pos);
    }
  }

  #seat(id: string, path: string): number {
    const seat = this.#seats.findIndex((s) => s.id === id);
    if (seat < 0) {
      const known = this.#seats.map((s) => s.id).join(', ');
      throw new SituationError(`${path}: expected a seat (${known}), found ${id}`);
    }
    return seat;
  }

  step(step: SituationStep, path: string): void {
    if (step.view !== undefined) {
      this.#view(step, path);
      return;
    }
    if (step.choices !== undefined) this.#choices(step, path);
    else if (step.odds !== undefined) this.#odds(step, path);
    else this.#play(step, path);
    if (step.expect && !this.halted) this.compare(step.expect, `${path}/expect`);
  }

  #play(step: SituationStep, path: string): void {
    const entries = Object.entries(step).filter(([key]) => !RESERVED.has(key));
    if (entries.length !== (step.run ? 0 : 1)) {
      throw new SituationError(
        `${path}: expected one seat with its decision, or choices, odds or run; found ${Object.keys(step).join(', ')}`,
      );
    }
    // What a default set-up draws at random is drawn as for `start: default`, unless scripted.
    const drawn = step.dice === undefined && !step.run && this.#settingUp();
    this.#script = new ScriptedDice(step.dice ?? []);
    const dice = drawn ? new SeededDice(1) : this.#script;
    const play = new ToldPlay(dice, { game: this.#game, pos: this.pos });
    try {
      if (step.run) runOut(this.#game, this.pos, play, this.#script, 1);
      else settle(this.#game, this.pos, play);
      for (const [seatId, decision] of entries) {
        const seat = this.#seat(seatId, path);
        force(this.#game, this.pos, play, seat);
        this.#decide(seat, decision, step, play, path);
        inTurn(this.#game, this.pos, seat, decision, play, () => this.#script.left);
        this.#goOn(seat, step, play);
      }
      if (isSettled(this.#game, this.pos))
        answerRoutine(this.#game, this.pos, play, () => this.#script.left);
      if (isSettled(this.#game, this.pos)) this.#answerStanding(play);
    } catch (error) {
      if (!(error instanceof ScriptError)) throw error;
      this.failures.push(`${path}: ${error.message}`);
      this.halted = true;
      return;
    }
    if (dice instanceof ScriptedDice && dice.left > 0) {
      this.failures.push(
        `${path}: ${dice.left} of ${step.dice?.length} scripted dice were not rolled`,
      );
    }
    this.told.push(...play.events);
    this.#events(step, play.events, path);
    // A position staged whole must stay whole; one staged odd on purpose may be what it likes.
    if (!this.#sound) return;
    for (const fault of this.#game.faults(this.pos)) {
      this.failures.push(`${path}: unsound: ${fault}`);
    }
  }

  #settingUp(): boolean {
    const { frames } = this.#game;
    const frame = frames[this.pos.agenda[(this.pos.depth - 1) * FRAME_WIDTH]];
    return this.pos.ended === 0 && 'setup' in frame && frame.setup === true;
  }

  #decide(
    seat: number,
    decision: unknown,
    step: SituationStep,
    play: ToldPlay,
    path: string,
  ): void {
    const { pos } = this;
    const game = this.#game;
    const before = pos.bytes.slice();
    let refused = undefined as ReturnType<typeof refuse>;
    if (decision === 'usual') {
      const point = decisionPoint(game, pos);
      if (!point?.usual || !owes(point.deciders(pos), seat)) {
        throw new SituationError(`${path}: there is no usual answer here`);
      }
      point.usual(pos, seat, this.#code);
    } else {
      refused = this.#ask(seat, decision);
      if (!sameBytes(before, pos.bytes)) this.failures.push(`${path}: asking changed the position`);
      if (refused && step.refused === undefined) {
        const closer = isCloser(game, decision);
        refused = passOver(game, pos, play, closer, () => this.#ask(seat, decision));
        if (refused && closer && (refused.code === 'notNow' || refused.code === 'notYourDecision'))
          return; // the window did not open
      }
    }
    if (step.refused === undefined) {
      if (refused) {
        this.failures.push(`${path}: ${this.#complaint(refused)}${this.#hint(refused, decision)}`);
      } else {
        act(game, pos, seat, this.#code, play);
      }
      return;
    }
    if (!refused) {
      this.failures.push(
        `${path}: accepted, expected a refusal by ${JSON.stringify(step.refused)}`,
      );
      return;
    }
    const lines = refusalDiffers(game, refused, step.refused);
    if (lines.length === 0 || this.#refusedLater(seat, decision, step.refused, play)) return;
    this.failures.push(...lines.map((line) => `${path}/refused/${line} (${refused.code})`));
  }

  /** Would it be refused so once the windows that are still open are ended? They stay open. */
  #refusedLater(
    seat: number,
    decision: unknown,
    wanted: NonNullable<SituationStep['refused']>,
    play: ToldPlay,
  ): boolean {
    const bytes = this.pos.bytes.slice();
    const told = play.events.length;
    const later = passOver(this.#game, this.pos, play, false, () => this.#ask(seat, decision));
    this.pos.bytes.set(bytes);
    play.events.length = told;
    return later !== undefined && refusalDiffers(this.#game, later, wanted).length === 0;
  }

  /** Reads a decision and says why it may not be taken. */
  #ask(seat: number, decision: unknown): Refusal | undefined {
    const game = this.#game;
    return (
      readDecision(game, this.pos, seat, natural(game, decision), this.#code) ??
      refuse(game, this.pos, seat, this.#code)
    );
  }

  /** Why a decision was not taken, with names in the place of numbers. */
  #complaint({ rule, code, values }: Refusal): string {
    const event = { event: code, rule, values: values ?? {} };
    const { event: _event, rule: _rule, ...named } = readableEvent(this.#game, this.pos, event);
    const details = Object.keys(named).length > 0 ? ` ${JSON.stringify(named)}` : '';
    return `refused by ${rule || 'the table'} (${code}${details})`;
  }

  /** What a misspelt unit, verb or field of a decision may have meant. */
  #hint({ code, values }: Refusal, decision: unknown): string {
    if (typeof decision !== 'object' || decision === null) return '';
    const fields: Readonly<Record<string, unknown>> = { ...decision };
    const known = String(values?.known ?? '').split(', ');
    if (code === 'unknownVerb') return didYouMean(String(fields.do), known);
    if (code === 'unknownField') return didYouMean(String(values?.field), known);
    if (code !== 'malformed') return '';
    const names = Object.keys(Object(this.#game.describe(this.pos).units));
    const isKnown = (word: unknown): boolean =>
      names.some((name) => name.toLowerCase() === String(word).toLowerCase());
    const unknown = [fields.units, fields.unit].flat().find((word) => word && !isKnown(word));
    return typeof unknown === 'string' ? `: ${unknown}${didYouMean(unknown, names)}` : '';
  }

  /** Standing orders answer the windows of their seats, with the dice of the step. */
  #answerStanding(play: ToldPlay): void {
    for (let i = 0; i < AUTO_ANSWERS; i++) {
      const point = decisionPoint(this.#game, this.pos);
      if (!point?.reaction) return;
      const seat = firstDecider(point.deciders(this.pos));
      const policy = this.#standing[seat];
      if (policy === undefined) return;
      if (!this.#game.answer(this.pos, seat, policy, this.#code)) return;
      act(this.#game, this.pos, seat, this.#code, play);
    }
  }

  /** The seat goes on as planned while events are expected that have not happened yet. */
  #goOn(seat: number, step: SituationStep, play: ToldPlay): void {
    for (let i = 0; i < AUTO_ANSWERS && this.#missing(step, play.events); i++) {
      const point = decisionPoint(this.#game, this.pos);
      if (!point?.lapses || !point.usual || !owes(point.deciders(this.pos), seat)) return;
      point.usual(this.pos, seat, this.#code);
      act(this.#game, this.pos, seat, this.#code, play);
    }
  }

  /** The first event of the step that was not told in its turn, and what was told instead. */
  #missing(
    step: SituationStep,
    events: readonly GameEvent[],
  ): { wanted: unknown; told: readonly object[] } | undefined {
    const told = events.map((event) => readableEvent(this.#game, this.pos, event));
    let from = 0;
    for (const wanted of step.events ?? []) {
      const pattern = fullNames(this.#game, this.pos, eventPattern(wanted));
      const found = told.findIndex(
        (event, i) => i >= from && mismatches(pattern, event).length === 0,
      );
      if (found < 0) return { wanted, told: told.slice(from) };
      from = found + 1;
    }
    return undefined;
  }

  #events(step: SituationStep, events: readonly GameEvent[], path: string): void {
    const missing = this.#missing(step, events);
    if (missing) {
      const names = missing.told.map((event) => JSON.stringify(event));
      this.failures.push(
        `${path}/events: no event ${JSON.stringify(missing.wanted)}; told: ${names.join(' ') || 'none'}`,
      );
      return;
    }
    const told = events.map((event) => readableEvent(this.#game, this.pos, event));
    for (const unwanted of step.noEvents ?? []) {
      const pattern = fullNames(this.#game, this.pos, eventPattern(unwanted));
      const found = told.find((event) => mismatches(pattern, event).length === 0);
      if (found) {
        this.failures.push(`${path}/noEvents: happened: ${JSON.stringify(found)}`);
      }
    }
  }

  /** What a seat is shown of each piece, and what is kept from it. */
  #view(step: SituationStep, path: string): void {
    const seat = this.#seat(step.view ?? '', path);
    if (!this.#settled(path)) return;
    const shown = readableView(this.#game, this.pos, seat);
    this.#differences(step.expect ?? {}, shown, `${path}/expect`);
  }

  #choices(step: SituationStep, path: string): void {
    const seat = this.#seat(step.choices ?? '', path);
    if (!this.#settled(path)) return;
    choices(this.#game, this.pos, seat, this.#codes);
    const offered: { raw: object; named: object }[] = [];
    for (let i = 0; i < this.#codes.count; i++) {
      this.#codes.read(i, this.#code);
      const raw = writeDecision(this.#game, this.pos, this.#code);
      offered.push({ raw, named: readableDecision(this.#game, this.pos, raw) });
    }
    const isOffered = (wanted: unknown): boolean =>
      offered.some(
        ({ raw, named }) =>
          mismatches(wanted, named).length === 0 || mismatches(wanted, raw).length === 0,
      );
    for (const wanted of step.offered ?? []) {
      if (!isOffered(this.#pattern(wanted))) {
        this.failures.push(
          `${path}/offered: ${JSON.stringify(wanted)} is not among ${offered.length} choices`,
        );
      }
    }
    for (const unwanted of step.absent ?? []) {
      if (isOffered(this.#pattern(unwanted)))
        this.failures.push(`${path}/absent: ${JSON.stringify(unwanted)} is offered`);
    }
  }

  #pattern(wanted: Readonly<Record<string, unknown>>): object {
    return fullNames(this.#game, this.pos, Object(natural(this.#game, wanted)));
  }

  #odds(step: SituationStep, path: string): void {
    const game = this.#game;
    const seat = this.#seat(step.odds ?? '', path);
    if (!this.#settled(path)) return;
    const refused =
      readDecision(game, this.pos, seat, natural(game, step.of), this.#code) ??
      refuse(game, this.pos, seat, this.#code);
    if (refused) {
      this.failures.push(`${path}: ${this.#complaint(refused)}`);
      return;
    }
    const sheet = game.odds(this.pos, seat, this.#code);
    if (!sheet) {
      this.failures.push(`${path}: this decision has no odds`);
      return;
    }
    this.failures.push(...oddsDiffer(sheet, step, path));
    const modifiers = Object.fromEntries(sheet.modifiers.map((m) => [m.key, m.value]));
    if (step.modifiers) this.#differences(step.modifiers, modifiers, `${path}/modifiers`);
  }

  /** Lets the rules act that need no die; says so when one is asked for. */
  #settled(path: string): boolean {
    try {
      settle(
        this.#game,
        this.pos,
        new ToldPlay(new ScriptedDice([]), { game: this.#game, pos: this.pos }),
      );
      return true;
    } catch (error) {
      if (!(error instanceof ScriptError)) throw error;
      this.failures.push(`${path}: ${error.message}`);
      return false;
    }
  }

  /**
   * Compares with the position, and when that is not it and one answer is all there is to the open
   * question, with the position after it.
   */
  compare(expected: Readonly<Record<string, unknown>>, path: string): void {
    const before = this.failures.length;
    this.#compare(expected, path);
    if (this.failures.length === before || 'asks' in expected || 'decides' in expected) return;
    if (!isSettled(this.#game, this.pos)) return;
    const bytes = this.pos.bytes.slice();
    const found = this.failures.splice(before);
    try {
      if (
        force(
          this.#game,
          this.pos,
          new ToldPlay(new ScriptedDice([]), { game: this.#game, pos: this.pos }),
          -1,
        )
      )
        this.#compare(expected, path);
      else this.failures.push(...found);
    } catch (error) {
      if (!(error instanceof ScriptError)) throw error;
      this.failures.push(...found);
    }
    if (this.failures.length > before) this.failures.splice(before, Infinity, ...found);
    this.pos.bytes.set(bytes);
  }

  /** Compares with the described state, and with who decides and how it ended. */
  #compare(expected: Readonly<Record<string, unknown>>, path: string): void {
    const { decides, asks, outcome, ...state } = expected;
    const game = this.#game;
    const none = new ScriptedDice([]);
    runOut(game, this.pos, new ToldPlay(none, { game, pos: this.pos }), none);
    if (decides !== undefined || asks !== undefined) if (!this.#settled(path)) return;
    if (decides !== undefined) {
      const bits = deciders(game, this.pos);
      const found = this.#seats.filter((_, s) => owes(bits, s)).map((s) => s.id);
      this.#differences(
        typeof decides === 'string' ? [decides] : (decides ?? []),
        found,
        `${path}/decides`,
      );
    }
    if (asks !== undefined) {
      this.#differences(asks, decisionPoint(game, this.pos)?.name ?? 'nothing', `${path}/asks`);
    }
    if (outcome !== undefined) {
      const result = game.outcome(this.pos);
      const sides = sideIds(game, this.pos);
      const found = {
        ended: this.pos.ended !== 0,
        winner: result.winner < 0 ? 'draw' : sides[result.winner],
        rule: result.rule,
        key: result.key,
        ranks: Object.fromEntries(
          ranksOf(result, sides.length).map((rank, side) => [sides[side], rank]),
        ),
        points: Object.fromEntries(
          sides.map((id, side) => [
            id,
            result.score.filter((l) => l.side === side).reduce((sum, l) => sum + l.points, 0),
          ]),
        ),
      };
      this.#differences(
        typeof outcome === 'string' ? { winner: outcome } : outcome,
        found,
        `${path}/outcome`,
      );
    }
    this.#differences(game.reword?.(this.pos, state) ?? state, game.describe(this.pos), path);
  }

  #differences(expected: unknown, found: unknown, path: string): void {
    this.failures.push(...mismatches(expected, found).map((line) => `${path}/${line}`));
  }
}

/** An event by its name alone, or by name and values. */
const eventPattern = (wanted: string | Record<string, unknown>): Record<string, unknown> =>
  typeof wanted === 'string' ? { event: wanted } : wanted;
