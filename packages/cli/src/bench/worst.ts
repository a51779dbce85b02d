import {
  act,
  begin,
  Codes,
  choicesOf,
  conceal,
  deciders,
  firstDecider,
  type Game,
  makeCode,
  namedUnits,
  oddsOf,
  type Position,
  QuietPlay,
  Random,
  refuse,
  SeededDice,
  sample,
} from '@esagono/engine';

/** The kinds of question a table must answer at once, whoever asks. */
export const CALLS = [
  'conceal',
  'view',
  'choicesOfOneUnit',
  'choicesOfNoUnit',
  'refusal',
  'odds',
  'overlay',
] as const;
export type Call = (typeof CALLS)[number];

/** A call is repeated and its best time counts: what the machine does beside it does not. */
const REPEATS = 3;
/** Positions are looked at once in so many steps. */
const APART = 41;
const UNITS = 4;
const HEXES = 2;

/** Milliseconds of the dearest call of each kind over one random game. */
export function worstCalls(game: Game, scenario: string, steps: number): Record<Call, number> {
  const worst: Record<Call, number> = {
    conceal: 0,
    view: 0,
    choicesOfOneUnit: 0,
    choicesOfNoUnit: 0,
    refusal: 0,
    odds: 0,
    overlay: 0,
  };
  const time = (call: Call, work: () => void): void => {
    let best = Number.POSITIVE_INFINITY;
    for (let i = 0; i < REPEATS && best > worst[call]; i++) {
      const start = performance.now();
      work();
      best = Math.min(best, performance.now() - start);
    }
    worst[call] = Math.max(worst[call], best);
  };
  const random = new Random(11);
  const play = new QuietPlay(new SeededDice(11));
  const pos = begin(game, game.open({ scenario }), play);
  const code = makeCode();
  for (let step = 0; step < steps && pos.ended === 0; step++) {
    const seat = firstDecider(deciders(game, pos));
    sample(game, pos, seat, random, code);
    if (step % APART === 0) look(game, pos, seat, code, random, time);
    act(game, pos, seat, code, play);
  }
  return worst;
}

function look(
  game: Game,
  pos: Position,
  seat: number,
  code: Int32Array,
  random: Random,
  time: (call: Call, work: () => void) => void,
): void {
  const known = game.blank(pos);
  time('conceal', () => conceal(game, pos, seat, known));
  time('view', () => game.view(known, seat));
  time('refusal', () => refuse(game, known, seat, code));
  time('odds', () => oddsOf(game, known, seat, code));
  const list = new Codes();
  const other = makeCode();
  for (let i = 0; i < UNITS; i++) {
    sample(game, known, seat, random, other);
    const unit = namedUnits(game, known, other)[0] ?? -1;
    const call = unit < 0 ? 'choicesOfNoUnit' : 'choicesOfOneUnit';
    time(call, () => choicesOf(game, known, seat, unit, list));
  }
  const { size } = game.board(pos).grid;
  for (const name of game.overlays) {
    for (let i = 0; i < HEXES; i++) {
      const hex = i === 0 ? -1 : random.below(size);
      time('overlay', () => game.overlay(known, seat, name, hex));
    }
  }
}
