import { aheadOf, type Look } from '@esagono/engine';
import { openGoals } from '../../model/goals.ts';
import { INFANTRY } from '../../model/roster.ts';
import { AH, bfOf, cfOf, IT, type Sx } from '../../model/state.ts';
import { outcomeOf } from '../../rules/23-victory.ts';
import { appraise } from '../appraise.ts';

/** A hex from which a place can be assaulted after one day's move. */
const AT_HAND = 3;
/** Beyond this nobody counts as on his way. */
const FAR = 16;

interface Side {
  strength: number;
  guns: number;
  shaken: number;
  dug: number;
  atHand: number; // strength from which the next place is near
  away: number; // hexes to the next place, times strength
}

const sideAt = (): Side => ({ strength: 0, guns: 0, shaken: 0, dug: 0, atHand: 0, away: 0 });

function count(pos: Sx, goals: Int16Array, unit: number, s: Side): void {
  const hex = pos.at[unit];
  if (pos.scene.roster.kind[unit] !== INFANTRY) {
    s.guns += bfOf(pos, unit);
    return;
  }
  const cf = cfOf(pos, unit);
  s.strength += cf;
  s.shaken += pos.dp[unit];
  s.dug += pos.trench[hex];
  if (goals[hex] <= AT_HAND) s.atHand += cf;
  s.away += Math.min(FAR, goals[hex]) * cf;
}

/** What tells how a battle of Strafexpedition will end, seen from the Italian side. */
export function lookAt(pos: Sx, progress: number): Look {
  const { roster } = pos.scene;
  const goals = openGoals(pos);
  const sides = [sideAt(), sideAt()];
  for (let u = 0; u < roster.count; u++)
    if (pos.at[u] >= 0) count(pos, goals, u, sides[roster.side[u]]);
  const [us, them] = [sides[IT], sides[AH]];
  const outcome = outcomeOf(pos);
  return {
    progress,
    marks: {
      lead: appraise(pos, IT),
      ahead: aheadOf(outcome),
      points: outcome.points?.ahead ?? -outcome.score.length,
      strength: us.strength,
      enemies: -them.strength,
      guns: us.guns,
      enemyGuns: -them.guns,
      shaken: -us.shaken,
      shakenEnemies: them.shaken,
      dug: us.dug,
      guards: us.atHand,
      enemiesAtHand: -them.atHand,
      away: -us.away,
      enemiesAway: them.away,
      stock: pos.lp[IT],
      enemyStock: -pos.lp[AH],
    },
  };
}
