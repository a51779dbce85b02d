import {
  Codes,
  type Decision,
  decisionPoint,
  makeCode,
  SPECTATOR,
  sameBytes,
  writeDecision,
} from '@esagono/engine';
import type { Host } from './host.ts';

/** Breaks a listing off once there is something to choose. */
class Choice extends Error {}
class OneCode extends Codes {
  override add(verb: number, a = 0, b = 0, c = 0): void {
    if (this.count > 0) throw new Choice();
    super.add(verb, a, b, c);
  }
}

/**
 * The only answer there is to the window now open, where everybody can see that it is the only
 * one. A window with something secret behind it is asked even then: to answer at once would tell
 * that there was nothing to choose.
 */
export function formality(host: Host, seat: number): Decision | undefined {
  const known = host.known(seat);
  const point = decisionPoint(host.game, known);
  if (!point?.reaction || !sameBytes(known.bytes, host.known(SPECTATOR).bytes)) return undefined;
  const codes = new OneCode();
  try {
    point.list(known, seat, codes);
  } catch (error) {
    if (error instanceof Choice) return undefined;
    throw error;
  }
  if (codes.count !== 1) return undefined;
  const code = makeCode();
  codes.read(0, code);
  return writeDecision(host.game, known, code);
}
