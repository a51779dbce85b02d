import { type Game, parseSituation, Speaker } from '@esagono/engine';
import { banditen } from '@esagono/games/banditen';
import { expect, test } from 'vitest';
import en from '../text/situations.en.json' with { type: 'json' };
import { actsOf, legalityOf } from './acts.ts';

const game = banditen as unknown as Game;
const speaker = new Speaker(game, 'en');
const words = (key: keyof typeof en): string => en[key];
const acts = (play: string) =>
  actsOf(
    game,
    parseSituation(`situation: x\ngame: banditen\nscenario: gravellona\nplay:\n${play}`),
    speaker,
    words,
  );

test('acts are told by side, verb and what they name, with their dice and nothing of the outcome', () => {
  const [act] = acts(
    '  - axis: { do: fire, units: [GNR MG], target: "15.10" }\n    dice: [5, 6]\n    expect: { ended: 1 }\n',
  );
  expect(act?.who).toBe(speaker.say('side.axis'));
  expect(act?.what).toBe(`${speaker.say('verb.fire')} · GNR MG · 15.10`);
  expect(act?.dice).toEqual([5, 6]);
  expect(JSON.stringify(act)).not.toContain('ended');
});

test.each([
  ['refused', '  - axis: { do: pass }\n    refused: BAN-5\n', 'no'],
  ['done without dice', '  - axis: { do: pass }\n', 'yes'],
  [
    'done with dice: what comes of it is the question',
    '  - axis: { do: pass }\n    dice: [3]\n',
    undefined,
  ],
  ['only looked at', '  - odds: axis\n    of: { do: pass }\n', undefined],
  [
    'the last of several',
    '  - axis: { do: pass }\n    dice: [1]\n  - partisan: { do: pass }\n    refused: true\n',
    'no',
  ],
])('is it legal? %s', (_, play, answer) => {
  expect(legalityOf(acts(play))).toBe(answer);
});
