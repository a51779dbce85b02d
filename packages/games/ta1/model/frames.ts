import { declareArgs } from '@esagono/engine';

// Kinds of frames and what each carries. The order is part of saved positions.
export const FRAME = {
  turn: 0,
  setup: 1,
  aim: 2,
  land: 3,
  contact: 4,
  delay: 5,
  activation: 6,
  march: 7, // procedure: the mover's next hex
  onward: 8, // decision: go on or stop
  reaction: 9,
  volley: 10, // decision: who fires next
  target: 11, // decision: at whom, after a half move
  appoint: 12,
  excess: 13,
  reveal: 14,
  next: 15, // procedure: whose activation comes next
  raid: 16, // procedure: an air raid
  order: 17, // decision: who lands next
} as const;

/** The arguments of each frame by name, with who may know them. */
export const ARG = {
  turn: declareArgs({ stage: 'everyone' }),
  setup: declareArgs({ step: 'everyone' }),
  land: declareArgs({ landed: 'everyone' }), // the unit that has just come down, plus one
  contact: declareArgs({ hex: 'everyone', unit: 'everyone' }),
  delay: declareArgs({ group: 'everyone' }),
  march: declareArgs({
    action: 'everyone', // ACTION
    hex: 'everyone', // where the movers are
    left: 'everyone', // of their movement
    path: 'mover', // the way still to go
    start: 'everyone', // where a tied melee sends them back, −1 off the map
    flags: 'everyone', // FLAG, and their mobility
    lead: 'everyone', // the Command or token that moves, −1 for combat units
  }),
  volley: declareArgs({ from: 'everyone', at: 'everyone', side: 'everyone' }),
  appoint: declareArgs({ command: 'everyone' }),
  excess: declareArgs({ side: 'everyone', hex: 'everyone' }),
  next: declareArgs({ passing: 'everyone' }),
  raid: declareArgs({ counter: 'everyone', named: 'everyone' }),
} as const;
