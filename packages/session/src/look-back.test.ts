import { type Game, hashBytes, replayMatch, type Table, verifyMatch } from '@esagono/engine';
import { banditen } from '@esagono/games/banditen';
import { strafexpedition } from '@esagono/games/strafexpedition';
import { valleys } from '@esagono/games/valleys';
import { describe, expect, test } from 'vitest';
import { LocalHost } from './local.ts';
import { decideAnything, sitDown } from './session.test-util.ts';

const BATTLES = [
  { game: banditen, scenario: 'gravellona', steps: 240 },
  { game: strafexpedition, scenario: 'novegno', steps: 210 },
  { game: valleys, scenario: 'market', steps: 240 },
] as unknown as { game: Game; scenario: string; steps: number }[];

describe.each(BATTLES)('$game.id/$scenario', ({ game, scenario, steps }) => {
  test('what is told again of old steps is what was told then, and so are the positions', async () => {
    const { session, host, random } = sitDown(game, scenario);
    for (let i = 0; i < steps && !session.ended; i++) await decideAnything(session, random);
    const file = host.file();
    const positions = [hashBytes(replayMatch(game, file, undefined, 0).pos.bytes)];
    const whole = replayMatch(game, file, ({ pos }) => positions.push(hashBytes(pos.bytes)));
    const out = new Uint8Array(whole.pos.bytes.length);
    for (let n = 0; n <= host.length; n++) {
      host.table.was(n, out);
      expect(hashBytes(out)).toBe(positions[n]);
      if (n < host.length) expect(host.table.step(n)).toMatchObject(playedBy(whole, n));
    }
    expect(host.table.kept()).toEqual(whole.kept());
  });
});

const playedBy = (table: Table, n: number) => {
  const { step, events, rolls } = table.step(n);
  return { step, events, rolls };
};

test('a friendly take-back leads to the match as it was, and the same act to the same dice', async () => {
  const { session, host, random } = sitDown(banditen, 'gravellona');
  for (let i = 0; i < 220; i++) await decideAnything(session, random);
  const file = host.file();
  for (const to of [201, 128, 70, 0]) {
    await host.rewind(to);
    expect(host.length).toBe(to);
    const fresh = replayMatch(host.game, file, undefined, to, { looksBack: true });
    expect(hashBytes(host.table.pos.bytes)).toBe(hashBytes(fresh.pos.bytes));
    const { steps, end } = fresh.file();
    expect(host.file()).toMatchObject({ steps, end });
    const next = file.steps[to];
    expect(await host.decide(host.table.seatIndex(next.seat), next.decision)).toBeUndefined();
    expect(host.table.step(to).step).toEqual(next);
  }
  expect(verifyMatch(host.game, host.file())).toBeUndefined();
});

test('what can be taken back after a friendly take-back is what could be before', async () => {
  const { session, host, random } = sitDown(banditen, 'gravellona');
  const barriers: (string | undefined)[] = [];
  for (let i = 0; i < 90; i++) {
    barriers.push(host.length === 0 ? 'start' : host.barrier(host.seatOf(host.length)));
    await decideAnything(session, random);
  }
  for (let to = 88; to > 60; to--) {
    await host.rewind(to);
    expect(host.barrier(host.seatOf(to))).toBe(barriers[to]);
  }
});

test('a match that is opened does not hold the file it was read from', () => {
  const { host } = sitDown(banditen, 'gravellona');
  const opened = LocalHost.open(host.game, host.file());
  expect(Object.keys(opened.table.header)).not.toContain('steps');
});
