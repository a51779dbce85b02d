import { type Code, verbOf } from '@esagono/engine';
import { type Ta1 } from '../model/state.ts';
import { ACTION } from '../model/tables.ts';
import { MARCH, VERB } from '../model/verbs.ts';
import { WHY } from './05-reasons.ts';
import { whyNotDrop, whyNotEnter, whyNotInterrogate, whyNotRaid } from './05-why-arrive.ts';
import { whyNotAttack, whyNotMelee, whyNotMoveAttack, whyNotRetreat } from './05-why-fight.ts';
import { whyNotMarch, whyNotMoveCommand, whyNotMoveToken } from './05-why-move.ts';
import {
  whyNotBuild,
  whyNotJoin,
  whyNotRaise,
  whyNotRecover,
  whyNotSplit,
} from './05-why-stack.ts';
import { MODE } from './07-movement.ts';
import { whyNoWindow } from './08-no-window.ts';

// Chapter 5, TA1-5c and table T-ACT: what each action needs. One function an action, from what all may know.

const march = (pos: Ta1, side: number, code: Code, action: number, mode: number): number =>
  whyNotMarch(pos, side, code[MARCH.hex], code[MARCH.mask], code[MARCH.path], action, mode);

/** Chapter 5: why the active side may not do this now; 0 when it may. */
export function whyNot(pos: Ta1, side: number, code: Code): number {
  switch (verbOf(code)) {
    case VERB.pass:
      return WHY.ok;
    case VERB.raise:
      return whyNotRaise(pos, side, code);
    case VERB.move:
      return march(pos, side, code, ACTION.move, MODE.plain);
    case VERB.moveCommand:
      return whyNotMoveCommand(pos, side, code);
    case VERB.moveToken:
      return whyNotMoveToken(pos, side, code);
    case VERB.moveAssault:
      return march(pos, side, code, ACTION.moveAssault, MODE.assault);
    case VERB.moveAttack:
      return whyNotMoveAttack(pos, side, code);
    case VERB.attackMove:
      return whyNotAttack(pos, side, code, ACTION.attackMove);
    case VERB.attack:
      return whyNotAttack(pos, side, code, ACTION.attack);
    case VERB.melee:
      return whyNotMelee(pos, side, code);
    case VERB.retreat:
      return whyNotRetreat(pos, side, code);
    case VERB.split:
      return whyNotSplit(pos, side, code);
    case VERB.join:
      return whyNotJoin(pos, side, code);
    case VERB.build:
      return whyNotBuild(pos, side, code);
    case VERB.recover:
      return whyNotRecover(pos, side, code);
    case VERB.enter:
      return whyNotEnter(pos, side, code, false);
    case VERB.enterAssault:
      return whyNotEnter(pos, side, code, true);
    case VERB.drop:
      return whyNotDrop(pos, side, code);
    case VERB.air:
      return whyNotRaid(pos, side, code);
    case VERB.interrogate:
      return whyNotInterrogate(pos, side, code);
    case VERB.opportunityAttack:
    case VERB.opportunityAssault:
      return whyNoWindow(pos, side, code);
    default:
      return WHY.notNow;
  }
}
