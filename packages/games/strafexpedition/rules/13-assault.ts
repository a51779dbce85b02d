// Chapter 13.4: assaults, from going in to the aftermath.

import {
  type DecisionPoint,
  frameArg,
  type Play,
  type Procedure,
  popFrame,
  pushFrame,
  refusal,
  setCode,
  setFrameArg,
  verbOf,
} from '@esagono/engine';
import { ARG, FRAME } from '../model/frames.ts';
import {
  cfOf,
  commander,
  has,
  MARK,
  noteSector,
  privately,
  relocate,
  type Sx,
  stackIn,
  stackLimit,
} from '../model/state.ts';
import { ONE, SPOT, VERB } from '../model/verbs.ts';
import { undoWorks } from './16-disorganization.ts';

export const ASSAULT_USE = { purpose: 'assault', rule: 'SE-13.4.3D' } as const;
export const COUNTER_USE = { purpose: 'counterAssault', rule: 'SE-4.8G' } as const;

// ---- entering (SE-13.4.1)

/** Units of the side marked to assault a hex that are still outside it. */
function declaredOn(pos: Sx, side: number, hex: number): number {
  const { roster } = pos.scene;
  let n = 0;
  for (let u = 0; u < roster.count; u++) {
    if (
      roster.side[u] === side &&
      has(pos, u, MARK.assault) &&
      pos.aim[u] === hex + 1 &&
      pos.at[u] !== hex
    )
      n += 1;
  }
  return n;
}

function goIn(pos: Sx, unit: number, hex: number): void {
  pos.origin[unit] = pos.at[unit] + 1;
  pos.works[unit] = 0;
  relocate(pos, unit, hex);
  noteSector(pos, unit, hex);
  pos.mark[unit] |= MARK.inside | MARK.engaged;
}

/** The first hex that some unit is marked to assault, −1 when all have gone in or stayed. */
function nextTarget(pos: Sx, side: number): number {
  const { roster } = pos.scene;
  let first = 0;
  for (let u = 0; u < roster.count; u++) {
    if (roster.side[u] !== side || pos.at[u] < 0 || !has(pos, u, MARK.assault)) continue;
    const aim = pos.aim[u];
    if (aim > 0 && pos.at[u] !== aim - 1 && (first === 0 || aim < first)) first = aim;
  }
  return first - 1;
}

/** SE-13.4.1, SE-13.1.4, AMB-23: who goes in when more were marked than fit. Frame: side, hex, seat. */
export const enter: DecisionPoint<Sx> = {
  name: 'enter',
  args: ARG.enter.args,
  deciders: (pos) => frameArg(pos, ARG.enter.seat),
  list(pos, _seat, out) {
    for (let u = 0; u < pos.scene.roster.count; u++) if (waitsFor(pos, u)) out.add(VERB.enter, u);
  },
  refuse(pos, _seat, code) {
    return verbOf(code) === VERB.enter &&
      code[ONE.unit] >= 0 &&
      code[ONE.unit] < pos.scene.roster.count &&
      waitsFor(pos, code[ONE.unit])
      ? undefined
      : refusal('SE-13.4.1', 'mustEnter', { at: frameArg(pos, ARG.enter.hex) });
  },
  decide(pos, _seat, code, play) {
    const hex = frameArg(pos, ARG.enter.hex);
    popFrame(pos);
    if (play.telling)
      play.tell(
        'entered',
        'SE-13.4.1',
        { unit: code[ONE.unit], at: hex },
        privately(pos, code[ONE.unit]),
      );
    goIn(pos, code[ONE.unit], hex);
  },
  usual(pos, _seat, out) {
    let best = -1;
    for (let u = 0; u < pos.scene.roster.count; u++) {
      if (waitsFor(pos, u) && (best < 0 || cfOf(pos, u) > cfOf(pos, best))) best = u;
    }
    setCode(out, VERB.enter, best);
  },
  ask: (pos) => ({ at: frameArg(pos, ARG.enter.hex) }),
};
const waitsFor = (pos: Sx, unit: number): boolean =>
  pos.scene.roster.side[unit] === frameArg(pos, ARG.enter.side) &&
  has(pos, unit, MARK.assault) &&
  pos.aim[unit] === frameArg(pos, ARG.enter.hex) + 1 &&
  pos.at[unit] >= 0 &&
  pos.at[unit] !== frameArg(pos, ARG.enter.hex);

/** SE-13.4: step D or G. Frame: side that assaults, 1 for counter-assaults, stage. */
export const assaults: Procedure<Sx> = {
  name: 'assaults',
  args: ARG.assaults.args,
  run(pos, play) {
    const side = frameArg(pos, ARG.assaults.side);
    if (frameArg(pos, ARG.assaults.stage) === 0) {
      const hex = nextTarget(pos, side);
      if (hex >= 0) {
        bringIn(pos, play, side, hex);
        return;
      }
      markEngaged(pos, side);
      setFrameArg(pos, ARG.assaults.stage, 1);
      return;
    }
    let count = 0;
    let only = -1;
    for (let i = 0; i < pos.targets.length; i++) {
      if (pos.targets[i] > 0) {
        count += 1;
        only = pos.targets[i] - 1;
      }
    }
    if (count === 0) {
      for (let u = 0; u < pos.scene.roster.count; u++) {
        pos.mark[u] &= ~(MARK.engaged | MARK.inside | MARK.assault | MARK.leads);
        if (pos.scene.roster.side[u] === side) pos.aim[u] = 0;
      }
      popFrame(pos);
    } else if (count === 1) startAssault(pos, only);
    else pushFrame(pos, FRAME.resolve, side, whoResolves(pos, side));
  },
};

/** SE-12.5, SE-13.1.4, SE-13.4.1: each side's own limit; guns left behind count (SE-13.4.5.3). */
function bringIn(pos: Sx, play: Play, side: number, hex: number): void {
  const room = stackLimit(pos, hex) - stackIn(pos, side, hex);
  const waiting = declaredOn(pos, side, hex);
  if (room > 0 && waiting > room) {
    pushFrame(pos, FRAME.enter, side, hex);
    const first = pos.slot.findIndex((_, u) => waitsFor(pos, u));
    setFrameArg(pos, ARG.enter.seat, 1 << commander(pos, first));
    return;
  }
  const { roster } = pos.scene;
  for (let u = 0; u < roster.count; u++) {
    if (
      roster.side[u] !== side ||
      !has(pos, u, MARK.assault) ||
      pos.aim[u] !== hex + 1 ||
      pos.at[u] < 0
    )
      continue;
    if (pos.at[u] === hex) continue;
    if (room > 0) {
      if (play.telling) play.tell('entered', 'SE-13.4.1', { unit: u, at: hex }, privately(pos, u));
      goIn(pos, u, hex);
    } else {
      pos.mark[u] &= ~MARK.assault;
      pos.aim[u] = 0;
    }
  }
}

/** SE-13.4.2: all who take part, and the list of hexes to resolve. */
function markEngaged(pos: Sx, side: number): void {
  const { roster } = pos.scene;
  let count = 0;
  for (let u = 0; u < roster.count; u++) {
    if (roster.side[u] !== side || !has(pos, u, MARK.inside)) continue;
    const hex = pos.at[u];
    let known = false;
    for (let i = 0; i < count; i++) if (pos.targets[i] === hex + 1) known = true;
    if (known) continue;
    pos.targets[count++] = hex + 1;
    undoWorks(pos, hex); // SE-18.2.1
    for (let d = pos.first[hex]; d >= 0; d = pos.next[d]) {
      if (roster.side[d] !== side) pos.mark[d] |= MARK.engaged; // AMB-74: own guns left there do nothing
    }
  }
  pos.targets.subarray(0, count).sort();
}

function startAssault(pos: Sx, hex: number): void {
  for (let i = 0; i < pos.targets.length; i++) if (pos.targets[i] === hex + 1) pos.targets[i] = 0;
  const side = frameArg(pos, ARG.assaults.side);
  const counter = frameArg(pos, ARG.assaults.counter);
  pushFrame(pos, FRAME.assault, hex, side, 0, 0, 0, counter);
}

/** The seat of the first unit that is inside a hex still to be resolved. */
function whoResolves(pos: Sx, side: number): number {
  const { roster } = pos.scene;
  for (let u = 0; u < roster.count; u++) {
    if (roster.side[u] === side && has(pos, u, MARK.inside) && isTarget(pos, pos.at[u]))
      return 1 << commander(pos, u);
  }
  return 1 << side;
}

/** SE-4.8D: the active side picks the order. Frame: side, seat. */
export const resolve: DecisionPoint<Sx> = {
  name: 'resolve',
  args: ARG.resolve.args,
  deciders: (pos) => frameArg(pos, ARG.resolve.seat),
  list(pos, _seat, out) {
    for (let i = 0; i < pos.targets.length; i++)
      if (pos.targets[i] > 0) out.add(VERB.resolve, pos.targets[i] - 1);
  },
  refuse: (pos, _seat, code) =>
    verbOf(code) === VERB.resolve && code[SPOT.hex] >= 0 && isTarget(pos, code[SPOT.hex])
      ? undefined
      : refusal('SE-4.8D', 'noSuchAssault'),
  decide(pos, _seat, code) {
    popFrame(pos);
    startAssault(pos, code[SPOT.hex]);
  },
  usual(pos, _seat, out) {
    for (let i = pos.targets.length - 1; i >= 0; i--)
      if (pos.targets[i] > 0) setCode(out, VERB.resolve, pos.targets[i] - 1);
  },
};
const isTarget = (pos: Sx, hex: number): boolean => {
  for (let i = 0; i < pos.targets.length; i++) if (pos.targets[i] === hex + 1) return true;
  return false;
};
