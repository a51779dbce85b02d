import { ALL_SEEING, type Game, languagesOf, SPECTATOR, Speaker } from '@esagono/engine';
import { toy } from '@esagono/engine/toy';
import { ta1 } from '@esagono/games/ta1';
import { describe, expect, test } from 'vitest';
import type { Host } from './host.ts';
import { hexesOf, linesOf, logOf } from './log.ts';
import { decideAnything, sitDown } from './session.test-util.ts';

const MOST = 3000;

describe.each(['drvar', 'gravellona'])('a random game of %s', (scenario) => {
  test('names the same units at the time and after the end, to everybody', async () => {
    const { session, host, random } = sitDown(ta1, scenario, { seed: 3 });
    const speakers = languagesOf(host.game).map((language) => new Speaker(host.game, language));
    const viewers = [SPECTATOR, 0, 1, ALL_SEEING];
    const told: string[][][] = viewers.map(() => speakers.map(() => []));
    const tell = (step: number): void => {
      viewers.forEach((viewer, v) =>
        speakers.forEach((speaker, s) => {
          told[v]?.[s]?.push(...linesOf(host, speaker, viewer, step).map(({ words }) => words));
        }),
      );
    };
    tell(0);
    while (!session.ended && host.length < MOST) {
      await decideAnything(session, random);
      tell(host.length);
    }
    expect(session.ended).toBe(true);
    viewers.forEach((viewer, v) =>
      speakers.forEach((speaker, s) => {
        expect(logOf(host, speaker, viewer).map(({ words }) => words)).toEqual(told[v]?.[s]);
      }),
    );
    const [speaker] = speakers;
    const lines = speaker ? logOf(host, speaker, ALL_SEEING) : [];
    expect(lines.some(({ event }) => event.names !== undefined)).toBe(true);
  });
});

/** Lines of a viewer's log that were told to others. */
function leaks(host: Host, viewer: number): string[] {
  const speaker = new Speaker(host.game, 'en');
  const found: string[] = [];
  for (let step = 0; step <= host.length; step++) {
    const secret = host
      .eventsFor(ALL_SEEING, step)
      .filter(
        ({ audience }) => audience !== undefined && (viewer < 0 || !(audience & (1 << viewer))),
      )
      .map((event) => JSON.stringify(event));
    for (const { event, words } of linesOf(host, speaker, viewer, step)) {
      if (secret.includes(JSON.stringify(event))) found.push(words);
    }
  }
  return found;
}

describe('the log of each viewer', () => {
  test('each reads its own deal and nobody else’s', () => {
    const { host } = sitDown(toy, 'short');
    const deals = (viewer: number): number =>
      host.eventsFor(viewer, 0).filter(({ event }) => event === 'roll').length;
    expect([SPECTATOR, 0, 1, ALL_SEEING].map(deals)).toEqual([0, 1, 1, 2]);
  });

  test.each([toy, ta1] as unknown as Game[])('$id: nothing is told to others', async (game) => {
    const scenario = game.scenarios.at(-1)?.id ?? '';
    const { session, host, random } = sitDown(game, scenario, { seed: 2 });
    for (let i = 0; i < 250 && !session.ended; i++) await decideAnything(session, random);
    for (const viewer of [SPECTATOR, 0, 1]) expect(leaks(host, viewer)).toEqual([]);
  });

  test('a planted leak is caught: a host that tells everybody everything', () => {
    const { host } = sitDown(toy, 'short');
    const leaky: Host = Object.create(host, {
      eventsFor: { value: (_viewer: number, step: number) => host.eventsFor(ALL_SEEING, step) },
      known: { value: (viewer: number) => host.known(viewer) },
      seatOf: { value: (step: number) => host.seatOf(step) },
      game: { value: host.game },
      length: { value: host.length },
    });
    expect(leaks(leaky, SPECTATOR)).toHaveLength(2);
    expect(leaks(leaky, 0)).toHaveLength(1);
  });
});

test('a line points at the hexes it names', () => {
  const event = { event: 'moved', rule: '', values: { unit: 3, path: [4, 5], to: 5, n: 9 } };
  expect(hexesOf(event)).toEqual([4, 5, 5]);
});
