import {
  act,
  begin,
  deciders,
  firstDecider,
  makeCode,
  QuietPlay,
  Random,
  SeededDice,
  sample,
} from '@esagono/engine';
import { expect, it } from 'vitest';
import { strafexpedition } from '../index.ts';
import { BLOCKED, hqPlaces, refuseHq } from './08-command.ts';

it.each([
  ['novegno', 3, 400],
  ['asiago', 5, 500],
])(
  'SE-8.5: the hexes for a headquarters are those nothing refuses (%s)',
  (scenario, seed, steps) => {
    const play = new QuietPlay(new SeededDice(seed));
    const pos = begin(strafexpedition, strafexpedition.open({ scenario }), play);
    const random = new Random(seed);
    const code = makeCode();
    let places = 0;
    for (let i = 0; i < steps && pos.ended === 0; i++) {
      const seat = firstDecider(deciders(strafexpedition, pos));
      sample(strafexpedition, pos, seat, random, code);
      act(strafexpedition, pos, seat, code, play);
      if (i % 25 !== 0) continue;
      const brigade = random.below(pos.scene.roster.brigades.length);
      const rolled = strafexpedition.blank(pos);
      rolled.bytes.set(pos.bytes);
      // SE-8.1: dice of this Brigade that fell badly, here and there.
      rolled.traced[0] = brigade + 1;
      for (let hex = 0; hex < rolled.command.length; hex++) {
        if (random.below(2) === 0) rolled.command[hex] = BLOCKED;
      }
      const one = Array.from({ length: pos.scene.ground.size }, (_, hex) => hex).filter(
        (hex) => !refuseHq(rolled, brigade, hex, 0),
      );
      expect(hqPlaces(rolled, brigade, 0)).toEqual(one);
      places += one.length;
    }
    expect(places).toBeGreaterThan(0);
  },
);
