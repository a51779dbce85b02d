import {
  act,
  begin,
  type Code,
  Codes,
  choices,
  choicesOf,
  deciders,
  decisionPoint,
  firstDecider,
  type Game,
  makeCode,
  namedUnits,
  type Position,
  QuietPlay,
  Random,
  SeededDice,
  sample,
} from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { GAMES } from './all.ts';

/** Moments looked at of each decision point, units of each moment, and lists that are too long. */
const MOMENTS = 6;
const UNITS = 8;
const LONGEST = 40_000;
const STEPS = 900;

const codesOf = (codes: Codes): string[] => {
  const code = makeCode();
  return Array.from({ length: codes.count }, (_, i) => {
    codes.read(i, code);
    return code.join(' ');
  });
};

/** The whole list by the units its decisions name, −1 for none, each in the list's order. */
function byUnit(game: Game, pos: Position, all: Codes): Map<number, string[]> {
  const pages = new Map<number, string[]>([[-1, []]]);
  const code = makeCode();
  for (let i = 0; i < all.count; i++) {
    all.read(i, code);
    const named = namedUnits(game, pos, code);
    for (const unit of named.length === 0 ? [-1] : named) {
      const page = pages.get(unit) ?? [];
      page.push(code.join(' '));
      pages.set(unit, page);
    }
  }
  return pages;
}

function samePages(game: Game, pos: Position, seat: number): string[] {
  const all = new Codes();
  choices(game, pos, seat, all);
  if (all.count > LONGEST) return [];
  const wrong: string[] = [];
  const page = new Codes();
  const pages = byUnit(game, pos, all);
  const strangers = [0, 1, 100_000].map((unit): [number, string[]] => [
    unit,
    pages.get(unit) ?? [],
  ]);
  const step = Math.ceil(pages.size / UNITS);
  const looked = [...pages].filter(([unit], i) => unit < 0 || i % step === 0);
  for (const [unit, expected] of [...looked, ...strangers]) {
    choicesOf(game, pos, seat, unit, page);
    const found = codesOf(page);
    if (found.join() !== expected.join()) {
      wrong.push(`unit ${unit}: ${found.length} listed, ${expected.length} in the whole list`);
    }
  }
  return wrong;
}

const battles = GAMES.flatMap((game) =>
  game.scenarios.map(({ id }) => [game.id, id, game] as const),
);

describe.each(battles)('%s/%s', (_, scenario, game) => {
  it('lists of one unit what the whole list has of it, in the same order', () => {
    const random = new Random(3);
    const play = new QuietPlay(new SeededDice(3));
    const pos = begin(game, game.open({ scenario }), play);
    const looked = new Map<string, number>();
    const code: Code = makeCode();
    for (let step = 0; step < STEPS && pos.ended === 0; step++) {
      const seat = firstDecider(deciders(game, pos));
      const point = decisionPoint(game, pos)?.name ?? '';
      const times = looked.get(point) ?? 0;
      if (times < MOMENTS && random.below(4) === 0) {
        looked.set(point, times + 1);
        expect([point, samePages(game, pos, seat)]).toEqual([point, []]);
      }
      sample(game, pos, seat, random, code);
      act(game, pos, seat, code, play);
    }
  });
});
