import { Nearest } from '@esagono/hex';
import { massAt, PLACE, sideOf, type Ta1 } from '../../model/state.ts';
import { FARTHEST } from '../../model/tables.ts';
import { coverOf, rangeOf } from '../../rules/08-attack.ts';
import { sees } from '../../rules/08-sight.ts';
import { ANY_WORTH, type Worth, worthOf } from './worth.ts';

const MOST = 128;
const FAR = 16;

/** What an officer sees before he speaks: his goals, his posts, and where the enemy stands. */
export interface Outlook {
  side: number;
  worth: Worth; // as this side in this battle sees things
  readonly goals: Nearest; // hexes the side would like to be in
  readonly near: Nearest; // of the foes
  readonly foes: Int16Array; // hexes with enemy combat units
  foeCount: number;
  dangers: Float64Array; // [hex] as far as `known` says they have been reckoned
  known: Int32Array;
  posts: Int32Array; // [hex] the round in which it was last a post of ours
  round: number; // of the survey that all this belongs to
}

const makeOutlook = (): Outlook => ({
  side: 0,
  worth: ANY_WORTH,
  goals: new Nearest(FAR),
  near: new Nearest(FAR),
  foes: new Int16Array(MOST),
  foeCount: 0,
  dangers: new Float64Array(0),
  known: new Int32Array(0),
  posts: new Int32Array(0),
  round: 0,
});

/** One for each side: what it knows of its goals outlives the enemy's turn to speak. */
const outlooks = [makeOutlook(), makeOutlook()];

function addOnce(list: Int16Array, count: number, hex: number): number {
  for (let i = 0; i < count; i++) if (list[i] === hex) return count;
  if (count >= MOST) return count;
  list[count] = hex;
  return count + 1;
}

/** GT13-13, DRV-13a, DRV-13b: places that score, tokens and Commands, and who stands where. */
export function survey(pos: Ta1, side: number): Outlook {
  const { combat, distances, grid } = pos.scene.tables;
  const o = outlooks[side];
  if (o.dangers.length < grid.size) {
    o.dangers = new Float64Array(grid.size);
    o.known = new Int32Array(grid.size);
    o.posts = new Int32Array(grid.size);
  }
  o.side = side;
  o.worth = worthOf(pos, side);
  o.round += 1;
  o.foeCount = 0;
  const slots = combat[1 - side];
  for (let i = 0; i < pos.inUse[1 - side]; i++) {
    if (pos.place[slots[i]] === PLACE.map)
      o.foeCount = addOnce(o.foes, o.foeCount, pos.hex[slots[i]]);
  }
  o.near.begin(distances);
  for (let i = 0; i < o.foeCount; i++) o.near.add(o.foes[i]);
  o.near.end();
  o.goals.begin(distances);
  findGoals(pos, o);
  o.goals.end();
  return o;
}

/** What the side is after, and what of it is its own to keep. */
function findGoals(pos: Ta1, o: Outlook): void {
  const { objectives, tokens, commands } = pos.scene.tables;
  const { side } = o;
  for (let i = 0; i < objectives.length; i++) {
    const { hex } = objectives[i];
    if (pos.control[i] === side) o.posts[hex] = o.round;
    if (pos.control[i] !== side || massAt(pos, side, hex) === 0) o.goals.add(hex);
  }
  for (let i = 0; i < commands.length; i++) {
    const c = commands[i];
    if (pos.place[c] !== PLACE.map) continue;
    if (sideOf(pos, c) === side) o.posts[pos.hex[c]] = o.round;
    else o.goals.add(pos.hex[c]);
  }
  for (let i = 0; i < tokens.length; i++) {
    if (pos.place[tokens[i]] !== PLACE.map) continue;
    o.goals.add(pos.hex[tokens[i]]);
    if (side === 1) o.posts[pos.hex[tokens[i]]] = o.round;
  }
}

export const toGoal = (o: Outlook, hex: number): number => o.goals.from(hex);

export const toFoe = (o: Outlook, hex: number): number => o.near.from(hex);

/** Is this a post of the side that looks, as `isPost` says? */
export const isOurs = (o: Outlook, hex: number): boolean => o.posts[hex] === o.round;

/** How much a unit that ends here is shot at: enemies that see the hex, less its cover. */
export function danger(pos: Ta1, o: Outlook, hex: number): number {
  if (o.known[hex] !== o.round) {
    o.known[hex] = o.round;
    o.dangers[hex] = reckonDanger(pos, o, hex);
  }
  return o.dangers[hex];
}

function reckonDanger(pos: Ta1, o: Outlook, hex: number): number {
  const { distances, grid } = pos.scene.tables;
  const foot = rangeOf(pos, 0);
  let shots = 0;
  for (let i = 0; i < o.foeCount; i++) {
    const away = distances[hex * grid.size + o.foes[i]];
    if (away > FARTHEST || !sees(pos, o.foes[i], hex)) continue;
    shots += massAt(pos, 1 - o.side, o.foes[i]) * (away <= foot ? 1 : 0.3);
  }
  return (shots * Math.max(1, 4 + coverOf(pos, hex))) / 4;
}

/** An objective of ours, or the hex of something the enemy is after. */
export function isPost(pos: Ta1, side: number, hex: number): boolean {
  const { objectiveAt, commands, tokens } = pos.scene.tables;
  const objective = objectiveAt[hex];
  if (objective >= 0 && pos.control[objective] === side) return true;
  for (let i = 0; i < commands.length; i++) {
    const c = commands[i];
    if (pos.place[c] === PLACE.map && pos.hex[c] === hex && sideOf(pos, c) === side) return true;
  }
  if (side !== 1) return false;
  for (let i = 0; i < tokens.length; i++) {
    if (pos.place[tokens[i]] === PLACE.map && pos.hex[tokens[i]] === hex) return true;
  }
  return false;
}
