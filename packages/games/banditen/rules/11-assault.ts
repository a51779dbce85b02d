import {
  argAt,
  type DiceUse,
  type Play,
  type Procedure,
  popFrame,
  pushFrame,
  setArgAt,
  topFrame,
} from '@esagono/engine';
import { ARG, FRAME } from '../model/frames.ts';
import { COMMAND, MORALE_KINDS } from '../model/roster.ts';
import { AXIS } from '../model/scene.ts';
import {
  type Banditen,
  clearRole,
  clearUnit,
  firstIn,
  firstRole,
  occupied,
  ROLE,
} from '../model/state.ts';
import { sendBack } from './08-steps.ts';
import { markFire } from './09-fire.ts';
import { checkMorale } from './10-morale.ts';
import { retreatFrom } from './11-retreat.ts';
import { groundBonus, streamBonus, tallyHex, tallyRole } from './11-strength.ts';
import { MINED, occupy, pushMine } from './16-tarnova.ts';
import { LOSS, loseUnit } from './losses.ts';

const ATTACKER: DiceUse = { purpose: 'assaultAttacker', rule: 'BAN-11.1' };
const DEFENDER: DiceUse = { purpose: 'assaultDefender', rule: 'BAN-11.1' };
const SURRENDER: DiceUse = { purpose: 'surrender', rule: 'BAN-15.6' };

const STATE = { enter: 0, melee: 1, upper: 2, retreated: 3 } as const;
const LOSER_ATTACKS = 1;

/** BAN-15.6, A-50: Germans who are assaulted may give up before a blow is struck. */
function surrender(pos: Banditen, side: number, hex: number, play: Play): void {
  const { roster, charts, tarnova } = pos.scene;
  if (tarnova || side !== AXIS) return;
  for (let unit = firstIn(pos, side, hex); unit >= 0; ) {
    const after = pos.next[unit];
    const german = MORALE_KINDS[roster.morale[unit]] === 'fails' && roster.type[unit] !== COMMAND;
    if (german && play.dice.atMost(charts.gravellona.surrenderUpTo, SURRENDER)) {
      if (play.telling) play.tell('surrendered', 'BAN-15.6', { unit, hex });
      clearUnit(pos, unit);
    }
    unit = after;
  }
}

/** BAN-11.1: both totals, markers for everyone, and who must bear what. */
function melee(pos: Banditen, at: number, play: Play): void {
  const side = argAt(pos, at, ARG.assault.side);
  const hex = argAt(pos, at, ARG.assault.hex);
  const role = argAt(pos, at, ARG.assault.reaction) ? ROLE.firer : ROLE.mover;
  surrender(pos, 1 - side, hex, play);
  if (!occupied(pos, 1 - side, hex)) {
    finish(pos, at, play);
    return;
  }
  const { charts, house } = pos.scene;
  const mine = tallyRole(pos, role);
  const attack = mine.vf + mine.pinned + mine.fireTwo + play.dice.d6(ATTACKER);
  const theirs = tallyHex(pos, 1 - side, hex);
  const ground = groundBonus(pos, hex) + streamBonus(pos, argAt(pos, at, ARG.assault.from), hex);
  const defence = theirs.vf + theirs.pinned + theirs.fireTwo + ground + play.dice.d6(DEFENDER);
  if (play.telling) {
    const result = attack > defence ? 'won' : attack < defence ? 'lost' : 'even';
    play.tell('melee', 'BAN-11.1', { side, hex, attack, defence, result });
  }
  markInvolved(pos, role, 1 - side, hex);

  const difference = Math.abs(attack - defence);
  if (difference === 0) {
    repel(pos, at, play);
    return;
  }
  const attackerLoses = attack < defence;
  const low = Math.min(attack, defence);
  const high = Math.max(attack, defence);
  if (attackerLoses)
    setArgAt(pos, at, ARG.assault.flags, argAt(pos, at, ARG.assault.flags) | LOSER_ATTACKS);
  markLosers(pos, attackerLoses ? role : 0, 1 - side, hex);
  if (difference < house.upperFrom) lowerBand(pos, at, attackerLoses, play);
  else if (low > 0 && high <= charts.assault.eliminationMultiple * low) {
    // the loss first, then the retreat, then the check where they have come to.
    setArgAt(pos, at, ARG.assault.state, STATE.upper);
    asTargets(pos);
    const loser = attackerLoses ? side : 1 - side;
    pushFrame(pos, FRAME.hits, loser, hex, charts.assault.upperBandLoss, 0, LOSS.battle);
  } else {
    // more than twice, or nothing to be twice of.
    finishLater(pos, at);
    for (let unit = 0; unit < pos.scene.roster.units; unit++) {
      if (pos.role[unit] & ROLE.loser) loseUnit(pos, unit, LOSS.battle, play);
    }
  }
}

/** BAN-11.1.1: a Fire marker for every unit involved, both sides. */
function markInvolved(pos: Banditen, role: number, foe: number, hex: number): void {
  for (let unit = 0; unit < pos.scene.roster.units; unit++)
    if (pos.role[unit] & role) markFire(pos, unit);
  for (let unit = firstIn(pos, foe, hex); unit >= 0; unit = pos.next[unit]) markFire(pos, unit);
}

function markLosers(pos: Banditen, role: number, foe: number, hex: number): void {
  if (role === 0) {
    // whoever stands in the hex shares the result.
    for (let unit = firstIn(pos, foe, hex); unit >= 0; unit = pos.next[unit])
      pos.role[unit] |= ROLE.loser;
    return;
  }
  for (let unit = 0; unit < pos.scene.roster.units; unit++) {
    if (pos.role[unit] & role) pos.role[unit] |= ROLE.loser;
  }
}

function asTargets(pos: Banditen): void {
  for (let unit = 0; unit < pos.scene.roster.units; unit++) {
    if (pos.role[unit] & ROLE.loser) pos.role[unit] |= ROLE.target;
  }
}

/** BAN-11.1, A-53: difference 1 to 3: the weaker side checks where it stands. */
function lowerBand(pos: Banditen, at: number, attackerLoses: boolean, play: Play): void {
  asTargets(pos);
  setArgAt(pos, at, ARG.assault.state, STATE.retreated); // whatever frames a lost Command may push
  const passed = checkMorale(pos, play);
  clearRole(pos, ROLE.target);
  if (passed > 0) {
    clearRole(pos, ROLE.loser);
    repel(pos, at, play);
  } else if (attackerLoses) repel(pos, at, play);
  else pushRetreat(pos, at, play);
}

/** back to the hex just left, or where the action began if the house says so. */
function sendRepelled(pos: Banditen, at: number, role: number, play: Play): void {
  const reaction = argAt(pos, at, ARG.assault.reaction) !== 0;
  const back =
    pos.scene.house.backToOrigin && !reaction
      ? argAt(pos, at, ARG.assault.origin)
      : argAt(pos, at, ARG.assault.from);
  if (play.telling)
    play.tell('repelled', 'BAN-11.1', {
      side: argAt(pos, at, ARG.assault.side),
      hex: argAt(pos, at, ARG.assault.hex),
    });
  sendBack(pos, role, back);
}

function repel(pos: Banditen, at: number, play: Play): void {
  const reaction = argAt(pos, at, ARG.assault.reaction) !== 0;
  sendRepelled(pos, at, reaction ? ROLE.firer : ROLE.mover, play);
  finish(pos, at, play);
}

/** The frame ends when the frames above it have run. */
function finishLater(pos: Banditen, at: number): void {
  setArgAt(pos, at, ARG.assault.state, STATE.retreated);
}

/** who is left in the hex holds it; A-10: conquest is judged now. */
function finish(pos: Banditen, at: number, play: Play): void {
  setArgAt(pos, at, ARG.assault.state, STATE.retreated);
  clearRole(pos, ROLE.loser | ROLE.target);
  occupy(pos, argAt(pos, at, ARG.assault.side), argAt(pos, at, ARG.assault.hex), play);
}

function pushRetreat(pos: Banditen, at: number, play: Play): void {
  setArgAt(pos, at, ARG.assault.state, STATE.retreated);
  retreatFrom(pos, argAt(pos, at, ARG.assault.hex), play);
}

/** BAN-11, BAN-12.2, A-6: an Assault from its entry to its end. */
export const assault: Procedure<Banditen> = {
  name: 'assault',
  args: ARG.assault.args,
  run(pos, play) {
    const at = topFrame(pos);
    const state = argAt(pos, at, ARG.assault.state);
    const side = argAt(pos, at, ARG.assault.side);
    const hex = argAt(pos, at, ARG.assault.hex);
    const reaction = argAt(pos, at, ARG.assault.reaction) !== 0;
    const role = reaction ? ROLE.firer : ROLE.mover;
    if (state === STATE.enter) {
      setArgAt(pos, at, ARG.assault.state, STATE.melee);
      if (reaction) pushMine(pos, side, hex, ROLE.firer); // spec 3.3, 6
    } else if (state === STATE.melee) {
      if (argAt(pos, at, ARG.assault.flags) & MINED.stopped) {
        if (play.telling) play.tell('mineTurnedBack', 'BAN-16.9.2', { hex });
        sendBack(pos, role, argAt(pos, at, ARG.assault.from));
        finish(pos, at, play);
      } else if (firstRole(pos, role) < 0) finish(pos, at, play);
      else melee(pos, at, play);
    } else if (state === STATE.upper) {
      if (firstRole(pos, ROLE.loser) < 0) finish(pos, at, play);
      else if (argAt(pos, at, ARG.assault.flags) & LOSER_ATTACKS) {
        setArgAt(pos, at, ARG.assault.flags, argAt(pos, at, ARG.assault.flags) | CHECK_AFTER);
        repelLosers(pos, at, play);
      } else {
        setArgAt(pos, at, ARG.assault.flags, argAt(pos, at, ARG.assault.flags) | CHECK_AFTER);
        pushRetreat(pos, at, play);
      }
    } else close(pos, at, role, play);
  },
};
const CHECK_AFTER = 2;

function repelLosers(pos: Banditen, at: number, play: Play): void {
  sendRepelled(pos, at, ROLE.loser, play);
  setArgAt(pos, at, ARG.assault.state, STATE.retreated);
}

/** the check of the upper band is taken in the new hex; then all roles end. */
function close(pos: Banditen, at: number, role: number, play: Play): void {
  if (argAt(pos, at, ARG.assault.flags) & CHECK_AFTER) {
    setArgAt(pos, at, ARG.assault.flags, argAt(pos, at, ARG.assault.flags) & ~CHECK_AFTER);
    asTargets(pos);
    checkMorale(pos, play);
    clearRole(pos, ROLE.target | ROLE.loser);
    if (pos.ended) return;
    if (topFrame(pos) !== at) return; // a lost Command comes first
  }
  const side = argAt(pos, at, ARG.assault.side);
  const hex = argAt(pos, at, ARG.assault.hex);
  clearRole(pos, ROLE.loser | ROLE.target);
  if (role === ROLE.firer) clearRole(pos, ROLE.firer);
  popFrame(pos);
  occupy(pos, side, hex, play);
  occupy(pos, 1 - side, hex, play);
}
