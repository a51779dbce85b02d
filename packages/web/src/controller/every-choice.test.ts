import {
  act,
  begin,
  deciders,
  decisionPoint,
  firstDecider,
  type Game,
  makeCode,
  type Position,
  QuietPlay,
  Random,
  SeededDice,
  sample,
} from '@esagono/engine';
import { GAMES } from '@esagono/games/all';
import { describe, expect, test } from 'vitest';
import { openDesk } from './choice.ts';
import { marksFor } from './marks.ts';
import { chosen, firstSelection, NOTHING, pickVerb, tapHex, variants } from './selection.ts';
import { closedVerbs, hexVerbs, plainVerbs, readyVerbs, whyNot } from './verbs.ts';

const tables = GAMES.flatMap((game) => game.scenarios.map((s) => ({ game, scenario: s.id })));

/** Positions along a random game, the set-up taken as usual. */
function* positions(game: Game, scenario: string, steps: number): Generator<Position> {
  const play = new QuietPlay(new SeededDice(7));
  const random = new Random(7);
  const pos = begin(game, game.open({ scenario }), play);
  const code = makeCode();
  for (let i = 0; i < steps && pos.ended === 0; i++) {
    yield pos;
    const point = decisionPoint(game, pos);
    const seat = firstDecider(deciders(game, pos));
    if (point?.setup && point.usual) point.usual(pos, seat, code);
    else sample(game, pos, seat, random, code);
    act(game, pos, seat, code, play);
  }
}

describe.each(tables)('$game.id/$scenario', ({ game, scenario }) => {
  test('every choice can be reached by taps and buttons, and the marks agree', () => {
    let seen = 0;
    for (const pos of positions(game, scenario, 14)) {
      const seat = firstDecider(deciders(game, pos));
      const desk = openDesk(game, pos, game.board(pos), seat, seat);
      // A sample of the choices: large maps have tens of thousands.
      const stride = Math.max(1, Math.floor(desk.choices.length / 20));
      for (let i = 0; i < desk.choices.length; i += stride) {
        const choice = desk.choices[i];
        if (!choice) continue;
        // Who acts can be seen and taken: on the map, or beside it.
        expect(choice.units.every((unit) => desk.hexOf.has(unit))).toBe(true);
        const held = {
          ...NOTHING,
          units: choice.units,
          hex: desk.hexOf.get(choice.units[0] ?? -1) ?? -1,
        };
        const picked = pickVerb(desk, held, choice.verb).selection;
        const pointed = { ...picked, goal: choice.goal };
        expect(variants(desk, pointed)).toContain(choice);
        expect(chosen(desk, { ...pointed, variant: variants(desk, pointed).indexOf(choice) })).toBe(
          choice,
        );
        const verbs = [...readyVerbs(desk, held), ...hexVerbs(desk, -1), ...plainVerbs(desk)];
        expect(desk.onlyHexes || verbs.some((v) => v.verb === choice.verb && v.ready)).toBe(true);
        // What cannot be done has a paragraph for it, and is no act of another moment.
        for (const verb of i === 0 ? closedVerbs(desk, held) : []) {
          const refused = whyNot(desk, held, verb, -1);
          expect(refused?.code).not.toBe('malformed');
        }
        if (choice.goal >= 0) {
          expect(marksFor(desk, picked, -1).hexes.map((m) => m.hex)).toContain(choice.goal);
          expect(tapHex(desk, picked, choice.goal).asked).toBeUndefined();
        }
        seen += 1;
      }
      expect(firstSelection(desk).units.length).toBeLessThanOrEqual(desk.view.units.length);
    }
    expect(seen).toBeGreaterThan(0);
  });
});
