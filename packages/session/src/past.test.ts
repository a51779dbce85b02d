import { ALL_SEEING, type Game, hashBytes, SPECTATOR } from '@esagono/engine';
import { banditen } from '@esagono/games/banditen';
import { strafexpedition } from '@esagono/games/strafexpedition';
import { ta1 } from '@esagono/games/ta1';
import { describe, expect, test } from 'vitest';
import { LocalHost } from './local.ts';
import { Past } from './past.ts';
import { decideAnything, sitDown } from './session.test-util.ts';
import { turnStarts } from './turns.ts';

const BATTLES = [
  { game: banditen, scenario: 'tarnova' },
  { game: ta1, scenario: 'drvar' },
  { game: strafexpedition, scenario: 'novegno' },
] as unknown as { game: Game; scenario: string }[];

describe.each(BATTLES)('$game.id/$scenario', ({ game, scenario }) => {
  const STEPS = 160;

  test('every moment is found again as each viewer knew it', async () => {
    const { session, host, random } = sitDown(game, scenario);
    const viewers = [SPECTATOR, ...host.seats.keys()];
    const now = (): string[] => viewers.map((viewer) => hashBytes(host.known(viewer).bytes));
    const then = [now()];
    for (let i = 0; i < STEPS && !session.ended; i++) {
      await decideAnything(session, random);
      then.push(now());
    }
    const reopened = LocalHost.open(game, host.file());
    for (const it of [host, reopened]) {
      then.forEach((known, step) => {
        const again = viewers.map((viewer) => hashBytes(it.past(viewer, step).bytes));
        expect(again).toEqual(known);
      });
    }
  });

  test('turns begin where a look at every step finds them', async () => {
    const { session, host, random } = sitDown(game, scenario);
    for (let i = 0; i < STEPS && !session.ended; i++) await decideAnything(session, random);
    const starts: { turn: number; step: number }[] = [];
    for (let step = 0; step <= host.length; step++) {
      const { turn } = game.view(host.past(SPECTATOR, step), SPECTATOR);
      if (turn !== starts.at(-1)?.turn) starts.push({ turn, step });
    }
    expect(turnStarts(host)).toEqual(starts);
  });
});

test('what was taken back is not part of the past', () => {
  const { host } = sitDown(banditen, 'gravellona');
  const now = host.known(ALL_SEEING).bytes.slice();
  const past = new Past(now);
  past.note(now.map((byte, i) => (i === 8 ? byte + 1 : byte)));
  past.forget();
  past.note(now.map((byte, i) => (i === 12 ? byte + 1 : byte)));
  const out = new Uint8Array(now.length);
  past.read(0, out);
  expect(hashBytes(out)).toBe(hashBytes(now));
  past.read(1, out);
  expect(out[8]).toBe(now[8]);
  expect(out[12]).not.toBe(now[12]);
});

test('looking back takes a small part of the room that every position would', async () => {
  const { session, host, random } = sitDown(strafexpedition, 'campaign');
  const past = new Past(host.known(ALL_SEEING).bytes);
  let whole = 0;
  for (let i = 0; i < 250; i++) {
    await decideAnything(session, random);
    const { bytes } = host.known(ALL_SEEING);
    past.note(bytes);
    whole += bytes.length;
  }
  expect(past.bytes).toBeLessThan(whole / 20);
});
