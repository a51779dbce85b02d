import type { Decision } from '@esagono/engine';
import type { Host } from '@esagono/session';
import type { StoreApi } from 'zustand/vanilla';
import type { TableState } from './table-state.ts';

/** How those act at a table who help whoever sits there. */
export interface Acting {
  readonly host: Host;
  readonly store: StoreApi<TableState>;
  isOpen(): boolean;
  /** Carries a decision out; false when it is refused. */
  decideFor(seat: number, decision: Decision): Promise<boolean>;
  /** What the person at the desk decides; then the table goes on. */
  decide(decision: Decision): void;
  /** Bots and standing orders decide until a person must. */
  advance(): Promise<void>;
  /** Something went wrong that nobody at the table brought about. */
  trouble(error: unknown): void;
}
