import { declareArgs } from '@esagono/engine';

// Kinds of frames and what each carries. The order is part of saved positions.
export const FRAME = {
  setup: 0,
  turnStart: 1,
  early: 2,
  frost: 3,
  next: 4,
  activate: 5,
  move: 6,
  goOn: 7,
  target: 8,
  fire: 9,
  hits: 10,
  lose: 11,
  assault: 12,
  retreat: 13,
  mine: 14,
  window: 15,
  react: 16,
  replace: 17,
  replaceAt: 18,
  control: 19,
} as const;

/** The arguments of each frame by name, with who may know them. */
export const ARG = {
  setup: declareArgs({ side: 'everyone' }),
  next: declareArgs({ acted: 'everyone' }), // 1 once the activation is over
  move: declareArgs({
    kind: 'everyone', // what the movement is part of (KIND)
    place: 'everyone', // the hex and the one before it
    origin: 'everyone', // where the action began, or the entry hex
    spent: 'everyone', // PM
    pathLow: 'mover', // two words of path still to go
    pathHigh: 'mover',
    state: 'everyone', // how far the step is, what broke into it, and the planned target
  }),
  fire: declareArgs({ side: 'everyone', from: 'everyone', at: 'everyone', flags: 'everyone' }),
  hits: declareArgs({
    side: 'everyone',
    hex: 'everyone',
    losses: 'everyone',
    check: 'everyone', // 1 when the survivors check their morale
    cause: 'everyone', // LOSS
  }),
  assault: declareArgs({
    side: 'everyone', // who assaults
    from: 'everyone',
    hex: 'everyone',
    reaction: 'everyone', // 1 for an Opportunity Assault
    state: 'everyone', // STATE
    origin: 'everyone', // where the action began
    flags: 'everyone', // a mine's doing, the loser
  }),
  retreat: declareArgs({ hex: 'everyone' }),
  mine: declareArgs({ hex: 'everyone', role: 'everyone' }),
  window: declareArgs({
    hex: 'everyone',
    closed: 'everyone', // 1 once the reaction is declined
    last: 'everyone', // what the last reaction was
  }),
  replace: declareArgs({ command: 'everyone', from: 'everyone' }),
  replaceAt: declareArgs({ command: 'everyone', from: 'everyone' }),
} as const;
