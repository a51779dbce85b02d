import {
  type Codes,
  type DecisionPoint,
  frameArg,
  type Play,
  type Procedure,
  popFrame,
  pushFrame,
  setCode,
  verbOf,
} from '@esagono/engine';
import { ARG, FRAME } from '../model/frames.ts';
import { joinGroup, startGroup } from '../model/group.ts';
import { addHex, type Hexes, isAmong } from '../model/hexes.ts';
import { explain, WHY } from '../model/reasons.ts';
import { COMMAND } from '../model/roster.ts';
import { type Banditen, firstIn, putUnit, ROLE, setVf, sideOf } from '../model/state.ts';
import { SPOT, VERB } from '../model/verbs.ts';
import { joinReason } from './07-stacking.ts';
import { checkExtinction } from './losses.ts';

const SHARED = ROLE.mover | ROLE.firer | ROLE.loser;

function serves(pos: Banditen, command: number, unit: number): boolean {
  const { roster } = pos.scene;
  const formation = roster.formation[unit];
  return (
    roster.commands[formation].includes(command) || roster.substitutes[formation].includes(command)
  );
}

/** BAN-2.1.3, A-22: hexes of the nearest combat units it could command, with room for it. */
export function replacementHexes(pos: Banditen, command: number, from: number): Hexes {
  const { roster, ground, lines, workspace } = pos.scene;
  const { replacements: nearestHexes } = workspace;
  const g = workspace.groups.replacing;
  const side = sideOf(pos, command);
  const vf = roster.groups[roster.groupOf[command]].full;
  let nearest = 255;
  nearestHexes.count = 0;
  for (let unit = 0; unit < roster.units; unit++) {
    const hex = pos.hex[unit];
    if (hex < 0 || roster.side[unit] !== side || roster.type[unit] === COMMAND) continue;
    if (!serves(pos, command, unit)) continue;
    const away = ground.distance[from * lines + hex];
    if (away > nearest) continue;
    startGroup(g, side, hex);
    joinGroup(pos, g, command);
    if (!pos.scene.house.commandsStackFree) g.stack = vf;
    if (joinReason(pos, g, hex) !== 0) continue;
    if (away < nearest) {
      nearest = away;
      nearestHexes.count = 0;
    }
    if (!isAmong(nearestHexes, hex)) addHex(nearestHexes, hex);
  }
  return nearestHexes;
}

function replaceAt(pos: Banditen, command: number, hex: number, play: Play): void {
  const { roster } = pos.scene;
  setVf(pos, command, roster.groups[roster.groupOf[command]].full);
  putUnit(pos, command, hex);
  // Whoever joins units in the middle of an act shares their way: goes on, goes back, retreats.
  for (let unit = firstIn(pos, sideOf(pos, command), hex); unit >= 0; unit = pos.next[unit]) {
    pos.role[command] |= pos.role[unit] & SHARED;
  }
  if (play.telling) play.tell('replaced', 'BAN-2.1.3', { unit: command, hex });
}

/** BAN-2.1.3: where the Replacement Command appears; the owner is asked only about ties. */
export const replace: Procedure<Banditen> = {
  name: 'replace',
  args: ARG.replace.args,
  run(pos, play) {
    const command = frameArg(pos, ARG.replace.command);
    const from = frameArg(pos, ARG.replace.from);
    popFrame(pos);
    const hexes = from < 0 ? undefined : replacementHexes(pos, command, from);
    if (!hexes || hexes.count === 0) {
      if (play.telling) play.tell('commandGone', 'BAN-2.1.3', { unit: command });
      checkExtinction(pos, sideOf(pos, command), play);
    } else if (hexes.count === 1) replaceAt(pos, command, hexes.at[0], play);
    else pushFrame(pos, FRAME.replaceAt, command, from);
  },
};

const hexesNow = (pos: Banditen): Hexes =>
  replacementHexes(pos, frameArg(pos, ARG.replaceAt.command), frameArg(pos, ARG.replaceAt.from));

export const replaceChoice: DecisionPoint<Banditen> = {
  name: 'replaceAt',
  args: ARG.replaceAt.args,
  deciders: (pos) => 1 << sideOf(pos, frameArg(pos, ARG.replaceAt.command)),
  list(pos, _seat, out: Codes) {
    const { count, at } = hexesNow(pos);
    for (let i = 0; i < count; i++) out.add(VERB.replace, at[i]);
  },
  refuse(pos, _seat, code) {
    if (verbOf(code) !== VERB.replace) return explain(WHY.notNow);
    return isAmong(hexesNow(pos), code[SPOT.hex]) ? undefined : explain(WHY.notNearest);
  },
  decide(pos, _seat, code, play) {
    const command = frameArg(pos, ARG.replaceAt.command);
    popFrame(pos);
    replaceAt(pos, command, code[SPOT.hex], play);
  },
  usual(pos, _seat, out) {
    // The strongest company: the Command is safest where its hex holds most.
    const command = frameArg(pos, ARG.replaceAt.command);
    const { count, at } = hexesNow(pos);
    let pick = at[0];
    for (let i = 1; i < count; i++)
      if (strength(pos, command, at[i]) > strength(pos, command, pick)) pick = at[i];
    setCode(out, VERB.replace, pick);
  },
  ask: (pos) => ({ unit: frameArg(pos, ARG.replaceAt.command) }),
};

function strength(pos: Banditen, command: number, hex: number): number {
  let vf = 0;
  for (let u = firstIn(pos, sideOf(pos, command), hex); u >= 0; u = pos.next[u]) vf += pos.vf[u];
  return vf;
}
