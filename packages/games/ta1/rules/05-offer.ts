import { type Codes, makeCode, setCode } from '@esagono/engine';
import type { Ta1 } from '../model/state.ts';
import { whyNot } from './05-legal.ts';
import { WHY } from './05-reasons.ts';

const code = makeCode();

/** Adds the decision when the rules of chapter 5 let it pass. */
export function offer(
  pos: Ta1,
  side: number,
  out: Codes,
  verb: number,
  a: number,
  b: number,
  c: number,
): void {
  setCode(code, verb, a, b, c);
  if (whyNot(pos, side, code) === WHY.ok) out.add(verb, a, b, c);
}
