import type { Game } from '../play/game.ts';
import { decisionPoint, fewChoices, owes, writeDecision } from '../play/play.ts';
import { makeCode } from '../position/codes.ts';
import type { Position } from '../position/layout.ts';
import { readableDecision } from '../text/text.ts';

/** A question that was open while a situation was played. */
export interface Window {
  /** The step after which it was open: `play/0`, or `state` before the first. */
  readonly after: string;
  /** The decision point, as `asks` names it. */
  readonly asks: string;
  /** The seats that might answer. */
  readonly seats: readonly string[];
  /** What each of them might answer; only for those who ask to be shown. */
  readonly answers?: readonly Answers[];
  /** What was answered though the file does not say it, by a standing order or leniently. */
  readonly taken?: Readonly<Record<string, unknown>>;
}

export interface Answers {
  readonly seat: string;
  /** The decisions, when there are few of them. */
  readonly decisions?: readonly Readonly<Record<string, unknown>>[];
  /** How many there are of each verb, when there are many. */
  readonly verbs?: Readonly<Record<string, number>>;
}

/** Decisions that are shown one by one, and those that are counted at most. */
const SHOWN = 12;
const COUNTED = 5_000;

/** The question now open; undefined when the game is over. */
export function windowNow<P extends Position>(
  game: Game<P>,
  pos: P,
  after: string,
  show = false,
): Window | undefined {
  const point = decisionPoint(game, pos);
  if (!point) return undefined;
  const bits = point.deciders(pos);
  const asked = game.seats(pos).flatMap(({ id }, seat) => (owes(bits, seat) ? [{ id, seat }] : []));
  const window = { after, asks: point.name, seats: asked.map(({ id }) => id) };
  if (!show) return window;
  return { ...window, answers: asked.map(({ id, seat }) => answersOf(game, pos, id, seat)) };
}

function answersOf<P extends Position>(game: Game<P>, pos: P, id: string, seat: number): Answers {
  const codes = fewChoices(game, pos, seat, COUNTED);
  if (!codes) return { seat: id };
  const code = makeCode();
  if (codes.count <= SHOWN) {
    const decisions = Array.from({ length: codes.count }, (_, i) => {
      codes.read(i, code);
      return readableDecision(game, pos, writeDecision(game, pos, code));
    });
    return { seat: id, decisions };
  }
  const verbs: Record<string, number> = {};
  for (let i = 0; i < codes.count; i++) {
    codes.read(i, code);
    const { name } = game.verbs[code[0]];
    verbs[name] = (verbs[name] ?? 0) + 1;
  }
  return { seat: id, verbs };
}

/** `reaction (axis)`, for a sentence. */
export const windowName = ({ asks, seats }: Window): string => `${asks} (${seats.join(', ')})`;
