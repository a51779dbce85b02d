import {
  type Codes,
  type DecisionPoint,
  frameArg,
  type Play,
  popFrame,
  pushFrame,
  setCode,
  verbOf,
} from '@esagono/engine';
import { ARG, FRAME } from '../model/frames.ts';
import { CLOSED } from '../model/ground.ts';
import { loadRole } from '../model/group.ts';
import { addHex, type Hexes, isAmong } from '../model/hexes.ts';
import { explain, WHY } from '../model/reasons.ts';
import { type Banditen, enemyAdjacent, firstRole, ROLE, sideOf } from '../model/state.ts';
import { SPOT, VERB } from '../model/verbs.ts';
import { enterReason, stepCost } from './08-movement.ts';
import { sendBack } from './08-steps.ts';
import { groundBonus } from './11-strength.ts';
import { occupy, pushMine } from './16-tarnova.ts';
import { LOSS, loseUnit } from './losses.ts';

/**
 * where the beaten defender may go: next to the hex, open to all of them, free of
 * enemies, room for the stack; away from other enemies if he can.
 */
export function retreatHexes(pos: Banditen, from: number): Hexes {
  const { groups, retreats: open } = pos.scene.workspace;
  const g = groups.beaten;
  open.count = 0;
  if (!loadRole(pos, g, ROLE.loser)) return open;
  const { neighbours } = pos.scene.ground.grid;
  let safe = 0;
  for (let d = 0; d < 6; d++) {
    const to = neighbours[from * 6 + d];
    if (to < 0 || stepCost(pos, g, from, d) === CLOSED || enterReason(pos, g, to, false) !== 0)
      continue;
    if (!enemyAdjacent(pos, g.side, to, from)) {
      if (safe === 0) open.count = 0;
      safe += 1;
      addHex(open, to);
    } else if (safe === 0) addHex(open, to);
  }
  return open;
}

/** BAN-11.1, A-28, A-39: the whole side goes one hex back together; nowhere to go is death. */
export function retreatFrom(pos: Banditen, hex: number, play: Play): void {
  const hexes = retreatHexes(pos, hex);
  if (hexes.count > 1) pushFrame(pos, FRAME.retreat, hex);
  else if (hexes.count === 1) doRetreat(pos, hex, hexes.at[0], play);
  else {
    for (let unit = 0; unit < pos.scene.roster.units; unit++) {
      if ((pos.role[unit] & ROLE.loser) === 0) continue;
      if (play.telling) play.tell('trapped', 'BAN-11.1', { unit, hex });
      loseUnit(pos, unit, LOSS.battle, play);
    }
  }
}

export function doRetreat(pos: Banditen, from: number, to: number, play: Play): void {
  const g = pos.scene.workspace.groups.beaten;
  loadRole(pos, g, ROLE.loser);
  const { side } = g;
  if (play.telling) {
    play.tell('retreated', 'BAN-11.1', {
      units: Array.from(g.units.subarray(0, g.count)),
      from,
      to,
    });
  }
  sendBack(pos, ROLE.loser, to);
  // Driven off, a mover has ended its action, the fire to come included.
  for (let i = 0; i < g.count; i++) pos.role[g.units[i]] &= ~(ROLE.mover | ROLE.toFire);
  occupy(pos, side, to, play);
  if (!pos.ended) pushMine(pos, side, to, ROLE.loser);
}

/** The owner chooses the hex; asked only when there is more than one. */
export const retreat: DecisionPoint<Banditen> = {
  name: 'retreat',
  args: ARG.retreat.args,
  deciders: (pos) => 1 << sideOf(pos, firstRole(pos, ROLE.loser)),
  list(pos, _seat, out: Codes) {
    const { count, at } = retreatHexes(pos, frameArg(pos, ARG.retreat.hex));
    for (let i = 0; i < count; i++) out.add(VERB.retreat, at[i]);
  },
  refuse(pos, _seat, code) {
    if (verbOf(code) !== VERB.retreat) return explain(WHY.notNow);
    const hexes = retreatHexes(pos, frameArg(pos, ARG.retreat.hex));
    return isAmong(hexes, code[SPOT.hex]) ? undefined : explain(WHY.notARetreat);
  },
  decide(pos, _seat, code, play) {
    const from = frameArg(pos, ARG.retreat.hex);
    popFrame(pos);
    doRetreat(pos, from, code[SPOT.hex], play);
  },
  usual(pos, _seat, out) {
    const { count, at } = retreatHexes(pos, frameArg(pos, ARG.retreat.hex));
    let pick = at[0];
    for (let i = 1; i < count; i++) if (shelter(pos, at[i]) > shelter(pos, pick)) pick = at[i];
    setCode(out, VERB.retreat, pick);
  },
  ask: (pos) => ({ hex: frameArg(pos, ARG.retreat.hex) }),
};

/** Cover and company: what a retreating side would look for. */
const shelter = (pos: Banditen, hex: number): number =>
  pos.scene.ground.attack[hex] * 2 + groundBonus(pos, hex) + (pos.scene.ground.fort[hex] ? 4 : 0);
