/** Colours for ground and sides, guessed from the words every map uses. */
const GROUND: readonly (readonly [RegExp, string])[] = [
  [/water|lake|sea|river|ford/i, '#9ec6dd'],
  [/marsh|swamp/i, '#a9c7b4'],
  [/wood|forest|orchard|grove/i, '#9cbf86'],
  [/peak|alpine|crag|cliff|rock|mountain/i, '#c2ab92'],
  [/hill|rough|broken|slope|karst/i, '#d6c398'],
  [/town|city|village|urban|build|block|settle|house/i, '#c9bdb6'],
  [/field|cultiv|vine|garden/i, '#dddd9f'],
];
const OPEN = '#e8e8cf';
const SIDES = ['#1d4f91', '#a61c1c', '#2f6b2f', '#7a4a00'] as const;

/** For names on whatever background the terminal has. */
const NAMES = ['#4a86d8', '#d64545', '#4f9a4f', '#b07c2a'] as const;

export const INK = '#1b1b1b';
export const PALE = '#4f4f45';
export const PAPER = '#ffffff';
export const GOLD = '#8a5a00';
export const HIGHLIGHT = '#f2c14e';

export const groundColour = (terrain: string): string =>
  GROUND.find(([words]) => words.test(terrain))?.[1] ?? OPEN;

/** Open ground needs no word on the map. */
export const isOpenGround = (terrain: string): boolean => /clear|open|plain/i.test(terrain);

export const sideColour = (side: number): string => SIDES[side % SIDES.length] ?? SIDES[0];

export const nameColour = (side: number): string => NAMES[side % NAMES.length] ?? NAMES[0];

export const edgeColour = (kind: string): string =>
  /river|stream|water|torrent|canal/i.test(kind) ? '#2f7fbf' : '#a0522d';
