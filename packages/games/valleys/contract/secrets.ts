import { type Random, type Secrets } from '@esagono/engine';
import { KINDS, PER_SIDE, SIDES, sideOf } from '../model/scene.ts';
import { leftInDeck, type SHAPE, swapFaces, type Valleys } from '../model/state.ts';

/** TV-1.2: a block's face is its owner's until it lies open. TV-4.1: so is a hand of cards. */
export const secrets: Secrets<typeof SHAPE, Valleys> = {
  faces: (pos, viewer, block) => pos.shown[block] === 1 || sideOf(block) === viewer,
  hands: (_pos, viewer, cell) => Math.floor(cell / KINDS) === viewer,
};

/** Unknown blocks are, in the order of the roster, what the side has and has not shown. */
function standInFaces(out: Valleys, side: number): void {
  const left = [...out.scene.roster[side]];
  const first = side * PER_SIDE;
  for (let b = first; b < first + PER_SIDE; b++) if (out.shown[b]) left[out.type[b]] -= 1;
  for (let b = first; b < first + PER_SIDE; b++) {
    if (out.shown[b]) continue;
    const type = left.findIndex((n) => n > 0);
    left[type] -= 1;
    out.type[b] = type;
    out.steps[b] = out.scene.steps[type];
  }
}

/** Unknown hands hold what the deck has most of at its front. */
function standInHand(out: Valleys, side: number): void {
  let wanted = out.held[side];
  for (let kind = 0; kind < KINDS && wanted > 0; kind++) {
    const taken = Math.min(wanted, leftInDeck(out, kind));
    out.hand[side * KINDS + kind] = taken;
    wanted -= taken;
  }
}

export function standIn(out: Valleys, viewer: number): void {
  for (let side = 0; side < SIDES; side++) {
    if (side === viewer) continue;
    standInFaces(out, side);
    standInHand(out, side);
  }
}

/** The others' hidden blocks change faces among themselves; their hands come from the deck. */
export function redeal(pos: Valleys, viewer: number, random: Random): void {
  for (let side = 0; side < SIDES; side++) {
    if (side === viewer) continue;
    const hidden: number[] = [];
    for (let b = side * PER_SIDE; b < (side + 1) * PER_SIDE; b++) {
      if (!pos.shown[b]) hidden.push(b);
    }
    for (let n = hidden.length; n > 1; n--) {
      swapFaces(pos, hidden[n - 1], hidden[random.below(n)]);
    }
    pos.hand.fill(0, side * KINDS, (side + 1) * KINDS);
  }
  for (let side = 0; side < SIDES; side++) {
    if (side === viewer) continue;
    for (let i = 0; i < pos.held[side]; i++) drawAnew(pos, side, random);
  }
}

function drawAnew(pos: Valleys, side: number, random: Random): void {
  let deck = 0;
  for (let kind = 0; kind < KINDS; kind++) deck += leftInDeck(pos, kind);
  let at = random.below(deck);
  for (let kind = 0; kind < KINDS; kind++) {
    at -= leftInDeck(pos, kind);
    if (at >= 0) continue;
    pos.hand[side * KINDS + kind] += 1;
    return;
  }
}
