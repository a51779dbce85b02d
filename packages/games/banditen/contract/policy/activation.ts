import { makeCode, type Proposals, type Random, type Reason, setCode } from '@esagono/engine';
import { loadMask, makeGroup } from '../../model/group.ts';
import { AXIS } from '../../model/scene.ts';
import { type Banditen, firstIn, isCommand } from '../../model/state.ts';
import { VERB } from '../../model/verbs.ts';
import { stackReason } from '../../rules/07-stacking.ts';
import { allowance } from '../../rules/08-movement.ts';
import { lookAround, reach } from '../../rules/08-reach.ts';
import { proposeAssaults } from './assault.ts';
import { proposeCommandMove, proposeInfirmary, proposeRecovery } from './command.ts';
import { proposeEntries } from './entry.ts';
import { proposeFire } from './fire.ts';
import { proposeMoveAndFire, proposeMoves } from './moves.ts';
import { isPost, type Outlook, survey } from './outlook.ts';

const WAIT: Reason = { key: 'wait', rule: 'BAN-3.1a' };
/** With less breadth than this he leaves out what is seldom best. */
const GLANCE = 20;

const g = makeGroup();
const code = makeCode();
const stacks = new Int16Array(96);

/** Hexes with units of the side. */
function gatherStacks(pos: Banditen, side: number): number {
  const { roster } = pos.scene;
  let n = 0;
  for (let unit = 0; unit < roster.units; unit++) {
    const hex = pos.hex[unit];
    if (hex < 0 || roster.side[unit] !== side || firstIn(pos, side, hex) !== unit) continue;
    if (n < stacks.length) stacks[n++] = hex;
  }
  return n;
}

/** BAN-5: one action with units of one hex, or a pass. */
export function proposeActivation(
  pos: Banditen,
  side: number,
  random: Random,
  breadth: number,
  out: Proposals,
): void {
  const outlook = survey(pos, side);
  setCode(code, VERB.pass);
  out.add(outlook.worth.wait, WAIT, -1, pos.pa[side], code);
  outlook.around = lookAround(pos, side);
  proposeEntries(pos, outlook, out);
  if (pos.pa[side] <= 0) return;
  proposeInfirmary(pos, outlook, out);
  const n = gatherStacks(pos, side);
  const glance = breadth < GLANCE;
  const start = n <= breadth ? 0 : random.below(n);
  for (let i = 0; i < n && i < breadth; i++) {
    proposeStack(pos, outlook, stacks[(start + i) % n], glance, out);
  }
}

function proposeStack(
  pos: Banditen,
  o: Outlook,
  hex: number,
  glance: boolean,
  out: Proposals,
): void {
  proposeFire(pos, o, hex, out);
  let fighters = 0;
  let all = 0;
  let bit = 1;
  for (let unit = firstIn(pos, o.side, hex); unit >= 0; unit = pos.next[unit], bit <<= 1) {
    if (pos.pinned[unit]) continue;
    all |= bit;
    if (!isCommand(pos, unit)) fighters |= bit;
    else {
      proposeRecovery(pos, o, hex, out);
      proposeCommandMove(pos, o, unit, bit, out);
    }
  }
  if (fighters === 0) return;
  proposeBody(pos, o, hex, fighters, glance, out);
  if (glance) return;
  if (fighters !== all) proposeBody(pos, o, hex, all, glance, out);
  // A garrison may send somebody and still keep its post.
  if (o.side === AXIS && isPost(pos, hex) && (fighters & (fighters - 1)) !== 0) {
    proposeBody(pos, o, hex, fighters & (fighters - 1), glance, out);
  }
}

function proposeBody(
  pos: Banditen,
  o: Outlook,
  hex: number,
  mask: number,
  glance: boolean,
  out: Proposals,
): void {
  loadMask(pos, g, o.side, hex, mask);
  if (stackReason(pos, g) !== 0) return;
  const reached = reach(pos, g, o.around, hex, allowance(pos, g, false), -1);
  proposeAssaults(pos, o, g, mask, reached, out);
  proposeMoves(pos, o, g, mask, reached, out);
  if (!glance) proposeMoveAndFire(pos, o, g, mask, reached, out);
}
