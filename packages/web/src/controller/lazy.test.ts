import { begin, makeCode, QuietPlay, readDecision, SeededDice } from '@esagono/engine';
import { banditen } from '@esagono/games/banditen';
import { skirmish } from '@esagono/games/skirmish';
import { expect, test, vi } from 'vitest';
import { type Desk, openDesk } from './choice.ts';
import { gridsOf } from './grid.ts';
import { ableHexes, markAt, marksFor } from './marks.ts';
import { NOTHING, tapUnit } from './selection.ts';
import { closedVerbs, plainVerbs, readyVerbs } from './verbs.ts';

function desk(): Desk {
  const play = new QuietPlay(new SeededDice(1));
  const pos = begin(skirmish, skirmish.open({ scenario: 'meeting' }), play);
  return openDesk(skirmish, pos, skirmish.board(pos), 0, 0) as unknown as Desk;
}

test('a listed choice keeps the code its decision is read to', () => {
  const play = new QuietPlay(new SeededDice(1));
  const pos = begin(banditen, banditen.open({ scenario: 'tarnova' }), play);
  const opened = openDesk(banditen, pos, banditen.board(pos), 0, 0);
  const code = makeCode();
  for (const choice of opened.choices) {
    expect(readDecision(banditen, pos, 0, choice.decision, code)).toBeUndefined();
    expect(choice.code).toEqual(code);
    expect(choice.code).toBe(choice.code);
  }
  expect(opened.choices.length).toBeGreaterThan(0);
});

test('what follows from the desk alone is worked out once', () => {
  const d = desk();
  expect(ableHexes(d)).toBe(ableHexes(d));
  expect(plainVerbs(d)).toBe(plainVerbs(d));
  expect(gridsOf(d)).toBe(gridsOf(d));
  expect(ableHexes(desk())).not.toBe(ableHexes(d));
});

test('moving the pointer asks the game nothing new', () => {
  const d = desk();
  const { selection } = tapUnit(d, NOTHING, 0, false);
  const marks = marksFor(d, selection, -1);
  const refuse = vi.spyOn(d.game, 'overlay');
  for (const { hex } of marks.hexes) {
    expect(marksFor(d, selection, hex).hexes).toEqual(marks.hexes);
    expect(markAt(d, selection, hex)).toEqual(marks.hexes.find((m) => m.hex === hex));
  }
  expect(refuse).not.toHaveBeenCalled();
  refuse.mockRestore();
});

test('what can be done is known before what cannot', () => {
  const d = desk();
  const { selection } = tapUnit(d, NOTHING, 0, false);
  expect(readyVerbs(d, selection).map((v) => v.verb)).toEqual(['move']);
  expect(closedVerbs(d, selection)).not.toContain('move');
});
