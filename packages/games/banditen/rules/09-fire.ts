import {
  type DiceUse,
  frameArg,
  type Play,
  type Procedure,
  popFrame,
  pushFrame,
} from '@esagono/engine';
import { ARG, FRAME } from '../model/frames.ts';
import type { Group } from '../model/group.ts';
import { addHex, type Hexes } from '../model/hexes.ts';
import { WHY } from '../model/reasons.ts';
import { ARTILLERY, CAR, COMMAND } from '../model/roster.ts';
import { AXIS } from '../model/scene.ts';
import {
  type Banditen,
  clearRole,
  firstIn,
  HEXES,
  isCommand,
  occupied,
  ROLE,
} from '../model/state.ts';
import { isNight, priceFor } from './06-command.ts';
import { inSight } from './08-line-of-sight.ts';
import { behindLine, NOWHERE } from './08-movement.ts';
import { mayShootAt, supplied, weaponBonus } from './13-special-units.ts';
import { artilleryWear, bunkerAt, removeBunker } from './16-tarnova.ts';
import { LOSS, takeHit } from './losses.ts';

/** How a volley is fired. */
export const VOLLEY = { opportunity: 1, moving: 2 } as const;

const FIRE: DiceUse = { purpose: 'fire', rule: 'BAN-9.1' };
const OPPORTUNITY: DiceUse = { purpose: 'opportunityFire', rule: 'BAN-12.1' };

/** BAN-9.1, BAN-16.6.2: how far a unit shoots now. */
export function fireRange(pos: Banditen, unit: number): number {
  const range = pos.scene.roster.range[unit];
  if (!isNight(pos)) return range;
  return Math.min(range, pos.scene.charts.tarnova.nightRange);
}

/** What keeps a single unit from firing at all, target apart. */
export function armsReason(
  pos: Banditen,
  unit: number,
  from: number,
  opportunity: boolean,
): number {
  const { roster, charts, house } = pos.scene;
  if (roster.type[unit] === COMMAND) {
    if (!opportunity) return WHY.commandFire;
    if (!house.commandsOppFire) return WHY.commandOppFire;
  } else if (roster.light[unit] && !opportunity) return WHY.light; // BAN-13.1.1
  if (pos.fire[unit] >= charts.fire.markersMax) return WHY.fireTwo; // BAN-9, BAN-9.3
  if (pos.frost && roster.heavy[unit]) return WHY.frost; // BAN-16.6.1
  return supplied(pos, unit, from) ? 0 : WHY.supply;
}

/** BAN-9, BAN-9.1, BAN-12.1: may this unit in `from` shoot at that hex? Sight apart. */
export function aimReason(
  pos: Banditen,
  unit: number,
  from: number,
  target: number,
  opportunity: boolean,
): number {
  const why = armsReason(pos, unit, from, opportunity);
  if (why !== 0) return why;
  const { roster, ground, lines } = pos.scene;
  const away = ground.distance[target * lines + from];
  if (away > roster.range[unit]) return WHY.outOfRange;
  if (away > fireRange(pos, unit)) return WHY.nightRange; // BAN-16.6.2
  if (!mayShootAt(pos, unit, target)) return WHY.antitank;
  return roster.bound[unit] && !behindLine(pos, target) ? WHY.beyondLine : 0;
}

/** BAN-5.1.2, BAN-9: the whole group against one hex that holds enemies, in range and sight. */
export function volleyReason(
  pos: Banditen,
  g: Group,
  from: number,
  target: number,
  opportunity: boolean,
): number {
  if (target < 0 || !occupied(pos, 1 - g.side, target)) return WHY.noTarget;
  for (let i = 0; i < g.count; i++) {
    const why = aimReason(pos, g.units[i], from, target, opportunity);
    if (why !== 0) return why;
  }
  return inSight(pos, from, target, leftEmpty(pos, g, from)) ? 0 : WHY.noSight;
}

/** BAN-5.1.3, BAN-8.3.1: the hex a group leaves before it fires, if no other combat units stay there. */
function leftEmpty(pos: Banditen, g: Group, from: number): number {
  if (g.hex < 0 || g.hex === from) return NOWHERE;
  let staying = pos.combat[g.side * HEXES + g.hex];
  for (let i = 0; i < g.count; i++) if (!isCommand(pos, g.units[i])) staying -= 1;
  return staying > 0 ? NOWHERE : g.hex;
}

/** Targets of a group from a hex. */
export function findTargets(pos: Banditen, g: Group, from: number): Hexes {
  const { ground, lines, roster, workspace } = pos.scene;
  const { targets } = workspace;
  let reach = 255;
  for (let i = 0; i < g.count; i++) reach = Math.min(reach, fireRange(pos, g.units[i]));
  targets.count = 0;
  for (let foe = 0; foe < roster.units; foe++) {
    const hex = pos.hex[foe];
    if (hex < 0 || roster.side[foe] === g.side || firstIn(pos, 1 - g.side, hex) !== foe) continue;
    if (ground.distance[from * lines + hex] > reach) continue;
    if (volleyReason(pos, g, from, hex, false) === 0) addHex(targets, hex);
  }
  return targets;
}

/** BAN-8.2, BAN-8.2.1, A-14, A-51: the number a die must reach against a hex. */
export function attackNumber(pos: Banditen, hex: number): number {
  const { ground, charts } = pos.scene;
  const work = bunkerAt(pos, hex) >= 0 ? charts.works.bunker.attack : charts.works.fort.attack;
  return ground.fort[hex] ? Math.max(ground.attack[hex], work) : ground.attack[hex];
}

/** BAN-13.4, BAN-15.7, BAN-16.7.2: automatic weapons, while there is ammunition. */
export const automatic = (pos: Banditen, unit: number): number => {
  const { roster, charts } = pos.scene;
  if (!roster.auto[unit] || (pos.lowAmmo && !roster.keepsAutomatic[unit])) return 0;
  return charts.fireModifiers.automatic;
};

/** BAN-9.1, A-3: what is added to each die of this unit. */
export function fireModifier(pos: Banditen, unit: number, target: number, flags: number): number {
  const { fireModifiers } = pos.scene.charts;
  let sum = automatic(pos, unit) + weaponBonus(pos, unit, target);
  if (pos.pinned[unit]) sum += fireModifiers.pinned; // BAN-10.1.1
  if (flags & VOLLEY.moving) sum += fireModifiers.movementAndFire; // BAN-5.1.3
  return sum;
}

/** BAN-9.2.1, BAN-11.1.1: one Fire marker more, never past the second. */
export function markFire(pos: Banditen, unit: number): void {
  if (pos.fire[unit] < pos.scene.charts.fire.markersMax) pos.fire[unit] += 1;
}

/** Declares a volley: the firers hold their role until it is rolled. */
export function pushVolley(pos: Banditen, g: Group, from: number, at: number, flags: number): void {
  for (let i = 0; i < g.count; i++) pos.role[g.units[i]] |= ROLE.firer;
  pushFrame(pos, FRAME.fire, g.side, from, at, flags);
}

export function payFor(pos: Banditen, g: Group, action: number): void {
  pos.pa[g.side] -= Math.max(0, priceFor(pos, g, action));
}

/** Hits of one unit's dice; natural ones of artillery are counted in `worn` (BAN-16.8). */
function rollUnit(
  pos: Banditen,
  unit: number,
  need: number,
  use: DiceUse,
  worn: Uint8Array,
  play: Play,
): number {
  if (!pos.scene.tarnova || pos.scene.roster.type[unit] !== ARTILLERY)
    return play.dice.pool(pos.vf[unit], need, use);
  let hits = 0;
  for (let i = 0; i < pos.vf[unit]; i++) {
    const die = play.dice.d6(use);
    if (die >= need) hits += 1;
    if (die === pos.scene.charts.tarnova.artilleryWear.natural) worn[unit] += 1;
  }
  return hits;
}

/** BAN-12.1.2, A-40: movers alone suffer Opportunity Fire, otherwise everybody in the hex. */
function chooseTargets(pos: Banditen, side: number, hex: number, flags: number): void {
  for (let unit = firstIn(pos, side, hex); unit >= 0; unit = pos.next[unit]) {
    if ((flags & VOLLEY.opportunity) === 0 || pos.role[unit] & ROLE.mover) {
      pos.role[unit] |= ROLE.target;
    }
  }
}

/** BAN-13.3.2, BAN-13.2.3, A-19: any hit of the volley ends an armoured car. */
export function wreckCars(pos: Banditen, hits: number, play: Play): void {
  if (hits === 0) return;
  const { units, type } = pos.scene.roster;
  for (let unit = 0; unit < units; unit++) {
    if (pos.role[unit] & ROLE.target && type[unit] === CAR)
      takeHit(pos, unit, hits, LOSS.battle, play);
  }
}

/** BAN-9.1, BAN-9.2: a volley: dice by unit, hits, then what they do. */
export const fire: Procedure<Banditen> = {
  name: 'fire',
  args: ARG.fire.args,
  run(pos, play) {
    const side = frameArg(pos, ARG.fire.side);
    const from = frameArg(pos, ARG.fire.from);
    const at = frameArg(pos, ARG.fire.at);
    const flags = frameArg(pos, ARG.fire.flags);
    popFrame(pos);
    const { roster, weapons, workspace } = pos.scene;
    const { worn } = workspace;
    const use = flags & VOLLEY.opportunity ? OPPORTUNITY : FIRE;
    const need = attackNumber(pos, at);
    const bunker = bunkerAt(pos, at);
    let hits = 0;
    let heavyHits = 0;
    worn.fill(0);
    const firers: number[] | undefined = play.telling ? [] : undefined;
    for (let unit = 0; unit < roster.units; unit++) {
      if ((pos.role[unit] & ROLE.firer) === 0) continue;
      firers?.push(unit);
      const modified = need - fireModifier(pos, unit, at, flags);
      const scored = rollUnit(pos, unit, modified, use, worn, play);
      if (bunker >= 0 && weapons.hitsBunker[roster.type[unit]]) heavyHits += scored;
      else hits += scored;
      markFire(pos, unit);
    }
    clearRole(pos, ROLE.firer);
    if (firers) {
      const told = { units: firers, from, at, hits: hits + heavyHits, side };
      play.tell(flags & VOLLEY.opportunity ? 'oppFired' : 'fired', use.rule, told);
    }
    // BAN-16.10.2, A-36: such hits take the bunker; RSI units inside do not feel them.
    if (heavyHits > 0) {
      removeBunker(pos, bunker, play);
      if (1 - side !== AXIS) hits += heavyHits;
    }
    for (let unit = 0; unit < roster.units; unit++) {
      if (worn[unit] > 0) artilleryWear(pos, unit, worn[unit], play);
    }
    if (hits === 0) return;
    chooseTargets(pos, 1 - side, at, flags);
    const free = pos.scene.charts.fire.hitsBeforeLoss;
    pushFrame(pos, FRAME.hits, 1 - side, at, Math.max(0, hits - free), 1, LOSS.battle);
    wreckCars(pos, hits, play);
  },
};
