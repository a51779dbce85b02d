import { expect, it } from 'vitest';
import { refusal } from '../play/event.ts';
import type { DecisionPoint } from '../play/frame.ts';
import type { Game } from '../play/game.ts';
import { checkInterleaved } from './checks-interleaved.ts';
import { type Toy, toy } from './toy.ts';

const [deal, turn, answer] = toy.frames;
const point = turn as DecisionPoint<Toy>;
const withTurn = (patch: Partial<DecisionPoint<Toy>>): Game<Toy> => ({
  ...toy,
  frames: [deal, { ...point, ...patch }, answer],
});

it('two matches of a sound game are strangers to each other', () => {
  for (let seed = 1; seed <= 10; seed++) expect(checkInterleaved(toy, { seed })).toBeUndefined();
});

/** Leaks through a variable of the module, as they have been seen. */
const LEAKS: readonly [string, () => Game<Toy>, RegExp][] = [
  [
    'a refusal that every match shares',
    () => {
      const detail = { n: 0 };
      return withTurn({
        refuse(pos, seat, code) {
          detail.n = pos.total[seat];
          return (
            point.refuse(pos, seat, code) && { ...refusal('TOY-1.1', 'tooMuch'), values: detail }
          );
        },
      });
    },
    /refusals/,
  ],
  [
    'the last odds, remembered under a key that two positions share',
    () => {
      let memo: { key: number; forecast: ReturnType<typeof toy.forecast> } | undefined;
      return {
        ...toy,
        forecast(known, seat, code) {
          const key = known.total[0] & 3;
          if (memo?.key !== key) memo = { key, forecast: toy.forecast(known, seat, code) };
          return memo.forecast;
        },
      };
    },
    /odds/,
  ],
  [
    'a list that remembers who was asked last',
    () => {
      let last: object | undefined;
      return withTurn({
        list(pos, seat, out) {
          if (last === pos.scene) out.add(0, 1);
          last = pos.scene;
          point.list(pos, seat, out);
        },
      });
    },
    /list|decision/,
  ],
  [
    'a view built on one array for all',
    () => {
      const notices: { key: string }[] = [{ key: '' }];
      return {
        ...toy,
        view(pos, viewer) {
          notices[0].key = `total ${pos.total.join(' ')}`;
          return { ...toy.view(pos, viewer), notices };
        },
      };
    },
    /view|aside/,
  ],
];

it.each(LEAKS)('notices %s', (_, game, where) => {
  const found = [1, 2, 3, 4, 5].map((seed) => checkInterleaved(game(), { seed })).find((f) => f);
  expect(found).toMatch(/depends on the other match/);
  expect(found).toMatch(where);
});
