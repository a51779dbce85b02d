export type Theme = 'day' | 'lamp';
type Rgb = readonly [number, number, number];

/** The colours of a printed map sheet. */
export const INK = {
  paper: '#f3ecdc',
  neat: '#5a4a38',
  grid: 'rgba(70, 52, 34, 0.26)',
  number: 'rgba(66, 48, 30, 0.78)',
  contour: 'rgba(120, 84, 48, 0.22)',
  roadCase: '#5d4331',
  road: '#f2d79c',
  trail: '#6b4b33',
  rail: '#33302c',
  riverCase: '#4f7f97',
  river: '#a3cbdd',
  stream: '#5b90a8',
  crag: '#4a3d33',
  brick: '#8f4a3b',
  brickEdge: '#4e241c',
  roof: '#b9705a',
  name: '#2c2118',
  water: '#2f5f78',
  halo: 'rgba(250, 245, 232, 0.92)',
} as const;

/** What the light of a lamp leaves of a colour. */
export const LAMP = '#b59f82';

/** Height 0…1: parchment, ochre, umber, stone, snow. */
const RAMP: readonly (readonly [number, Rgb])[] = [
  [0, [222, 221, 182]],
  [0.16, [232, 225, 184]],
  [0.34, [232, 208, 156]],
  [0.52, [216, 180, 125]],
  [0.7, [190, 148, 104]],
  [0.84, [172, 146, 126]],
  [0.94, [212, 205, 198]],
  [1, [243, 241, 236]],
];

export function tint(height: number, out: Float32Array): void {
  const t = Math.min(1, Math.max(0, height));
  let i = 1;
  while (i < RAMP.length - 1 && (RAMP[i]?.[0] ?? 1) < t) i += 1;
  const [t0, a] = RAMP[i - 1] as readonly [number, Rgb];
  const [t1, b] = RAMP[i] as readonly [number, Rgb];
  const f = (t - t0) / (t1 - t0);
  for (let k = 0; k < 3; k++) out[k] = (a[k] as number) + ((b[k] as number) - (a[k] as number)) * f;
}

export const WOOD: Rgb = [150, 168, 112];
export const TOWN: Rgb = [224, 203, 178];
/** What lies in winter, and how much of the ground it covers: the open whole, below trees less. */
export const SNOW: Rgb = [240, 244, 249];
export const SNOW_COVER = { open: 0.8, wood: 0.46, town: 0.55, ice: 0.5 } as const;
export const WATER: Rgb = [150, 190, 208];
export const SHORE: Rgb = [84, 134, 158];
export const ROCK: Rgb = [150, 136, 124];
