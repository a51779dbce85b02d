/**
 * Small signs for markers, as paths in a 24 × 24 box: drawn by the map and by the counters,
 * the same on every machine, whatever fonts it has.
 */
export const ICON_PATHS: Readonly<Record<string, string>> = {
  flag: 'M6 3h2v18H6ZM9 4h11l-3 4 3 4H9Z',
  star: 'M12 2l3 7 7.500.6-5.700 5 1.800 7.400L12 18l-6.600 4 1.800-7.400-5.700-5L9 9Z',
  burst: 'M12 1l2.500 6L20 4l-2 6 5 2-5 2 2 6-5.500-3L12 23l-2.500-6L4 20l2-6-5-2 5-2-2-6 5.500 3Z',
  pinned: 'M10 3h4v8h5l-7 8-7-8h5ZM4 20h16v2H4Z',
  barred:
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 3a7 7 0 0 1 4.300 1.500L6.500 16.300A7 7 0 0 1 12 5Zm0 14a7 7 0 0 1-4.300-1.500l9.800-9.800A7 7 0 0 1 12 19Z',
  arrow: 'M3 10h10V4l9 8-9 8v-6H3Z',
  dot: 'M12 5a7 7 0 1 0 .1 0Z',
  swords:
    'M3 3l4 1 11 11 2-2 1 1-3 3 3 3-2 2-3-3-3 3-1-1 2-2L3 6ZM21 3l-4 1-4 4 2 2 5-5ZM9 12l-5 5-1-1-1 1 3 3-3 3 2 1 3-3 3 3 1-1-2-2 2-2Z',
  bunker: 'M2 20 6 8h12l4 12ZM8 12v3h8v-3Z',
  mine: 'M11 2h2v4l3 1 3-3 1.500 1.500-3 3 1 3h4v2h-4l-1 3 3 3L19 21l-3-3-3 1v4h-2v-4l-3-1-3 3L3.500 19.500l3-3-1-3h-4v-2h4l1-3-3-3L5 4l3 3 3-1Z',
  cross: 'M9 3h6v6h6v6h-6v6H9v-6H3V9h6Z',
  trench: 'M2 16 6 8l4 8 4-8 4 8 4-8v5l-4 8-4-8-4 8-4-8-4 8Z',
  waves:
    'M2 9c4-5 6 5 10 0s6 5 10 0v3c-4 5-6-5-10 0s-6-5-10 0ZM2 16c4-5 6 5 10 0s6 5 10 0v3c-4 5-6-5-10 0s-6-5-10 0Z',
  bolt: 'M13 1 4 14h6l-2 9 10-13h-6Z',
  tower: 'M5 22V8H3V3h4v2h3V3h4v2h3V3h4v5h-2v14h-5v-5h-4v5Z',
};

const BY_MARKER: Readonly<Record<string, string>> = {
  objective: 'flag',
  control: 'flag',
  held: 'flag',
  conquered: 'star',
  captured: 'star',
  mine: 'mine',
  mines: 'mine',
  bunker: 'bunker',
  fort: 'tower',
  infirmary: 'cross',
  infirmaryFlipped: 'cross',
  trench: 'trench',
  trenches: 'trench',
  entrenched: 'trench',
  wire: 'waves',
  smoke: 'waves',
  fire: 'burst',
  fire1: 'burst',
  fire2: 'burst',
  fired: 'burst',
  hit: 'burst',
  pinned: 'pinned',
  outOfCommand: 'barred',
  outOfSupply: 'barred',
  moved: 'arrow',
  activated: 'dot',
  acted: 'dot',
  done: 'dot',
  assault: 'swords',
  assaulted: 'swords',
  disorganised: 'bolt',
  disorganized: 'bolt',
  disorder: 'bolt',
  hq: 'flag',
  attack: 'swords',
  dug: 'trench',
  exhausted: 'barred',
  forced: 'arrow',
  emplacing: 'arrow',
  cover: 'tower',
  damage: 'burst',
  defFired: 'burst',
  aim: 'burst',
  supply: 'cross',
  bridge: 'waves',
};

/** The sign of a marker, when it has one. */
export const iconOf = (marker: string): string | undefined =>
  ICON_PATHS[BY_MARKER[marker] ?? BY_MARKER[marker.split('.')[0] ?? ''] ?? ''];
