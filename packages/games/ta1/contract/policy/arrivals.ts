import { makeCode, type Proposals, type Random, type Reason, setCode } from '@esagono/engine';
import { massAt, PLACE, type Ta1 } from '../../model/state.ts';
import { PUT, VERB } from '../../model/verbs.ts';
import { partyOfGroup } from '../../rules/05-actions.ts';
import { whyNot } from '../../rules/05-legal.ts';
import { WHY } from '../../rules/05-reasons.ts';
import { pathTo, reach } from '../../rules/07-movement.ts';
import { aim } from '../../rules/drvar/12-landing.ts';
import { type Outlook } from './outlook.ts';
import { headway } from './staff.ts';

const ENTER: Reason = { key: 'enter', rule: 'TA1-2e' };
const DROP: Reason = { key: 'drop', rule: 'DRV-12.3d' };
const RAID: Reason = { key: 'raid', rule: 'DRV-12.4a' };
const LAND: Reason = { key: 'land', rule: 'DRV-12.3a' };

const WORTH = { mass: 0.25, friends: 0.6 };
const NEARBY = 2;
const code = makeCode();

/** TA1-2e, DRV-12.3d: whoever is due comes in, as many as the hex holds, towards the fighting. */
export function proposeEntries(pos: Ta1, o: Outlook, out: Proposals): void {
  const { groups, stackLimit } = pos.scene.tables;
  for (let g = 0; g < groups.length; g++) {
    const info = groups[g];
    if (info.side !== o.side || pos.scene.rules.mayEnter(pos, g)) continue;
    if (info.landing) {
      setCode(code, VERB.drop, g);
      if (whyNot(pos, o.side, code) === WHY.ok) out.add(o.worth.drop, DROP, -1, 0, code);
      continue;
    }
    let mask = 0;
    let mass = 0;
    for (let i = 0; i < info.units.length; i++) {
      const u = info.units[i];
      if (pos.place[u] !== PLACE.waiting || mass + pos.pf[u] > stackLimit) continue;
      mask |= 1 << i;
      mass += pos.pf[u];
    }
    for (let h = 0; h < info.hexes.length && mask !== 0; h++) {
      proposeEntry(pos, o, g, mask, info.hexes[h], out);
    }
  }
}

function proposeEntry(
  pos: Ta1,
  o: Outlook,
  group: number,
  mask: number,
  hex: number,
  out: Proposals,
): void {
  setCode(code, VERB.enter, group | (mask << 8), hex, 0);
  if (whyNot(pos, o.side, code) !== WHY.ok) return;
  const { count, mobility, movement } = partyOfGroup(pos, group, mask);
  if (count === 0) return;
  const left = movement - pos.scene.tables.entryCost[mobility][hex];
  let best = hex;
  let most = headway(pos, o, hex);
  const field = reach(pos, o.side, hex, mobility, Math.max(0, left));
  for (let i = 1; i < field.count; i++) {
    const worth = headway(pos, o, field.reached[i]);
    if (worth <= most) continue;
    most = worth;
    best = field.reached[i];
  }
  setCode(code, VERB.enter, group | (mask << 8), hex, best === hex ? 0 : pathTo(pos, field, best));
  if (whyNot(pos, o.side, code) !== WHY.ok) setCode(code, VERB.enter, group | (mask << 8), hex, 0);
  out.add(o.worth.enter + most * 0.2, ENTER, best, 0, code);
}

/** DRV-12.4a: raids are free: where most of the enemy stands and none of ours. */
export function proposeRaids(pos: Ta1, o: Outlook, out: Proposals): void {
  if (o.side !== 0 || pos.raids === 0) return;
  const { raidNames, grid } = pos.scene.tables;
  for (let r = 0; r < raidNames.length; r++) {
    if ((pos.raids & (1 << r)) === 0) continue;
    let best = -1;
    let most = 0;
    for (let i = 0; i < o.foeCount; i++) {
      const hex = o.foes[i];
      let worth = massAt(pos, 1, hex);
      for (let d = 0; d < 6; d++) {
        const next = grid.neighbours[hex * 6 + d];
        if (next >= 0) worth += 0.3 * massAt(pos, 1, next) - WORTH.friends * massAt(pos, 0, next);
      }
      if (worth <= most || massAt(pos, 0, hex) > 0) continue;
      most = worth;
      best = hex;
    }
    if (best < 0) continue;
    setCode(code, VERB.air, r, best);
    if (whyNot(pos, o.side, code) === WHY.ok) {
      out.add(o.worth.raid + most * WORTH.mass, RAID, best, massAt(pos, 1, best), code);
    }
    return;
  }
}

/** DRV-12.3a: by the plan of 1944, or close to a token that nobody guards. */
export function proposeAim(pos: Ta1, o: Outlook, random: Random, out: Proposals): void {
  const { tokens, distances, grid, charts, map } = pos.scene.tables;
  aim.usual?.(pos, o.side, code);
  out.add(1, LAND, code[PUT.at], 0, code);
  const unit = code[PUT.unit];
  const start = random.below(grid.size);
  let left = 4;
  for (let i = 0; i < grid.size && left > 0; i++) {
    const hex = (start + i) % grid.size;
    if (massAt(pos, 1, hex) > 0) continue;
    const near = tokens.some(
      (t) => pos.place[t] === PLACE.map && distances[pos.hex[t] * grid.size + hex] <= NEARBY,
    );
    if (!near) continue;
    const id = `${two((hex % grid.cols) + 1)}${two(Math.floor(hex / grid.cols) + 1)}`;
    if (charts.landing.lossTerrain.includes(map.hexes[id].terrain)) continue;
    setCode(code, VERB.aim, unit, hex);
    if (aim.refuse(pos, o.side, code)) continue;
    left -= 1;
    out.add(0, LAND, hex, 0, code);
  }
}

const two = (n: number): string => String(n).padStart(2, '0');
