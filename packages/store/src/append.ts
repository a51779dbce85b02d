import type { DecisionRow, JobRow, Match, OutboxRow, SeatRow } from './schema.ts';

/** What changes in a seat when decisions are made. */
export type SeatChange = Pick<SeatRow, 'seat' | 'bank' | 'since' | 'deadline' | 'bot' | 'shown'>;

/** What is known of a notice before it is written. */
export type Notice = Pick<OutboxRow, 'key' | 'account' | 'kind' | 'match' | 'text' | 'at'>;
export type NewJob = Pick<JobRow, 'kind' | 'key' | 'due' | 'body'>;

/**
 * A run of decisions with everything that follows from them. It is written whole or not at all;
 * the key (match, number) says whether somebody else was first.
 */
export interface Append {
  readonly match: string;
  /** What was known of seats and state when it was made; where they have changed since, it is `taken`. */
  readonly version: number;
  readonly rows: readonly Omit<DecisionRow, 'match'>[];
  readonly change: Pick<Match, 'length' | 'state' | 'ended' | 'touched' | 'result'>;
  readonly seats: readonly SeatChange[];
  readonly notices: readonly Notice[];
  readonly jobs: readonly NewJob[];
}

/** `taken`: another node wrote these numbers first, this client id is known, or orders are others. */
export type Appended = 'written' | 'taken';

export interface Appender {
  append(run: Append): Promise<Appended>;
}
