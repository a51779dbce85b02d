import { makeCode, type Proposals, type Reason, setCode } from '@esagono/engine';
import { loadMask, makeGroup } from '../../model/group.ts';
import { packUnits } from '../../model/paths.ts';
import { COMMAND, MAX_UNITS } from '../../model/roster.ts';
import { ACTION } from '../../model/scene.ts';
import { type Banditen, firstIn } from '../../model/state.ts';
import { VERB } from '../../model/verbs.ts';
import { infirmaryReason, recoverReason } from '../../rules/05-recovery.ts';
import { commandReach, priceReason } from '../../rules/06-command.ts';
import { allowance } from '../../rules/08-movement.ts';
import { reach } from '../../rules/08-reach.ts';
import { danger, type Outlook, toFoe, toGoal } from './outlook.ts';

const LEAD: Reason = { key: 'lead', rule: 'BAN-6' };
const RALLY: Reason = { key: 'rally', rule: 'BAN-5.1.6' };
const SHELTER: Reason = { key: 'infirmary', rule: 'BAN-16.11.2' };

const g = makeGroup();
const code = makeCode();

/** The men of one Command: where they stand and how many. */
const men = { at: new Int16Array(MAX_UNITS), vf: new Uint8Array(MAX_UNITS), count: 0 };

function muster(pos: Banditen, side: number, command: number): void {
  const { roster } = pos.scene;
  men.count = 0;
  for (let unit = 0; unit < roster.units; unit++) {
    if (pos.hex[unit] < 0 || roster.side[unit] !== side || roster.type[unit] === COMMAND) continue;
    if (roster.formation[unit] !== roster.formation[command]) continue;
    men.at[men.count] = pos.hex[unit];
    men.vf[men.count++] = pos.vf[unit];
  }
}

/** How a Command likes a hex: its men within reach, company, no fire; below `floor` nobody asks who fires. */
function likes(pos: Banditen, o: Outlook, command: number, hex: number, floor: number): number {
  const { ground, lines } = pos.scene;
  const range = commandReach(pos, command);
  let served = 0;
  for (let i = 0; i < men.count; i++) {
    if (ground.distance[men.at[i] * lines + hex] <= range) served += men.vf[i];
  }
  const alone = firstIn(pos, o.side, hex) < 0 || hex === pos.hex[command];
  const worth =
    served * o.worth.served -
    (alone && toFoe(pos, o, hex) <= 2 ? o.worth.alone : 0) -
    toGoal(o, hex, false) * o.worth.lead;
  return worth <= floor ? worth : worth - danger(pos, o, hex) * o.worth.exposed;
}

/** BAN-6: a Command goes where it reaches its men, and not into the fire. */
export function proposeCommandMove(
  pos: Banditen,
  o: Outlook,
  command: number,
  mask: number,
  out: Proposals,
): void {
  const hex = pos.hex[command];
  loadMask(pos, g, o.side, hex, mask);
  if (priceReason(pos, g, ACTION.move) !== 0) return;
  const reached = reach(pos, g, o.around, hex, allowance(pos, g, false), -1);
  muster(pos, o.side, command);
  const here = likes(pos, o, command, hex, Number.NEGATIVE_INFINITY);
  let best = -1;
  let most = 0;
  for (let i = 0; i < reached.count; i++) {
    const gain = likes(pos, o, command, reached.hexes[i], here + most) - here;
    if (gain <= most) continue;
    most = gain;
    best = i;
  }
  if (best < 0) return;
  setCode(code, VERB.move, packUnits(mask, hex), reached.lo[best], reached.hi[best]);
  out.add(most, LEAD, reached.hexes[best], commandReach(pos, command), code);
}

/** BAN-5.1.6: where a Command stands with Pinned men. */
export function proposeRecovery(pos: Banditen, o: Outlook, hex: number, out: Proposals): void {
  if (recoverReason(pos, o.side, hex) !== 0) return;
  let vf = 0;
  for (let unit = firstIn(pos, o.side, hex); unit >= 0; unit = pos.next[unit]) {
    if (pos.pinned[unit]) vf += pos.vf[unit];
  }
  setCode(code, VERB.recover, hex);
  out.add(vf * o.worth.rally - 1, RALLY, hex, vf, code);
}

export function proposeInfirmary(pos: Banditen, o: Outlook, out: Proposals): void {
  if (infirmaryReason(pos, o.side) !== 0) return;
  setCode(code, VERB.infirmary);
  out.add(o.worth.infirmary, SHELTER, pos.infirmary, 0, code);
}
