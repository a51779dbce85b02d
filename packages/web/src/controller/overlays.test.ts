import {
  act,
  begin,
  deciders,
  decisionPoint,
  firstDecider,
  type Game,
  makeCode,
  type Position,
  QuietPlay,
  Random,
  SeededDice,
  Speaker,
  sample,
} from '@esagono/engine';
import { GAMES } from '@esagono/games/all';
import { LANGUAGES } from '@esagono/games/languages.ts';
import { expect, test, vi } from 'vitest';
import { learnWords } from '../common/messages.ts';
import { wordsIn } from '../common/words.ts';
import { kindName, overlayName } from '../table/overlay-words.ts';
import en from '../text/en.json' with { type: 'json' };
import it from '../text/it.json' with { type: 'json' };
import { type Desk, openDesk } from './choice.ts';
import { overlayAt, overlaysOf } from './overlays.ts';
import { nextTo } from './places.ts';

vi.mock('../common/settings.ts', () => ({ useSettings: () => 'en' }));
learnWords('en', en);
learnWords('it', it);

/** A position of random play once everybody has set up. */
function played(game: Game, scenario: string, steps: number): Desk {
  const play = new QuietPlay(new SeededDice(5));
  const random = new Random(5);
  const pos = begin(game, game.open({ scenario }), play);
  const code = makeCode();
  for (let i = 0; i < steps && pos.ended === 0; i++) {
    const point = decisionPoint(game, pos);
    const seat = firstDecider(deciders(game, pos));
    if (point?.setup && point.usual) point.usual(pos, seat, code);
    else sample(game, pos, seat, random, code);
    act(game, pos, seat, code, play);
  }
  return openDesk(game, pos, game.board(pos), firstDecider(deciders(game, pos)), -1);
}

const stations = (desk: Desk): readonly number[] => [
  ...new Set(desk.view.units.filter((u) => u.hex >= 0).map((u) => u.hex)),
];

/** The smaller maps; the larger ones show nothing that these do not. */
const LARGE = new Set(['pasubio', 'asiago', 'campaign']);
const tables = GAMES.flatMap((game) =>
  game.scenarios
    .filter(({ id }) => !LARGE.has(id))
    .map(({ id }) => ({ game: game as Game<Position>, scenario: id })),
);
const tablesWith = (name: string) => tables.filter(({ game }) => game.overlays.includes(name));

const desks = new Map<string, Desk>();
function deskOf({ game, scenario }: { game: Game; scenario: string }): Desk {
  const key = `${game.id} ${scenario}`;
  const desk = desks.get(key) ?? played(game, scenario, 120);
  desks.set(key, desk);
  return desk;
}

test.each(tables)('$game.id/$scenario: each overlay has a key of its own', (table) => {
  const keys = overlaysOf(table.game, deskOf(table).board).map(({ key }) => key);
  const taken = ['A', 'C', 'F', 'J', 'N', 'U'];
  expect(new Set([...keys, ...taken]).size).toBe(keys.length + taken.length);
});

const speak = LANGUAGES.flatMap((language) => tables.map((table) => ({ ...table, language })));

test.each(speak)('$game.id/$scenario: overlays speak ($language)', ({ language, ...table }) => {
  const desk = deskOf(table);
  const speaker = new Speaker(table.game, language, true);
  const t = wordsIn(language);
  for (const { name } of overlaysOf(table.game, desk.board)) {
    expect(overlayName(name, speaker, t)).not.toBe(name);
    for (const from of [-1, ...stations(desk).slice(0, 12)]) {
      const overlay = overlayAt(desk, name, from, stations(desk)[0]);
      if (!overlay) continue;
      const kinds = new Set(overlay.hexes.map((h) => h.kind));
      // In English a kind may well be its own word.
      if (language === 'it')
        for (const kind of kinds)
          expect(kindName(overlay, kind, speaker, t, desk.pos)).not.toBe(kind);
      for (const note of overlay.notes) {
        expect(speaker.has(note.key)).toBe(true);
        expect(speaker.phrase(desk.pos, note)).not.toMatch(/[{}]|undefined/);
      }
    }
  }
});

test.each(tablesWith('sight'))('$game.id/$scenario: a line agrees with what is seen', (table) => {
  const { game } = table;
  const desk = deskOf(table);
  for (const from of stations(desk).slice(0, 6)) {
    const field = game.overlay(desk.pos, desk.view.viewer, 'sight', from);
    for (const { hex, kind } of field?.hexes ?? []) {
      if (kind === 'blocks') continue;
      const line = game.overlay(desk.pos, desk.view.viewer, 'sight', from, hex);
      expect(line?.notes[0]?.key === 'sight.seen').toBe(kind === 'seen');
      if (kind === 'seen') expect(line?.hexes).toEqual([]);
      else expect(line?.hexes.length).toBeGreaterThan(0);
    }
  }
});

test.each(tablesWith('reach'))(
  '$game.id/$scenario: reach counts what the way has cost',
  (table) => {
    const { game } = table;
    const desk = deskOf(table);
    const { grid } = desk.board;
    let seen = 0;
    for (const from of stations(desk)) {
      const reach = game.overlay(desk.pos, desk.view.viewer, 'reach', from)?.hexes ?? [];
      const costs = new Map(reach.map(({ hex, value }) => [hex, value ?? -1]));
      for (const [hex, cost] of costs) {
        expect(hex).not.toBe(from);
        expect(cost).toBeGreaterThan(0);
        // Whoever got here came from the start or from a hex that cost less.
        const near = nextTo(grid, hex);
        const before = near.some((n) => n === from || (costs.get(n) ?? Infinity) < cost);
        expect(before).toBe(true);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(0);
  },
);

test.each(tablesWith('supply'))('$game.id/$scenario: a line is cut where supply ends', (table) => {
  const { game } = table;
  const desk = deskOf(table);
  const field = game.overlay(desk.pos, desk.view.viewer, 'supply', -1);
  const of = (...kinds: string[]) =>
    new Set(field?.hexes.filter((h) => kinds.includes(h.kind)).map((h) => h.hex));
  const supplied = of('supplied', 'net');
  // An interdicted road still supplies units; only headquarters mind it.
  const doubtful = of('interdicted');
  for (const hex of stations(desk)) {
    if (doubtful.has(hex)) continue;
    const line = game.overlay(desk.pos, desk.view.viewer, 'supply', hex);
    expect([hex, line?.notes[0]?.key === 'supply.line']).toEqual([hex, supplied.has(hex)]);
  }
});
