import { aheadOf, type Look } from '@esagono/engine';
import { PLACE, sideOf, type Ta1 } from '../../model/state.ts';
import { appraise, goalDistance, safety } from '../standing-orders.ts';
import { outcome } from '../view.ts';

interface Side {
  thirds: number;
  strength: number;
  stopped: number;
  outOfCommand: number;
  away: number; // hexes to what it fights for, times strength
  commands: number;
}

function sideAt(pos: Ta1, side: number): Side {
  const { rules, tables } = pos.scene;
  const s: Side = {
    thirds: rules.thirds(pos, side),
    strength: 0,
    stopped: 0,
    outOfCommand: 0,
    away: 0,
    commands: 0,
  };
  for (let i = 0; i < pos.inUse[side]; i++) {
    const u = tables.combat[side][i];
    if (pos.place[u] !== PLACE.map) continue;
    s.strength += pos.pf[u];
    s.stopped += pos.stopped[u];
    s.outOfCommand += pos.outOfCommand[u];
    s.away += goalDistance(pos, side, pos.hex[u]) * pos.pf[u];
  }
  for (const c of tables.commands) {
    if (pos.place[c] === PLACE.map && sideOf(pos, c) === side) s.commands += 1;
  }
  return s;
}

/** What tells how a battle of the LUMACA games will end, seen from the first side. */
export function lookAt(pos: Ta1, progress: number): Look {
  const [us, them] = [sideAt(pos, 0), sideAt(pos, 1)];
  let safe = 0;
  for (const t of pos.scene.tables.tokens) if (pos.place[t] === PLACE.map) safe += safety(pos, t);
  return {
    progress,
    marks: {
      lead: appraise(pos, 0),
      ahead: aheadOf(outcome(pos)),
      thirds: us.thirds,
      enemyThirds: -them.thirds,
      strength: us.strength,
      enemies: -them.strength,
      stopped: -us.stopped,
      stoppedEnemies: them.stopped,
      outOfCommand: -us.outOfCommand,
      enemiesOutOfCommand: them.outOfCommand,
      away: -us.away,
      enemiesAway: them.away,
      commands: us.commands,
      enemyCommands: -them.commands,
      tokens: -safe,
    },
  };
}
