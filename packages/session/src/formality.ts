import {
  type Decision,
  decisionPoint,
  fewChoices,
  makeCode,
  SPECTATOR,
  sameBytes,
  unknownCells,
  writeDecision,
} from '@esagono/engine';
import type { Host } from './host.ts';

/**
 * The only answer there is to the window now open, where everybody can see that it is the only
 * one. A window with something secret behind it is asked even then: to answer at once would tell
 * that there was nothing to choose.
 */
export function formality(host: Pick<Host, 'game' | 'known'>, seat: number): Decision | undefined {
  const { game } = host;
  const known = host.known(seat);
  if (!decisionPoint(game, known)?.reaction) return undefined;
  if (knowsMore(host, seat)) return undefined;
  const only = fewChoices(game, known, seat, 1);
  if (only?.count !== 1) return undefined;
  const code = makeCode();
  only.read(0, code);
  return writeDecision(game, known, code);
}

/** Does a seat know anything that a spectator may not: not what it is, but that there is something. */
function knowsMore(host: Pick<Host, 'game' | 'known'>, seat: number): boolean {
  const { game } = host;
  const known = host.known(seat);
  const watched = host.known(SPECTATOR);
  const unknown = new Set(unknownCells(game, known, seat));
  return (
    unknownCells(game, watched, SPECTATOR).some((cell) => !unknown.has(cell)) ||
    !sameBytes(known.bytes, watched.bytes)
  );
}
