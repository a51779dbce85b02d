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

const SHOULDERS = 'M46,155 C48,130 70,124 87,119 L87,112 H113 L113,119 C130,124 152,130 154,155 Z';
const FACE = 'M82,95 H118 V103 C118,119 82,119 82,103 Z';
const BUST = `${SHOULDERS} ${FACE}`;
const GUN =
  'M52,98 l104,-36 5,13 -70,27 a27,27 0 1,1 -31,4 Z M84,108 a16,16 0 1,0 .1,0 Z M60,128 l-36,18 -3,-9 34,-18 Z';
const FLAG = 'M60,48 h8 v104 h-8 Z M70,52 h72 l-20,22 20,22 h-72 Z';
const TANK =
  'M44,104 h112 l12,14 -12,18 h-112 l-12,-18 Z M66,100 l10,-24 h44 l10,24 Z M120,80 h52 v7 h-52 Z';

/** Silhouettes for players who prefer soldiers to boxes: heads by their hats, guns by their build. */
export const PERIOD: Readonly<Record<string, Glyph>> = {
  infantry: { solid: `${BUST} M68,84 C68,58 84,49 100,49 C116,49 132,58 132,84 L142,91 H58 Z` },
  mountain: {
    solid: `${BUST} M74,84 L82,60 C90,53 110,53 118,60 L126,84 C140,86 148,90 152,92 H48 C52,90 60,86 74,84 Z M119,66 C125,52 136,44 156,44 C148,56 136,70 123,78 Z`,
  },
  light: {
    solid: `${BUST} M72,82 C72,62 86,54 100,54 C114,54 128,62 128,82 L154,90 C132,97 68,97 46,90 Z M126,62 C152,46 178,64 172,102 C166,90 160,86 152,88 C150,78 140,74 128,78 Z`,
  },
  militia: {
    solid: `${BUST} M75,84 L72,62 C84,54 116,54 128,62 L125,84 Z M70,87 H130 L146,95 H84 Z`,
  },
  bicycle: {
    line: 'M58,100 a25,25 0 1,0 .1,0 M142,100 a25,25 0 1,0 .1,0 M58,125 L82,86 H124 L142,125 M82,86 L104,125 H58 M104,125 L124,86 M72,78 H92 M124,86 L119,68 H138',
  },
  parachute: {
    solid:
      'M40,92 C40,58 70,46 100,46 C130,46 160,58 160,92 C150,84 138,84 128,92 C120,84 108,84 100,92 C92,84 80,84 72,92 C62,84 50,84 40,92 Z M91,128 h18 v27 h-18 Z M100,108 a9,9 0 1,0 .1,0 Z',
    line: 'M44,96 L92,132 M156,96 L108,132',
  },
  glider: {
    solid:
      'M95,48 h10 l4,38 62,10 v11 l-62,3 -4,26 20,9 v7 h-50 v-7 l20,-9 -4,-26 -62,-3 v-11 l62,-10 Z',
  },
  engineer: {
    line: 'M62,150 L126,72 M138,150 L82,80',
    solid: 'M96,58 C118,48 148,66 152,98 C140,80 122,70 100,68 Z M88,84 L64,74 58,48 84,56 94,76 Z',
  },
  mg: {
    solid:
      'M30,84 h100 v-7 h22 v4 h22 v8 h-22 v6 h-66 l30,54 h-14 l-25,-46 -27,46 h-14 l30,-54 h-36 Z M58,74 h34 v6 h-34 Z',
  },
  mortar: {
    solid: 'M62,144 h80 v9 h-80 Z M88,138 l36,-92 19,7 -34,90 Z M120,98 l32,42 -9,7 -29,-40 Z',
  },
  artillery: { solid: GUN },
  gun: { solid: GUN },
  mountainGun: {
    solid:
      'M54,80 l98,-34 4,12 -64,24 a21,21 0 1,1 -27,4 Z M82,88 a12,12 0 1,0 .1,0 Z M26,155 L66,128 L92,143 L128,120 L174,155 Z',
  },
  heavyGun: {
    solid:
      'M56,88 l84,-42 14,26 -62,34 a29,29 0 1,1 -33,-4 Z M80,106 a18,18 0 1,0 .1,0 Z M52,130 l-30,21 -5,-10 28,-20 Z',
  },
  antitank: {
    solid:
      'M86,84 h90 v10 h-90 Z M80,60 h12 l-8,60 h-14 Z M80,106 a22,22 0 1,1 -.1,0 Z M80,117 a11,11 0 1,0 .1,0 Z M62,126 l-38,20 -4,-9 36,-22 Z',
  },
  armoredCar: {
    solid:
      'M36,108 l16,-22 h24 l6,-16 h34 l6,16 h32 l14,24 v16 h-18 a13,13 0 0,0 -26,0 h-38 a13,13 0 0,0 -26,0 h-24 Z M116,74 h44 v5 h-44 Z M73,116 a11,11 0 1,0 .1,0 Z M137,116 a11,11 0 1,0 .1,0 Z',
  },
  armour: { solid: TANK },
  command: { solid: FLAG },
  leader: {
    solid: 'M100,50 L114,88 L154,90 L122,114 L134,152 L100,130 L66,152 L78,114 L46,90 L86,88 Z',
  },
  fort: {
    solid:
      'M46,152 V78 h16 v14 h15 v-14 h15 v14 h16 v-14 h15 v14 h15 v-14 h16 V152 h-38 v-24 c0,-14 -32,-14 -32,0 v24 Z',
  },
  supply: { solid: 'M50,72 h100 v18 h-100 Z M56,96 h40 v54 h-40 Z M104,96 h40 v54 h-40 Z' },
};

/** Symbols that share a silhouette: the same arm under another name. */
const ALIKE: Readonly<Record<string, string>> = {
  alpine: 'mountain',
  armor: 'armour',
  tank: 'armour',
  recon: 'armoredCar',
  cavalry: 'light',
  hq: 'command',
};

export function glyphOf(type: string, style: 'nato' | 'period'): Glyph {
  const table = style === 'period' ? PERIOD : NATO;
  return (
    table[type] ??
    (style === 'period' ? PERIOD[ALIKE[type] ?? ''] : undefined) ??
    NATO[type] ?? { line: CROSS }
  );
}
