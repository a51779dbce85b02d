import type { Roll } from '../dice/dice.ts';
import type { Barrier } from '../play/barrier.ts';
import type { MatchStep } from './match.ts';

/** One step of a table as it is put away; its events are kept by whoever puts it away. */
export interface KeptStep {
  readonly step: MatchStep;
  readonly rolls: readonly Roll[];
  readonly seat: number;
  readonly barrier?: Barrier;
  readonly noticed: readonly number[];
}

/**
 * A table put away, to be laid again without playing it through. What could be taken back until then
 * cannot be taken back by the table laid again: whoever wants that plays it through.
 */
export interface KeptTable {
  readonly position: Uint8Array;
  /** What the dice of the next act hang on. */
  readonly thread: string;
  readonly steps: readonly KeptStep[];
}
