import { type DiceUse, type Procedure, popFrame, pushFrame } from '@esagono/engine';
import { FRAME } from '../model/frames.ts';
import { SIDES } from '../model/scene.ts';
import { blocksLeft, type Valleys } from '../model/state.ts';
import { draw } from './04-cards.ts';
import { standUp } from './07-home.ts';
import { judge } from './08-end.ts';

const FIRST: DiceUse = { purpose: 'first', rule: 'TV-3.1' };

/** TV-3.1: in the order of the sides; whoever has no block left is passed over. */
function nextSide(pos: Valleys): number {
  let side = pos.side;
  do side = (side + 1) % SIDES;
  while (blocksLeft(pos, side) === 0);
  return side;
}

/** TV-3.2: card, orders, fights, cards again; it lies at the bottom and never leaves. */
export const turn: Procedure<Valleys> = {
  name: 'turn',
  args: {},
  run(pos, play) {
    pos.side = pos.turn === 0 ? play.dice.pick(SIDES, FIRST) : nextSide(pos);
    pos.turn += 1;
    if (play.telling) play.tell('turn', 'TV-3.1', { side: pos.side });
    pushFrame(pos, FRAME.close);
    pushFrame(pos, FRAME.rest);
    pushFrame(pos, FRAME.fights);
    pushFrame(pos, FRAME.orders);
    pushFrame(pos, FRAME.card);
  },
};

/** TV-3.3: blocks at home stand up, cards are drawn, and one looks whether it is over. */
export const close: Procedure<Valleys> = {
  name: 'close',
  args: {},
  run(pos, play) {
    popFrame(pos);
    pos.moved.fill(0);
    standUp(pos, play);
    draw(pos, play);
    judge(pos, play);
  },
};
