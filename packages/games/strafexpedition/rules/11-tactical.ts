// Chapters 11.1, 11.3 and 13.1: step A, movement and the declaration of assaults.
import {
  type Codes,
  type DecisionPoint,
  frameArg,
  type Play,
  popFrame,
  type Refusal,
  refusal,
  setCode,
  setFrameArg,
} from '@esagono/engine';
import { direction } from '@esagono/hex';
import { FORCED, moveFlags, moveLength, moveMate, moveUnit, VERB } from '../frames.ts';
import { CRAGS, RIVER } from '../ground.ts';
import { ARTILLERY, FORTRESS, INFANTRY, MOUNTAIN } from '../roster.ts';
import { BARRED } from '../scene.ts';
import {
  AH,
  commander,
  enemyOf,
  has,
  holds,
  MARK,
  privately,
  projects,
  SCAR,
  type Sx,
  sideKind,
  sideOfSeat,
} from '../state.ts';
import { reachOfSlot, refuseAttach, slotOfSeat } from './08-attach.ts';
import {
  allowance,
  encodeMove,
  endOfWay,
  mayStop,
  reach,
  refusePath,
  walk,
} from './11-movement.ts';
import { couldBombard } from './13-bombardment.ts';
import { addDisorganization } from './16-disorganization.ts';
import { dig, refuseDig } from './18-trenches.ts';
import { usualAssault, usualMove } from './staff.ts';

/** SE-11.0.7: takes part, is infantry, has not finished or committed itself. */
const mayMove = (pos: Sx, unit: number, seat: number): boolean =>
  pos.slot[unit] > 0 &&
  pos.at[unit] >= 0 &&
  pos.scene.roster.kind[unit] === INFANTRY &&
  !has(pos, unit, MARK.assault | MARK.dug | MARK.fixed) &&
  (!has(pos, unit, MARK.moved) || pos.mover === unit + 1 || pos.mate === unit + 1) &&
  commander(pos, unit) === seat;

const mayDeclare = (pos: Sx, unit: number, seat: number): boolean =>
  pos.slot[unit] > 0 &&
  pos.at[unit] >= 0 &&
  pos.scene.roster.kind[unit] === INFANTRY &&
  !has(pos, unit, MARK.assault | MARK.dug | MARK.fixed) &&
  commander(pos, unit) === seat;

/** The paragraph by which a unit of the Action, or one in Phase 10, has to stay as it is. */
export function whyStill(pos: Sx, unit: number, otherwise: string): Refusal {
  const { roster, data } = pos.scene;
  if (roster.kind[unit] === FORTRESS) return refusal('SE-20.1', 'infantryOnly', { unit });
  if (has(pos, unit, MARK.assault)) return refusal('SE-13.1.3', 'hasActed', { unit });
  if (has(pos, unit, MARK.dug)) return refusal('SE-18.2.1', 'dugIn', { unit });
  if (has(pos, unit, MARK.fixed)) {
    const rule = data.campaign?.displacementTurn === pos.turn ? 'SE-S5.JUN1' : 'SE-S2.TRK';
    return refusal(rule, 'fixed', { unit });
  }
  return refusal(otherwise, 'hasActed', { unit });
}

/** AMB-17: does an enemy hex other than the target watch the unit? */
function watchedByOthers(pos: Sx, unit: number, target: number): boolean {
  const { ground, roster } = pos.scene;
  const hex = pos.at[unit];
  for (let d = 0; d < 6; d++) {
    const n = ground.grid.neighbours[hex * 6 + d];
    if (n < 0 || n === target) continue;
    for (let u = pos.first[n]; u >= 0; u = pos.next[u]) {
      if (roster.side[u] !== roster.side[unit] && projects(pos, u, n, (d + 3) % 6)) return true;
    }
  }
  return false;
}

/** SE-11.1.3, SE-13.1.5: half points to declare an assault from where the unit stands. */
export function entryCost(
  pos: Sx,
  unit: number,
  target: number,
  spent: number,
  budget: number,
): number {
  const { ground, roster, enter, river, charts } = pos.scene;
  const from = pos.at[unit];
  const dir = direction(ground.grid, from, target);
  if (dir < 0) return BARRED;
  const kind = sideKind(pos, from, dir);
  if (kind === CRAGS)
    return roster.moves[unit] === MOUNTAIN && spent === 0 && budget > 0 ? budget : BARRED;
  const base = enter[roster.moves[unit] * 5 + ground.terrain[target]];
  if (base >= BARRED) return BARRED;
  let cost = base;
  if (kind === RIVER) cost += river[roster.moves[unit]];
  const climb = ground.level[target] - ground.level[from];
  if (climb > 0) cost += 2 * charts.terrain.levelUp * climb;
  if (watchedByOthers(pos, unit, target)) cost += 2 * charts.terrain.leaveZoc;
  return cost;
}

const marchFlags = (pos: Sx, unit: number, forced: number): number =>
  forced === 1 || has(pos, unit, MARK.forced) ? FORCED : 0;

/** SE-13.1.1, SE-13.1.2, SE-13.1.5, SE-EA.1: why this unit may not declare that assault. */
function refuseAssault(pos: Sx, unit: number, target: number, forced: number): Refusal | undefined {
  const { ground, inPlay, roster } = pos.scene;
  const side = roster.side[unit];
  if (target < 0 || target >= ground.size || inPlay[target] === 0)
    return refusal('SE-13.1.1', 'outOfArea');
  if (direction(ground.grid, pos.at[unit], target) < 0)
    return refusal('SE-13.1.1', 'notAdjacent', { unit, at: target });
  if (!holds(pos, enemyOf(side), target)) return refusal('SE-13.1.1', 'noEnemy', { at: target });
  const budget = allowance(pos, unit, marchFlags(pos, unit, forced));
  const cost = entryCost(pos, unit, target, pos.spent[unit], budget);
  if (cost >= BARRED) return refusal('SE-11.0.4', 'crags', { unit, at: target });
  if (pos.spent[unit] + cost > budget) {
    return refusal('SE-13.1.5', 'tooFewPoints', {
      unit,
      need: cost / 2,
      left: (budget - pos.spent[unit]) / 2,
    });
  }
  if (side === AH && pos.doctrine === 1 && (pos.marks[target] & SCAR.bombedByAh) === 0) {
    if (!couldBombard(pos, side, pos.slot[unit] - 1, target))
      return refusal('SE-EA.1', 'notBombarded', { at: target });
  }
  return undefined;
}

/** Frame: pending seats, side. */
export const move: DecisionPoint<Sx> = {
  name: 'move',
  args: { pending: 'everyone', side: 'everyone' },
  deciders: (pos) => frameArg(pos, 1),
  list(pos, seat, out) {
    out.add(VERB.done);
    for (let u = 0; u < pos.scene.roster.count; u++) {
      if (pos.slot[u] === 0) continue;
      if (mayMove(pos, u, seat)) {
        listMoves(pos, u, -1, out);
        for (let v = pos.next[u]; v >= 0; v = pos.next[v])
          if (pairs(pos, u, v, seat)) listMoves(pos, u, v, out);
      }
      listDeeds(pos, u, seat, out);
    }
  },
  listOf(pos, seat, unit, out) {
    if (unit < 0) return out.add(VERB.done);
    if (unit >= pos.scene.roster.count || pos.at[unit] < 0) return;
    for (const u of stackOf(pos, unit)) {
      if (pos.slot[u] === 0) continue;
      if (mayMove(pos, u, seat)) {
        if (u === unit) listMoves(pos, u, -1, out);
        for (let v = pos.next[u]; v >= 0; v = pos.next[v]) {
          if ((u === unit || v === unit) && pairs(pos, u, v, seat)) listMoves(pos, u, v, out);
        }
      }
      if (u === unit) listDeeds(pos, u, seat, out);
    }
  },
  sample(pos, seat, random, out) {
    const { roster, ground } = pos.scene;
    const start = random.below(roster.count);
    if (random.below(12) > 0) {
      for (let i = 0; i < roster.count; i++) {
        const u = (start + i) % roster.count;
        if (pos.slot[u] === 0) continue;
        const declares = mayDeclare(pos, u, seat);
        const moves = mayMove(pos, u, seat);
        if (!declares && !moves) continue;
        if (declares && random.below(2) === 0) {
          const turn = random.below(6);
          for (let k = 0; k < 6; k++) {
            const n = ground.grid.neighbours[pos.at[u] * 6 + ((turn + k) % 6)];
            if (n < 0 || pos.first[n] < 0) continue;
            const forced = random.below(4) === 0 ? 1 : 0;
            if (!refuseAssault(pos, u, n, forced)) return setCode(out, VERB.assault, u, n, forced);
          }
        }
        if (!moves) continue;
        if (random.below(6) === 0 && !refuseDig(pos, u, pos.slot[u] - 1))
          return setCode(out, VERB.dig, u);
        const mate =
          pos.next[u] >= 0 && random.below(4) === 0 && pairs(pos, u, pos.next[u], seat)
            ? pos.next[u]
            : -1;
        const flags = random.below(8) === 0 || has(pos, u, MARK.forced) ? FORCED : 0;
        const field = reach(pos, u, mate, flags, 0);
        for (let tries = 0; tries < 4 && field.count > 1; tries++) {
          const hex = field.reached[1 + random.below(field.count - 1)];
          if (!mayStop(pos, roster.side[u], hex, mate >= 0 ? 2 : 1)) continue;
          const code = encodeMove(pos, field, hex, u, mate, flags);
          if (code) return setCode(out, VERB.move, code[0], code[1], code[2]);
        }
      }
    }
    setCode(out, VERB.done);
  },
  refuse(pos, seat, code) {
    if (code[0] === VERB.done) return undefined;
    if (code[0] === VERB.attach) {
      // Where nothing could be attached this step came at once: then say why not.
      const slot = slotOfSeat(pos, seat);
      return (
        refuseAttach(pos, slot, code[1], reachOfSlot(pos, slot)) ?? refusal('SE-4.8A', 'notNow')
      );
    }
    if (code[0] !== VERB.move && code[0] !== VERB.assault && code[0] !== VERB.dig)
      return refusal('SE-4.8A', 'notNow');
    const unit = code[0] === VERB.move ? moveUnit(code[1]) : code[1];
    if (
      unit < 0 ||
      unit >= pos.scene.roster.count ||
      pos.scene.roster.side[unit] !== sideOfSeat(pos, seat) ||
      pos.at[unit] < 0
    )
      return refusal('SE-11.1', 'notYourUnit');
    if (has(pos, unit, MARK.outOfCommand) && pos.slot[unit] === 0)
      return refusal('SE-8.6', 'outOfCommand', { unit });
    if (pos.slot[unit] === 0 || commander(pos, unit) !== seat)
      return refusal('SE-3.ACT', 'notActivated', { unit });
    if (code[0] === VERB.move) {
      const mate = moveMate(code[1]);
      if (pos.scene.roster.kind[unit] === ARTILLERY)
        return refusal('SE-19.1', 'infantryOnly', { unit });
      if (!mayMove(pos, unit, seat)) return whyStill(pos, unit, 'SE-11.0.7');
      if (mate >= pos.scene.roster.count) return refusal('SE-11.0', 'notTogether');
      if (mate >= 0 && !pairs(pos, unit, mate, seat))
        return refusal('SE-11.0', 'notTogether', { unit });
      return refusePath(
        pos,
        unit,
        mate,
        moveFlags(code[1]) | forcedAlready(pos, unit, mate),
        0,
        code[2],
        code[3],
        moveLength(code[1]),
      );
    }
    if (code[0] === VERB.assault) {
      return mayDeclare(pos, unit, seat)
        ? refuseAssault(pos, unit, code[2], code[3])
        : whyStill(pos, unit, 'SE-13.1.1');
    }
    return mayMove(pos, unit, seat)
      ? refuseDig(pos, unit, pos.slot[unit] - 1)
      : refusal('SE-18.1', 'hasActed', { unit });
  },
  decide(pos, seat, code, play) {
    if (code[0] === VERB.done) {
      if (pos.mover > 0 && commander(pos, pos.mover - 1) === seat) clearMover(pos);
      setFrameArg(pos, 1, frameArg(pos, 1) & ~(1 << seat));
      if (frameArg(pos, 1) === 0) popFrame(pos);
      return;
    }
    if (code[0] === VERB.dig) {
      dig(pos, play, code[1], pos.slot[code[1]] - 1);
      return;
    }
    if (code[0] === VERB.assault) {
      declare(pos, play, code[1], code[2], code[3]);
      return;
    }
    const unit = moveUnit(code[1]);
    const mate = moveMate(code[1]);
    const flags = moveFlags(code[1]) | forcedAlready(pos, unit, mate);
    startMove(pos, unit, mate, flags);
    const goal = endOfWay(pos, pos.at[unit], code[2], code[3], moveLength(code[1]));
    if (play.telling)
      play.tell(
        'moved',
        'SE-11.1',
        { unit, from: pos.at[unit], to: goal, forced: (flags & FORCED) !== 0 },
        privately(pos, unit),
      );
    walk(pos, play, unit, mate, flags, 0, code[2], code[3], moveLength(code[1]));
  },
  usual(pos, seat, out) {
    const { roster } = pos.scene;
    for (let u = 0; u < roster.count; u++) {
      if (pos.slot[u] === 0 || !mayDeclare(pos, u, seat)) continue;
      if (usualAssault(pos, u, (hex) => !refuseAssault(pos, u, hex, 0), out)) return;
    }
    for (let u = 0; u < roster.count; u++) {
      if (pos.slot[u] === 0 || !mayMove(pos, u, seat)) continue;
      if (usualMove(pos, u, 0, out)) return;
      if (roster.side[u] !== AH && !refuseDig(pos, u, pos.slot[u] - 1))
        return setCode(out, VERB.dig, u);
    }
    setCode(out, VERB.done);
  },
};

/** Everything that stands with a unit, in the order of the roster. */
export function stackOf(pos: Sx, unit: number): readonly number[] {
  const units: number[] = [];
  for (let u = pos.first[pos.at[unit]]; u >= 0; u = pos.next[u]) units.push(u);
  return units.sort((a, b) => a - b);
}

/** SE-18.1, SE-13.1: trenches and assaults of one unit. */
function listDeeds(pos: Sx, u: number, seat: number, out: Codes): void {
  if (mayMove(pos, u, seat) && !refuseDig(pos, u, pos.slot[u] - 1)) out.add(VERB.dig, u);
  if (!mayDeclare(pos, u, seat)) return;
  for (let d = 0; d < 6; d++) {
    const n = pos.scene.ground.grid.neighbours[pos.at[u] * 6 + d];
    if (n < 0 || pos.first[n] < 0) continue;
    if (!refuseAssault(pos, u, n, 0)) out.add(VERB.assault, u, n, 0);
    else if (!refuseAssault(pos, u, n, 1)) out.add(VERB.assault, u, n, 1);
  }
}

const forcedAlready = (pos: Sx, unit: number, mate: number): number =>
  has(pos, unit, MARK.forced) || (mate >= 0 && has(pos, mate, MARK.forced)) ? FORCED : 0;

export function clearMover(pos: Sx): void {
  pos.mover = 0;
  pos.mate = 0;
}

/** SE-11.0.7: another unit starts, the former is finished. */
export function startMove(pos: Sx, unit: number, mate: number, flags: number): void {
  const same = pos.mover === unit + 1 && pos.mate === mate + 1;
  if (!same) {
    pos.mover = unit + 1;
    pos.mate = mate + 1;
  }
  const bits = MARK.moved | ((flags & FORCED) !== 0 ? MARK.forced : 0);
  pos.mark[unit] |= bits;
  if (mate >= 0) pos.mark[mate] |= bits;
}

/** SE-11.0: two units of one hex that start, or go on, together. */
const pairs = (pos: Sx, unit: number, mate: number, seat: number): boolean =>
  mate !== unit &&
  pos.scene.roster.side[mate] === pos.scene.roster.side[unit] &&
  pos.at[mate] === pos.at[unit] &&
  mayMove(pos, mate, seat) &&
  ((pos.mover === unit + 1 && pos.mate === mate + 1) ||
    (!has(pos, unit, MARK.moved) &&
      !has(pos, mate, MARK.moved) &&
      pos.spent[unit] === 0 &&
      pos.spent[mate] === 0));

function listMoves(
  pos: Sx,
  unit: number,
  mate: number,
  out: { add(verb: number, a?: number, b?: number, c?: number): void },
): void {
  const { roster } = pos.scene;
  const side = roster.side[unit];
  const already = forcedAlready(pos, unit, mate);
  for (let flags = already; flags <= FORCED; flags++) {
    const plain = allowance(pos, unit, 0) - pos.spent[unit];
    const field = reach(pos, unit, mate, flags, 0);
    for (let i = 1; i < field.count; i++) {
      const hex = field.reached[i];
      if (flags === FORCED && already === 0 && field.cost[hex] <= plain) continue;
      if (!mayStop(pos, side, hex, mate >= 0 ? 2 : 1)) continue;
      const code = encodeMove(pos, field, hex, unit, mate, flags);
      if (code) out.add(VERB.move, code[0], code[1], code[2]);
    }
  }
}

/** SE-13.1.3: marked for good. */
function declare(pos: Sx, play: Play, unit: number, target: number, forced: number): void {
  const flags = marchFlags(pos, unit, forced);
  const budget = allowance(pos, unit, flags);
  pos.spent[unit] += entryCost(pos, unit, target, pos.spent[unit], budget);
  pos.mark[unit] |= MARK.assault | MARK.moved | ((flags & FORCED) !== 0 ? MARK.forced : 0);
  pos.aim[unit] = target + 1;
  pos.works[unit] = 0; // SE-18.2.1
  if (pos.forced > 0 && pos.scene.roster.brigade[unit] === pos.forced - 1) pos.forcedDone = 1;
  if (play.telling)
    play.tell('assaultDeclared', 'SE-13.1.3', { unit, at: target }, privately(pos, unit));
}

/** SE-11.3: the point of a forced march, after declarations and before bombardment. */
export function marchPoints(pos: Sx, play: Play): void {
  for (let u = 0; u < pos.scene.roster.count; u++) {
    if (pos.at[u] < 0 || pos.slot[u] === 0 || !has(pos, u, MARK.forced)) continue;
    if (pos.scene.roster.kind[u] === ARTILLERY) continue;
    addDisorganization(pos, play, u, 1);
  }
}
