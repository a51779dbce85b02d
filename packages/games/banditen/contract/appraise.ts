import { COMMAND } from '../model/roster.ts';
import { AXIS, PARTISAN } from '../model/scene.ts';
import { type Banditen, HEXES, MAX_BUNKERS, occupied, WAITING } from '../model/state.ts';
import { inCommand } from '../rules/06-command.ts';
import { bits } from '../rules/15-gravellona.ts';
import { fortsHeld } from '../rules/16-tarnova.ts';

/**
 * How the position looks, in hundredths of a taken objective or ten times a lost point: what
 * wins, then what leads there. The weights are ours and carry no rule.
 */
const WORTH = {
  objective: 100,
  win: 5000,
  lossGravellona: 8,
  lossTarnova: 12,
  otherLoss: 3,
  fort: 9,
  bunker: 4,
  garrison: 25, // an objective that somebody guards
  fortGarrison: 14,
  garrisonVf: 1.5,
  step: 0.7, // for each VF and hex nearer to what it wants
  pinned: 0.9, // a VF
  fire: 0.3,
  outOfCommand: 0.8,
  command: 6,
  point: 0.35, // an activation point in hand
  waiting: 24, // hexes away that units off the map count for
  infirmary: 16,
};

/** Hexes a partisan unit wants to be near: objectives not taken, or RSI units in works. */
const goals = new Int16Array(64);
let goalCount = 0;
function findGoals(pos: Banditen): void {
  const { ground, tarnova, roster } = pos.scene;
  goalCount = 0;
  if (!tarnova) {
    for (let i = 0; i < ground.objectives.length; i++) {
      if (((pos.conquered >> i) & 1) === 0) goals[goalCount++] = ground.objectives[i].hex;
    }
    return;
  }
  for (let unit = 0; unit < roster.units && goalCount < goals.length; unit++) {
    if (roster.side[unit] === AXIS && pos.hex[unit] >= 0) goals[goalCount++] = pos.hex[unit];
  }
}

function nearestGoal(pos: Banditen, hex: number): number {
  const { ground, lines } = pos.scene;
  let nearest = WORTH.waiting;
  for (let i = 0; i < goalCount; i++) {
    const away = ground.distance[hex * lines + goals[i]];
    if (away < nearest) nearest = away;
  }
  return nearest;
}

/** What each unit is worth where it stands, partisans positive. */
function unitsScore(pos: Banditen): number {
  const { roster } = pos.scene;
  let score = 0;
  for (let unit = 0; unit < roster.units; unit++) {
    const vf = pos.vf[unit];
    if (vf === 0) continue;
    const sign = roster.side[unit] === PARTISAN ? 1 : -1;
    let worth = roster.type[unit] === COMMAND ? WORTH.command : 0;
    if (pos.pinned[unit]) worth -= WORTH.pinned * vf;
    worth -= WORTH.fire * pos.fire[unit];
    const hex = pos.hex[unit];
    if (hex >= 0 && !inCommand(pos, unit)) worth -= WORTH.outOfCommand * vf;
    if (sign > 0) {
      const away = hex === WAITING ? WORTH.waiting : nearestGoal(pos, hex);
      // Guns need not come nearer than they shoot; a Command stays a little behind.
      const stop =
        roster.type[unit] === COMMAND
          ? 3
          : roster.heavy[unit]
            ? Math.min(2, roster.range[unit])
            : 1;
      worth -= WORTH.step * Math.max(0, away - stop) * Math.min(vf, 3);
    } else if (hex === WAITING) worth -= WORTH.step * 4 * vf;
    score += sign * worth;
  }
  return score;
}

function garrisons(pos: Banditen): number {
  const { ground, tarnova } = pos.scene;
  const posts = tarnova ? ground.forts.length : ground.objectives.length;
  let score = 0;
  for (let i = 0; i < posts; i++) {
    const hex = tarnova ? ground.forts[i] : ground.objectives[i].hex;
    if (!tarnova && (pos.conquered >> i) & 1) continue;
    if (!occupied(pos, AXIS, hex)) continue;
    score +=
      (tarnova ? WORTH.fortGarrison : WORTH.garrison) +
      WORTH.garrisonVf * Math.min(pos.stack[AXIS * HEXES + hex], 4);
  }
  return score;
}

function partisanScore(pos: Banditen): number {
  const { tarnova, ground } = pos.scene;
  const loss = tarnova ? WORTH.lossTarnova : WORTH.lossGravellona;
  findGoals(pos);
  let score = (pos.lost[AXIS] - pos.lost[PARTISAN]) * loss;
  score += (pos.lostOther[AXIS] - pos.lostOther[PARTISAN]) * WORTH.otherLoss;
  score += unitsScore(pos) - garrisons(pos);
  score += (pos.pa[PARTISAN] - pos.pa[AXIS]) * WORTH.point;
  if (tarnova) {
    score += (ground.forts.length - fortsHeld(pos)) * WORTH.fort;
    for (let i = 0; i < MAX_BUNKERS; i++) if (pos.bunker[i] < 0) score += WORTH.bunker;
    if (pos.flipped) score += WORTH.infirmary;
    if (pos.ended && pos.onMap[AXIS] === 0) score += WORTH.win;
    return score;
  }
  const taken = bits(pos.conquered);
  score += taken * WORTH.objective;
  return taken === ground.objectives.length ? score + WORTH.win : score;
}

export function appraise(pos: Banditen, side: number): number {
  const score = partisanScore(pos);
  return side === PARTISAN ? score : -score;
}
