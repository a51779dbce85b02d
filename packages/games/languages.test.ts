import { languagesOf } from '@esagono/engine';
import { expect, test } from 'vitest';
import { GAMES } from './all.ts';
import { LANGUAGES } from './languages.ts';

test.each(GAMES)('$id speaks the languages of the house', (game) => {
  expect(languagesOf(game)).toEqual(LANGUAGES);
});
