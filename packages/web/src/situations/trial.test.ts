import { expect, test } from 'vitest';
import type { Answer, Thread } from '../common/thread.ts';
import { trySituation } from './trial.ts';

class FakeThread implements Thread<string, true> {
  onmessage: ((event: MessageEvent<Answer<true>>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  ended = false;
  readonly answer: Answer<true> | undefined;
  constructor(answer?: Answer<true>) {
    this.answer = answer;
  }
  postMessage(): void {
    if (this.answer) this.onmessage?.({ data: this.answer } as MessageEvent<Answer<true>>);
  }
  terminate(): void {
    this.ended = true;
  }
}

test('a situation that never ends is stopped, and its thread with it', async () => {
  const thread = new FakeThread();
  await expect(trySituation('game: skirmish', 5, () => thread)).rejects.toThrow('too long');
  expect(thread.ended).toBe(true);
});

test('what is wrong with it is said; what is too large is not read; what fits is let through', async () => {
  const wrong = new FakeThread({ trouble: 'no such unit' });
  await expect(trySituation('x', 1000, () => wrong)).rejects.toThrow('no such unit');
  expect(wrong.ended).toBe(true);
  const large = new FakeThread({ done: true });
  await expect(trySituation('x'.repeat(4_000_001), 1000, () => large)).rejects.toThrow('too large');
  const right = new FakeThread({ done: true });
  expect(await trySituation('x', 1000, () => right)).toBe(true);
  expect(right.ended).toBe(true);
});
