import { describe, expect, it } from 'vitest';
import { type Game, languagesOf } from '../play/game.ts';
import { type Toy, toy } from '../testing/toy.ts';
import { readableDecision, readableEvent, Speaker } from './text.ts';

const pos = toy.open({ scenario: 'short' });
const added = { event: 'added', rule: 'TOY-1', values: { side: 1, n: 2 } };
const rolled = {
  event: 'roll',
  rule: 'TOY-2',
  values: { purpose: 'throw', dice: [6, 2], need: 5 },
};

describe('a speaker', () => {
  it.each([
    ['en', 'Blue adds 2.', 'Throw: 6 2 (hits on 5+)', 'One to three, not 9.'],
    ['it', 'Blu aggiunge 2.', 'Lancio: 6 2 (colpisce con 5+)', 'Da uno a tre, non 9.'],
  ] as const)('tells events and refusals in %s', (language, event, roll, refused) => {
    const speaker = new Speaker(toy, language);
    expect(speaker.event(pos, added)).toBe(event);
    expect(speaker.event(pos, rolled)).toBe(roll);
    expect(speaker.refusal(pos, { rule: 'TOY-1', code: 'tooMuch', values: { n: 9 } })).toBe(
      refused,
    );
  });

  it('leaves out what a roll need not reach', () => {
    const plain = { ...rolled, values: { purpose: 'throw', dice: [3] } };
    expect(new Speaker(toy, 'en').event(pos, plain)).toBe('Throw: 3');
  });

  it('names units, hexes and lists of them', () => {
    const named = {
      ...toy,
      text: {
        ...toy.text,
        messages: { ...toy.text.messages, en: { 'event.x': '{units} to {to}' } },
      },
    };
    const event = { event: 'x', rule: '', values: { units: [1, 2, 3], to: 7 } };
    expect(new Speaker(named, 'en').event(pos, event)).toBe('unit 1, unit 2, and unit 3 to hex 7');
  });

  it('says the key where a language file has a hole', () => {
    expect(new Speaker(toy, 'it').say('event.unknown')).toBe('event.unknown');
  });
});

describe('readable forms', () => {
  it('put names in the place of numbers', () => {
    expect(readableEvent(toy, pos, added)).toEqual({
      event: 'added',
      rule: 'TOY-1',
      side: 'blue',
      n: 2,
    });
    expect(readableDecision(toy, pos, { do: 'add', n: 2 })).toEqual({ do: 'add', n: 2 });
  });
});

describe('a game in a language of its own', () => {
  const german: Game<Toy> = {
    ...toy,
    text: {
      ...toy.text,
      messages: { de: { 'side.red': 'Rot', 'refusal.gameOver': 'Das Spiel ist aus.' } },
    },
  };
  const speaker = new Speaker(german, 'de');

  it('says which it is', () => {
    expect(languagesOf(german)).toEqual(['de']);
  });

  it('brings the sentences of the engine along, or has them in English', () => {
    expect([speaker.say('side.red'), speaker.say('refusal.gameOver')]).toEqual([
      'Rot',
      'Das Spiel ist aus.',
    ]);
    expect(speaker.say('refusal.noSuchSeat')).toBe('Nobody sits there.');
  });
});
