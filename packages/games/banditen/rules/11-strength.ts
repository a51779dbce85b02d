import { type Group } from '../model/group.ts';
import { WHY } from '../model/reasons.ts';
import { COMMAND } from '../model/roster.ts';
import { type Banditen, firstIn } from '../model/state.ts';
import { OFF } from './08-steps.ts';
import { bunkerAt } from './16-tarnova.ts';

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
