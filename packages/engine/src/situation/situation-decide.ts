import type { Refusal } from '../play/event.ts';
import { oddsOf } from '../play/forecast.ts';
import { decisionPoint, owes, readDecision, refuse } from '../play/play.ts';
import { type Code, makeCode } from '../position/codes.ts';
import { type Position, sameBytes } from '../position/layout.ts';
import { didYouMean } from '../text/nearest.ts';
import { readableEvent } from '../text/text.ts';
import { wentByItself } from './lenient-steps.ts';
import {
  inLaterWindow,
  isCloser,
  isOutOfPlace,
  passOver,
  refusedLater,
} from './lenient-windows.ts';
import { mismatches } from './mismatches.ts';
import { SituationError } from './situation-file.ts';
import { actOn, type Playing } from './situation-playing.ts';
import { refusalDiffers } from './situation-refusal.ts';
import type { Staged } from './situation-stage.ts';
import { windowName, windowNow } from './situation-windows.ts';
import { oneOrSeveral } from './situation-wording.ts';

/** Takes the decision of a step, or holds its refusal against the one expected. */
export function decide<P extends Position>(now: Playing<P>, seat: number, decision: unknown): void {
  const { staged, step, path } = now;
  const { pos, failures } = staged;
  const code = makeCode();
  if (decision === 'usual') {
    usual(now, seat, code);
    actOn(now, seat, code);
    return;
  }
  const before = pos.bytes.slice();
  const ask = (): Refusal | undefined => why(staged, seat, decision, code);
  let refused = ask();
  if (!sameBytes(before, pos.bytes)) failures.push(`${path}: asking changed the position`);
  if (step.refused !== undefined) {
    expectRefusal(now, refused, ask);
    return;
  }
  if (refused && isOutOfPlace(refused) && wentByItself(now, decision)) return;
  if (refused) refused = passOver(now, isCloser(staged, decision), ask);
  if (refused) refused = inLaterWindow(now, seat, refused, ask);
  if (!refused) {
    if (staged.weigh) weigh(now, seat, code);
    actOn(now, seat, code);
  } else if (!isOutOfPlace(refused) || !isNeedless(now, seat, decision))
    failures.push(`${path}: ${complaint(now, seat, refused)}${hint(staged, refused, decision)}`);
}

/** Is it the end of no window, or what was taken as said since the step before? */
function isNeedless<P extends Position>(
  { staged }: Playing<P>,
  seat: number,
  decision: unknown,
): boolean {
  const { game, seats, windows } = staged;
  if (isCloser(staged, decision)) return true;
  const last = windows.at(-1)?.after;
  return windows.some(
    ({ after, taken, seats: asked }) =>
      after === last &&
      taken !== undefined &&
      asked.includes(seats[seat].id) &&
      mismatches(oneOrSeveral(game, decision), taken).length === 0,
  );
}

/** What the decision promises, for whoever compares. */
function weigh<P extends Position>({ staged, path }: Playing<P>, seat: number, code: Code): void {
  const sheet = oddsOf(staged.game, staged.pos, seat, code);
  if (sheet) staged.weighed.push({ path, sheet });
}

function usual<P extends Position>({ staged, path }: Playing<P>, seat: number, code: Code): void {
  const { game, pos } = staged;
  const point = decisionPoint(game, pos);
  if (!point?.usual || !owes(point.deciders(pos), seat))
    throw new SituationError(`${path}: there is no usual answer here`);
  point.usual(pos, seat, code);
}

function expectRefusal<P extends Position>(
  now: Playing<P>,
  refused: Refusal | undefined,
  ask: () => Refusal | undefined,
): void {
  const { staged, step, path } = now;
  const { refused: wanted = true } = step;
  if (!refused) {
    staged.failures.push(`${path}: accepted, expected a refusal by ${JSON.stringify(wanted)}`);
    return;
  }
  const lines = refusalDiffers(refused, wanted, staged.lenience?.kindred);
  if (lines.length === 0 || refusedLater(now, wanted, ask)) return;
  staged.failures.push(...lines.map((line) => `${path}/refused/${line} (${refused.code})`));
}

/** Reads a decision and says why it may not be taken. */
function why<P extends Position>(
  { game, pos }: Staged<P>,
  seat: number,
  decision: unknown,
  code: Code,
): Refusal | undefined {
  return (
    readDecision(game, pos, seat, oneOrSeveral(game, decision), code) ??
    refuse(game, pos, seat, code)
  );
}

/** Why a decision was not taken, with names in the place of numbers. */
export function complaint<P extends Position>(
  { staged, path }: Playing<P>,
  seat: number,
  { rule, code, values }: Refusal,
): string {
  const { game, pos } = staged;
  const event = { event: code, rule, values: values ?? {} };
  const { event: _event, rule: _rule, ...named } = readableEvent(game, pos, event);
  const details = Object.keys(named).length > 0 ? ` ${JSON.stringify(named)}` : '';
  const said = `refused by ${rule || 'the table'} (${code}${details})`;
  return `${said}: ${standing(staged, seat, path)}`;
}

/** Whose window is open, and which have been since the step before. */
function standing<P extends Position>(staged: Staged<P>, seat: number, path: string): string {
  const { game, pos, seats, windows } = staged;
  const open = windowNow(game, pos, path);
  if (!open) return 'the game is over';
  const last = windows.at(-1)?.after;
  const passed = windows.filter(({ after, taken }) => after === last && taken);
  const before = passed.length > 0 ? `, after ${passed.map(windowName).join(', ')}` : '';
  const who = seats[seat]?.id ?? '';
  if (open.seats.includes(who)) return `${who} is asked ${open.asks}${before}`;
  return `${who} is asked nothing here; the window open is ${windowName(open)}${before}`;
}

/** What a misspelt unit, verb or field of a decision may have meant. */
function hint<P extends Position>(
  { game, pos }: Staged<P>,
  { code, values }: Refusal,
  decision: unknown,
): string {
  if (typeof decision !== 'object' || decision === null) return '';
  const fields: Readonly<Record<string, unknown>> = { ...decision };
  const known = String(values?.known ?? '').split(', ');
  if (code === 'unknownVerb') return didYouMean(String(fields.do), known);
  if (code === 'unknownField') return didYouMean(String(values?.field), known);
  if (code !== 'malformed') return '';
  const names = Object.keys(Object(game.describe(pos).units));
  const isKnown = (word: unknown): boolean =>
    names.some((name) => name.toLowerCase() === String(word).toLowerCase());
  const unknown = [fields.units, fields.unit].flat().find((word) => word && !isKnown(word));
  return typeof unknown === 'string' ? `: ${unknown}${didYouMean(unknown, names)}` : '';
}
