import type { Roll } from '../dice/dice.ts';
import type { Barrier } from '../play/barrier.ts';
import type { GameEvent } from '../play/event.ts';
import { makePatch, type Patch, putBack } from '../position/patch.ts';
import type { MatchStep } from './match.ts';

/** What a decision brought about. */
export interface Played {
  readonly step: MatchStep;
  readonly events: readonly GameEvent[];
  /** What was thrown, and for what. */
  readonly rolls: readonly Roll[];
}

/** What is noted of a step beside what was told. */
export interface StepNote {
  readonly step: MatchStep;
  readonly seat: number;
  readonly barrier?: Barrier;
  /** Bits of the viewers who noticed that something happened; the lowest is the spectator. */
  readonly noticed: number;
}

export interface Entry extends Played, StepNote {
  /** What the dice of the next act hang on. */
  readonly thread: string;
}

/** The steps of a table, and the way back. `n` counts from 0. */
export interface Annals {
  readonly length: number;
  /** What the dice of the next act hang on; undefined before the first step. */
  readonly thread: string | undefined;
  note(n: number): StepNote;
  played(n: number): Played;
  /** One more step has led from one position to the other. */
  add(entry: Entry, before: Uint8Array, after: Uint8Array): void;
  /** Takes the last step off and puts the position back; false where that is not kept. */
  takeOff(bytes: Uint8Array): boolean;
}

/** Dice and secrets once shown cannot be taken back by anybody. */
const isFinal = (barrier: Barrier | undefined): boolean =>
  barrier === 'dice' || barrier === 'revealed';

/**
 * Every step with all that was told of it. Of positions only what can still be taken back: nobody
 * gets back past a barrier, so what lies behind it goes.
 */
export class WholeAnnals implements Annals {
  readonly #entries: Entry[] = [];
  /** What the last steps changed, the newest last. */
  #back: Patch[] = [];

  get length(): number {
    return this.#entries.length;
  }
  get thread(): string | undefined {
    return this.#entries.at(-1)?.thread;
  }
  /** Bytes kept for taking back. */
  get bytes(): number {
    return this.#back.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }
  note(n: number): StepNote {
    return this.#entries[n];
  }
  played(n: number): Played {
    return this.#entries[n];
  }
  add(entry: Entry, before: Uint8Array, after: Uint8Array): void {
    if (isFinal(entry.barrier)) this.#back = [];
    else this.#back.push(makePatch(before, after));
    this.#entries.push(entry);
  }
  takeOff(bytes: Uint8Array): boolean {
    const back = this.#back.pop();
    if (!back) return false;
    this.#entries.pop();
    putBack(bytes, back);
    return true;
  }
  /** A step that was taken before the table was put away: it stays. */
  resume(entry: Entry): void {
    this.#entries.push(entry);
  }
}
