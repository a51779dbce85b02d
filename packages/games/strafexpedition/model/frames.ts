import { declareArgs } from '@esagono/engine';

// Kinds of frames and what each carries. The order is part of saved positions.
export const FRAME = {
  turn: 0,
  setup: 1,
  reinforce: 2,
  command: 3,
  bid: 4,
  artillery: 5,
  eventMove: 6,
  choose: 7,
  attach: 8,
  action: 9,
  move: 10,
  bombard: 11,
  barrage: 12,
  fire: 13,
  lose: 14,
  losses: 15,
  defend: 16,
  volley: 17,
  enter: 18,
  assaults: 19,
  resolve: 20,
  assault: 21,
  retreat: 22,
  counter: 23,
  react: 24,
  march: 25,
  replace: 26,
  raise: 27,
  shoot: 28,
  order: 29,
  lead: 30,
} as const;

/**
 * The arguments of each frame by name, with who may know them. `pending` and `seat` are bits of the
 * seats that owe a decision.
 */
export const ARG = {
  setup: declareArgs({ side: 'everyone', pending: 'everyone' }),
  reinforce: declareArgs({ pending: 'everyone', side: 'everyone' }),
  command: declareArgs({ pending: 'everyone' }),
  // `open`: 1 while bids are raised aloud, then with what each side has bid.
  bid: declareArgs({
    pending: 'everyone',
    open: 'everyone',
    italian: 'everyone',
    austrian: 'everyone',
  }),
  artillery: declareArgs({ pending: 'everyone', side: 'everyone', tried: 'everyone' }),
  eventMove: declareArgs({
    brigade: 'everyone',
    side: 'everyone',
    moved: 'everyone', // the unit that has moved, plus one
    pending: 'everyone',
  }),
  choose: declareArgs({ pending: 'everyone', side: 'everyone' }),
  attach: declareArgs({ pending: 'everyone', side: 'everyone' }),
  action: declareArgs({ side: 'everyone', step: 'everyone', reaction: 'everyone' }),
  move: declareArgs({ pending: 'everyone', side: 'everyone' }),
  bombard: declareArgs({ pending: 'everyone', side: 'everyone', preliminary: 'everyone' }),
  barrage: declareArgs({
    side: 'everyone',
    preliminary: 'everyone',
    next: 'everyone', // the hex chosen to come next, plus one
    inOrder: 'everyone', // 1 once the rest follows by itself
  }),
  fire: declareArgs({
    hex: 'everyone',
    side: 'everyone',
    stage: 'everyone',
    column: 'everyone',
    flags: 'everyone',
    result: 'everyone',
    use: 'everyone',
  }),
  lose: declareArgs({
    side: 'everyone',
    hex: 'everyone',
    kind: 'everyone',
    first: 'everyone',
    seat: 'everyone',
  }),
  losses: declareArgs({
    side: 'everyone',
    hex: 'everyone',
    steps: 'everyone',
    kind: 'everyone',
    first: 'everyone', // 1 until the first step of an assault's losses is taken
  }),
  defend: declareArgs({ pending: 'everyone', side: 'everyone', counter: 'everyone' }),
  volley: declareArgs({
    side: 'everyone',
    counter: 'everyone', // 1 in step F
    next: 'everyone', // the hex chosen to come next, plus one
    inOrder: 'everyone', // 1 once the rest follows by itself
  }),
  enter: declareArgs({ side: 'everyone', hex: 'everyone', seat: 'everyone' }),
  assaults: declareArgs({ side: 'everyone', counter: 'everyone', stage: 'everyone' }),
  resolve: declareArgs({ side: 'everyone', seat: 'everyone' }),
  assault: declareArgs({
    hex: 'everyone',
    side: 'everyone', // who assaults
    stage: 'everyone',
    attackerResult: 'everyone',
    defenderResult: 'everyone',
    counter: 'everyone',
    before: 'everyone', // what stood in the hex, how many, and whence they were assaulted
  }),
  retreat: declareArgs({
    hex: 'everyone',
    unit: 'unitNamed',
    origins: 'everyone',
    seat: 'everyone',
  }),
  counter: declareArgs({ pending: 'everyone', side: 'everyone' }),
  react: declareArgs({ pending: 'everyone', side: 'everyone' }),
  march: declareArgs({ pending: 'everyone', side: 'everyone' }),
  replace: declareArgs({ pending: 'everyone' }),
  raise: declareArgs({ hex: 'everyone', side: 'everyone', way: 'everyone', origins: 'everyone' }),
  shoot: declareArgs({ hex: 'everyone', side: 'everyone', pending: 'everyone', use: 'everyone' }),
  order: declareArgs({ side: 'everyone', guns: 'everyone', seat: 'everyone' }),
  lead: declareArgs({ hex: 'everyone', side: 'everyone', seat: 'everyone' }),
} as const;
