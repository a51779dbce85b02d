import {
  type Codes,
  type DecisionPoint,
  frameArg,
  type Play,
  popFrame,
  type Random,
  type Refusal,
  setCode,
  verbOf,
} from '@esagono/engine';
import type { Placement } from '../model/data.ts';
import { ARG } from '../model/frames.ts';
import { readHex } from '../model/ground.ts';
import { joinGroup, startGroup } from '../model/group.ts';
import { explain, explainAs, WHY } from '../model/reasons.ts';
import { AXIS } from '../model/scene.ts';
import {
  type Banditen,
  GONE,
  HEXES,
  liftUnit,
  MAX_BUNKERS,
  MAX_MINES,
  putUnit,
  sideOf,
  WAITING,
} from '../model/state.ts';
import { MINE, ONE, PLACE, SPOT, VERB } from '../model/verbs.ts';
import { joinReason } from './07-stacking.ts';
import { dropMine } from './16-tarnova.ts';
import {
  completeReason,
  mineGap,
  nextCounter,
  placedVf,
  setupRow,
  startsOnMap,
  zoneReason,
} from './setup-rules.ts';

// Only the RSI player may see how his mines were dealt, and with blindMines not even he.
const SHUFFLE = { purpose: 'mineShuffle', rule: 'BAN-16.9', audience: 1 << AXIS };
const BLIND = { purpose: 'mineShuffle', rule: 'BAN-16.9', audience: 0 };

/** Everything this side could set up lies beside the map; the rest waits for its turn. */
export function clearSide(pos: Banditen, side: number): void {
  const { roster } = pos.scene;
  for (let unit = 0; unit < roster.units; unit++) {
    if (roster.side[unit] !== side) continue;
    liftUnit(pos, unit, GONE);
    pos.vf[unit] = 0;
    const group = roster.groups[roster.groupOf[unit]];
    if (group.zones.length === 0 && unit - group.first < group.count) {
      pos.vf[unit] = group.full;
      pos.hex[unit] = WAITING;
    }
  }
  if (side !== AXIS) return;
  pos.mineHex.fill(-1);
  pos.mineValue.fill(0);
  pos.bunker.fill(-1);
  pos.infirmary = -1;
}

function putMine(pos: Banditen, hex: number, value: number): void {
  let i = MAX_MINES - 1;
  while (i > 0 && (pos.mineHex[i - 1] < 0 || pos.mineHex[i - 1] > hex)) {
    pos.mineHex[i] = pos.mineHex[i - 1];
    pos.mineValue[i] = pos.mineValue[i - 1];
    i -= 1;
  }
  pos.mineHex[i] = hex;
  pos.mineValue[i] = value;
}

function putBunker(pos: Banditen, hex: number): void {
  let i = MAX_BUNKERS - 1;
  while (i > 0 && (pos.bunker[i - 1] < 0 || pos.bunker[i - 1] > hex)) {
    pos.bunker[i] = pos.bunker[i - 1];
    i -= 1;
  }
  pos.bunker[i] = hex;
}

/** BAN-7: the default hex, or under a pack with less room the first other one that will do. */
function roomFor(pos: Banditen, side: number, unit: number, vf: number, hex: number): number {
  if (pos.stack[side * HEXES + hex] + vf <= pos.scene.charts.stackingLimit) return hex;
  const { groups, groupOf } = pos.scene.roster;
  for (const zone of groups[groupOf[unit]].zones) {
    const other = pos.scene.ground.zoneHexes[zone].find(
      (at) => placeReason(pos, side, unit, at, vf) === 0,
    );
    if (other !== undefined) return other;
  }
  return hex;
}

/** SETUP-*: the default of the data files; mine values are shuffled so that nobody knows them. */
function takeDefault(pos: Banditen, side: number, play: Play): void {
  clearSide(pos, side);
  const { roster, ground, rules } = pos.scene;
  const placement: Placement = rules.defaultSetup[side === AXIS ? 'axis' : 'partisan'];
  const hex = (id: string): number => readHex(ground.grid, id);
  for (const u of placement.units) {
    const group = roster.groups.find((other) => other.id === u.unit);
    if (!group) continue;
    let unit = group.first;
    while (pos.vf[unit] > 0 && pos.hex[unit] >= 0) unit += 1;
    const at = roomFor(pos, side, unit, u.vf, hex(u.hex));
    pos.vf[unit] = u.vf;
    putUnit(pos, unit, at);
  }
  for (const c of placement.commands) {
    const group = roster.groups.find((other) => other.id === c.command);
    if (!group) continue;
    const at = roomFor(pos, side, group.first, group.full, hex(c.hex));
    pos.vf[group.first] = group.full;
    putUnit(pos, group.first, at);
  }
  for (const b of placement.bunkers) putBunker(pos, hex(b));
  for (const m of placement.mines) putMine(pos, hex(m.hex), m.value);
  if (placement.mines.length > 0) shuffleMines(pos, play);
  if (placement.infirmary && pos.scene.house.infirmary) pos.infirmary = hex(placement.infirmary);
}

/** BAN-16.9: values dealt at random, as with the option blindMines. */
function shuffleMines(pos: Banditen, play: Play): void {
  for (let i = MAX_MINES - 1; i > 0; i--) {
    if (pos.mineHex[i] < 0) continue;
    const j = play.dice.pick(i + 1, pos.scene.house.blindMines ? BLIND : SHUFFLE);
    const value = pos.mineValue[i];
    pos.mineValue[i] = pos.mineValue[j];
    pos.mineValue[j] = value;
  }
}

/** BAN-15.1.1, BAN-16.1.1: a counter of this strength, within what the box holds. */
function counterReason(pos: Banditen, unit: number, vf: number): number {
  const { roster, rules } = pos.scene;
  const group = roster.groups[roster.groupOf[unit]];
  const divided = vf !== group.full;
  const mayDivide = rules.setup.mayDivide[roster.side[unit] === AXIS ? 'axis' : 'partisan'];
  if (vf < 1 || vf >= group.limits.length || (divided && !mayDivide)) return WHY.setupVf;
  if (placedVf(pos, group) + vf > group.total) return WHY.setupVf;
  let same = 1;
  for (let other = group.first; other < group.first + group.slots; other++) {
    if (other !== unit && pos.hex[other] >= 0 && pos.vf[other] === vf) same += 1;
  }
  return same > group.limits[vf] ? WHY.setupVf : 0;
}

function placeReason(pos: Banditen, side: number, unit: number, hex: number, vf: number): number {
  const { roster } = pos.scene;
  if (unit < 0 || unit >= roster.units || roster.side[unit] !== side) return WHY.setupUnit;
  if (hex < 0 || hex >= HEXES) return WHY.offMap;
  if (pos.hex[unit] >= 0) return WHY.setupUnit;
  const why = zoneReason(pos, unit, hex) || counterReason(pos, unit, vf);
  if (why !== 0) return why;
  const g = pos.scene.workspace.groups.setUp;
  startGroup(g, side, hex);
  joinGroup(pos, g, unit);
  g.vf = vf;
  g.stack = pos.scene.house.commandsStackFree && roster.commandRange[unit] > 0 ? 0 : vf;
  return joinReason(pos, g, hex);
}

function bunkerReason(pos: Banditen, side: number, hex: number): number {
  const { bunkers } = pos.scene.rules.setup;
  if (side !== AXIS || !bunkers) return WHY.notNow;
  if (hex < 0 || hex >= HEXES || !pos.scene.ground.zones[bunkers.zone][hex]) return WHY.setupBunker;
  if (pos.bunker.includes(hex)) return 0; // taken up again
  return pos.bunker[MAX_BUNKERS - 1] >= 0 ? WHY.setupBunker : 0;
}

/** BAN-16.9: anywhere, three hexes from the others, with a value that is left. */
function mineReason(pos: Banditen, side: number, hex: number, value: number): number {
  if (side !== AXIS || !pos.scene.rules.setup.mines) return WHY.notNow;
  if (hex < 0 || hex >= HEXES || !mineGap(pos, hex)) return WHY.setupMine;
  return valuesLeft(pos, value) > 0 ? 0 : WHY.setupMineValue;
}

function valuesLeft(pos: Banditen, value: number): number {
  let n = 0;
  for (const v of pos.scene.mineValues) if (v === value) n += 1;
  for (let i = 0; i < MAX_MINES; i++) if (pos.mineHex[i] >= 0 && pos.mineValue[i] === value) n -= 1;
  return n;
}

function shelterReason(pos: Banditen, side: number, hex: number): number {
  const { infirmary } = pos.scene.rules.setup;
  if (side !== AXIS || !infirmary || !pos.scene.house.infirmary) return WHY.notNow;
  if (hex < 0 || hex >= HEXES || !pos.scene.ground.zones[infirmary.zone][hex])
    return WHY.setupInfirmary;
  return 0;
}

function reasonFor(pos: Banditen, side: number, code: Int32Array): number {
  switch (verbOf(code)) {
    case VERB.accept:
      return 0;
    case VERB.ready:
      return completeReason(pos, side);
    case VERB.place:
      return placeReason(pos, side, code[PLACE.unit], code[PLACE.at], code[PLACE.vf]);
    case VERB.remove: {
      const ours =
        code[ONE.unit] >= 0 &&
        code[ONE.unit] < pos.scene.roster.units &&
        sideOf(pos, code[ONE.unit]) === side;
      return ours && pos.hex[code[ONE.unit]] >= 0 ? 0 : WHY.setupUnit;
    }
    case VERB.bunker:
      return bunkerReason(pos, side, code[SPOT.hex]);
    case VERB.mine:
      return mineReason(pos, side, code[MINE.at], code[MINE.value]);
    case VERB.lift:
      return side === AXIS && code[SPOT.hex] >= 0 && pos.mineHex.includes(code[SPOT.hex])
        ? 0
        : WHY.setupMine;
    case VERB.shelter:
      return shelterReason(pos, side, code[SPOT.hex]);
    default:
      return WHY.notNow;
  }
}

/** Where the next counter of a group may go, by strength and zone. */
function listPlaces(pos: Banditen, side: number, unit: number, out: Codes): void {
  const { roster, ground, house } = pos.scene;
  const group = roster.groups[roster.groupOf[unit]];
  for (let vf = group.full; vf >= 1; vf--) {
    if (counterReason(pos, unit, vf) !== 0) continue;
    const g = pos.scene.workspace.groups.setUp;
    startGroup(g, side, -1);
    joinGroup(pos, g, unit);
    g.vf = vf;
    g.stack = house.commandsStackFree && roster.commandRange[unit] > 0 ? 0 : vf;
    for (let z = 0; z < group.zones.length; z++) {
      const hexes = ground.zoneHexes[group.zones[z]];
      // A whole zone is open to the unit or closed to it: one hex tells.
      if (hexes.length === 0 || zoneReason(pos, unit, hexes[0]) !== 0) continue;
      for (let i = 0; i < hexes.length; i++) {
        if (joinReason(pos, g, hexes[i]) === 0) out.add(VERB.place, unit, hexes[i], vf);
      }
    }
  }
}

/** Places a side by hand, or accepts the default in one decision (SETUP-*, A-27). */
export const setup: DecisionPoint<Banditen> = {
  name: 'setup',
  args: ARG.setup.args,
  setup: true,
  deciders: (pos) => 1 << frameArg(pos, ARG.setup.side),
  list(pos, side, out: Codes) {
    const { roster, rules, ground, mineValues } = pos.scene;
    out.add(VERB.accept);
    if (completeReason(pos, side) === 0) out.add(VERB.ready);
    for (let n = 0; n < roster.groups.length; n++) {
      const group = roster.groups[n];
      const unit = roster.side[group.first] === side ? nextCounter(pos, group) : -1;
      if (unit >= 0) listPlaces(pos, side, unit, out);
    }
    for (let unit = 0; unit < roster.units; unit++) {
      if (roster.side[unit] === side && pos.hex[unit] >= 0) out.add(VERB.remove, unit);
    }
    if (side !== AXIS) return;
    if (rules.setup.bunkers) {
      for (const hex of ground.zoneHexes[rules.setup.bunkers.zone]) {
        if (bunkerReason(pos, side, hex) === 0) out.add(VERB.bunker, hex);
      }
    }
    if (rules.setup.mines) {
      let left = 0; // bits of the values not laid yet
      for (let v = 0; v < mineValues.length; v++) {
        if (valuesLeft(pos, mineValues[v]) > 0) left |= 1 << mineValues[v];
      }
      for (let hex = 0; hex < ground.grid.size && left !== 0; hex++) {
        if (!mineGap(pos, hex)) continue;
        for (let value = 0; left >> value !== 0; value++) {
          if ((left >> value) & 1) out.add(VERB.mine, hex, value);
        }
      }
      for (let i = 0; i < MAX_MINES; i++)
        if (pos.mineHex[i] >= 0) out.add(VERB.lift, pos.mineHex[i]);
    }
    if (rules.setup.infirmary && pos.scene.house.infirmary) {
      for (const hex of ground.zoneHexes[rules.setup.infirmary.zone]) {
        if (hex !== pos.infirmary) out.add(VERB.shelter, hex);
      }
    }
  },
  sample(pos, side, random: Random, out) {
    // Mostly the default; now and then a piece is placed or taken up.
    setCode(out, VERB.accept);
    if (random.below(8) < 2) return;
    const { roster, ground } = pos.scene;
    if (completeReason(pos, side) === 0) {
      setCode(out, VERB.ready);
      if (random.below(2) === 0) return;
    }
    const unit = random.below(roster.units);
    if (roster.side[unit] === side) {
      const group = roster.groups[roster.groupOf[unit]];
      if (pos.hex[unit] >= 0) {
        setCode(out, VERB.remove, unit);
        return;
      }
      if (group.zones.length === 0) return;
      const hexes = ground.zoneHexes[group.zones[random.below(group.zones.length)]];
      const hex = hexes[random.below(hexes.length)];
      const vf = 1 + random.below(group.full);
      if (placeReason(pos, side, unit, hex, vf) === 0) setCode(out, VERB.place, unit, hex, vf);
      return;
    }
    const hex = random.below(ground.grid.size);
    const value = pos.scene.mineValues[random.below(pos.scene.mineValues.length)];
    if (mineReason(pos, side, hex, value) === 0) setCode(out, VERB.mine, hex, value);
    else if (bunkerReason(pos, side, hex) === 0) setCode(out, VERB.bunker, hex);
    else if (shelterReason(pos, side, hex) === 0) setCode(out, VERB.shelter, hex);
    else if (side === AXIS && pos.mineHex.includes(hex)) setCode(out, VERB.lift, hex);
  },
  refuse(pos, side, code): Refusal | undefined {
    const why = reasonFor(pos, side, code);
    const row = setupRow(pos, side, why);
    return row === undefined ? explain(why) : explainAs(why, row);
  },
  decide(pos, side, code, play) {
    switch (verbOf(code)) {
      case VERB.place:
        pos.vf[code[PLACE.unit]] = code[PLACE.vf];
        putUnit(pos, code[PLACE.unit], code[PLACE.at]);
        break;
      case VERB.remove:
        liftUnit(pos, code[ONE.unit], GONE);
        pos.vf[code[ONE.unit]] = 0;
        break;
      case VERB.bunker: {
        const at = pos.bunker.indexOf(code[SPOT.hex]);
        if (at < 0) putBunker(pos, code[SPOT.hex]);
        else {
          for (let i = at; i < MAX_BUNKERS; i++)
            pos.bunker[i] = i + 1 < MAX_BUNKERS ? pos.bunker[i + 1] : -1;
        }
        break;
      }
      case VERB.mine:
        putMine(pos, code[MINE.at], code[MINE.value]);
        break;
      case VERB.lift:
        dropMine(pos, pos.mineHex.indexOf(code[SPOT.hex]));
        break;
      case VERB.shelter:
        pos.infirmary = code[SPOT.hex];
        break;
      case VERB.accept:
        takeDefault(pos, side, play);
        endSetup(pos, side, play);
        break;
      default:
        if (pos.scene.house.blindMines && side === AXIS && pos.scene.tarnova)
          shuffleMines(pos, play);
        endSetup(pos, side, play);
    }
  },
  usual(_pos, _seat, out) {
    setCode(out, VERB.accept);
  },
  ask: (pos) => ({ side: frameArg(pos, ARG.setup.side) }),
};

/** Pieces that may set up but did not are the reinforcements of BAN-14 (the other brigades). */
function endSetup(pos: Banditen, side: number, play: Play): void {
  popFrame(pos);
  const { roster } = pos.scene;
  for (let unit = 0; unit < roster.units; unit++) {
    const group = roster.groups[roster.groupOf[unit]];
    if (roster.side[unit] !== side || pos.hex[unit] >= 0 || group.arrival < 0) continue;
    if (startsOnMap(pos, roster.groupOf[unit]) || unit - group.first >= group.count) continue;
    pos.vf[unit] = group.full;
    pos.hex[unit] = WAITING;
  }
  if (play.telling) play.tell('setUp', setupRow(pos, side, -1) ?? 'BAN-15.1', { side });
}
