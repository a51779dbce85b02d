import { ScriptedDice, SeededDice } from '../dice/dice.ts';
import { decide, settle, ToldPlay, writeDecision } from '../play/play.ts';
import type { Code } from '../position/codes.ts';
import { FRAME_WIDTH, type Position } from '../position/layout.ts';
import { readableDecision } from '../text/text.ts';
import type { SituationStep } from './situation-file.ts';
import type { Staged } from './situation-stage.ts';
import { windowNow } from './situation-windows.ts';

/** A step that is being played, with its dice. */
export interface Playing<P extends Position> {
  readonly staged: Staged<P>;
  readonly step: SituationStep;
  readonly path: string;
  /** The step after it, which may answer what this one leaves open (`lenient-carried.ts`). */
  readonly next?: SituationStep | undefined;
  readonly script: ScriptedDice;
  readonly play: ToldPlay<P>;
}

export function begun<P extends Position>(
  staged: Staged<P>,
  step: SituationStep,
  path: string,
  next?: SituationStep,
): Playing<P> {
  const { game, pos } = staged;
  const script = new ScriptedDice(step.dice ?? []);
  // What a default set-up draws at random is drawn as for `start: default`, unless scripted.
  const drawn = step.dice === undefined && !step.run && isSettingUp(staged);
  const play = new ToldPlay(drawn ? new SeededDice(1) : script, { game, pos });
  return { staged, step, path, next, script, play };
}

/** Nobody rolls anything here. */
export function withoutDice<P extends Position>(staged: Staged<P>, path: string): Playing<P> {
  const { game, pos } = staged;
  const script = new ScriptedDice([]);
  return { staged, step: {}, path, script, play: new ToldPlay(script, { game, pos }) };
}

function isSettingUp<P extends Position>({ game, pos }: Staged<P>): boolean {
  if (pos.ended !== 0) return false;
  const frame = game.frames[pos.agenda[(pos.depth - 1) * FRAME_WIDTH]];
  return 'setup' in frame && frame.setup === true;
}

/** How things stand; called, it puts them back. */
export function bookmark<P extends Position>({ staged, play, script }: Playing<P>): () => void {
  const bytes = staged.pos.bytes.slice();
  const events = play.events.length;
  const rolls = play.rolls.length;
  const windows = staged.windows.length;
  const rests = staged.rests.length;
  const { left } = script;
  return () => {
    staged.pos.bytes.set(bytes);
    play.events.length = events;
    play.rolls.length = rolls;
    staged.windows.length = windows;
    staged.rests.length = rests;
    script.rewind(left);
  };
}

/** Takes a decision that the script does not spell out; its window is noted. */
export function answerFor<P extends Position>(now: Playing<P>, seat: number, code: Code): void {
  const { staged, path } = now;
  const { game, pos, windows, show } = staged;
  const window = windowNow(game, pos, path, show);
  const taken = readableDecision(game, pos, writeDecision(game, pos, code));
  if (window) windows.push({ ...window, taken });
  actOn(now, seat, code);
}

/** Takes a decision and lets the rules run on, noting how each phase finds things. */
export function actOn<P extends Position>(
  { staged, play, script }: Playing<P>,
  seat: number,
  code: Code,
): void {
  const { game, pos, lenience, rests } = staged;
  const goOn = (name?: string): void => {
    const last = rests.at(-1);
    if (last) last.over = true;
    if (name === undefined || name !== lenience?.sequence) return;
    const { left } = script;
    rests.push({ bytes: pos.bytes.slice(), events: play.events.length, left, over: false });
  };
  goOn();
  decide(game, pos, seat, code, play);
  settle(game, pos, play, goOn);
}

/**
 * A phase whose own dice the step does not hold is not begun, where nobody decides in between:
 * all is left as the phase found it. False when it was not a phase that wanted them.
 */
export function stopsAtPhase<P extends Position>({ staged, play, script }: Playing<P>): boolean {
  const last = staged.rests.at(-1);
  if (!last || last.over || last.left > 0 || script.left > 0) return false;
  staged.pos.bytes.set(last.bytes);
  play.events.length = last.events;
  return true;
}
