import {
  frameArg,
  type Play,
  type Procedure,
  popFrame,
  pushFrame,
  setFrameArg,
} from '@esagono/engine';
import { ARG, FRAME } from '../model/frames.ts';
import { massAt, PLACE, type Ta1 } from '../model/state.ts';
import { clearMarkers, replaceCommands } from './01-pieces.ts';
import { firstPoints, laterPoints } from './03-points.ts';
import { anyFreeAction } from './04-free.ts';
import { paragraph } from './05-reasons.ts';
import { checkCommand } from './06-command.ts';

// Chapter 2: the sequence of a turn.

/** The steps of a turn; the frame's first number says which comes next. */
export const STAGE = { begin: 0, arrivals: 1, points: 2, command: 3, admin: 4, close: 5 } as const;

/** TA1-2a: points and initiative, command, activations, administration. */
export const turn: Procedure<Ta1> = {
  name: 'turn',
  args: ARG.turn.args,
  run(pos, play) {
    switch (frameArg(pos, ARG.turn.stage)) {
      case STAGE.begin:
        pos.scene.rules.openTurn(pos);
        if (play.telling) play.tell('turnBegins', 'TA1-2a', { turn: pos.turn });
        setFrameArg(pos, ARG.turn.stage, STAGE.arrivals);
        return;
      case STAGE.arrivals:
        if (pos.scene.rules.beforePoints(pos, play)) return; // asked until all is answered
        setFrameArg(pos, ARG.turn.stage, STAGE.points);
        return;
      case STAGE.points:
        if (pos.turn === 1) firstPoints(pos, play);
        else laterPoints(pos, play);
        setFrameArg(pos, ARG.turn.stage, STAGE.command);
        return;
      case STAGE.command:
        checkCommand(pos, play);
        setFrameArg(pos, ARG.turn.stage, STAGE.admin);
        openActivations(pos);
        return;
      case STAGE.admin:
        if (replaceCommands(pos)) return;
        // TA1-2f: victory is checked first, so that on the last turn nothing comes after it;
        // TA1-10c: then what stands above the limit.
        if (pos.turn < pos.scene.tables.scenario.turns && pushExcess(pos)) return;
        setFrameArg(pos, ARG.turn.stage, STAGE.close);
        return;
      default:
        administer(pos, play);
    }
  },
};

export function openActivations(pos: Ta1): void {
  pos.active = pos.initiative;
  pos.passes = 0;
  pushFrame(pos, FRAME.activation);
}

/** TA1-10c: the owner of an over-full hex must reduce it. */
function pushExcess(pos: Ta1): boolean {
  const { combat, charts } = pos.scene.tables;
  for (let side = 0; side < 2; side++) {
    const slots = combat[side];
    for (let i = 0; i < pos.inUse[side]; i++) {
      if (pos.place[slots[i]] !== PLACE.map) continue;
      const hex = pos.hex[slots[i]];
      if (massAt(pos, side, hex) <= charts.stacking.limit) continue;
      pushFrame(pos, FRAME.excess, side, hex);
      return true;
    }
  }
  return false;
}

/** TA1-2f: markers off, the track moves on, or the game ends. */
function administer(pos: Ta1, play: Play): void {
  const { tables, options } = pos.scene;
  for (let unit = 0; unit < tables.slots; unit++) {
    const kept = options.damagePersists === true ? pos.damage[unit] : 0; // A20
    clearMarkers(pos, unit);
    pos.damage[unit] = kept;
  }
  pos.raids = 0;
  if (pos.turn >= tables.scenario.turns) {
    popFrame(pos);
    pos.ended = 1;
    if (play.telling) play.tell('gameOver', paragraph(pos, 'GT13-2'), {});
    return;
  }
  pos.turn += 1;
  setFrameArg(pos, ARG.turn.stage, STAGE.begin);
}

/**
 * TA1-2b, TA1-2c: after an action or a pass, whose activation is next, or whether the activations
 * are over. The number of the frame is 1 after a pass.
 */
export const next: Procedure<Ta1> = {
  name: 'next',
  args: ARG.next.args,
  run(pos) {
    if (replaceCommands(pos)) return;
    const passed = frameArg(pos, ARG.next.passing) === 1;
    popFrame(pos);
    pos.raised.fill(0);
    nextActivation(pos, passed);
  },
};

function nextActivation(pos: Ta1, passed: boolean): void {
  let pass = passed;
  for (;;) {
    const side = pos.active;
    pos.lastActor = side;
    pos.passes = pass ? pos.passes + 1 : 0;
    const over =
      pos.passes >= 2 || (pos.pa[0] <= 0 && pos.pa[1] <= 0) || (pass && pos.pa[1 - side] <= 0);
    if (over) {
      popFrame(pos);
      pos.passes = 0;
      return;
    }
    pos.active = 1 - side;
    // A5: a player without points and without free actions passes by himself.
    if (pos.pa[pos.active] > 0 || anyFreeAction(pos, pos.active)) return;
    pass = true;
  }
}
