import { describe, expect, it } from 'vitest';
import { refusal } from '../play/event.ts';
import type { DecisionPoint } from '../play/frame.ts';
import type { Game } from '../play/game.ts';
import { type Toy, toy } from '../testing/toy.ts';
import { changesSince, EditionError, editionWords, isOlderEdition } from './editions.ts';
import { MatchError, type MatchFile, makeHeader, secretOfSeed } from './match.ts';
import { Table } from './table.ts';
import { replayMatch, verifyMatch } from './verify.ts';

/** A match of edition 1: a card is shown at step 3, a die thrown at step 4. */
function playedByEdition1(): MatchFile {
  const table = new Table(toy, makeHeader(toy, { scenario: 'short' }, secretOfSeed(5)));
  for (const decision of [
    { do: 'add', n: 2 },
    { do: 'add', n: 3 },
    { do: 'show' },
    { do: 'throw' },
  ]) {
    table.play(table.deciders() - 1, decision);
  }
  return table.file();
}
const old = playedByEdition1();

const edition2: Game<Toy> = {
  ...toy,
  edition: '2',
  text: {
    ...toy.text,
    editions: {
      en: [
        { edition: '1', changes: ['The rules as first played.'] },
        { edition: '2', changes: ['Cards stay hidden (TOY-3).'] },
      ],
      it: [
        { edition: '1', changes: ['Le regole come giocate la prima volta.'] },
        { edition: '2', changes: ['Le carte restano coperte (TOY-3).'] },
      ],
    },
  },
};
const [deal, turn, answer] = edition2.frames;
const withTurn = (bend: Partial<DecisionPoint<Toy>>): Game<Toy> => ({
  ...edition2,
  frames: [deal, { ...(turn as DecisionPoint<Toy>), ...bend }, answer],
});
const refuse: DecisionPoint<Toy>['refuse'] = (pos, seat, code) =>
  code[0] === 2 ? refusal('TOY-3', 'notNow') : (turn as DecisionPoint<Toy>).refuse(pos, seat, code);

/** The same decisions and dice, another position at the end. */
const otherPoints = withTurn({
  decide(pos, seat, code, play) {
    (turn as DecisionPoint<Toy>).decide(pos, seat, code, play);
    if (code[0] === 0 && code[1] === 3) pos.total[seat] -= 1;
  },
});

describe('a match of an older edition', () => {
  it('is as good as one of today where every step comes out the same', () => {
    expect(isOlderEdition(edition2, old.edition)).toBe(true);
    expect(verifyMatch(edition2, old)).toBeUndefined();
    expect(replayMatch(edition2, old).file()).toEqual(old);
    expect(editionWords(edition2, 'en', '1')).toEqual([
      'Played by edition 1 of the rules; by edition 2 every step comes out the same.',
    ]);
  });

  it('is played on by today’s rules, in its own chain', () => {
    const table = replayMatch(edition2, old);
    table.play(table.deciders() - 1, table.decisions(table.deciders() - 1)[0]);
    expect(verifyMatch(edition2, table.file())).toBeUndefined();
    expect(table.file().steps.slice(0, old.steps.length)).toEqual(old.steps);
  });

  it.each([
    ['refuse a decision', withTurn({ refuse }), 3],
    ['roll no die', withTurn({ decide: (pos) => void (pos.active = 1 - pos.active) }), 4],
    ['come to another position', otherPoints, 4],
  ])('is told from the step at which today’s rules %s', (_what, game, step) => {
    expect(verifyMatch(game, old)).toMatchObject({ step, kind: 'edition' });
    expect(() => replayMatch(game, old)).toThrow(EditionError);
    expect(() => replayMatch(game, old)).toThrow(`another way at step ${step}`);
  });

  it('says what has changed since, in the reader’s language', () => {
    expect(editionWords(edition2, 'it', '1', 3)).toEqual([
      "Giocata con l'edizione 1 delle regole; con l'edizione 2 prende un'altra strada al passo 3. Che cosa è cambiato da allora:",
      'Le carte restano coperte (TOY-3).',
    ]);
    expect(changesSince(edition2, '2', 'en')).toEqual([]);
  });

  it('that was tampered with is no matter of editions', () => {
    const bad: MatchFile = JSON.parse(JSON.stringify(old));
    bad.steps[0].decision = { do: 'add', n: 1 };
    expect(verifyMatch(edition2, bad)).toMatchObject({ step: 1, kind: 'chain' });
    expect(() => replayMatch(edition2, bad)).toThrow('chain: ');
    expect(() => replayMatch(edition2, bad)).not.toThrow(EditionError);
  });

  it('is refused when nobody here knows the edition', () => {
    for (const edition of ['0', '3']) {
      expect(() => replayMatch(edition2, { ...old, edition })).toThrow(MatchError);
      expect(() => verifyMatch(edition2, { ...old, edition })).toThrow('know nothing of edition');
    }
  });
});
