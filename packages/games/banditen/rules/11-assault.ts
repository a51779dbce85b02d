import {
  argAt,
  type Codes,
  type DecisionPoint,
  type DiceUse,
  frameArg,
  type Play,
  type Procedure,
  popFrame,
  pushFrame,
  setArgAt,
  setCode,
  topFrame,
  verbOf,
} from '@esagono/engine';
import { ARG, FRAME } from '../model/frames.ts';
import { CLOSED } from '../model/ground.ts';
import { type Group, loadRole, makeGroup } from '../model/group.ts';
import { explain, WHY } from '../model/reasons.ts';
import { COMMAND, MORALE_KINDS } from '../model/roster.ts';
import { AXIS } from '../model/scene.ts';
import {
  type Banditen,
  clearRole,
  clearUnit,
  enemyAdjacent,
  firstIn,
  occupied,
  ROLE,
} from '../model/state.ts';
import { SPOT, VERB } from '../model/verbs.ts';
import { enterReason, stepCost } from './08-movement.ts';
import { OFF, sendBack } from './08-steps.ts';
import { markFire } from './09-fire.ts';
import { checkMorale } from './10-morale.ts';
import { bunkerAt, MINED, occupy, pushMine } from './16-tarnova.ts';
import { LOSS, loseUnit } from './losses.ts';

const ATTACKER: DiceUse = { purpose: 'assaultAttacker', rule: 'BAN-11.1' };
const DEFENDER: DiceUse = { purpose: 'assaultDefender', rule: 'BAN-11.1' };
const SURRENDER: DiceUse = { purpose: 'surrender', rule: 'BAN-15.6' };

const STATE = { enter: 0, melee: 1, upper: 2, retreated: 3 } as const;
const LOSER_ATTACKS = 1;

const g = makeGroup();

/** BAN-2.1.2, BAN-13.1.1, BAN-13.2.3, BAN-15.5.2: who may assault, as a body. */
export function assaultersReason(pos: Banditen, group: Group): number {
  const { roster } = pos.scene;
  let fighters = 0;
  for (let i = 0; i < group.count; i++) {
    const unit = group.units[i];
    if (pos.pinned[unit]) return WHY.pinned;
    if (roster.type[unit] === COMMAND) continue;
    fighters += 1;
    if (roster.light[unit]) return WHY.light;
    if (!roster.mayAssault[unit]) {
      return pos.scene.charts.weapons[typeName(roster.type[unit])].mayAssault
        ? WHY.formationAssault
        : WHY.artilleryAssault;
    }
  }
  return fighters > 0 ? 0 : WHY.commandAssault;
}

const TYPE_NAMES = ['infantry', 'mg', 'mortar', 'artillery', 'antitank', 'armoredCar'] as const;
const typeName = (type: number): (typeof TYPE_NAMES)[number] => TYPE_NAMES[type];

/** BAN-8.2.1, A-14, A-46: the ground's bonus to the defender, works included. */
export function groundBonus(pos: Banditen, hex: number): number {
  const { ground, charts } = pos.scene;
  if (!ground.fort[hex]) return ground.assault[hex];
  const work = bunkerAt(pos, hex) >= 0 ? charts.works.bunker.assault : charts.works.fort.assault;
  return Math.max(ground.assault[hex], work);
}

/** BAN-8.2.2: a stream crossed by all who assault adds to the ground. */
export function streamBonus(pos: Banditen, from: number, hex: number): number {
  if (from === OFF) return 0;
  const { grid, stream } = pos.scene.ground;
  for (let d = 0; d < 6; d++) {
    if (grid.neighbours[from * 6 + d] === hex) {
      return stream[from * 6 + d] ? pos.scene.charts.stream.assault : 0;
    }
  }
  return 0;
}

/** −1 once if anyone is Pinned, −1 once if anyone has Fire 2 (BAN-9.3, BAN-10.1.1). */
const tally = { vf: 0, pinned: 0, fireTwo: 0 };
function tallyStart(): void {
  tally.vf = 0;
  tally.pinned = 0;
  tally.fireTwo = 0;
}
function tallyUnit(pos: Banditen, unit: number): void {
  const { assault, fire } = pos.scene.charts;
  tally.vf += pos.vf[unit];
  if (pos.pinned[unit]) tally.pinned = assault.pinned;
  if (pos.fire[unit] >= fire.markersMax) tally.fireTwo = assault.fireTwo;
}
export function tallyRole(pos: Banditen, role: number): typeof tally {
  tallyStart();
  for (let unit = 0; unit < pos.scene.roster.units; unit++)
    if (pos.role[unit] & role) tallyUnit(pos, unit);
  return tally;
}
export function tallyHex(pos: Banditen, side: number, hex: number): typeof tally {
  tallyStart();
  for (let unit = firstIn(pos, side, hex); unit >= 0; unit = pos.next[unit]) tallyUnit(pos, unit);
  return tally;
}

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
  if (play.telling) play.tell('melee', 'BAN-11.1', { side, hex, attack, defence });
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
function repel(pos: Banditen, at: number, play: Play): void {
  const reaction = argAt(pos, at, ARG.assault.reaction) !== 0;
  const role = reaction ? ROLE.firer : ROLE.mover;
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

const retreats = new Int16Array(6);
/**
 * where the beaten defender may go: next to the hex, open to all of them, free of
 * enemies, room for the stack; away from other enemies if he can.
 */
export function retreatHexes(pos: Banditen, from: number): number {
  if (!loadRole(pos, g, ROLE.loser)) return 0;
  const { neighbours } = pos.scene.ground.grid;
  let n = 0;
  let safe = 0;
  for (let d = 0; d < 6; d++) {
    const to = neighbours[from * 6 + d];
    if (to < 0 || stepCost(pos, g, from, d) === CLOSED || enterReason(pos, g, to, false) !== 0)
      continue;
    if (!enemyAdjacent(pos, g.side, to, from)) {
      if (safe === 0) n = 0;
      safe += 1;
      retreats[n++] = to;
    } else if (safe === 0) retreats[n++] = to;
  }
  return n;
}

/** BAN-11.1, A-28, A-39: the whole side goes one hex back together; nowhere to go is death. */
function pushRetreat(pos: Banditen, at: number, play: Play): void {
  setArgAt(pos, at, ARG.assault.state, STATE.retreated);
  const hex = argAt(pos, at, ARG.assault.hex);
  const n = retreatHexes(pos, hex);
  if (n > 1) pushFrame(pos, FRAME.retreat, hex);
  else if (n === 1) doRetreat(pos, hex, retreats[0], play);
  else {
    for (let unit = 0; unit < pos.scene.roster.units; unit++) {
      if ((pos.role[unit] & ROLE.loser) === 0) continue;
      if (play.telling) play.tell('trapped', 'BAN-11.1', { unit, hex });
      loseUnit(pos, unit, LOSS.battle, play);
    }
  }
}

export function doRetreat(pos: Banditen, from: number, to: number, play: Play): void {
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
  deciders: (pos) => (loadRole(pos, g, ROLE.loser), 1 << g.side),
  list(pos, _seat, out: Codes) {
    const n = retreatHexes(pos, frameArg(pos, ARG.retreat.hex));
    for (let i = 0; i < n; i++) out.add(VERB.retreat, retreats[i]);
  },
  refuse(pos, _seat, code) {
    if (verbOf(code) !== VERB.retreat) return explain(WHY.notNow);
    const n = retreatHexes(pos, frameArg(pos, ARG.retreat.hex));
    for (let i = 0; i < n; i++) if (retreats[i] === code[SPOT.hex]) return undefined;
    return explain(WHY.notARetreat);
  },
  decide(pos, _seat, code, play) {
    const from = frameArg(pos, ARG.retreat.hex);
    popFrame(pos);
    doRetreat(pos, from, code[SPOT.hex], play);
  },
  usual(pos, _seat, out) {
    const from = frameArg(pos, ARG.retreat.hex);
    const n = retreatHexes(pos, from);
    let pick = retreats[0];
    for (let i = 1; i < n; i++)
      if (shelter(pos, retreats[i]) > shelter(pos, pick)) pick = retreats[i];
    setCode(out, VERB.retreat, pick);
  },
  ask: (pos) => ({ hex: frameArg(pos, ARG.retreat.hex) }),
};

/** Cover and company: what a retreating side would look for. */
const shelter = (pos: Banditen, hex: number): number =>
  pos.scene.ground.attack[hex] * 2 + groundBonus(pos, hex) + (pos.scene.ground.fort[hex] ? 4 : 0);

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
      } else if (!loadRole(pos, g, role)) finish(pos, at, play);
      else melee(pos, at, play);
    } else if (state === STATE.upper) {
      if (!loadRole(pos, g, ROLE.loser)) finish(pos, at, play);
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
  sendBack(pos, ROLE.loser, back);
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
