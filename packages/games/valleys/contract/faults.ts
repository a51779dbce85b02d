import { BLOCKS, KINDS, SIDES } from '../model/scene.ts';
import { countIn, leftInDeck, type Valleys } from '../model/state.ts';
import { unitName } from './names.ts';

/** Everything that cannot be, whatever has been played. */
export function faults(pos: Valleys): string[] {
  const wrong: string[] = [];
  for (let b = 0; b < BLOCKS; b++) {
    const most = pos.scene.steps[pos.type[b]] ?? 0;
    if (pos.area[b] >= 0 !== pos.steps[b] > 0)
      wrong.push(`${unitName(pos, b)} is neither alive nor lost`);
    if (pos.steps[b] > most) wrong.push(`${unitName(pos, b)} has more steps than its kind`);
  }
  for (let side = 0; side < SIDES; side++) {
    let cards = 0;
    for (let kind = 0; kind < KINDS; kind++) cards += pos.hand[side * KINDS + kind];
    if (cards !== pos.held[side])
      wrong.push(`side ${side} holds ${cards} cards, not ${pos.held[side]}`);
    pos.holder.forEach((_, area) => {
      if (countIn(pos, side, area) > pos.scene.data.armies.stacking)
        wrong.push(`too many in area ${area}`);
    });
  }
  for (let kind = 0; kind < KINDS; kind++) {
    if (leftInDeck(pos, kind) < 0) wrong.push(`more cards of kind ${kind} than there are`);
  }
  return wrong;
}
