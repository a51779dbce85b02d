import {
  type Codes,
  type DecisionPoint,
  frameArg,
  popFrame,
  setCode,
  verbOf,
} from '@esagono/engine';
import { ARG } from '../model/frames.ts';
import { PLACE, sideOf, type Ta1 } from '../model/state.ts';
import { ONE, VERB } from '../model/verbs.ts';
import { isCombatOf } from './01-pieces.ts';
import { explain, WHY } from './05-reasons.ts';

/** TA1-1.1d: with which combat unit the Supplementary Command is placed. */
export const appoint: DecisionPoint<Ta1> = {
  name: 'appoint',
  args: ARG.appoint.args,
  deciders: (pos) => 1 << sideOf(pos, frameArg(pos, ARG.appoint.command)),
  list(pos, seat, out: Codes) {
    const slots = pos.scene.tables.combat[seat];
    for (let i = 0; i < slots.length; i++) {
      if (pos.place[slots[i]] === PLACE.map) out.add(VERB.appoint, slots[i]);
    }
  },
  refuse(pos, seat, code) {
    if (verbOf(code) !== VERB.appoint) return explain(WHY.notNow);
    const unit = code[ONE.unit];
    if (!isCombatOf(pos, unit, seat)) return explain(WHY.notYours);
    return pos.place[unit] === PLACE.map ? undefined : explain(WHY.notHere);
  },
  decide(pos, _seat, code, play) {
    const command = frameArg(pos, ARG.appoint.command);
    popFrame(pos);
    pos.owedCommands &= ~(1 << pos.scene.tables.commands.indexOf(command));
    pos.place[command] = PLACE.map;
    pos.hex[command] = pos.hex[code[ONE.unit]];
    pos.supplementary[command] = 1;
    if (play.telling) {
      play.tell('appointed', 'TA1-1.1d', {
        unit: command,
        at: pos.hex[command],
        side: sideOf(pos, command),
      });
    }
  },
  usual(pos, seat, out) {
    const slots = pos.scene.tables.combat[seat];
    let i = 0;
    while (pos.place[slots[i]] !== PLACE.map) i += 1;
    setCode(out, VERB.appoint, slots[i]);
  },
};
