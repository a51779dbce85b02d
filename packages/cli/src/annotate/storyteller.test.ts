import { type Game, type GameEvent, makeHeader, secretOfSeed, Table } from '@esagono/engine';
import { findGame } from '@esagono/games/all';
import { expect, test } from 'vitest';
import { listed } from './lists.ts';
import { type Doing, inEvent, Storyteller } from './storyteller.ts';

const game = ((): Game => {
  const found = findGame('skirmish');
  if (!found) throw new Error('no game');
  return found;
})();
const { pos } = new Table(game, makeHeader(game, { scenario: 'meeting' }, secretOfSeed(1)));

/** A game that tells how books are to tell these. */
const STORIES = {
  en: {
    'story.hurt':
      '{unit} {count, plural, one {is} other {are}} hurt{here, select, yes {} other { in {at}}}',
    'story.gone': '{unit} {count, plural, one {is} other {are}} gone',
    'story.went':
      '{unit} {count, plural, one {goes} other {go}}{there, select, yes {} other { from {from}}} to {to}',
    'story.struck': '{unit} {count, plural, one {strikes} other {strike}} {target}',
    'story.took': '{own, select, yes {We} other {They}} take {at}',
    'story.paid': '',
    'event.plain': '{unit} is plain',
  },
  it: {
    'story.hurt':
      '{unit} {count, plural, one {è ferita} other {sono ferite}}{here, select, yes {} other { in {at}}}',
    'story.struck': '{unit} {count, plural, one {colpisce} other {colpiscono}} {target}',
    'story.gone': '{unit} {count, plural, one {è perduta} other {sono perdute}}',
  },
};
const told: Game = {
  ...game,
  text: {
    ...game.text,
    messages: {
      en: { ...game.text.messages.en, ...STORIES.en },
      it: { ...game.text.messages.it, ...STORIES.it },
    },
  },
  hexName: (_, hex) => String(hex),
};

const NAMES = { 1: 'Redi 2', 2: 'Redi 3', 3: 'Romolo 3', 4: 'Redi 4', 9: 'Foe' };
const e = (event: string, values: GameEvent['values']): GameEvent => ({
  event,
  rule: '',
  values,
  names: NAMES,
});
const DOING: Doing = {
  side: 0,
  sideOf: new Map([
    [1, 0],
    [2, 0],
    [3, 0],
    [4, 0],
    [9, 1],
  ]),
  weaker: new Set(),
  burdened: new Set(),
};
const tell = (events: readonly GameEvent[], language = 'en', doing = DOING): string[] =>
  new Storyteller(told, language).tell(pos, events, doing).map(({ text }) => text);
const hurt = (unit: number, at = 5, points = 1): GameEvent => e('hurt', { unit, at, points });

test.each<readonly [string, readonly GameEvent[], readonly string[]]>([
  [
    'what differs in the unit alone is one sentence',
    [hurt(1), hurt(2), hurt(3)],
    ['Redi 2, Redi 3 and Romolo 3 are hurt in ⟦5⟧'],
  ],
  [
    'so is what differs in a number beside',
    [hurt(1), hurt(3, 5, 2)],
    ['Redi 2 and Romolo 3 are hurt in ⟦5⟧'],
  ],
  ['units of one family are numbered', [hurt(1), hurt(2)], ['Redi 2 and 3 are hurt in ⟦5⟧']],
  ['three in a row are told as a row', [hurt(1), hurt(2), hurt(4)], ['Redi 2–4 are hurt in ⟦5⟧']],
  [
    'another place is another sentence',
    [hurt(1), hurt(3, 6)],
    ['Redi 2 is hurt in ⟦5⟧', 'Romolo 3 is hurt in ⟦6⟧'],
  ],
  [
    'the sides are not thrown together',
    [hurt(1), hurt(9)],
    ['Redi 2 is hurt in ⟦5⟧', 'Foe is hurt'],
  ],
  [
    'a place that was just named is not named again',
    [hurt(1), e('gone', { unit: 3, at: 5 }), hurt(9)],
    ['Redi 2 is hurt in ⟦5⟧', 'Romolo 3 is gone', 'Foe is hurt'],
  ],
  [
    'one and the same is spoken of once',
    [hurt(1), e('gone', { unit: 1, at: 5 })],
    ['Redi 2 is hurt in ⟦5⟧ and gone'],
  ],
  [
    'what is done to somebody goes on from there',
    [e('struck', { unit: 1, target: 9 }), e('gone', { unit: 9, at: 5 })],
    ['Redi 2 strikes Foe, which is gone'],
  ],
  [
    'routine is left out, and a march goes through it',
    [
      e('went', { unit: 1, from: 5, to: 6 }),
      e('paid', { points: 1 }),
      e('went', { unit: 1, from: 6, to: 7 }),
    ],
    ['Redi 2 goes from ⟦5⟧ to ⟦7⟧'],
  ],
  [
    'a way from where one was is only its goal',
    [hurt(1), e('went', { unit: 3, from: 5, to: 6 })],
    ['Redi 2 is hurt in ⟦5⟧', 'Romolo 3 goes to ⟦6⟧'],
  ],
  [
    'places without a unit are listed',
    [e('took', { side: 0, at: 5 }), e('took', { side: 0, at: 6 })],
    ['We take ⟦5⟧ and ⟦6⟧'],
  ],
  [
    'places with numbers of their own are told apart',
    [e('took', { side: 0, at: 5, points: 1 }), e('took', { side: 0, at: 6, points: 2 })],
    ['We take ⟦5⟧', 'We take ⟦6⟧'],
  ],
  [
    'places are listed when the last of them is told of',
    [e('took', { side: 0, at: 5 }), e('plain', { unit: 9 }), e('took', { side: 0, at: 6 })],
    ['Foe is plain', 'We take ⟦5⟧ and ⟦6⟧'],
  ],
  [
    'who goes to one place from several goes in one sentence',
    [e('went', { unit: 1, from: 4, to: 6 }), e('went', { unit: 3, from: 5, to: 6 })],
    ['Redi 2 and Romolo 3 go to ⟦6⟧'],
  ],
  [
    'what a game says nothing of is told one by one, as in the log',
    [e('plain', { unit: 1 }), e('plain', { unit: 3 })],
    ['Redi 2 is plain', 'Romolo 3 is plain'],
  ],
])('%s', (_, events, sentences) => expect(tell(events)).toEqual(sentences));

test('in Italian as well', () => {
  expect(tell([hurt(1), hurt(3)], 'it')).toEqual(['Redi 2 e Romolo 3 sono ferite in ⟦5⟧']);
  expect(tell([e('struck', { unit: 1, target: 9 }), e('gone', { unit: 9, at: 5 })], 'it')).toEqual([
    'Redi 2 colpisce Foe, che è perduta',
  ]);
});

test('own losses are the price, those of the others a gain', () => {
  const events = [e('gone', { unit: 1, at: 5 }), e('gone', { unit: 9, at: 5 }), hurt(3)];
  const weaker = new Set(events.slice(0, 2).map((one) => inEvent(one, Number(one.values.unit))));
  const sentences = new Storyteller(told, 'en').tell(pos, events, { ...DOING, weaker });
  expect(sentences.map(({ price, gain }) => [price, gain])).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
});

test('in a long act it is not told of each who went where', () => {
  const went = e('went', { unit: 1, from: 4, to: 6 });
  const short = [hurt(9), went];
  expect(tell(short)).toContain('Redi 2 goes from ⟦4⟧ to ⟦6⟧');
  const long = [...[5, 6, 7, 8, 9].map((at) => hurt(9, at)), went];
  expect(tell(long).join()).not.toContain('Redi 2');
});

test('of many the first are named', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F 1', 'F 2', 'F 3', 'G', 'H'];
  expect(listed(names, 'en-GB')).toBe('A, B, C, D and 6 others');
  expect(listed(names.slice(3), 'en-GB')).toBe('D, E, F 1–3, G and H');
});
