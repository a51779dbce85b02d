import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { banditen } from '../presentation/banditen.ts';
import { strafexpedition } from '../presentation/strafexpedition.ts';
import { ta1 } from '../presentation/ta1.ts';
import { valleys } from '../presentation/valleys.ts';
import { ARROW, MARK, overlayInk } from './inks.ts';
import { LAMP, SNOW, tint, WOOD } from './palette.ts';
import { distance, EYE_NAMES, over, parse, type Rgb, tooClose } from './vision.test-util.ts';

/** Distance above which two meanings of the same shape are told apart at a glance. */
const BAR = 7;

const solid = (css: string): Rgb => over(css, [0, 0, 0]);
const tinted = (height: number): Rgb => {
  const out = new Float32Array(3);
  tint(height, out);
  return [out[0] ?? 0, out[1] ?? 0, out[2] ?? 0];
};
const byLamp = ([r, g, b]: Rgb): Rgb => {
  const [lr, lg, lb] = parse(LAMP);
  return [(r * lr) / 255, (g * lg) / 255, (b * lb) / 255];
};

/** Ground that meanings are laid over: meadow, slope, wood, snow, by day and by lamp. */
const DAY: Readonly<Record<string, Rgb>> = {
  meadow: tinted(0.1),
  slope: tinted(0.45),
  wood: WOOD,
  snow: SNOW,
};
const GROUNDS: readonly (readonly [string, Rgb])[] = Object.entries(DAY).flatMap(
  ([name, colour]) => [
    [`${name} by day`, colour] as const,
    [`${name} by lamp`, byLamp(colour)] as const,
  ],
);

const laid = (meanings: Readonly<Record<string, string>>, ground: Rgb): Record<string, Rgb> =>
  Object.fromEntries(Object.entries(meanings).map(([name, css]) => [name, over(css, ground)]));

const OVERLAYS = Object.fromEntries(
  ['first', 'second', 'third', 'fourth', 'blocked'].map((kind, n) => [
    kind,
    overlayInk(kind, n).fill,
  ]),
);
const FILLS = { reach: MARK.reach.fill, place: MARK.place.fill, target: MARK.target.fill };

describe.each(GROUNDS)('over %s', (_name, ground) => {
  test('kinds of an overlay are told apart, by every eye', () => {
    expect(tooClose(laid(OVERLAYS, ground), BAR)).toEqual([]);
  });

  test('what can be reached, where something can be put and what can be struck', () => {
    expect(tooClose(laid(FILLS, ground), BAR)).toEqual([]);
  });
});

test('ways, aims and traces', () => {
  expect(tooClose(laid(ARROW, SNOW), BAR)).toEqual([]);
});

const SIDES = { banditen, strafexpedition, ta1, valleys };
test.each(Object.entries(SIDES))('the sides of %s', (_game, { sides, inks, scenarios }) => {
  for (const colours of [
    sides,
    inks ?? [],
    ...Object.values(scenarios ?? {}).map((s) => s.sides ?? []),
  ]) {
    expect(tooClose(Object.fromEntries(colours.map((css, i) => [i, solid(css)])), BAR)).toEqual([]);
  }
});

const css = readFileSync(join(import.meta.dirname, '../style/base.css'), 'utf8');
test.each(['day', 'lamp'])('good and bad of the page by %s', (theme) => {
  const rules = css.slice(css.indexOf(`[data-theme="${theme}"]`));
  const colour = (name: string): Rgb =>
    solid(new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(rules)?.[1] ?? '');
  expect(tooClose({ good: colour('good'), bad: colour('bad') }, BAR)).toEqual([]);
});

describe('the eyes themselves', () => {
  test('see what they are known to see', () => {
    const [red, green, blue, yellow]: readonly Rgb[] = [
      [200, 40, 40],
      [90, 110, 30],
      [40, 60, 200],
      [230, 210, 60],
    ];
    if (!red || !green || !blue || !yellow) throw new Error('no colours');
    expect(distance('all', red, green)).toBeGreaterThan(50);
    for (const eye of ['protanopia', 'deuteranopia'] as const) {
      expect(distance(eye, red, green)).toBeLessThan(distance('all', red, green) / 2);
      expect(distance(eye, blue, yellow)).toBeGreaterThan(60);
    }
    for (const eye of EYE_NAMES) expect(distance(eye, red, red)).toBe(0);
    expect(distance('grey', [255, 255, 255], [0, 0, 0])).toBeCloseTo(100, 0);
  });

  test('miss a red and a green of one lightness, and shades that differ in hue alone', () => {
    const planted = { target: solid('#8f1d14'), reach: solid('#3b3a10') };
    expect(tooClose(planted, BAR).map((pair) => pair.split(':')[0])).toContain('protanopia');
    const hues = { one: solid('#6a6a6a'), other: solid('#a04a78') };
    expect(tooClose(hues, BAR).map((pair) => pair.split(':')[0])).toContain('grey');
    expect(distance('all', hues.one, hues.other)).toBeGreaterThan(4 * BAR);
  });
});
