import { makeCode, type Proposals, type Reason, setCode, winBy } from '@esagono/engine';
import type { Group } from '../../model/group.ts';
import type { Reached } from '../../model/memory.ts';
import { packUnits } from '../../model/paths.ts';
import { ACTION, PARTISAN } from '../../model/scene.ts';
import { type Banditen } from '../../model/state.ts';
import { VERB } from '../../model/verbs.ts';
import { priceReason } from '../../rules/06-command.ts';
import { assaultersReason, groundBonus, tallyHex } from '../../rules/11-strength.ts';
import { isPost, type Outlook, stackIn } from './outlook.ts';
import { worthOf } from './worth.ts';

const STORM: Reason = { key: 'storm', rule: 'BAN-5.1.4' };
const TAKE: Reason = { key: 'take', rule: 'BAN-15.8' };
const THROW_BACK: Reason = { key: 'throwBack', rule: 'BAN-5.1.4' };

const UPPER = 4; // BAN-11.1: from here on the loser also loses strength
const code = makeCode();

/** BAN-11.1: the lead of a body against a hex, dice apart. */
export function leadAgainst(pos: Banditen, side: number, vf: number, hex: number): number {
  const theirs = tallyHex(pos, 1 - side, hex);
  return vf - theirs.vf - theirs.pinned - theirs.fireTwo - groundBonus(pos, hex);
}

export function assaultMerit(pos: Banditen, side: number, vf: number, hex: number): number {
  const worth = worthOf(pos, side);
  const lead = leadAgainst(pos, side, vf, hex);
  const prize = side === PARTISAN && isPost(pos, hex) ? worth.post : worth.ground;
  const foes = stackIn(pos, 1 - side, hex);
  // A narrow win drives out only who fails his morale: half of them, say.
  const win = 0.5 * winBy(lead, 1) + 0.5 * winBy(lead, UPPER);
  const loss = winBy(-lead, UPPER) * vf * 0.6 + winBy(-lead, 1) * worth.repelled;
  return win * (prize + foes * worth.vf) - loss * worth.vf;
}

/** BAN-5.1.4: the body in `g`, whose reach has just been found, against every enemy in it. */
export function proposeAssaults(
  pos: Banditen,
  o: Outlook,
  g: Group,
  mask: number,
  reached: Readonly<Reached>,
  out: Proposals,
): void {
  if (reached.foeCount === 0 || assaultersReason(pos, g) !== 0) return;
  if (priceReason(pos, g, ACTION.assault) !== 0) return;
  for (let i = 0; i < reached.foeCount; i++) {
    const at = reached.foes[i];
    const merit = assaultMerit(pos, o.side, g.vf, at);
    if (merit <= 0) continue;
    const reason = o.side !== PARTISAN ? THROW_BACK : isPost(pos, at) ? TAKE : STORM;
    const odds = 100 * winBy(leadAgainst(pos, o.side, g.vf, at), 1);
    setCode(code, VERB.assault, packUnits(mask, g.hex), reached.foeLo[i], reached.foeHi[i]);
    out.add(merit, reason, at, odds, code);
  }
}
