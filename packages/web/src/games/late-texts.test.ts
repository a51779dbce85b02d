import { expect, it } from 'vitest';
import { lateText, readIn, textsArrive } from './late-texts.ts';

it('a text is empty until it is read in its language, and fetched once', async () => {
  const fetched: string[] = [];
  const text = (language: string, kind: 'messages' | 'rulebook') =>
    lateText('chess', language, kind, async () => {
      fetched.push(`${language} ${kind}`);
      return { check: language };
    });
  const english = text('en', 'messages');
  const italian = text('it', 'messages');
  const rules = text('it', 'rulebook');
  await textsArrive('chess', 'messages');
  expect(fetched).toEqual([]); // nobody reads here
  readIn('it');
  await Promise.all([textsArrive('chess', 'messages'), textsArrive('chess', 'messages')]);
  expect(fetched).toEqual(['it messages']);
  expect([english, italian, rules]).toEqual([{}, { check: 'it' }, {}]);
  await textsArrive('chess', 'rulebook');
  expect(rules).toEqual({ check: 'it' });
});
