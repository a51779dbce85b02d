import {
  type Code,
  Codes,
  type DecisionPoint,
  popFrame,
  type Random,
  setCode,
  verbOf,
} from '@esagono/engine';
import { massAt, type Ta1 } from '../model/state.ts';
import { ACTION } from '../model/tables.ts';
import { ADVANCE, VERB } from '../model/verbs.ts';
import { explain, WHY } from './05-reasons.ts';
import { addStep, MODE, pathTo, reach, whyNotWalk } from './07-movement.ts';
import {
  endMarch,
  marchAction,
  marchAt,
  marchHex,
  marchLeft,
  marchParty,
  setMarchPath,
} from './march.ts';

// Chapters 7, 8.7 and 9.8: after an interruption, or a melee won, the movers go on or stop.

/** Mode 1 paths end in an assault; only the assault action may take them. */
function whyNotGo(pos: Ta1, seat: number, path: number): number {
  const at = marchAt(pos);
  const { mobility, mass, movement, spent } = marchParty(pos, at);
  const left = marchLeft(pos, at);
  const hex = marchHex(pos, at);
  const plain = whyNotWalk(pos, seat, hex, path, mobility, left, movement, mass, MODE.plain);
  if (plain === WHY.ok || marchAction(pos, at) !== ACTION.moveAssault || spent) return plain;
  return whyNotWalk(pos, seat, hex, path, mobility, left, movement, mass, MODE.assault);
}

/** TA1-10a: they may stop where the limit allows it, and anywhere when they cannot go on. */
function whyNotStop(pos: Ta1, seat: number): number {
  const hex = marchHex(pos, marchAt(pos));
  if (massAt(pos, seat, hex) <= pos.scene.tables.stackLimit) return WHY.ok;
  return findWay(pos, seat, null) ? WHY.mustGoOn : WHY.ok;
}

/** Lists the ways on, or only says whether there is one. */
function findWay(pos: Ta1, seat: number, out: Codes | null): boolean {
  const at = marchAt(pos);
  const hex = marchHex(pos, at);
  const { grid } = pos.scene.tables;
  const { mobility } = marchParty(pos, at);
  let any = false;
  const field = reach(pos, seat, hex, mobility, marchLeft(pos, at));
  for (let i = 1; i < field.count; i++) {
    const path = pathTo(pos, field, field.reached[i]);
    if (path === 0 || whyNotGo(pos, seat, path) !== WHY.ok) continue;
    any = true;
    out?.add(VERB.advance, 0, 0, path);
  }
  if (marchAction(pos, at) !== ACTION.moveAssault) return any;
  for (let d = 0; d < 6; d++) {
    const first = grid.neighbours[hex * 6 + d];
    if (first < 0 || massAt(pos, 1 - seat, first) === 0) continue;
    if (whyNotGo(pos, seat, addStep(0, d)) !== WHY.ok) continue;
    any = true;
    out?.add(VERB.advance, 0, 0, addStep(0, d));
  }
  return any;
}

export const onward: DecisionPoint<Ta1> = {
  name: 'onward',
  args: {},
  deciders: (pos) => 1 << pos.active,
  list(pos, seat, out) {
    if (whyNotStop(pos, seat) === WHY.ok) out.add(VERB.stop);
    findWay(pos, seat, out);
  },
  sample(pos, seat, random: Random, out: Code) {
    const hex = marchHex(pos, marchAt(pos));
    for (let i = 0; i < 6 && random.below(3) > 0; i++) {
      setCode(out, VERB.advance, 0, 0, addStep(0, random.below(6)));
      if (whyNotGo(pos, seat, out[ADVANCE.path]) === WHY.ok) return;
    }
    setCode(out, VERB.stop);
    if (massAt(pos, seat, hex) <= pos.scene.tables.stackLimit) return;
    const ways = new Codes();
    findWay(pos, seat, ways);
    if (ways.count > 0) ways.read(random.below(ways.count), out);
  },
  refuse(pos, seat, code) {
    if (verbOf(code) === VERB.stop) return explain(whyNotStop(pos, seat));
    if (verbOf(code) !== VERB.advance) return explain(WHY.notNow);
    return explain(whyNotGo(pos, seat, code[ADVANCE.path]));
  },
  decide(pos, _seat, code) {
    popFrame(pos);
    const at = marchAt(pos);
    if (verbOf(code) === VERB.stop) endMarch(pos, at);
    else setMarchPath(pos, at, code[ADVANCE.path]);
  },
  usual(pos, seat, out) {
    setCode(out, VERB.stop);
    if (whyNotStop(pos, seat) === WHY.ok) return;
    const ways = new Codes();
    findWay(pos, seat, ways);
    ways.read(0, out);
  },
  ask: (pos) => ({ at: marchHex(pos, marchAt(pos)), left: marchLeft(pos, marchAt(pos)) }),
};
