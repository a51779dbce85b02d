import { expect, test } from 'vitest';
import { Line } from './line.ts';

test('one question at a time; of those that wait only the last is answered', async () => {
  const line = new Line();
  const asked: string[] = [];
  let finish = (): void => {};
  const question = (name: string) => () => {
    asked.push(name);
    return new Promise<string>((resolve) => {
      finish = () => resolve(name);
    });
  };
  const first = line.ask(question('first'));
  const dropped = line.ask(question('dropped'));
  const last = line.ask(question('last'));
  expect(asked).toEqual(['first']);
  expect(await dropped).toBeUndefined();
  finish();
  expect(await first).toBe('first');
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual(['first', 'last']);
  finish();
  expect(await last).toBe('last');
});

test('a question that fails does not stop those behind it', async () => {
  const line = new Line();
  const bad = line.ask(() => Promise.reject(new Error('no')));
  const good = line.ask(async () => 1);
  await expect(bad).rejects.toThrow('no');
  expect(await good).toBe(1);
});
