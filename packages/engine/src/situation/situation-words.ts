import { DataError } from '../data/data.ts';
import { wordOf } from '../play/event.ts';
import { isProcedure } from '../play/frame.ts';
import type { GameText } from '../play/game.ts';
import type { Position } from '../position/layout.ts';
import { sideIds } from '../text/text.ts';
import { eventPattern } from './situation-events.ts';
import { type Situation, SituationError, type SituationStep } from './situation-file.ts';
import { checkRule, known, messageWords, Names, type Tree } from './situation-names.ts';
import type { Staged } from './situation-stage.ts';
import { inWords } from './situation-wording.ts';

// What is expected is often that something is not so, and a misspelt name never is: every name
// must be one of the game's before anything is compared.

/** Refuses a situation that expects something of a name that the game does not know. */
export function checkWords<P extends Position>(staged: Staged<P>, situation: Situation): void {
  const names = new Names(staged);
  for (const [i, step] of (situation.play ?? []).entries())
    checkStep(staged, names, step, `play/${i}`);
  if (situation.expect) checkExpected(staged, names, situation.expect, 'expect');
}

function checkStep<P extends Position>(
  staged: Staged<P>,
  names: Names<P>,
  step: SituationStep,
  path: string,
): void {
  const { game } = staged;
  if (step.expect) {
    if (step.view === undefined) checkExpected(staged, names, step.expect, `${path}/expect`);
    else checkSeen(staged, names, step.expect, `${path}/expect`);
  }
  for (const word of ['events', 'noEvents'] as const)
    for (const wanted of step[word] ?? [])
      checkEvent(staged, names, eventPattern(wanted), `${path}/${word}`);
  for (const word of ['offered', 'absent'] as const)
    for (const wanted of step[word] ?? []) names.checkDecision(wanted, `${path}/${word}`);
  if (step.refused === undefined) return;
  checkRefused(game.text, step.refused, `${path}/refused`);
  for (const { id } of staged.seats) {
    const decision = step[id];
    if (typeof decision === 'object' && decision !== null)
      names.checkDecision({ ...decision }, `${path}/${id}`, false);
  }
}

/** Words that may be expected besides those of the state. */
const BESIDES = ['decides', 'asks', 'outcome'];
const OUTCOME = ['ended', 'winner', 'rule', 'key', 'ranks', 'points'];

function checkExpected<P extends Position>(
  staged: Staged<P>,
  names: Names<P>,
  expected: Tree,
  path: string,
): void {
  const { game, pos, seats, reading } = staged;
  const shown: Tree = game.describe(pos);
  const { decides, asks, outcome, ...state } = expected;
  const words = [...(reading?.words.state ?? []), ...Object.keys(shown), ...BESIDES];
  for (const key of Object.keys(state)) known(key, words, `${path}/${key}`, 'a part of the state');
  for (const seat of [decides ?? []].flat())
    known(
      seat,
      seats.map((s) => s.id),
      `${path}/decides`,
      'a seat',
    );
  if (asks !== undefined) {
    const points = game.frames.flatMap((f) => (isProcedure(f) ? [] : [f.name]));
    known(asks, [...points, 'nothing'], `${path}/asks`, 'a decision point');
  }
  checkOutcome(staged, outcome, `${path}/outcome`);
  checkSides(staged, state, shown, path);
  names.checkUnits(state.units, `${path}/units`);
  try {
    inWords(staged, state, {});
  } catch (error) {
    if (error instanceof DataError) throw new SituationError(`${path}: ${error.message}`);
    throw error;
  }
}

function checkOutcome<P extends Position>(
  { game, pos }: Staged<P>,
  outcome: unknown,
  path: string,
): void {
  if (outcome === undefined) return;
  const sides = sideIds(game, pos);
  const wanted: Tree = typeof outcome === 'string' ? { winner: outcome } : Object(outcome);
  for (const key of Object.keys(wanted))
    known(key, OUTCOME, `${path}/${key}`, 'a part of the outcome');
  if (wanted.winner !== undefined)
    known(wanted.winner, [...sides, 'draw'], `${path}/winner`, 'a side or draw');
  for (const side of Object.keys(Object(wanted.points)))
    known(side, sides, `${path}/points`, 'a side');
}

/** Tables that have one row a side: a misspelt side would count as nought. */
function checkSides<P extends Position>(
  { game, pos }: Staged<P>,
  expected: Tree,
  shown: Tree,
  path: string,
): void {
  const sides = sideIds(game, pos);
  for (const [key, table] of Object.entries(expected)) {
    const rows = Object.keys(Object(shown[key]));
    if (rows.length === 0 || !rows.every((row) => sides.includes(row))) continue;
    for (const side of Object.keys(Object(table))) known(side, sides, `${path}/${key}`, 'a side');
  }
}

const SEEN = ['turn', 'phase', 'units', 'hidden'];

function checkSeen<P extends Position>(
  _staged: Staged<P>,
  names: Names<P>,
  expected: Tree,
  path: string,
): void {
  for (const key of Object.keys(expected)) known(key, SEEN, `${path}/${key}`, 'part of a view');
  names.checkUnits(expected.units, `${path}/units`, ['known']);
}

function checkEvent<P extends Position>(
  { game, reading }: Staged<P>,
  names: Names<P>,
  pattern: Tree,
  path: string,
): void {
  const { event, ...values } = pattern;
  if (event !== undefined)
    known(event, [...messageWords(game.text, 'event'), 'roll'], path, 'an event');
  const words = reading?.words.event ?? [];
  for (const [field, value] of Object.entries(values)) {
    if (words.length > 0) known(field, [...words, 'rule'], `${path}/${field}`, 'part of an event');
    names.checkNamed(field, value, `${path}/${field}`);
  }
}

const REFUSAL = ['rule', 'code', 'values'];

function checkRefused(text: GameText, wanted: SituationStep['refused'], path: string): void {
  if (wanted === undefined || wanted === true) return;
  if (typeof wanted === 'string') {
    checkRule(text, wanted, path);
    return;
  }
  if (Array.isArray(wanted)) {
    if (wanted.length === 0)
      throw new SituationError(`${path}: expected a paragraph, or true for any reason; found []`);
    for (const rule of wanted) checkRule(text, rule, path);
    return;
  }
  for (const key of Object.keys(wanted)) known(key, REFUSAL, `${path}/${key}`, 'part of a refusal');
  if (wanted.rule !== undefined) checkRule(text, wordOf(wanted.rule), `${path}/rule`);
}
