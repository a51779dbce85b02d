import { aheadOf, type Look } from '@esagono/engine';
import { COMMAND } from '../../model/roster.ts';
import { AXIS, PARTISAN } from '../../model/scene.ts';
import { type Banditen, HEXES, occupied, WAITING } from '../../model/state.ts';
import { groundBonus } from '../../rules/11-strength.ts';
import { appraise } from '../appraise.ts';
import { outcomeOf } from '../view.ts';
import { isPost, stackIn } from './outlook.ts';

/** A hex from which a place can be stormed in one action. */
const STORM_REACH = 3;
/** What units off the map count for, in hexes. */
const AWAY = 24;
/** More than this in one place is not a garrison but a reserve. */
const GARRISON = 4;

/** Places the Axis side holds on to. */
function postsOf(pos: Banditen): readonly number[] {
  const { forts, objectives } = pos.scene.ground;
  const hexes = pos.scene.tarnova ? Array.from(forts) : objectives.map(({ hex }) => hex);
  return hexes.filter((hex) => isPost(pos, hex));
}

/** How much stronger the strongest stack in reach is than who keeps the place, ground included. */
function threat(pos: Banditen, post: number): number {
  const { ground, lines, roster } = pos.scene;
  let most = 0;
  for (let unit = 0; unit < roster.units; unit++) {
    const hex = pos.hex[unit];
    if (hex < 0 || roster.side[unit] !== PARTISAN) continue;
    if (ground.distance[post * lines + hex] > STORM_REACH) continue;
    most = Math.max(most, stackIn(pos, PARTISAN, hex));
  }
  return Math.max(0, most - stackIn(pos, AXIS, post) - groundBonus(pos, post));
}

interface Side {
  vf: number;
  pinned: number;
  fired: number;
  commands: number;
  away: number; // hexes to the nearest place it fights for, times strength
}

const sideAt = (): Side => ({ vf: 0, pinned: 0, fired: 0, commands: 0, away: 0 });

function count(pos: Banditen, posts: readonly number[], unit: number, s: Side): void {
  const { ground, lines, roster } = pos.scene;
  const vf = pos.vf[unit];
  const hex = pos.hex[unit];
  if (roster.type[unit] === COMMAND) {
    s.commands += 1;
    return;
  }
  s.vf += vf;
  if (pos.pinned[unit]) s.pinned += vf;
  s.fired += pos.fire[unit];
  let away = AWAY;
  if (hex >= 0)
    for (const post of posts) away = Math.min(away, ground.distance[hex * lines + post]);
  s.away += away * vf;
}

/** What tells how a battle of Banditen! will end, seen from the Axis side. */
export function lookAt(pos: Banditen, progress: number): Look {
  const { roster } = pos.scene;
  const posts = postsOf(pos);
  const sides = [sideAt(), sideAt()];
  for (let unit = 0; unit < roster.units; unit++) {
    if (pos.vf[unit] === 0 || (pos.hex[unit] < 0 && pos.hex[unit] !== WAITING)) continue;
    count(pos, posts, unit, sides[roster.side[unit]]);
  }
  const [axis, partisan] = [sides[AXIS], sides[PARTISAN]];
  const guarded = posts.filter((hex) => occupied(pos, AXIS, hex));
  const keep = (hex: number): number => Math.min(GARRISON, pos.stack[AXIS * HEXES + hex]);
  return {
    progress,
    marks: {
      lead: appraise(pos, AXIS),
      ahead: aheadOf(outcomeOf(pos)),
      posts: posts.length,
      guarded: guarded.length,
      garrisons: guarded.reduce((sum, hex) => sum + keep(hex), 0),
      threats: -posts.reduce((sum, hex) => sum + Math.min(GARRISON, threat(pos, hex)), 0),
      lost: -pos.lost[AXIS],
      killed: pos.lost[PARTISAN],
      strength: axis.vf,
      enemies: -partisan.vf,
      pinned: -axis.pinned,
      pinnedEnemies: partisan.pinned,
      fired: -axis.fired,
      firedEnemies: partisan.fired,
      commands: axis.commands,
      enemyCommands: -partisan.commands,
      away: -axis.away,
      enemiesAway: partisan.away,
      points: pos.pa[AXIS],
      enemyPoints: -pos.pa[PARTISAN],
      infirmary: pos.flipped ? -1 : 0,
    },
  };
}
