import { ScriptError } from '../dice/dice.ts';
import { ranksOf } from '../play/outcome.ts';
import { deciders, decisionPoint, owes } from '../play/play.ts';
import type { Position } from '../position/layout.ts';
import { sideIds } from '../text/text.ts';
import { endReaction, force } from './lenient-windows.ts';
import { mismatches } from './mismatches.ts';
import { settled } from './situation-play.ts';
import { bookmark, withoutDice } from './situation-playing.ts';
import { isSettled, runOut } from './situation-run.ts';
import { AUTO_ANSWERS, type Staged } from './situation-stage.ts';
import { inWords } from './situation-wording.ts';

type Tree = Readonly<Record<string, unknown>>;

/**
 * Compares with the position. A lenient reader, when that is not it, compares with the position
 * after the only answer there is to the open question, or after the reaction that nobody used.
 */
export function compare<P extends Position>(staged: Staged<P>, expected: Tree, path: string): void {
  const { failures } = staged;
  const before = failures.length;
  compareNow(staged, expected, path);
  if (failures.length === before || 'asks' in expected || 'decides' in expected) return;
  if (!isSettled(staged.game, staged.pos)) return;
  const found = failures.splice(before);
  if (!holdsLater(staged, expected, path) && !heldBefore(staged, expected, path))
    failures.splice(before, Number.POSITIVE_INFINITY, ...found);
}

/** Does it hold once the only answer there is has been given, or nobody reacts? All stays open. */
function holdsLater<P extends Position>(staged: Staged<P>, expected: Tree, path: string): boolean {
  const now = withoutDice(staged, path);
  const before = staged.failures.length;
  const back = bookmark(now);
  try {
    for (let i = 0; i < AUTO_ANSWERS && (force(now, -1) || endReaction(now)); i++) {
      compareNow(staged, expected, path);
      if (staged.failures.length === before) return true;
      staged.failures.length = before;
    }
    return false;
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    return false;
  } finally {
    back();
  }
}

/** Did it hold before the rules went on to a next phase in which nobody decided? */
function heldBefore<P extends Position>(staged: Staged<P>, expected: Tree, path: string): boolean {
  const { pos, rests, failures } = staged;
  const now = pos.bytes.slice();
  const before = failures.length;
  const held = rests.some(({ bytes }) => {
    failures.length = before;
    pos.bytes.set(bytes);
    compareState(staged, expected, path);
    return failures.length === before;
  });
  pos.bytes.set(now);
  failures.length = before;
  return held;
}

/** Compares with the described state, and with who decides and how it ended. */
function compareNow<P extends Position>(staged: Staged<P>, expected: Tree, path: string): void {
  const { decides, asks, ...state } = expected;
  const { game, pos, seats } = staged;
  const { play, script } = withoutDice(staged, path);
  runOut(game, pos, play, script);
  if ((decides !== undefined || asks !== undefined) && !settled(staged, path)) return;
  if (decides !== undefined) {
    const bits = deciders(game, pos);
    const found = seats.filter((_, s) => owes(bits, s)).map((s) => s.id);
    const wanted = typeof decides === 'string' ? [decides] : (decides ?? []);
    differences(staged, wanted, found, `${path}/decides`);
  }
  if (asks !== undefined)
    differences(staged, asks, decisionPoint(game, pos)?.name ?? 'nothing', `${path}/asks`);
  compareState(staged, state, path);
}

/** As the position stands, without a step more. */
function compareState<P extends Position>(staged: Staged<P>, expected: Tree, path: string): void {
  const { outcome, ...state } = expected;
  const { game, pos } = staged;
  if (outcome !== undefined) {
    const wanted = typeof outcome === 'string' ? { winner: outcome } : outcome;
    differences(staged, wanted, outcomeOf(staged), `${path}/outcome`);
  }
  const shown = game.describe(pos);
  differences(staged, inWords(staged, state, shown), shown, path);
}

function outcomeOf<P extends Position>({ game, pos }: Staged<P>): Tree {
  const result = game.outcome(pos);
  const sides = sideIds(game, pos);
  const pointsOf = (side: number): number =>
    result.score.filter((l) => l.side === side).reduce((sum, l) => sum + l.points, 0);
  return {
    ended: pos.ended !== 0,
    winner: result.winner < 0 ? 'draw' : sides[result.winner],
    rule: result.rule,
    key: result.key,
    ranks: Object.fromEntries(
      ranksOf(result, sides.length).map((rank, side) => [sides[side], rank]),
    ),
    points: Object.fromEntries(sides.map((id, side) => [id, pointsOf(side)])),
  };
}

export function differences<P extends Position>(
  { failures }: Staged<P>,
  expected: unknown,
  found: unknown,
  path: string,
): void {
  failures.push(...mismatches(expected, found).map((line) => `${path}/${line}`));
}
