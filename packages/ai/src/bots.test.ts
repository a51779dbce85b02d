import {
  begin,
  Codes,
  choices,
  deciders,
  firstDecider,
  type Game,
  hashBytes,
  makeCode,
  type Position,
  QuietPlay,
  Random,
  refuse,
  SeededDice,
} from '@esagono/engine';
import { GAMES } from '@esagono/games/all';
import { describe, expect, test } from 'vitest';
import { BOTS, findBot, greedyBot, playOut, randomBot, recruitBot, sergeantBot } from './index.ts';

const tables = GAMES.flatMap((game) =>
  game.scenarios.map((scenario) => ({ game, scenario: scenario.id })),
);

const openTable = (game: Game, scenario: string, seed: number): Position =>
  begin(game, game.open({ scenario }), new QuietPlay(new SeededDice(seed)));

/** The same game, but every position that is appraised is counted. */
function counting(game: Game): { game: Game; appraised: () => number } {
  let count = 0;
  const counted: Game = Object.create(game, {
    appraise: {
      value: (pos: Position, side: number) => {
        count += 1;
        return game.appraise(pos, side);
      },
    },
  });
  return { game: counted, appraised: () => count };
}

/** Plays random decisions to reach the middle of a game. */
function wander(game: Game, pos: Position, steps: number, seed: number): void {
  const plan = { random: new Random(seed), dice: new SeededDice(seed), steps };
  playOut(game, pos, { ...plan, bots: game.seats(pos).map(() => randomBot) });
}

test('bots are found by name', () => {
  expect(BOTS.map((bot) => findBot(bot.name))).toEqual([...BOTS]);
  expect(findBot('genius')).toBeUndefined();
});

describe.each(tables)('$game.id/$scenario', ({ game, scenario }) => {
  // Captain and Colonel are Sergeants with more time.
  const kinds = [randomBot, greedyBot, recruitBot, sergeantBot];
  test.each(kinds)('$name decides legally, repeatably and without touching the table', (bot) => {
    const pos = openTable(game, scenario, 1);
    for (let i = 0; i < 8 && pos.ended === 0; i++) {
      const seat = firstDecider(deciders(game, pos));
      const before = hashBytes(pos.bytes);
      const code = bot.choose(game, pos, seat, new Random(i), 40);
      expect(refuse(game, pos, seat, code)).toBeUndefined();
      expect(bot.choose(game, pos, seat, new Random(i), 40)).toEqual(code);
      expect(hashBytes(pos.bytes)).toBe(before);
      wander(game, pos, 5, i);
    }
  });

  test('greedy never looks at more positions than its budget', () => {
    const pos = openTable(game, scenario, 2);
    for (const budget of [0, 1, 3, 30, 200]) {
      wander(game, pos, 7, budget);
      if (pos.ended !== 0) return;
      const counted = counting(game);
      const seat = firstDecider(deciders(game, pos));
      const code = greedyBot.choose(counted.game, pos, seat, new Random(3), budget);
      expect(counted.appraised()).toBeLessThanOrEqual(budget);
      expect(refuse(game, pos, seat, code)).toBeUndefined();
    }
  });

  test('what a seat cannot know changes nothing in what its bot chooses from', () => {
    const pos = openTable(game, scenario, 4);
    wander(game, pos, 30, 4);
    if (pos.ended !== 0) return;
    const seat = firstDecider(deciders(game, pos));
    const twin = game.blank(pos);
    twin.bytes.set(pos.bytes);
    game.redeal(twin, seat, new Random(99));
    const [mine, its] = [pos, twin].map((p) => {
      const codes = new Codes();
      choices(game, p, seat, codes);
      return codes;
    });
    expect(its?.count).toBe(mine?.count);
  });
});

test('greedy takes the choice whose exact mean is best, whatever the seed', () => {
  // A toy with one decision: verb 0 gives 3 for sure, verb 1 gives 1 to 6 on a die (mean 3.5).
  const game = toy((pos, verb, roll) => {
    pos.acts = verb === 0 ? 3 : roll();
  });
  for (let seed = 0; seed < 20; seed++) {
    const code = greedyBot.choose(game, game.open({ scenario: '' }), 0, new Random(seed), 100);
    expect(code).toEqual(makeCode(1));
  }
});

test('greedy draws among equals, in a reaction it prefers the usual answer', () => {
  const equal = toy((pos) => {
    pos.acts = 0;
  });
  const drawn = new Set<number>();
  for (let seed = 0; seed < 20; seed++) {
    const code = greedyBot.choose(equal, equal.open({ scenario: '' }), 0, new Random(seed), 50);
    drawn.add(code[0]);
    const usual = toy((pos) => {
      pos.acts = 0;
    }, 1);
    const answer = greedyBot.choose(usual, usual.open({ scenario: '' }), 0, new Random(seed), 50);
    expect(answer[0]).toBe(1);
  }
  expect(drawn).toEqual(new Set([0, 1]));
});

test('greedy never shifts about for ever before the usual answer closes a point', () => {
  // Verb 0 closes and looks bad; verb 1 stays at the same question, swinging between two
  // equal arrangements.
  const game = toy(
    (pos, verb) => {
      pos.acts = verb === 0 ? -5 : 0;
    },
    0,
    (verb) => verb === 0,
  );
  const pos = game.open({ scenario: '' });
  for (let seed = 0; seed < 10; seed++) {
    expect(greedyBot.choose(game, pos, 0, new Random(seed), 50)[0]).toBe(0);
  }
});

test('greedy beats random at Skirmish-30', () => {
  const skirmish = GAMES.find((g) => g.id === 'skirmish') as Game;
  // Counting steps rather than units gives every hit its worth.
  const steps = (pos: Position, side: number) =>
    skirmish
      .view(pos, side)
      .units.reduce(
        (sum, unit) => sum + (unit.side === side ? 1 : -1) * (unit.face.strength ?? 0),
        0,
      );
  const game: Game = Object.create(skirmish, { appraise: { value: steps } });
  for (const greedySeat of [0, 1]) {
    const pos = openTable(game, 'meeting', 5);
    const bots = [0, 1].map((seat) => (seat === greedySeat ? greedyBot : randomBot));
    playOut(game, pos, { bots, random: new Random(6), dice: new SeededDice(6), budget: 60 });
    expect(game.outcome(pos).winner).toBe(greedySeat);
  }
});

test('an enormous list is drawn from, not read', () => {
  let listed = 0;
  const real = toy((pos, verb) => {
    pos.acts = verb;
  });
  const [frame] = real.frames;
  const endless = {
    ...frame,
    list: (_pos: Position, _seat: number, out: Codes) => {
      for (;;) {
        out.add(1);
        listed += 1;
      }
    },
    sample: (_pos: Position, _seat: number, random: Random, out: Int32Array) => {
      out.set([random.below(2), 0, 0, 0]);
    },
  };
  const game: Game = Object.create(real, { frames: { value: [endless] } });
  expect(greedyBot.choose(game, game.open({ scenario: '' }), 0, new Random(1), 50)[0]).toBe(1);
  expect(listed).toBeLessThanOrEqual(2_000);
});

test('a play-out stops at its step limit and reports each decision', () => {
  const game = GAMES.find((g) => g.id === 'skirmish') as Game;
  const pos = openTable(game, 'meeting', 7);
  const seen: number[] = [];
  const played = playOut(game, pos, {
    bots: [randomBot, randomBot],
    random: new Random(1),
    dice: new SeededDice(1),
    steps: 5,
    onDecision: (taken) => seen.push(taken),
  });
  expect(played).toEqual({ decisions: 5, ended: false });
  expect(seen).toEqual([1, 2, 3, 4, 5]);
});

/** The smallest game there is: two verbs, one decision, the appraisal is `pos.acts`. */
function toy(
  effect: (pos: Position, verb: number, roll: () => number) => void,
  usual?: number,
  ends: (verb: number) => boolean = () => true,
): Game {
  const real = GAMES.find((g) => g.id === 'skirmish') as Game;
  const use = { purpose: 'test', rule: 'T-1' };
  return Object.create(real, {
    frames: {
      value: [
        {
          name: 'turn',
          args: {},
          deciders: () => 1,
          list: (_pos: Position, _seat: number, out: Codes) => {
            out.add(0);
            out.add(1);
          },
          refuse: () => undefined,
          decide: (
            pos: Position,
            _seat: number,
            code: Int32Array,
            play: { dice: { d6(use: object): number } },
          ) => {
            effect(pos, code[0] ?? 0, () => play.dice.d6(use));
            pos.ended = ends(code[0] ?? 0) ? 1 : 0;
          },
          ...(usual === undefined
            ? {}
            : {
                reaction: true,
                usual: (_pos: Position, _seat: number, out: Int32Array) => out.fill(usual, 0, 1),
              }),
        },
      ],
    },
    appraise: { value: (pos: Position) => pos.acts },
    open: { value: () => real.open({ scenario: 'meeting' }) },
  });
}
