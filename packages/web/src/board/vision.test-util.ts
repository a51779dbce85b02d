/** How colours look to eyes that see fewer of them. */
export type Rgb = readonly [number, number, number];

/** Machado, Oliveira and Fernandes 2009, full severity, on linear light. */
const EYES = {
  protanopia: [
    0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
  ],
  deuteranopia: [
    0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881,
  ],
  tritanopia: [
    1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039,
  ],
  grey: [0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722],
  all: [1, 0, 0, 0, 1, 0, 0, 0, 1],
} as const;
export type Eye = keyof typeof EYES;
export const EYE_NAMES = Object.keys(EYES) as readonly Eye[];

const linear = (c: number): number => {
  const v = c / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
};

/** `#rrggbb` or `rgba(r, g, b, a)`. */
export function parse(css: string): readonly [number, number, number, number] {
  const hex = /^#(..)(..)(..)$/.exec(css);
  const parts = hex
    ? [...hex.slice(1).map((part) => Number.parseInt(part, 16)), 1]
    : (css.match(/[\d.]+/g) ?? []).map(Number);
  const [r = Number.NaN, g = Number.NaN, b = Number.NaN, a = 1] = parts;
  return [r, g, b, a];
}

/** A colour laid over ground, as the eye meets it. */
export function over(css: string, ground: Rgb): Rgb {
  const [r, g, b, a] = parse(css);
  const mix = (top: number, below: number): number => top * a + below * (1 - a);
  return [mix(r, ground[0]), mix(g, ground[1]), mix(b, ground[2])];
}

/** CIE L*a*b* of a colour as this eye sees it. */
function seen(eye: Eye, colour: Rgb): Rgb {
  const m = EYES[eye];
  const [r, g, b] = [linear(colour[0]), linear(colour[1]), linear(colour[2])];
  const row = (i: 0 | 3 | 6): number =>
    Math.min(1, Math.max(0, m[i] * r + m[(i + 1) as 1] * g + m[(i + 2) as 2] * b));
  const [x, y, z] = [row(0), row(3), row(6)];
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const fx = f((0.4124 * x + 0.3576 * y + 0.1805 * z) / 0.9505);
  const fy = f(0.2126 * x + 0.7152 * y + 0.0722 * z);
  const fz = f((0.0193 * x + 0.1192 * y + 0.9505 * z) / 1.089);
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

/** CIE 1976: about 2 can just be told apart side by side. */
export function distance(eye: Eye, one: Rgb, other: Rgb): number {
  const [a, b] = [seen(eye, one), seen(eye, other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Pairs of meanings that some eye does not tell apart by this much. */
export function tooClose(meanings: Readonly<Record<string, Rgb>>, bar: number): readonly string[] {
  const all = Object.entries(meanings);
  return EYE_NAMES.flatMap((eye) =>
    all.flatMap(([one, colour], i) =>
      all.slice(i + 1).flatMap(([other, else_]) => {
        const far = distance(eye, colour, else_);
        return far < bar ? [`${eye}: ${one} – ${other} ${far.toFixed(1)}`] : [];
      }),
    ),
  );
}
