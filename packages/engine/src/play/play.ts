import { DataError } from '../data/data.ts';
import { echo, fitsDecision } from '../data/untrusted.ts';
import type { Dice, Roll, ValueDice } from '../dice/dice.ts';
import { RecordingDice } from '../dice/dice.ts';
import { topKind } from '../position/agenda.ts';
import { type Code, Codes, makeCode, setCode, verbOf } from '../position/codes.ts';
import type { Position } from '../position/layout.ts';
import type { Random } from '../position/random.ts';
import type { Decision, GameEvent, Refusal, Values } from './event.ts';
import { refusal, wordOf } from './event.ts';
import { type DecisionPoint, isProcedure, type Play } from './frame.ts';
import type { Game, Opening } from './game.ts';
import { type Told, withNames } from './telling.ts';
import { fieldKind, namesUnits } from './verb.ts';

/** How many procedures may follow one decision before the rules are taken to be looping. */
const PROCEDURE_LIMIT = 100_000;

/** Silent play, for simulation and search: dice and nothing else. */
export class QuietPlay implements Play {
  readonly dice: Dice;
  readonly telling = false;
  constructor(dice: Dice) {
    this.dice = dice;
  }
  tell(): void {}
}

/** Play that keeps every event and every die; rolls are events like all others. */
export class ToldPlay<P extends Position = Position> implements Play {
  readonly dice: Dice;
  readonly telling = true;
  readonly events: GameEvent[] = [];
  readonly rolls: Roll[] = [];
  readonly #about: Told<P> | undefined;

  /** `about` is what the telling is about: with it each event keeps the names of its units. */
  constructor(source: ValueDice, about?: Told<P>) {
    this.#about = about;
    this.dice = new RecordingDice(source, (roll) => {
      this.rolls.push(roll);
      const values: Values = {
        purpose: roll.use.purpose,
        dice: roll.values,
        ...(roll.need === undefined ? {} : { need: roll.need }),
      };
      this.tell('roll', roll.use.rule, values, roll.use.audience);
    });
  }

  tell(event: string, rule: string, values: Values, audience?: number): void {
    const told =
      audience === undefined ? { event, rule, values } : { event, rule, values, audience };
    this.events.push(this.#about ? withNames(this.#about, told) : told);
  }
}

/**
 * Opens a position. Values of a pack may each fit and still not fit together (a map too small
 * for its roads): that is the pack's fault, not the program's.
 */
export function openGame<P extends Position>(game: Game<P>, opening: Opening): P {
  try {
    return game.open(opening);
  } catch (error) {
    const changed = Object.keys(opening.data ?? {});
    if (error instanceof DataError || changed.length === 0) throw error;
    const paths = changed.slice(0, 3).join(', ');
    const why = error instanceof Error ? error.message : String(error);
    throw new DataError(`data path ${paths}: the rest of the data does not go with it (${why})`);
  }
}

/**
 * Runs the rules' own procedures until somebody must decide or the game has ended; `before` is
 * told of each that begins.
 */
export function settle<P extends Position>(
  game: Game<P>,
  pos: P,
  play: Play,
  before?: (name: string) => void,
): void {
  for (let i = 0; i < PROCEDURE_LIMIT; i++) {
    if (pos.ended !== 0) return;
    if (pos.depth === 0) {
      throw new Error(
        `${game.id}: nothing left to do, yet the game goes on: the last frame was popped, and ended is not set`,
      );
    }
    const frame = game.frames[topKind(pos)];
    if (!isProcedure(frame)) return;
    before?.(frame.name);
    frame.run(pos, play);
  }
  throw new Error(
    `${game.id}: ${PROCEDURE_LIMIT} procedures without a decision, the last of them ` +
      `${game.frames[topKind(pos)].name}: a procedure pops itself or pushes what comes next`,
  );
}

/** The decision point now open; undefined when the game has ended. */
export function decisionPoint<P extends Position>(
  game: Game<P>,
  pos: P,
): DecisionPoint<P> | undefined {
  if (pos.ended !== 0) return undefined;
  const frame = game.frames[topKind(pos)];
  if (isProcedure(frame)) throw new Error(`${game.id}: ${frame.name} has not been run`);
  return frame;
}

/** Bits of the seats that owe a decision; 0 when the game has ended. */
export function deciders<P extends Position>(game: Game<P>, pos: P): number {
  return decisionPoint(game, pos)?.deciders(pos) ?? 0;
}

export const owes = (bits: number, seat: number): boolean =>
  seat >= 0 && seat < 31 && (bits & (1 << seat)) !== 0;

/** The lowest seat that owes a decision, −1 when none does. */
export const firstDecider = (bits: number): number =>
  bits === 0 ? -1 : 31 - Math.clz32(bits & -bits);

/** All legal decisions of a seat, written into `out`; none when it is not its turn to decide. */
export function choices<P extends Position>(game: Game<P>, pos: P, seat: number, out: Codes): void {
  out.clear();
  const point = decisionPoint(game, pos);
  if (point && owes(point.deciders(pos), seat)) point.list(pos, seat, out);
}

class TooMany extends Error {}

/** Breaks a listing off once it is longer than anybody wants it. */
class FewCodes extends Codes {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  #allow(count: number): void {
    if (this.count + count > this.#most) throw new TooMany();
  }

  override add(verb: number, a = 0, b = 0, c = 0): void {
    this.#allow(1);
    super.add(verb, a, b, c);
  }

  override addAll(...given: Parameters<Codes['addAll']>): void {
    this.#allow(given[4]);
    super.addAll(...given);
  }

  override addColumn(...given: Parameters<Codes['addColumn']>): void {
    this.#allow(given[4]);
    super.addColumn(...given);
  }

  override addNumbers(...given: Parameters<Codes['addNumbers']>): void {
    this.#allow(given[1]);
    super.addNumbers(...given);
  }
}

/** All legal decisions of a seat when there are at most so many; else undefined, after as many. */
export function fewChoices<P extends Position>(
  game: Game<P>,
  pos: P,
  seat: number,
  most: number,
): Codes | undefined {
  const codes = new FewCodes(most);
  try {
    choices(game, pos, seat, codes);
    return codes;
  } catch (error) {
    if (error instanceof TooMany) return undefined;
    throw error;
  }
}

/** Of the choices those that name a unit, or none (−1), without drawing up a long list. */
export function choicesOf<P extends Position>(
  game: Game<P>,
  pos: P,
  seat: number,
  unit: number,
  out: Codes,
): void {
  out.clear();
  const point = decisionPoint(game, pos);
  if (!point || !owes(point.deciders(pos), seat)) return;
  if (point.listOf) {
    point.listOf(pos, seat, unit, out);
    return;
  }
  const all = new Codes();
  const code = makeCode();
  point.list(pos, seat, all);
  for (let i = 0; i < all.count; i++) {
    all.read(i, code);
    const named = namedUnits(game, pos, code);
    if (unit < 0 ? named.length === 0 : named.includes(unit)) out.addCode(code);
  }
}

/** The units a decision names. */
export function namedUnits<P extends Position>(
  game: Game<P>,
  pos: P,
  code: Code,
): readonly number[] {
  const { fields } = game.verbs[verbOf(code)];
  return Object.entries(game.verbs[verbOf(code)].write(pos, code)).flatMap(([field, value]) =>
    namesUnits(fieldKind(fields, field))
      ? [value].flat().filter((unit) => typeof unit === 'number')
      : [],
  );
}

const scratch = new Codes();

/** One legal decision, by the point's own sampling or from its list. */
export function sample<P extends Position>(
  game: Game<P>,
  pos: P,
  seat: number,
  random: Random,
  out: Code,
): void {
  const point = decisionPoint(game, pos);
  if (!point) throw new Error('the game has ended');
  if (point.sample) {
    point.sample(pos, seat, random, out);
    return;
  }
  scratch.clear();
  point.list(pos, seat, scratch);
  scratch.read(random.below(scratch.count), out);
}

/** Why this seat may not decide this now; undefined when it may. Changes nothing. */
export function refuse<P extends Position>(
  game: Game<P>,
  pos: P,
  seat: number,
  code: Code,
): Refusal | undefined {
  return outOfTurn(game, pos, seat) ?? decisionPoint(game, pos)?.refuse(pos, seat, code);
}

/** Why this seat has nothing to decide now, whatever it may want; undefined when it has. */
export function outOfTurn<P extends Position>(
  game: Game<P>,
  pos: P,
  seat: number,
): Refusal | undefined {
  if (!Number.isInteger(seat) || seat < 0 || seat >= game.seats(pos).length) {
    return refusal('', 'noSuchSeat');
  }
  const point = decisionPoint(game, pos);
  if (!point) return refusal('', 'gameOver');
  return owes(point.deciders(pos), seat) ? undefined : refusal('', 'notYourDecision');
}

/** Takes the decision alone: what it has set going is still on the agenda. */
export function decide<P extends Position>(
  game: Game<P>,
  pos: P,
  seat: number,
  code: Code,
  play: Play,
): void {
  const point = decisionPoint(game, pos);
  if (!point) throw new Error('the game has ended');
  pos.acts += 1;
  point.decide(pos, seat, code, play);
}

/** Carries out a decision that `refuse` has let pass, and all that follows from it. */
export function act<P extends Position>(
  game: Game<P>,
  pos: P,
  seat: number,
  code: Code,
  play: Play,
): void {
  decide(game, pos, seat, code, play);
  settle(game, pos, play);
}

/** Writes a code as JSON. */
export function writeDecision<P extends Position>(game: Game<P>, pos: P, code: Code): Decision {
  const verb = game.verbs[verbOf(code)];
  return { do: verb.name, ...verb.write(pos, code) };
}

/** Reads a decision; a refusal when it is not one this game understands. */
export function readDecision<P extends Position>(
  game: Game<P>,
  pos: P,
  seat: number,
  decision: unknown,
  out: Code,
): Refusal | undefined {
  if (typeof decision !== 'object' || decision === null || Array.isArray(decision)) {
    return refusal('', 'notADecision');
  }
  if (!fitsDecision(decision)) return refusal('', 'tooLarge');
  const { do: name } = decision as { do?: unknown };
  const index = game.verbs.findIndex((verb) => verb.name === name);
  if (index < 0) {
    const known = game.verbs.map((verb) => verb.name).join(', ');
    return refusal('', 'unknownVerb', { verb: echo(wordOf(name)), known });
  }
  const verb = game.verbs[index];
  for (const field of Object.keys(decision)) {
    if (field !== 'do' && !Object.hasOwn(verb.fields, field)) {
      const known = Object.keys(verb.fields).join(', ');
      return refusal('', 'unknownField', { verb: verb.name, field: echo(field), known });
    }
  }
  setCode(out, index);
  return verb.read(pos, seat, decision as Decision, out);
}

/** A position ready for its first decision. */
export function begin<P extends Position>(game: Game<P>, pos: P, play: Play): P {
  settle(game, pos, play);
  return pos;
}
