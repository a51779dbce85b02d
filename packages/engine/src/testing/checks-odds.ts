import { type Dice, type DiceUse, SeededDice, ValueDice } from '../dice/dice.ts';
import {
  addFractions,
  type Fraction,
  makeFraction,
  printFraction,
  ZERO,
} from '../dice/fraction.ts';
import { type Forecast, oddsOf } from '../play/forecast.ts';
import { isProcedure, type Play } from '../play/frame.ts';
import { type Game, languagesOf } from '../play/game.ts';
import { conceal } from '../play/knowledge.ts';
import { type Finding, findingId, type Tally } from '../play/odds.ts';
import { act, decisionPoint, firstDecider, QuietPlay, settle } from '../play/play.ts';
import type { OddsSheet, Prospect } from '../play/view.ts';
import { type Code, makeCode } from '../position/codes.ts';
import { FRAME_WIDTH, type Position, sameBytes } from '../position/layout.ts';
import { Random } from '../position/random.ts';
import { Speaker } from '../text/text.ts';
import { broken } from './checks-common.ts';

/** Whoever works out a sheet; the check is held against ones that do it wrong. */
export type SheetMaker<P extends Position> = (
  game: Game<P>,
  pos: P,
  seat: number,
  code: Code,
) => OddsSheet | undefined;

/** So many ways for single dice to fall are all played; where there are more, some are. */
const WAYS = 1_300;
const TRIALS = 250;
/** A fair game strays farther once in some five hundred million lines. */
const SIGMAS = 6;
const FRAMES = 100_000;

/**
 * Odds are the rules: the same decision carried out from the same position must come out as its
 * sheet says. Nothing of the runner is used. Dice fall one by one, face by face, where all their
 * ways can be played, and at random where they cannot; frames are run and usual answers given as
 * in play, and where no question comes between, the whole must be what `act` makes of it.
 */
export class OddsChecks<P extends Position> {
  readonly #game: Game<P>;
  readonly #random: Random;
  readonly #sheetOf: SheetMaker<P>;
  readonly #answer = makeCode();
  /** How many sheets were held against play, and how many of them exactly. */
  checked = 0;
  exact = 0;

  constructor(game: Game<P>, random: Random, sheetOf: SheetMaker<P> = oddsOf) {
    this.#game = game;
    this.#random = random;
    this.#sheetOf = sheetOf;
  }

  check(pos: P, seat: number, code: Code): void {
    const game = this.#game;
    const known = game.blank(pos);
    conceal(game, pos, seat, known);
    const forecast = game.forecast(known, seat, code);
    const sheet = this.#sheetOf(game, pos, seat, code);
    if (!forecast || !sheet) return;
    this.checked += 1;
    addsUp(sheet, sheet);
    if (sheet.depends) addsUp(sheet, sheet.depends.otherwise);
    this.#spoken(sheet);
    this.#against(pos, known, seat, code, forecast, sheet, forecast.reaction?.calm);
    if (sheet.depends) {
      const { otherwise, policy } = sheet.depends;
      this.#against(pos, known, seat, code, forecast, { ...sheet, ...otherwise }, policy);
    }
  }

  #against(
    pos: P,
    known: P,
    seat: number,
    code: Code,
    forecast: Forecast<P>,
    sheet: OddsSheet,
    policy: string | undefined,
  ): void {
    const trial: Trial<P> = { pos, known, seat, code, forecast, policy };
    if (!sheet.sampled && !this.#hides(trial) && this.#everyWay(trial, sheet)) {
      this.exact += 1;
      return;
    }
    const seen = new Map<string, number>();
    for (let i = 0; i < TRIALS; i++) {
      const id = findingId(this.#play(trial, new SeededDice(this.#random)));
      seen.set(id, (seen.get(id) ?? 0) + 1);
    }
    this.#likely(sheet, seen);
  }

  /** Is something dealt that the seat does not know? Then play starts from any of the truths. */
  #hides({ forecast }: Trial<P>): boolean {
    return forecast.deal !== undefined;
  }

  /** Plays every way the single dice may fall; false when there are too many. */
  #everyWay(trial: Trial<P>, sheet: OddsSheet): boolean {
    const found = new Map<string, Fraction>();
    const dice = new EveryFace();
    for (let ways = 0; ; ways++) {
      if (ways >= WAYS) return false;
      const id = findingId(this.#play(trial, dice));
      found.set(id, addFractions(found.get(id) ?? ZERO, makeFraction(1n, dice.total)));
      if (!dice.next()) break;
    }
    for (const outcome of sheet.outcomes) {
      const id = findingId(outcome);
      const played = printFraction(found.get(id) ?? ZERO);
      if (played !== outcome.fraction) {
        broken(
          'odds',
          `${sheet.act}: ${id} is ${outcome.fraction} on the sheet, ${played} in play`,
        );
      }
      found.delete(id);
    }
    for (const [id, weight] of found)
      broken('odds', `${sheet.act}: ${id} is not on the sheet, ${printFraction(weight)} in play`);
    return true;
  }

  /** Counts of trials against the chances of the sheet, line by line. */
  #likely(sheet: OddsSheet, seen: Map<string, number>): void {
    const told = new Set(sheet.outcomes.map(findingId));
    // A sheet of tried throws may lack what is rare.
    const rare = sheet.sampled ? 3 : 0;
    for (const [id, n] of seen) {
      if (!told.has(id) && n > rare)
        broken('odds', `${sheet.act}: ${id} is not on the sheet, ${n} of ${TRIALS} in play`);
    }
    const blur = sheet.sampled ? 1 + TRIALS / sheet.sampled : 1;
    for (const outcome of sheet.outcomes) {
      const p = outcome.probability;
      const n = seen.get(findingId(outcome)) ?? 0;
      const off = Math.abs(n - TRIALS * p);
      if (off > SIGMAS * Math.sqrt(TRIALS * p * (1 - p) * blur) + 1 + rare) {
        const share = `${(100 * p).toFixed(2)} %`;
        broken(
          'odds',
          `${sheet.act}: ${findingId(outcome)} is ${share}, in play ${n} of ${TRIALS}`,
        );
      }
    }
  }

  /** Carries the decision out with these dice and reads what came of it. */
  #play(trial: Trial<P>, dice: Dice): Finding {
    const { pos, known, seat, code, forecast } = trial;
    const game = this.#game;
    const after = game.blank(pos);
    after.bytes.set(known.bytes);
    if (forecast.deal && !forecast.unknown?.length) {
      // What the seat does not know is dealt as the game deals it, not as the forecast does.
      after.bytes.set(pos.bytes);
      game.redeal(after, seat, this.#random);
    } else forecast.deal?.(after, dice);
    const start = after.bytes.slice();
    const noted = new NotedDice(dice);
    const tally: Tally = {};
    const play: Play = {
      dice: noted,
      telling: true,
      tell: (event, _rule, values) => forecast.hear?.(tally, event, values),
    };
    const point = decisionPoint(game, after);
    if (!point) return broken('odds', 'odds of a game that has ended');
    after.acts += 1;
    point.decide(after, seat, code, play);
    forecast.later?.(after);
    const asked = this.#runOn(trial, after, play, tally);
    const finding = forecast.read(after, tally);
    if (!asked && !forecast.later) this.#asInPlay(trial, start, after, noted.values);
    return finding;
  }

  /** Runs frames and gives answers until the act is over; whether anybody was asked. */
  #runOn(trial: Trial<P>, pos: P, play: Play, tally: Tally): boolean {
    const { known, seat, forecast, policy } = trial;
    const game = this.#game;
    const floor = known.depth;
    const side = (of: number): number => game.seats(pos)[of]?.side ?? -1;
    let asked = false;
    for (let i = 0; i < FRAMES; i++) {
      if (pos.ended !== 0 || pos.depth === 0) return asked;
      const frame = game.frames[pos.agenda[(pos.depth - 1) * FRAME_WIDTH]];
      const over = forecast.over
        ? forecast.over(pos, tally)
        : pos.depth < floor || (pos.depth === floor && !isProcedure(frame));
      if (over) return asked;
      if (isProcedure(frame)) {
        frame.run(pos, play);
        continue;
      }
      asked = true;
      const decider = firstDecider(frame.deciders(pos));
      const enemy = frame.reaction === true && side(decider) !== side(seat);
      const ordered =
        enemy && policy !== undefined && game.answer(pos, decider, policy, this.#answer);
      if (!ordered) {
        if (!frame.usual) return asked;
        frame.usual(pos, decider, this.#answer);
      }
      pos.acts += 1;
      frame.decide(pos, decider, this.#answer, play);
    }
    return broken('odds', 'an act without end');
  }

  /** With the same dice, `act` must pass through the position that was read. */
  #asInPlay(trial: Trial<P>, start: Uint8Array, read: P, rolled: readonly number[]): void {
    const game = this.#game;
    const played = game.blank(read);
    played.bytes.set(start);
    const seed = this.#random.below(1 << 30);
    act(game, played, trial.seat, trial.code, new QuietPlay(new TailedDice(rolled, seed)));
    const settled = game.blank(read);
    settled.bytes.set(read.bytes);
    if (settled.ended === 0) settle(game, settled, new QuietPlay(new TailedDice([], seed)));
    if (!sameBytes(settled.bytes, played.bytes))
      broken('odds', 'what was read is not where play comes past');
  }

  /** Whatever a sheet says, it says in every language. */
  #spoken(sheet: OddsSheet): void {
    for (const language of languagesOf(this.#game)) {
      const speaker = new Speaker(this.#game, language, true);
      const say = (key: string, values: Readonly<Record<string, unknown>> = {}): void => {
        if (!speaker.has(key)) broken('odds', `no ${language} sentence for ${key}`);
        speaker.say(key, values);
      };
      for (const end of [sheet, ...(sheet.depends ? [sheet.depends.otherwise] : [])]) {
        say(`headline.${end.headline.key}`, end.headline.values);
        for (const { key } of end.groups) say(`group.${key}`);
        for (const { key, values } of end.outcomes) say(`odds.${key}`, values);
      }
      for (const { key, value } of sheet.modifiers) say(`modifier.${key}`, { value });
      for (const { key, value } of sheet.cost) say(`cost.${key}`, { value });
      for (const one of sheet.unknown) say(`odds.unknown.${one.key}`, one.values);
      if (sheet.depends) say(`depends.${sheet.depends.key}`);
    }
  }
}

/** One decision to be played, and what windows on its way are answered by. */
interface Trial<P extends Position> {
  readonly pos: P;
  readonly known: P;
  readonly seat: number;
  readonly code: Code;
  readonly forecast: Forecast<P>;
  readonly policy: string | undefined;
}

/** Chances are a whole, groups hold every outcome once, means are means. */
function addsUp(sheet: OddsSheet, { outcomes, groups, expected, sampled }: Prospect): void {
  const whole = outcomes.reduce((sum, o) => sum + o.probability, 0);
  if (Math.abs(whole - 1) > 1e-9) broken('odds', `${sheet.act}: chances add up to ${whole}`);
  const held = groups.flatMap((group) => group.outcomes).sort((a, b) => a - b);
  if (held.length !== outcomes.length || held.some((n, i) => n !== i))
    broken('odds', `${sheet.act}: groups do not hold every outcome once`);
  for (const { key, probability, outcomes: own } of groups) {
    const sum = own.reduce((total, i) => total + outcomes[i].probability, 0);
    if (Math.abs(sum - probability) > 1e-9) broken('odds', `${sheet.act}: group ${key} is ${sum}`);
  }
  for (const [name, mean] of Object.entries(expected)) {
    const sum = outcomes.reduce((n, o) => n + (o.values[name] ?? 0) * o.probability, 0);
    if (Math.abs(sum - mean) > 1e-9) broken('odds', `${sheet.act}: the mean of ${name} is ${sum}`);
  }
  if (sampled !== undefined && sampled < TRIALS) broken('odds', `${sheet.act}: tried too seldom`);
}

/** Every way single dice may fall, one after another, like the digits of a counter. */
class EveryFace extends ValueDice {
  readonly #faces: number[] = [];
  readonly #values: number[] = [];
  #at = 0;

  protected draw(faces: number): number {
    if (this.#at === this.#values.length) {
      this.#values.push(1);
      this.#faces.push(faces);
    }
    this.#at += 1;
    return this.#values[this.#at - 1];
  }

  /** One in how many ways the last one was. */
  get total(): bigint {
    return this.#faces.reduce((product, faces) => product * BigInt(faces), 1n);
  }

  /** Goes on to the next way; false after the last. */
  next(): boolean {
    this.#at = 0;
    while (this.#values.length > 0) {
      const last = this.#values.length - 1;
      if (this.#values[last] < this.#faces[last]) {
        this.#values[last] += 1;
        return true;
      }
      this.#values.pop();
      this.#faces.pop();
    }
    return false;
  }
}

/** Passes requests on and notes each single die. */
class NotedDice extends ValueDice {
  readonly values: number[] = [];
  readonly #dice: Dice;

  constructor(dice: Dice) {
    super();
    this.#dice = dice;
  }

  protected draw(faces: number, use: DiceUse): number {
    const value = faces === 6 ? this.#dice.d6(use) : this.#dice.pick(faces, use) + 1;
    this.values.push(value);
    return value;
  }
}

/** Dice that were noted, and after them dice of a seed. */
class TailedDice extends ValueDice {
  readonly #values: readonly number[];
  readonly #tail: Random;
  #at = 0;

  constructor(values: readonly number[], seed: number) {
    super();
    this.#values = values;
    this.#tail = new Random(seed);
  }

  protected draw(faces: number): number {
    if (this.#at >= this.#values.length) return 1 + this.#tail.below(faces);
    this.#at += 1;
    return this.#values[this.#at - 1];
  }
}
