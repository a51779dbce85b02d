import ms from 'milsymbol';
import { expect, test } from 'vitest';
import { glyphOf, NATO } from './symbols.ts';

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
