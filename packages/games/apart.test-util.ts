import {
  act,
  begin,
  Codes,
  choices,
  deciders,
  firstDecider,
  type Game,
  makeCode,
  type Opening,
  type Position,
  Random,
  refuse,
  SeededDice,
  sample,
  ToldPlay,
  writeDecision,
} from '@esagono/engine';

// No result depends on another match: two of them played in turns give what each gives alone.

const REMEMBERED = 40;

/**
 * A match at random that tells of every step all that a player is told: the decision, what came of
 * it, how many choices there were, and why decisions that were legal earlier are not legal now.
 */
function* tell<P extends Position>(
  game: Game<P>,
  opening: Opening,
  seed: number,
): Generator<string> {
  const random = new Random(seed);
  const dice = new SeededDice(seed);
  const code = makeCode();
  const earlier: number[][] = [];
  const listed = new Codes();
  const start = new ToldPlay(dice);
  const pos = begin(game, game.open(opening), start);
  yield JSON.stringify(start.events);
  while (pos.ended === 0) {
    const seat = firstDecider(deciders(game, pos));
    for (const old of earlier) {
      old.forEach((n, i) => {
        code[i] = n;
      });
      yield JSON.stringify(refuse(game, pos, seat, code) ?? 'legal');
    }
    choices(game, pos, seat, listed);
    sample(game, pos, seat, random, code);
    earlier.push(Array.from(code));
    if (earlier.length > REMEMBERED) earlier.splice(random.below(REMEMBERED), 1);
    const decision = writeDecision(game, pos, code);
    const play = new ToldPlay(dice);
    act(game, pos, seat, code, play);
    yield JSON.stringify([listed.count, decision, play.events]);
  }
}

export interface Line {
  readonly opening: Opening;
  readonly seed: number;
}

/** The first difference between lines played in turns and each of them alone; undefined when none. */
export function mixedUp<P extends Position>(
  game: Game<P>,
  lines: readonly Line[],
  steps: number,
): string | undefined {
  const start = ({ opening, seed }: Line) => tell(game, opening, seed);
  const alone = lines.map((line) => {
    const told: string[] = [];
    for (const text of start(line)) if (told.push(text) === steps) break;
    return told;
  });
  const together = lines.map(start);
  for (let i = 0; i < steps; i++) {
    for (const [n, line] of together.entries()) {
      const { value } = line.next();
      if (value !== alone[n]?.[i])
        return `line ${n}, step ${i}: ${value} instead of ${alone[n]?.[i]}`;
    }
  }
  return undefined;
}
