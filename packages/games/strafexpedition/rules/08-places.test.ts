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
import { hqPlaces, refuseHq } from './08-command.ts';

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
      const one = Array.from({ length: pos.scene.ground.size }, (_, hex) => hex).filter(
        (hex) => !refuseHq(pos, brigade, hex, 0),
      );
      expect(hqPlaces(pos, brigade, 0)).toEqual(one);
      places += one.length;
    }
    expect(places).toBeGreaterThan(0);
  },
);
