import {
  actorFields,
  type Code,
  type Decision,
  decisionPoint,
  fewChoices,
  type Game,
  makeCode,
  type Position,
  sameCode,
  sheetOf,
  verbOf,
  writeDecision,
} from '@esagono/engine';

/** What a seat has decided beforehand about the windows of the other side. */
export interface Orders {
  /** A standing order of the game. */
  readonly policy: string | null;
  /** Instead of one: reacts where the chance that matters is at least so many percent. */
  readonly atLeast: number | null;
  /** Units, by the names on their counters, that never react. */
  readonly except: readonly string[];
}

export const NO_ORDERS: Orders = { policy: null, atLeast: null, except: [] };

const BY_ODDS = /^odds:(\d{1,3})$/;

/** A standing order as one word: an order of the game, or `odds:40`, fire at 40 % or more. */
export const ordersOfWord = (word: string | null): Orders => {
  const atLeast = Number(BY_ODDS.exec(word ?? '')?.[1] ?? 0);
  return atLeast > 0 ? { ...NO_ORDERS, atLeast } : { ...NO_ORDERS, policy: word };
};
export const wordOfOrders = ({ policy, atLeast }: Orders): string | null =>
  atLeast === null ? policy : `odds:${atLeast}`;

/** The standing order under which a side never reacts. */
const NEVER = 'never';
/** Answers compared at most; where there are more, the player is asked. */
const MOST_ANSWERS = 64;
/** How many outcomes of each are walked; where there are more, the player is asked. */
const WORK = 2000;

/** The window now open as its seat knows it; nothing else is ever looked at. */
interface Window {
  readonly game: Game;
  readonly known: Position;
  readonly seat: number;
}

/**
 * What a seat's orders answer to the window now open; undefined asks the player. Everything is worked
 * out from what the seat knows, so that an answer tells no more than the player could.
 */
export function answerByOrders(window: Window, orders: Orders): Decision | undefined {
  const { game, known, seat } = window;
  if (!decisionPoint(game, known)?.reaction) return undefined;
  const code =
    orders.atLeast === null ? byPolicy(window, orders) : byOdds(window, orders, orders.atLeast);
  return code && seat >= 0 ? writeDecision(game, known, code) : undefined;
}

/** How this window is left as it is; undefined where something must be chosen, such as a loss. */
export function letPass(window: Window): Decision | undefined {
  const code = answered(window, NEVER);
  const decision = code && writeDecision(window.game, window.known, code);
  return decision && Object.keys(decision).length === 1 ? decision : undefined;
}

/** What a standing order of the game answers. */
function answered({ game, known, seat }: Window, policy: string): Code | undefined {
  const code = makeCode();
  const isKnown = game.policies.some(({ id }) => id === policy);
  if (!isKnown || seat < 0 || !decisionPoint(game, known)?.reaction) return undefined;
  return game.answer(known, seat, policy, code) ? code : undefined;
}

function byPolicy(window: Window, orders: Orders): Code | undefined {
  if (orders.policy === null) return undefined;
  const code = answered(window, orders.policy);
  if (!code || !namesAny(window, code, orders.except)) return code;
  // The order would use what must not be used: the best without it, if there is any.
  return byOdds(window, orders, 1);
}

/** The answer with the best chance, where that is good enough; else the window is let pass. */
function byOdds(window: Window, { except }: Orders, atLeast: number): Code | undefined {
  const { game, known, seat } = window;
  const pass = answered(window, NEVER);
  if (!pass || !letPass(window)) return undefined;
  const choices = fewChoices(game, known, seat, MOST_ANSWERS);
  if (!choices) return undefined;
  let best: Code | undefined;
  let highest = 0;
  for (let i = 0; i < choices.count; i++) {
    const code = makeCode();
    choices.read(i, code);
    if (sameCode(code, pass) || namesAny(window, code, except)) continue;
    const sheet = sheetOf(game, known, seat, code, WORK, 0);
    const chance = sheet?.headline.values?.chance;
    // Nothing can be said of its chance: whoever wants it must say so.
    if (typeof chance !== 'number') return undefined;
    if (chance > highest) [best, highest] = [code, chance];
  }
  return best && highest * 100 >= atLeast ? best : pass;
}

/** Does anybody act in this decision who is on the list? */
function namesAny({ game, known }: Window, code: Code, names: readonly string[]): boolean {
  if (names.length === 0) return false;
  const verb = game.verbs[verbOf(code)];
  const written = verb?.write(known, code) ?? {};
  return actorFields(verb?.fields ?? {}).some((field) =>
    [written[field]]
      .flat()
      .some((unit) => typeof unit === 'number' && names.includes(game.unitName(known, unit))),
  );
}

/** Does whoever decides here begin an act? What was let pass for the act before is over then. */
export function beginsAct(game: Game, known: Position): boolean {
  const point = decisionPoint(game, known);
  const marked = game.frames.some((frame) => 'begins' in frame && frame.begins === true);
  return point?.begins ?? (!point?.reaction && !marked);
}
