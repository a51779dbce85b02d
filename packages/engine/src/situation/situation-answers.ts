import { isProcedure, type Play } from '../play/frame.ts';
import type { Game } from '../play/game.ts';
import {
  act,
  choices,
  decisionPoint,
  firstDecider,
  owes,
  readDecision,
  refuse,
} from '../play/play.ts';
import { type Code, Codes, makeCode } from '../position/codes.ts';
import type { Position } from '../position/layout.ts';

// Decisions that a situation need not spell out.

export const AUTO_ANSWERS = 200;

const codes = new Codes();
const code: Code = makeCode();

/**
 * Units told to do something together do it in the order named, and what was begun goes on as
 * planned, as long as there are dice.
 */
export function inTurn<P extends Position>(
  game: Game<P>,
  pos: P,
  seat: number,
  decision: unknown,
  play: Play,
  diceLeft: () => number,
): void {
  const told: { units?: unknown } = { ...Object(decision) };
  const units: readonly unknown[] = Array.isArray(told.units) ? told.units : [];
  while (diceLeft() > 0) {
    const point = decisionPoint(game, pos);
    if (!point || !owes(point.deciders(pos), seat)) return;
    if (point.lapses && point.usual) {
      point.usual(pos, seat, code);
      act(game, pos, seat, code, play);
      continue;
    }
    if (!point.each) return;
    const may = (unit: unknown): boolean => {
      const wish = { do: point.each, unit };
      return !(readDecision(game, pos, seat, wish, code) ?? refuse(game, pos, seat, code));
    };
    if (units.find(may) === undefined) {
      if (!point.usual) return;
      point.usual(pos, seat, code);
    }
    act(game, pos, seat, code, play);
  }
}

/**
 * A question inside an act that has a single possible answer, or one that lapses, need not be
 * answered: the answer is taken when another seat (`seat`, −1 nobody) goes on. True when there was
 * one.
 */
export function force<P extends Position>(
  game: Game<P>,
  pos: P,
  play: Play,
  seat: number,
): boolean {
  if (!game.frames.some((frame) => !isProcedure(frame) && frame.begins)) return false;
  let any = false;
  for (let i = 0; i < AUTO_ANSWERS; i++) {
    const point = decisionPoint(game, pos);
    if (!point || point.begins || point.setup || point.reaction) return any;
    const bits = point.deciders(pos);
    if (owes(bits, seat)) return any;
    const decider = firstDecider(bits);
    if (point.lapses && point.usual) point.usual(pos, decider, code);
    else {
      choices(game, pos, decider, codes);
      if (codes.count !== 1) return any;
      codes.read(0, code);
    }
    act(game, pos, decider, code, play);
    any = true;
  }
  return any;
}
