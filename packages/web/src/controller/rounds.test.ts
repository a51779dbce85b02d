import { begin, QuietPlay, SeededDice } from '@esagono/engine';
import { banditen } from '@esagono/games/banditen';
import { skirmish } from '@esagono/games/skirmish';
import { expect, test } from 'vitest';
import { type Desk, hexOfUnit, openDesk } from './choice.ts';
import { ableHexes, marksFor } from './marks.ts';
import { nextLit, nextStop, type Stop, stopsOf } from './rounds.ts';
import { NOTHING, tapUnit } from './selection.ts';

function meeting(): Desk {
  const play = new QuietPlay(new SeededDice(1));
  const pos = begin(skirmish, skirmish.open({ scenario: 'meeting' }), play);
  return openDesk(skirmish, pos, skirmish.board(pos), 0, 0) as unknown as Desk;
}

/** A set-up with units still beside the map. */
function settingUp(): Desk {
  const play = new QuietPlay(new SeededDice(1));
  const pos = begin(banditen, banditen.open({ scenario: 'gravellona' }), play);
  const seat = [0, 1].find((n) => (banditen.view(pos, n).deciders & (1 << n)) !== 0) ?? 0;
  return openDesk(banditen, pos, banditen.board(pos), seat, seat) as unknown as Desk;
}

const held = (stop: Stop) => ({
  ...NOTHING,
  hex: stop.hex,
  units: stop.unit < 0 ? [] : [stop.unit],
});

test('a round visits everybody on the map who can act, and begins again', () => {
  const desk = meeting();
  const seen: number[] = [];
  let cursor = -1;
  for (let i = 0; i < ableHexes(desk).size; i++) {
    cursor = nextStop(desk, NOTHING, cursor, false)?.hex ?? -1;
    seen.push(cursor);
  }
  expect(new Set(seen)).toEqual(ableHexes(desk));
  expect(nextStop(desk, NOTHING, cursor, false)?.hex).toBe(seen[0]);
  expect(nextStop(desk, NOTHING, seen[1] ?? -1, true)?.hex).toBe(seen[0]);
});

test('units beside the map are visited too, forward and back', () => {
  const desk = settingUp();
  const stops = stopsOf(desk);
  const aside = stops.filter(({ unit }) => unit >= 0);
  expect(aside.length).toBeGreaterThan(1);
  let selection = NOTHING;
  let cursor = -1;
  const seen = new Set<string>();
  for (let i = 0; i < stops.length; i++) {
    const stop = nextStop(desk, selection, cursor, false);
    if (!stop) break;
    seen.add(`${stop.hex} ${stop.unit}`);
    selection = held(stop);
    if (stop.hex >= 0) cursor = stop.hex;
  }
  expect(seen.size).toBe(stops.length);
  const [first, second] = aside;
  if (first && second) expect(nextStop(desk, held(second), cursor, true)).toEqual(first);
});

test('the lit hexes are visited one by one, and only they', () => {
  const desk = meeting();
  const { selection } = tapUnit(desk, NOTHING, 0, false);
  const lit = new Set(marksFor(desk, selection, -1).hexes.map(({ hex }) => hex));
  const seen = new Set<number>();
  let cursor = hexOfUnit(desk, 0);
  for (let i = 0; i < lit.size; i++) {
    cursor = nextLit(desk, selection, cursor, false) ?? -1;
    seen.add(cursor);
  }
  expect(seen).toEqual(lit);
  expect(nextLit(desk, NOTHING, cursor, false)).toBeUndefined();
});
