import {
  act,
  type Code,
  Codes,
  type DecisionPoint,
  decisionPoint,
  firstDecider,
  type Game,
  makeCode,
  type Position,
  QuietPlay,
  Random,
  type Reading,
  runSituation,
  SeededDice,
  type Situation,
  setCode,
} from '@esagono/engine';
import { expect } from 'vitest';

// A question of the rules, held against all answers there could be.

export type Tree = Readonly<Record<string, unknown>>;
export interface Question<P extends Position> {
  readonly pos: P;
  readonly point: DecisionPoint<P>;
  readonly seat: number;
}

/** The question that is open after these steps. */
export function questionAfter<P extends Position>(
  game: Game<P>,
  reading: Reading,
  stage: Tree,
  play: readonly Tree[],
): Question<P> {
  const situation = { situation: 'a case', game: game.id, start: 'empty', ...stage, play };
  const run = runSituation(game, situation as unknown as Situation, { reading });
  if (run.failures.length > 0) throw new Error(run.failures.join('; '));
  const pos = run.pos as P;
  const point = decisionPoint(game, pos);
  if (!point) throw new Error('the game is over');
  return { pos, point, seat: firstDecider(point.deciders(pos)) };
}

/** `0507` is the fifth hex of the seventh row. */
export const hexNamed = (id: string, cols: number): number =>
  (Number(id.slice(2)) - 1) * cols + Number(id.slice(0, 2)) - 1;

export const code = (verb: number, a = 0, b = 0, c = 0): Code => {
  const made = makeCode();
  setCode(made, verb, a, b, c);
  return made;
};

export const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, i) => from + i);

export const allows = <P extends Position>(
  { pos, point, seat }: Question<P>,
  given: Code,
): boolean => point.refuse(pos, seat, given) === undefined;

/** What the list holds, decision after decision. */
export function listed<P extends Position>({ pos, point, seat }: Question<P>): readonly Code[] {
  const out = new Codes();
  point.list(pos, seat, out);
  return range(0, out.count).map((i) => {
    const one = makeCode();
    out.read(i, one);
    return one;
  });
}

export const sorted = (codes: readonly Code[]): readonly string[] =>
  codes.map((one) => one.join()).sort();

/** The numbers of an answer say nothing under a verb of another question. */
export function expectOwnVerbs<P extends Position>(
  at: Question<P>,
  allowed: readonly Code[],
  verbs: number,
): void {
  const own = new Set(allowed.map(([verb]) => verb));
  const others = range(0, verbs).filter((verb) => !own.has(verb));
  for (const [, a, b, c] of allowed.slice(0, 12))
    expect(others.filter((verb) => allows(at, code(verb, a, b, c)))).toEqual([]);
}

/** What is listed is not refused and stands there once; of the answers given, what is not refused is listed. */
export function expectQuestion<P extends Position>(
  at: Question<P>,
  answersTo: (all: ReadonlySet<string>) => readonly Code[],
): void {
  const { pos, point, seat } = at;
  const list = listed(at);
  const all = new Set(list.map((given) => given.join()));
  expect(all.size).toBe(list.length);
  for (const given of list)
    expect(point.refuse(pos, seat, given), `${point.name} ${given.join()}`).toBeUndefined();
  const missing = answersTo(all).filter((given) => allows(at, given) && !all.has(given.join()));
  expect(missing.map((given) => `${point.name} ${given.join()}`)).toEqual([]);
  if (!point.usual) return;
  const usual = makeCode();
  point.usual(pos, seat, usual);
  expect(point.refuse(pos, seat, usual), `${point.name} usual`).toBeUndefined();
}

/** Plays some steps by lot, and asks about everything but what action comes next. Gives how often it asked. */
export function askOnTheWay<P extends Position>(
  game: Game<P>,
  pos: P,
  seed: number,
  ask: (question: Question<P>) => void,
): number {
  const random = new Random(seed);
  const play = new QuietPlay(new SeededDice(seed));
  const out = new Codes();
  const one = makeCode();
  let asked = 0;
  for (let n = 0; n < 14 && !pos.ended; n++) {
    const point = decisionPoint(game, pos);
    if (!point) break;
    const seat = firstDecider(point.deciders(pos));
    if (point.name !== 'activation') {
      ask({ pos, point, seat });
      asked += 1;
    }
    out.clear();
    point.list(pos, seat, out);
    // Anything rather than a pass, which comes first.
    out.read(Math.min(out.count - 1, 1 + random.below(out.count)), one);
    act(game, pos, seat, one, play);
  }
  return asked;
}
