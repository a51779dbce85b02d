import { expect, test, vi } from 'vitest';
import { useNotes } from '../controller/pins.ts';
import { keepSeen, readSeen } from './seen.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem(key: string, value: string) {
    kept.set(key, value);
    Object.assign(this, { [key]: value });
  },
  removeItem: (key: string) => kept.delete(key),
});

test('whoever comes after somebody finds nothing of what they knew or noted', async () => {
  const { leave, useMe } = await import('./client.ts');
  useMe.setState({ me: { id: 'ada', name: 'Ada' } });
  useNotes.setState({ match: 'a-table', text: '16.09: the mortar?' });
  keepSeen('a-table', 0, { number: 3, bytes: new Uint8Array([1, 2, 3]) });
  expect(readSeen('a-table', 0)).toMatchObject({ number: 3 });
  leave();
  expect(useMe.getState().me).toBeUndefined();
  expect(useNotes.getState()).toMatchObject({ match: '', text: '' });
  expect(readSeen('a-table', 0)).toBeUndefined();
});
