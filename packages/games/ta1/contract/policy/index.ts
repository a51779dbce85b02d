import {
  type ChanceWeights,
  chanceFrom,
  makeCode,
  type Officer,
  type Proposals,
  type Random,
  type Reason,
  setCode,
  topKind,
} from '@esagono/engine';
import { FRAME } from '../../model/frames.ts';
import { contested, PLACE, type Ta1, topAt } from '../../model/state.ts';
import { VERB } from '../../model/verbs.ts';
import { proposeAim, proposeEntries, proposeRaids } from './arrivals.ts';
import { proposeAssaults, proposeMelee } from './assault.ts';
import { proposeFire } from './fire.ts';
import { lookAt } from './look.ts';
import { proposeMoves } from './moves.ts';
import { isOurs, type Outlook, survey } from './outlook.ts';
import { proposeOnward, proposeReaction, proposeTarget } from './reaction.ts';
import { proposePieces, proposeWorks } from './staff.ts';
import value from './value.json' with { type: 'json' };
import { waysOf } from './worth.ts';

const WAIT: Reason = { key: 'wait', rule: 'TA1-2c' };
/** With less breadth than this he leaves out what is seldom best. */
const GLANCE = 20;

const stacks = new Int16Array(128);
const code = makeCode();
const LEARNT: Readonly<Record<string, ChanceWeights>> = value.scenarios;

function gatherStacks(pos: Ta1, side: number): number {
  const slots = pos.scene.tables.combat[side];
  let n = 0;
  for (let i = 0; i < pos.inUse[side]; i++) {
    const u = slots[i];
    if (pos.place[u] !== PLACE.map || topAt(pos, side, pos.hex[u]) !== u) continue;
    if (n < stacks.length) stacks[n++] = pos.hex[u];
  }
  return n;
}

/** TA1-4: one action, or a pass. */
function proposeActivation(
  pos: Ta1,
  o: Outlook,
  random: Random,
  breadth: number,
  out: Proposals,
): void {
  setCode(code, VERB.pass);
  out.add(o.worth.wait, WAIT, -1, pos.pa[o.side], code);
  proposeRaids(pos, o, out);
  proposeEntries(pos, o, out);
  const n = gatherStacks(pos, o.side);
  const start = n <= breadth ? 0 : random.below(n);
  // In a quick look the staff is asked now and then only.
  if (n <= breadth || random.below(4) === 0) proposePieces(pos, o, out);
  for (let i = 0; i < n && i < breadth; i++) {
    proposeStack(pos, o, stacks[(start + i) % n], breadth < GLANCE, out);
  }
}

function proposeStack(pos: Ta1, o: Outlook, hex: number, glance: boolean, out: Proposals): void {
  if (contested(pos, hex) || pos.scene.rules.prize(pos, o.side, hex)) {
    proposeMelee(pos, o, hex, out);
    if (contested(pos, hex)) return;
  }
  if (pos.pa[o.side] <= 0) return;
  proposeFire(pos, o, hex, out);
  if (!glance) proposeWorks(pos, o, hex, out);
  const { kFixed } = pos.scene.tables;
  let mobile = 0;
  let bit = 1;
  for (let u = topAt(pos, o.side, hex); u >= 0; u = pos.below[u], bit <<= 1) {
    if (!pos.moved[u] && !pos.stopped[u] && !kFixed[pos.kind[u]]) mobile |= bit;
  }
  if (mobile === 0) return;
  proposeAssaults(pos, o, hex, mobile, out);
  proposeMoves(pos, o, hex, mobile, glance, out);
  if (glance) return;
  // Somebody may go and somebody stay.
  const some = mobile & (mobile - 1);
  if (some === 0) return;
  if (isOurs(o, hex)) proposeMoves(pos, o, hex, some, glance, out);
  else proposeMoves(pos, o, hex, mobile & -mobile, glance, out);
}

/** What a sensible officer of the LUMACA games does, decision point by decision point. */
export const officer: Officer<Ta1> = {
  propose(pos, seat, random, breadth, out) {
    const kind = topKind(pos);
    if (
      kind !== FRAME.activation &&
      kind !== FRAME.reaction &&
      kind !== FRAME.onward &&
      kind !== FRAME.target &&
      kind !== FRAME.aim
    ) {
      return;
    }
    const outlook = survey(pos, seat);
    if (kind === FRAME.activation) proposeActivation(pos, outlook, random, breadth, out);
    else if (kind === FRAME.reaction) proposeReaction(pos, outlook, out);
    else if (kind === FRAME.onward) proposeOnward(pos, outlook, out);
    else if (kind === FRAME.target) proposeTarget(pos, outlook, out);
    else proposeAim(pos, outlook, random, out);
  },
  stretch: (pos) => pos.turn,
  horizon: () => 1,
  ways: waysOf,
  progress: (pos) => (pos.turn - 1) / pos.scene.tables.scenario.turns,
  look: (pos) => lookAt(pos, officer.progress(pos)),
  chance(pos, side) {
    const first = chanceFrom(LEARNT[pos.scene.scenario], lookAt(pos, officer.progress(pos)));
    return side === 0 ? first : 1 - first;
  },
};
