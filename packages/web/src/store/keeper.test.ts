import { describe, expect, test } from 'vitest';
import { Keeper } from './keeper.ts';
import { nextRevision, type SavedMatch, type Written } from './matches.ts';

const match = (turn: number): SavedMatch => ({
  id: 'm',
  file: {} as SavedMatch['file'],
  players: [],
  standing: [],
  turn,
  waits: '',
  updated: 0,
});

/** A device with one match; two pages write to it. */
class Device {
  kept: SavedMatch | undefined = { ...match(1), revision: 4 };
  readonly checks: boolean;
  constructor(checks = true) {
    this.checks = checks;
  }
  readonly save = (one: SavedMatch, known?: number): Promise<Written> => {
    const next = nextRevision(this.kept, this.checks ? known : undefined);
    if (typeof next === 'object') this.kept = { ...one, ...next };
    return Promise.resolve(next);
  };
}

describe('a write names the revision it knows', () => {
  test.each([
    ['the newest', { revision: 4 }, 4, { revision: 5 }],
    ['an older one', { revision: 6 }, 4, 'stale'],
    ['one of a match that was removed', undefined, 4, 'gone'],
    ['none: it is written whatever is there', { revision: 6 }, undefined, { revision: 7 }],
    ['the first one of a device that counted none yet', {}, 0, { revision: 1 }],
  ])('%s', (_, kept, known, expected) => {
    expect(nextRevision(kept, known)).toEqual(expected);
  });
});

/** Two pages have opened revision 4; the first plays on, then the second. */
async function twoPages(device: Device): Promise<number> {
  const [first, second] = [new Keeper(4, device.save), new Keeper(4, device.save)];
  await first.keep(() => match(2));
  await first.keep(() => match(3));
  await second.keep(() => match(1));
  return device.kept?.turn ?? 0;
}

test('a page that is behind never writes over what another has written', async () => {
  expect(await twoPages(new Device())).toBe(3);
});

test('without the check it would, and this is seen', async () => {
  expect(await twoPages(new Device(false))).toBe(1);
});

test('writes of one page do not refuse each other, and only the newest of many is written', async () => {
  const device = new Device();
  const keeper = new Keeper(4, device.save);
  const all = await Promise.all([2, 3, 4].map((turn) => keeper.keep(() => match(turn))));
  expect(all).toEqual([{ revision: 6 }, { revision: 6 }, { revision: 6 }]);
  expect(device.kept?.turn).toBe(4);
});

test('once refused, it says so again and writes nothing', async () => {
  const device = new Device();
  const keeper = new Keeper(2, device.save);
  expect(await keeper.keep(() => match(7))).toBe('stale');
  expect(await keeper.keep(() => match(8))).toBe('stale');
  expect(device.kept?.turn).toBe(1);
});

test('closed, it writes nothing more', async () => {
  const device = new Device();
  const keeper = new Keeper(4, device.save);
  await keeper.close();
  expect(await keeper.keep(() => match(9))).toBe('closed');
  expect(device.kept?.turn).toBe(1);
});
