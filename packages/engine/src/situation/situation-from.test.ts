import { describe, expect, it } from 'vitest';
import { makeHeader, parseMatch, secretOfSeed } from '../match/match.ts';
import { Table } from '../match/table.ts';
import { replayMatch } from '../match/verify.ts';
import { ALL_SEEING } from '../play/game.ts';
import { conceal } from '../play/knowledge.ts';
import { sameBytes } from '../position/layout.ts';
import { type Toy, toy } from '../testing/toy.ts';
import { runSituation, stageSituation } from './situation.ts';
import { parseSituation } from './situation-file.ts';
import { situationAt, splitReport, writeReport, writeSituation } from './situation-from.ts';

function played(): Table<Toy> {
  const header = makeHeader(toy, { scenario: 'short' }, secretOfSeed(7));
  const table = new Table(toy, header);
  table.play(0, { do: 'add', n: 3 });
  table.play(1, { do: 'show' });
  return table;
}

const textOf = (viewer: number): string =>
  writeSituation(situationAt(played(), viewer, { title: 'a moment' }));

describe('a situation made of a moment', () => {
  it('opens to the same position', () => {
    const opened = stageSituation(toy, parseSituation(textOf(ALL_SEEING)));
    expect(sameBytes(opened.bytes, played().pos.bytes)).toBe(true);
    expect(runSituation(toy, parseSituation(textOf(ALL_SEEING))).failures).toEqual([]);
  });

  it('holds what a seat knows and nothing else', () => {
    const { pos } = played();
    const known = toy.blank(pos);
    conceal(toy, pos, 1, known);
    const opened = stageSituation(toy, parseSituation(textOf(1)));
    expect(sameBytes(opened.bytes, known.bytes)).toBe(true);
    // Red's card is hidden from blue: whatever it is, the text is the same.
    const texts = [1, 2, 3].map((card) => {
      const table = played();
      table.pos.card[0] = card;
      return writeSituation(situationAt(table, 1, { title: 'a moment' }));
    });
    expect(new Set(texts).size).toBe(1);
  });

  it.each([
    [/bytes: \|\n {4}./, 'bytes: |\n    !', 'position/bytes: not a position'],
    [/bytes: \|\n {4}.../, 'bytes: |\n    ___', 'position/bytes'],
    [/check: ..../, 'check: ffff', 'position/check'],
    [/edition: .*/, 'edition: "0"', 'position/edition'],
    [/^game: toy$/m, 'game: toy\nstart: begin', 'start: does not go with position'],
    [/ {2}check: .*\n/, '', 'position/check'],
  ])('is refused when it was changed: %s', (part, other, message) => {
    const text = textOf(ALL_SEEING).replace(part, other);
    expect(() => stageSituation(toy, parseSituation(text))).toThrow(message);
  });

  it('holds the decision that was refused, and is refused again for the same reason', () => {
    // After red has added and blue has shown it is red's turn: 4 is more than TOY-1.1 allows.
    const tried = { seat: 0, decision: { do: 'add', n: 4 }, rule: 'TOY-1.1' };
    const text = writeSituation(situationAt(played(), ALL_SEEING, { title: 'refused', tried }));
    const situation = parseSituation(text);
    expect(situation.play).toEqual([{ red: { do: 'add', n: 4 }, refused: 'TOY-1.1' }]);
    expect(runSituation(toy, situation).failures).toEqual([]);
    // Another paragraph, or an act that may be done, is seen.
    for (const [part, other] of [
      ['TOY-1.1', 'TOY-3'],
      ['n: 4', 'n: 3'],
    ] as const) {
      const wrong = parseSituation(text.replace(part, other));
      expect(runSituation(toy, wrong).failures).not.toEqual([]);
    }
  });

  it('goes into one text with the match behind it', () => {
    const report = writeReport(played(), ALL_SEEING, { title: 'is this legal?' });
    const { situation, match = '' } = splitReport(report);
    expect(parseSituation(situation).situation).toBe('is this legal?');
    const again = replayMatch(toy, parseMatch(match));
    expect(sameBytes(again.pos.bytes, played().pos.bytes)).toBe(true);
    expect(
      JSON.parse(splitReport(writeReport(played(), 1, { title: 'x' })).match ?? ''),
    ).toMatchObject({ esagono: 'seat', viewer: 'blue' });
    expect(splitReport(situation)).toEqual({ situation });
  });
});
