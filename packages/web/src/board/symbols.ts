/**
 * Unit symbols in the geometry of the NATO standard (frame 25–175 × 50–150), as two path
 * strings: what is stroked and what is filled. The standard has no unit icon for a machine
 * gun or a fortress: those are ours.
 */
export interface Glyph {
  readonly line?: string;
  readonly solid?: string;
}

const CROSS = 'M25,50 L175,150 M25,150 L175,50';
const TRACKS = 'M125,80 C150,80 150,120 125,120 L75,120 C50,120 50,80 75,80 Z';

export const NATO: Readonly<Record<string, Glyph>> = {
  infantry: { line: CROSS },
  mountain: { line: CROSS, solid: 'M84,150 L100,122 L116,150 Z' },
  alpine: { line: CROSS, solid: 'M84,150 L100,122 L116,150 Z' },
  mg: { line: 'M100,132 V72 M86,86 L100,70 L114,86 M82,132 H118' },
  mortar: { line: 'M100,111 V78 M88,92 L100,79 L112,92 M100,110 a8,8 0 1,0 .1,0' },
  artillery: { solid: 'M100,82 a18,18 0 1,0 .1,0 Z' },
  gun: { solid: 'M100,82 a18,18 0 1,0 .1,0 Z' },
  mountainGun: { solid: 'M100,74 a16,16 0 1,0 .1,0 Z M80,150 L100,116 L120,150 Z' },
  heavyGun: { solid: 'M100,82 a18,18 0 1,0 .1,0 Z', line: 'M56,66 H144 M56,134 H144' },
  militia: { line: `${CROSS} M25,100 H175` },
  light: { line: CROSS, solid: 'M86,50 H114 L100,72 Z' },
  bicycle: { line: `${CROSS} M70,136 a12,12 0 1,0 .1,0 M130,136 a12,12 0 1,0 .1,0` },
  antitank: { line: 'M25,150 L100,52 L175,150' },
  armoredCar: { line: `${TRACKS} M25,150 L175,50` },
  armour: { line: TRACKS },
  armor: { line: TRACKS },
  tank: { line: TRACKS },
  recon: { line: 'M25,150 L175,50' },
  cavalry: { line: 'M25,150 L175,50' },
  engineer: { line: 'M60,118 V83 H140 V118 M100,83 V110' },
  command: { line: 'M70,132 V68', solid: 'M70,68 H136 L118,84 L136,100 H70 Z' },
  hq: { line: 'M70,132 V68', solid: 'M70,68 H136 L118,84 L136,100 H70 Z' },
  leader: {
    solid: 'M100,66 L109,91 L136,91 L114,107 L122,133 L100,117 L78,133 L86,107 L64,91 L91,91 Z',
  },
  parachute: { line: `${CROSS} M78,140 C78,120 100,120 100,140 C100,120 122,120 122,140` },
  glider: { line: `${CROSS} M60,76 H140` },
  fort: { line: 'M60,128 V76 H76 V90 H92 V76 H108 V90 H124 V76 H140 V128 Z' },
  supply: { line: 'M25,128 H175' },
};

/** Silhouettes for players who prefer soldiers to boxes. */
export const PERIOD: Readonly<Record<string, Glyph>> = {
  infantry: {
    solid:
      'M96,52 a12,12 0 0,1 24,0 l4,4 h-32 Z M98,60 h20 v8 h-20 Z M90,70 h34 l10,30 h-10 l-4,-12 v20 l10,40 h-14 l-12,-36 -12,36 h-14 l12,-40 v-20 l-10,16 -10,-4 Z M126,44 h5 l8,70 h-6 Z',
  },
  mountain: {
    solid:
      'M96,54 a12,12 0 0,1 24,0 l4,4 h-32 Z M116,50 l16,-20 2,4 -12,20 Z M98,62 h20 v8 h-20 Z M90,72 h34 l10,28 h-10 l-4,-12 v20 l10,40 h-14 l-12,-36 -12,36 h-14 l12,-40 v-20 l-10,16 -10,-4 Z',
  },
  mg: {
    solid: 'M40,88 h96 v-6 h24 v10 h-24 v6 h-52 l24,42 h-12 l-22,-38 -24,38 h-12 l26,-42 h-24 Z',
  },
  mortar: {
    solid: 'M66,140 h74 v8 h-74 Z M92,134 l34,-84 16,6 -32,82 Z M118,100 l28,36 -8,6 -26,-34 Z',
  },
  artillery: {
    solid:
      'M52,96 l104,-34 4,12 -70,26 a26,26 0 1,1 -30,4 Z M84,106 a15,15 0 1,0 .1,0 Z M60,126 l-34,16 -2,-8 32,-16 Z',
  },
  gun: {
    solid:
      'M52,96 l104,-34 4,12 -70,26 a26,26 0 1,1 -30,4 Z M84,106 a15,15 0 1,0 .1,0 Z M60,126 l-34,16 -2,-8 32,-16 Z',
  },
  antitank: { solid: 'M40,96 h118 v8 h-60 a20,20 0 1,1 -24,0 h-34 Z M98,72 h10 v40 h-10 Z' },
  armoredCar: {
    solid:
      'M36,108 l16,-22 h24 l6,-16 h34 l6,16 h32 l14,24 v16 h-18 a13,13 0 0,0 -26,0 h-38 a13,13 0 0,0 -26,0 h-24 Z M116,74 h44 v5 h-44 Z M73,116 a11,11 0 1,0 .1,0 Z M137,116 a11,11 0 1,0 .1,0 Z',
  },
  armour: {
    solid:
      'M44,104 h112 l12,14 -12,18 h-112 l-12,-18 Z M66,100 l10,-24 h44 l10,24 Z M120,80 h52 v7 h-52 Z',
  },
  command: { solid: 'M64,54 h7 v92 h-7 Z M72,56 h66 l-18,20 18,20 h-66 Z' },
};

/** What a symbol without a silhouette of its own looks like. */
const ALIKE: Readonly<Record<string, string>> = {
  mountainGun: 'artillery',
  heavyGun: 'artillery',
  militia: 'infantry',
  light: 'infantry',
  bicycle: 'infantry',
  parachute: 'infantry',
  engineer: 'infantry',
};

export function glyphOf(type: string, style: 'nato' | 'period'): Glyph {
  const table = style === 'period' ? PERIOD : NATO;
  return (
    table[type] ??
    (style === 'period' ? PERIOD[ALIKE[type] ?? ''] : undefined) ??
    NATO[type] ?? { line: CROSS }
  );
}
