import { ALL_SEEING } from '@esagono/engine';
import { GAMES } from '@esagono/games/all';
import ms from 'milsymbol';
import { expect, test } from 'vitest';
import { presentationOf } from '../games/games.ts';
import { symbolIn } from '../presentation/presentation.ts';
import { glyphOf, NATO, PERIOD } from './symbols.ts';

/** Codes of the standard for the symbols we draw as it does. */
const STANDARD = [
  ['infantry', 'SFGPUCI----'],
  ['antitank', 'SFGPUCAA---'],
  ['recon', 'SFGPUCR----'],
  ['armour', 'SFGPUCA----'],
] as const;

const tidy = (path: string): string =>
  path
    .replace(/[\s,]+/g, ' ')
    .replace(/ ?([A-Za-z]) ?/g, '$1')
    .trim();

test.each(STANDARD)('%s is drawn as the standard draws it', (name, code) => {
  const svg = new ms.Symbol(code, { fill: false, monoColor: 'black' }).asSVG();
  // The first path is the frame, the last one the icon.
  const icon = [...svg.matchAll(/ d="([^"]+)"/g)].at(-1)?.[1] ?? '';
  const polyline = (path: string) => path.match(/-?[\d.]+/g)?.map(Number);
  expect(polyline(tidy(NATO[name]?.line ?? ''))).toEqual(polyline(tidy(icon)));
});

test('an unknown type still has a symbol', () => {
  expect(glyphOf('zeppelin', 'nato')).toEqual(NATO.infantry);
});

test.each(GAMES.map((game) => [game.id, game] as const))(
  '%s: every type of unit has a silhouette and a symbol of its own',
  (_id, game) => {
    for (const { id } of game.scenarios) {
      const symbolOf = symbolIn(presentationOf(game.id, id));
      const pos = game.open({ scenario: id });
      const types = new Set(game.view(pos, ALL_SEEING).units.map((u) => symbolOf(u.face.type)));
      const silhouettes = new Set(Object.values(PERIOD));
      for (const type of types) {
        expect(NATO, type).toHaveProperty(type);
        expect(silhouettes.has(glyphOf(type, 'period')), type).toBe(true);
      }
    }
  },
);
