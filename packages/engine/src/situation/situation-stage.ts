import { DataError } from '../data/data.ts';
import { SeededDice } from '../dice/dice.ts';
import type { GameEvent } from '../play/event.ts';
import type { Game, Seat } from '../play/game.ts';
import { act, decisionPoint, firstDecider, openGame, QuietPlay, settle } from '../play/play.ts';
import type { OddsSheet } from '../play/view.ts';
import { makeCode } from '../position/codes.ts';
import type { Position } from '../position/layout.ts';
import { didYouMean } from '../text/nearest.ts';
import type { Lenience, Reading } from './reading.ts';
import { spread } from './situation-data.ts';
import { type Situation, SituationError } from './situation-file.ts';
import { readPosition } from './situation-position.ts';
import type { Window } from './situation-windows.ts';

/** A situation on the table: the position, and what has come of it so far. */
export interface Staged<P extends Position = Position> {
  readonly game: Game<P>;
  readonly reading: Reading<P> | undefined;
  /** What is taken as said though it is not; undefined when the file is read strictly. */
  readonly lenience: Lenience | undefined;
  /** May a step leave dice and events to the next one, which answers what it opened? */
  readonly carrying: boolean;
  /** Are the windows to be shown with all that may be answered? */
  readonly show: boolean;
  /** Are the odds of every decision to be worked out before it is taken? */
  readonly weigh: boolean;
  readonly pos: P;
  readonly seats: readonly Seat[];
  /** Standing orders by seat. */
  readonly standing: readonly (string | undefined)[];
  /** Was the position whole when it was staged? Then it must stay so. */
  readonly sound: boolean;
  readonly failures: string[];
  readonly told: GameEvent[];
  readonly windows: Window[];
  readonly weighed: Weighed[];
  /** How things stood whenever the rules went on to a next phase by themselves in this step. */
  readonly rests: Rest[];
}

/** A phase that began by itself: how it found things, what had been told, how many dice were left. */
interface Rest {
  readonly bytes: Uint8Array;
  readonly events: number;
  readonly left: number;
  /** Has something else begun since? */
  over: boolean;
}

/** The odds of a decision, and the step that takes it or asks for them. */
export interface Weighed {
  readonly path: string;
  readonly sheet: OddsSheet;
}

export interface StagingOptions<P extends Position> {
  readonly reading?: Reading<P> | undefined;
  readonly lenient?: boolean;
  readonly carrying?: boolean;
  readonly show?: boolean;
  readonly weigh?: boolean;
}

/** How many answers may follow each other without the script saying a word. */
export const AUTO_ANSWERS = 200;

/** Opens the battle and puts what the situation names on the table. */
export function stage<P extends Position>(
  game: Game<P>,
  situation: Situation,
  {
    reading,
    lenient = false,
    carrying = false,
    show = false,
    weigh = false,
  }: StagingOptions<P> = {},
): Staged<P> {
  const pos = asSituationError(() => opened(game, situation));
  const seats = game.seats(pos);
  for (const [seat, policy] of Object.entries(situation.standing ?? {})) {
    seatNumber(seats, seat, 'standing');
    const known = game.policies.map((p) => p.id);
    if (!known.includes(policy)) {
      throw new SituationError(
        `standing/${seat}: expected one of ${known.join(', ')}, found ${policy}${didYouMean(policy, known)}`,
      );
    }
  }
  return {
    game,
    reading,
    lenience: lenient ? reading?.lenient : undefined,
    carrying,
    show,
    weigh,
    pos,
    seats,
    standing: seats.map((seat) => situation.standing?.[seat.id]),
    sound: game.faults(pos).length === 0,
    failures: [],
    told: [],
    windows: [],
    weighed: [],
    rests: [],
  };
}

function opened<P extends Position>(game: Game<P>, situation: Situation): P {
  const pos = openGame(game, {
    scenario: situation.scenario,
    options: situation.options ?? {},
    data: spread(game.data, situation.data),
  });
  if (situation.position === undefined) setUp(game, pos, situation.start ?? 'default');
  else if (situation.start === undefined) readPosition(game, pos, situation.position);
  else throw new SituationError('start: does not go with position, which is a start of its own');
  if (situation.state) game.stage(pos, situation.state);
  return pos;
}

/** The battle of this position as it begins with both default set-ups. */
export function usualStart<P extends Position>(game: Game<P>, { scene }: P): P {
  const pos = openGame(game, { scenario: scene.scenario, options: scene.options });
  setUp(game, pos, 'default');
  return pos;
}

/** What the data and the game refuse is wrong in the file. */
function asSituationError<T>(open: () => T): T {
  try {
    return open();
  } catch (error) {
    if (error instanceof DataError) throw new SituationError(error.message);
    throw error;
  }
}

function setUp<P extends Position>(
  game: Game<P>,
  pos: P,
  start: NonNullable<Situation['start']>,
): void {
  const play = new QuietPlay(new SeededDice(1));
  const code = makeCode();
  settle(game, pos, play);
  if (start === 'begin') return;
  for (let i = 0; i < AUTO_ANSWERS; i++) {
    const point = decisionPoint(game, pos);
    if (!point?.setup || !point.usual) break;
    const seat = firstDecider(point.deciders(pos));
    point.usual(pos, seat, code);
    act(game, pos, seat, code, play);
  }
  if (start === 'empty') {
    const units = Object.keys(Object(game.describe(pos).units));
    game.stage(pos, { units: Object.fromEntries(units.map((unit) => [unit, null])) });
    game.clear?.(pos);
  }
}

export function seatNumber(seats: readonly Seat[], id: string, path: string): number {
  const seat = seats.findIndex((s) => s.id === id);
  if (seat >= 0) return seat;
  const known = seats.map((s) => s.id);
  throw new SituationError(
    `${path}: expected a seat (${known.join(', ')}), found ${id}${didYouMean(id, known)}`,
  );
}
