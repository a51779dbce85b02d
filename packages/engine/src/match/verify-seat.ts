import { type Game, SPECTATOR } from '../play/game.ts';
import { canonical } from '../position/canonical.ts';
import type { Position } from '../position/layout.ts';
import { firstDifference } from '../position/same-json.ts';
import { headerHash, MatchError, type MatchFile } from './match.ts';
import { type SeatFile, SPECTATOR_ID, seatFileOf, seatStepOf } from './seat-file.ts';
import { type Breach, replayMatch, verifyMatch } from './verify.ts';

/**
 * Does a finished match contain what a seat was told while it was played? The whole match is
 * verified first; then everything the seat kept must be found in it, in order and to the letter.
 */
export function verifySeatFile<P extends Position>(
  game: Game<P>,
  seatFile: SeatFile,
  match: MatchFile,
): Breach | undefined {
  const broken = verifyMatch(game, match);
  if (broken) return broken;
  if (headerHash(seatFile.match) !== headerHash(match)) {
    return { step: 0, kind: 'header', message: 'the seat kept the header of another match' };
  }
  const table = replayMatch(game, match);
  const viewer = seatFile.viewer === SPECTATOR_ID ? SPECTATOR : table.seatIndex(seatFile.viewer);
  if (viewer < 0 && seatFile.viewer !== SPECTATOR_ID) {
    const known = table.seats.map((seat) => seat.id).join(', ');
    throw new MatchError(`viewer: expected one of ${known}, found ${seatFile.viewer}`);
  }
  const { opening } = seatFileOf(table, viewer);
  if (canonical(opening) !== canonical(seatFile.opening)) {
    return differs(0, 'the opening', seatFile.opening, opening);
  }
  let kept = 0;
  for (let n = 0; n < table.length && kept < seatFile.steps.length; n++) {
    const step = seatStepOf(table, viewer, n);
    if (!step) continue;
    const told = seatFile.steps[kept];
    kept += 1;
    if (canonical(step) !== canonical(told)) return differs(n + 1, 'what it kept', told, step);
  }
  if (kept < seatFile.steps.length) {
    const message = `the seat was told of ${seatFile.steps.length} steps, the match has ${kept} of them`;
    return { step: table.length, kind: 'tail', message };
  }
  return undefined;
}

const differs = (step: number, what: string, told: unknown, found: unknown): Breach => ({
  step,
  kind: 'told',
  message: `${what} is not what happened: ${firstDifference(told, found)}`,
});
