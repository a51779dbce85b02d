// Standing orders: what answers a window in a player's stead.

import { type Code, type PolicyInfo, setCode, topKind } from '@esagono/engine';
import { FRAME } from '../model/frames.ts';
import type { Sx } from '../model/state.ts';
import { VERB } from '../model/verbs.ts';
import { frames } from '../rules/index.ts';

/**
 * `never` lets every window pass, `usual` fires with all and lets reactions and
 * counter-assaults pass, `always` asks for just these two, `routine` asks for all but passing
 * fire and the order of fires.
 */
export const policies: readonly PolicyInfo[] = [
  { id: 'never' },
  { id: 'always' },
  { id: 'usual' },
  { id: 'routine' },
];

/** How a window is let pass; −1 where something must be chosen. */
const PASS: Readonly<Record<number, number>> = {
  [FRAME.shoot]: VERB.decline,
  [FRAME.defend]: VERB.commit,
  [FRAME.react]: VERB.decline,
};
const isRoutine = (kind: number): boolean => kind === FRAME.shoot || kind === FRAME.order;
const isVenture = (kind: number): boolean => kind === FRAME.react || kind === FRAME.counter;

/** True when the order answers by itself; false: ask the player. */
export function answer(pos: Sx, seat: number, policy: string, out: Code): boolean {
  const kind = topKind(pos);
  const frame = frames[kind];
  if (!frame || 'run' in frame || !frame.reaction || !frame.usual) return false;
  if (policy === 'routine' && !isRoutine(kind)) return false;
  if (policy === 'always' && isVenture(kind)) return false;
  const pass = PASS[kind] ?? -1;
  if (pass >= 0 && (policy === 'never' || isVenture(kind))) setCode(out, pass);
  else frame.usual(pos, seat, out);
  return true;
}
