import { type Play, pushFrame } from '@esagono/engine';
import { FRAME } from '../model/frames.ts';
import { massAt, PLACE, sideOf, type Ta1 } from '../model/state.ts';
import { ROLE } from '../model/tables.ts';

// Chapter 1: pieces on the map, losses, Commands.

export function addMass(pos: Ta1, side: number, hex: number, by: number): void {
  if (side === 0) pos.mass0[hex] += by;
  else pos.mass1[hex] += by;
}

/** Is this a combat unit of the side, and a number that stands for one at all? */
export const isCombatOf = (pos: Ta1, unit: number, side: number): boolean =>
  unit >= 0 &&
  unit < pos.scene.tables.slots &&
  sideOf(pos, unit) === side &&
  pos.scene.tables.role[unit] === ROLE.combat;

/** Puts a combat unit on top of its side's stack in a hex. */
export function putOnTop(pos: Ta1, unit: number, hex: number): void {
  const side = sideOf(pos, unit);
  const at = side * pos.scene.tables.grid.size + hex;
  pos.below[unit] = pos.top[at];
  pos.top[at] = unit;
  pos.hex[unit] = hex;
  pos.place[unit] = PLACE.map;
  addMass(pos, side, hex, pos.pf[unit]);
}

/** Takes a combat unit out of the stack it is in. */
export function lift(pos: Ta1, unit: number): void {
  const side = sideOf(pos, unit);
  const hex = pos.hex[unit];
  const at = side * pos.scene.tables.grid.size + hex;
  if (pos.top[at] === unit) pos.top[at] = pos.below[unit];
  else {
    let above = pos.top[at];
    while (pos.below[above] !== unit) above = pos.below[above];
    pos.below[above] = pos.below[unit];
  }
  pos.below[unit] = -1;
  pos.hex[unit] = -1;
  addMass(pos, side, hex, -pos.pf[unit]);
}

export function clearMarkers(pos: Ta1, unit: number): void {
  pos.attacks[unit] = 0;
  pos.opportunities[unit] = 0;
  pos.shots[unit] = 0;
  pos.moved[unit] = 0;
  pos.stopped[unit] = 0;
  pos.outOfCommand[unit] = 0;
  pos.exhausted[unit] = 0;
  pos.damage[unit] = 0;
}

/** A spare counter of the side, for Split and for replacements; there is always one, as no unit is below 1 PF. */
export function spareSlot(pos: Ta1, side: number): number {
  const slots = pos.scene.tables.combat[side];
  const { firstSpare } = pos.scene.tables;
  for (let i = 0; i < slots.length; i++) {
    if (slots[i] < firstSpare || pos.place[slots[i]] !== PLACE.unused) continue;
    pos.inUse[side] = Math.max(pos.inUse[side], i + 1);
    return slots[i];
  }
  for (let i = 0; i < slots.length; i++) {
    if (pos.place[slots[i]] === PLACE.unused) return slots[i];
  }
  throw new Error('no counter is left');
}

/** Sends a combat unit off the map for good; its counter is free again if it was a spare one. */
function discard(pos: Ta1, unit: number): void {
  lift(pos, unit);
  clearMarkers(pos, unit);
  pos.acting[unit] = 0;
  pos.firing[unit] = 0;
  pos.raised[unit] = 0;
  pos.reacted[unit] = 0;
  pos.pf[unit] = 0;
  const spare = unit >= pos.scene.tables.firstSpare;
  pos.place[unit] = spare ? PLACE.unused : PLACE.lost;
  if (spare) pos.kind[unit] = 0;
}

/** TA1-8.4d: the unit is out of the game; its strength counts for the enemy. */
export function eliminate(pos: Ta1, play: Play, unit: number, rule: string): void {
  const hex = pos.hex[unit];
  pos.lost[sideOf(pos, unit)] += pos.pf[unit];
  if (play.telling) play.tell('eliminated', rule, { unit, name: unitLabel(pos, unit), at: hex });
  discard(pos, unit);
  settleHex(pos, play, hex);
}

/** A joined unit's counter goes back to the box; nothing is eliminated. */
export function absorb(pos: Ta1, unit: number): void {
  discard(pos, unit);
  if (unit < pos.scene.tables.firstSpare) pos.place[unit] = PLACE.unused;
}

/**
 * TA1-8.4d, TA1-9.4c, TA1-11.1b, TA1-11.1c: what an enemy does to a unit, strength points and for a
 * vehicle as much Damage. True when the unit is gone.
 */
export function suffer(pos: Ta1, play: Play, unit: number, points: number, rule: string): boolean {
  const value = pos.scene.tables.kDamage[pos.kind[unit]];
  if (value === 0) return weaken(pos, play, unit, points, rule);
  pos.damage[unit] = Math.min(MOST_DAMAGE, pos.damage[unit] + points);
  if (pos.damage[unit] < value) return weaken(pos, play, unit, points, rule);
  tellLoss(pos, play, unit, points, rule);
  eliminate(pos, play, unit, rule);
  return true;
}

const MOST_DAMAGE = 3; // TA1-11.1a: no marker for more

function tellLoss(pos: Ta1, play: Play, unit: number, points: number, rule: string): void {
  const lost = Math.min(points, pos.pf[unit]);
  if (play.telling)
    play.tell('lostStrength', rule, { unit, points: lost, left: pos.pf[unit] - lost });
}

/**
 * TA1-10c, DRV-12.3b: strength points alone, for what no enemy does: rough landings and over-full
 * hexes damage no vehicle. True when the unit is gone.
 */
export function weaken(pos: Ta1, play: Play, unit: number, points: number, rule: string): boolean {
  if (pos.scene.tables.role[unit] === ROLE.command) {
    loseCommand(pos, play, unit);
    return true;
  }
  const lost = Math.min(points, pos.pf[unit]);
  tellLoss(pos, play, unit, points, rule);
  if (lost === pos.pf[unit]) {
    eliminate(pos, play, unit, rule);
    return true;
  }
  const side = sideOf(pos, unit);
  pos.lost[side] += lost;
  pos.pf[unit] -= lost;
  addMass(pos, side, pos.hex[unit], -lost);
  if (pos.scene.options.counterLimits === true) breakDown(pos, unit);
  return false;
}

/**
 * TA1-1.2d, A31: when the counter of the new value has run out, the unit becomes several smaller
 * ones of which there are enough; the largest first. Markers go to every one of them.
 */
function breakDown(pos: Ta1, unit: number): void {
  const { tables } = pos.scene;
  const { formation } = tables.kinds[pos.kind[unit]];
  const limits = tables.counters.counterLimits[formation];
  let value = pos.pf[unit];
  if (countersInUse(pos, formation, value) <= limits[value - 1]) return;
  const side = sideOf(pos, unit);
  let rest = value;
  const hex = pos.hex[unit];
  addMass(pos, side, hex, -value);
  pos.pf[unit] = 0;
  let current = unit;
  while (rest > 0) {
    for (value = Math.min(rest, 4); value > 1; value--) {
      if (countersInUse(pos, formation, value) < limits[value - 1]) break;
    }
    if (current !== unit || pos.pf[unit] > 0) current = twin(pos, unit, value);
    else {
      pos.pf[unit] = value;
      addMass(pos, side, hex, value);
    }
    rest -= value;
  }
}

function countersInUse(pos: Ta1, formation: string, value: number): number {
  const { tables } = pos.scene;
  let n = 0;
  for (let unit = 0; unit < tables.slots; unit++) {
    if (tables.role[unit] !== ROLE.combat || pos.pf[unit] !== value) continue;
    if (pos.place[unit] !== PLACE.map && pos.place[unit] !== PLACE.waiting) continue;
    if (tables.kinds[pos.kind[unit]].formation === formation) n += 1;
  }
  return n;
}

/** A second counter of the same kind with the same markers, right beneath the first (A14). */
export function twin(pos: Ta1, unit: number, value: number): number {
  const side = sideOf(pos, unit);
  const slot = spareSlot(pos, side);
  pos.kind[slot] = pos.kind[unit];
  pos.pf[slot] = value;
  pos.place[slot] = PLACE.map;
  pos.hex[slot] = pos.hex[unit];
  pos.below[slot] = pos.below[unit];
  pos.below[unit] = slot;
  addMass(pos, side, pos.hex[unit], value);
  pos.attacks[slot] = pos.attacks[unit];
  pos.opportunities[slot] = pos.opportunities[unit];
  pos.shots[slot] = pos.shots[unit];
  // TA1-8.7e: whoever is hit on the move ends it with all that is left of him.
  pos.moved[slot] = pos.moved[unit] | pos.acting[unit];
  pos.stopped[slot] = pos.stopped[unit];
  pos.outOfCommand[slot] = pos.outOfCommand[unit];
  pos.exhausted[slot] = pos.exhausted[unit];
  pos.damage[slot] = pos.damage[unit];
  return slot;
}

/** After anything changed in a hex: lone Commands fall, control passes. */
export function settleHex(pos: Ta1, play: Play, hex: number): void {
  const { tables } = pos.scene;
  for (const command of tables.commands) {
    // TA1-1.1c, TA1-9.2
    if (pos.place[command] !== PLACE.map || pos.hex[command] !== hex) continue;
    const side = tables.sideOfSlot[command];
    if (massAt(pos, side, hex) === 0 && massAt(pos, 1 - side, hex) > 0)
      loseCommand(pos, play, command);
  }
  takeControl(pos, play, hex);
}

/** GT13-3.1, A10: the last side whose combat unit held the hex alone. */
export function takeControl(pos: Ta1, play: Play, hex: number): void {
  const objective = pos.scene.tables.objectiveAt[hex];
  if (objective < 0) return;
  const zero = pos.mass0[hex] > 0;
  if (zero === pos.mass1[hex] > 0) return;
  const side = zero ? 0 : 1;
  if (pos.control[objective] === side) return;
  pos.control[objective] = side;
  if (side === 0) pos.onceHeld |= 1 << objective;
  if (play.telling)
    play.tell('control', pos.scene.rules.paragraph['GT13-3.1'] ?? 'GT13-3.1', { side, hex });
}

/** TA1-1.1c, TA1-1.1d: the Command is gone; its owner owes a Supplementary one. */
export function loseCommand(pos: Ta1, play: Play, command: number): void {
  const { tables } = pos.scene;
  if (play.telling) play.tell('commandLost', 'TA1-1.1c', { unit: command, at: pos.hex[command] });
  // DRV-13b, A13: only the original Command counts, and once.
  if (command === tables.commands[0] && pos.supplementary[command] === 0) pos.commandLost = 1;
  pos.place[command] = PLACE.lost;
  pos.hex[command] = -1;
  pos.acting[command] = 0;
  clearMarkers(pos, command);
  pos.owedCommands |= 1 << tables.commands.indexOf(command);
}

/**
 * TA1-1.1d: asks the owner of a lost Command for its successor, when there is anyone to lead.
 * True when a decision has been pushed.
 */
export function replaceCommands(pos: Ta1): boolean {
  if (pos.owedCommands === 0) return false;
  const { commands, sideOfSlot } = pos.scene.tables;
  for (let i = 0; i < commands.length; i++) {
    if ((pos.owedCommands & (1 << i)) === 0) continue;
    if (hasUnits(pos, sideOfSlot[commands[i]])) {
      pushFrame(pos, FRAME.appoint, commands[i]);
      return true;
    }
    pos.owedCommands &= ~(1 << i);
  }
  return false;
}

export function hasUnits(pos: Ta1, side: number): boolean {
  const slots = pos.scene.tables.combat[side];
  for (let i = 0; i < slots.length; i++) if (pos.place[slots[i]] === PLACE.map) return true;
  return false;
}

/** Parts of a unit carry its name and a number: `Redi 1 ·2` is the second counter of Redi 1. */
export function unitLabel(pos: Ta1, unit: number): string {
  const { names } = pos.scene.tables;
  const kind = pos.kind[unit];
  if (kind === unit) return names[unit];
  let nth = 2;
  for (let u = 0; u < unit; u++) {
    if (u !== kind && pos.kind[u] === kind && pos.place[u] !== PLACE.unused) nth += 1;
  }
  return `${names[kind]} ·${nth}`;
}
