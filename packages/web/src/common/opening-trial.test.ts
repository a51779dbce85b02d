import { expect, test } from 'vitest';
import { HeavyPack, type OpeningQuestion, tryOpening } from './opening-trial.ts';
import type { Answer } from './thread.ts';

class FakeThread {
  onmessage: ((event: MessageEvent<Answer<number>>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  ended = false;
  readonly answer: Answer<number> | undefined;
  constructor(answer?: Answer<number>) {
    this.answer = answer;
  }
  postMessage(_question: OpeningQuestion): void {
    if (this.answer) this.onmessage?.({ data: this.answer } as MessageEvent<Answer<number>>);
  }
  terminate(): void {
    this.ended = true;
  }
}
const question = { game: 'skirmish', opening: { scenario: 'meeting', data: { 'a/b': 1 } } };

test.each([
  ['never ends', undefined],
  ['takes seconds', { done: 9000 }],
  ['does not fit', { trouble: 'no such value' }],
])('a pack that %s is refused, and its thread is ended', async (_name, answer) => {
  const thread = new FakeThread(answer);
  await expect(tryOpening(question, 20, () => thread)).rejects.toThrow(HeavyPack);
  expect(thread.ended).toBe(true);
});

test('a pack like others is taken; where there is none no thread is asked', async () => {
  const thread = new FakeThread({ done: 12 });
  await tryOpening(question, 20, () => thread);
  expect(thread.ended).toBe(true);
  const nobody = () => {
    throw new Error('no thread was needed');
  };
  await tryOpening({ game: 'skirmish', opening: { scenario: 'meeting' } }, 20, nobody);
});
