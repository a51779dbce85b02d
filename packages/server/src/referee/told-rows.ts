import type { Decision, GameEvent } from '@esagono/engine';
import type { Means, Step } from '@esagono/protocol';
import type { DecisionRow } from '@esagono/store';
import { isHouseId, type NewRow, rowHash } from './record.ts';
import type { KeptMatch } from './snapshot.ts';
import type { Viewers } from './viewers.ts';

/** A row and what it brought about. */
export interface Told {
  readonly row: Omit<DecisionRow, 'match'>;
  readonly events: readonly GameEvent[];
  /** Rows that a take-back undid. */
  readonly back: readonly number[];
  /** May everybody know of it? What partners alone may know of would show in clocks and lists. */
  readonly noticed: boolean;
}

const ROW_BYTES = 600;
const EVENT_BYTES = 300;

/** The rows of a match with what they brought about, chained by their hashes. */
export class ToldRows {
  readonly #told: Told[] = [];
  readonly #clients = new Map<string, number>();
  #hash: string;

  /** `hash` is that of the header: the first row hangs on it. */
  constructor(hash: string) {
    this.#hash = hash;
  }

  get length(): number {
    return this.#told.length;
  }
  get hash(): string {
    return this.#hash;
  }
  get all(): readonly Told[] {
    return this.#told;
  }
  at(number: number): Told | undefined {
    return this.#told[number - 1];
  }
  /** The row that carries a client’s id. */
  numberOf(client: string): number | undefined {
    return this.#clients.get(client);
  }

  /** Roughly what it costs to keep this in memory. */
  get size(): number {
    const events = this.#told.reduce((sum, { events: list }) => sum + list.length, 0);
    return this.#told.length * ROW_BYTES + events * EVENT_BYTES;
  }

  add(row: NewRow, salt: string, dice: readonly number[], brought: Omit<Told, 'row'>): void {
    this.#hash = rowHash(this.#hash, { ...row, salt }, dice);
    this.#push({ row: { ...row, salt, hash: this.#hash }, ...brought });
  }

  #push(told: Told): void {
    const { client, number } = told.row;
    this.#told.push(told);
    if (client !== null) this.#clients.set(client, number);
  }

  /** Lays them as they were put away; the rows must be those they were made of. */
  resume(kept: KeptMatch, rows: readonly DecisionRow[]): void {
    const last = rows.at(-1);
    if (this.length > 0 || rows.length !== kept.rows || last?.hash !== kept.hash) {
      throw new Error('another record');
    }
    for (const [n, { match: _, ...row }] of rows.entries()) {
      const told = kept.told[n];
      if (!told || row.number !== n + 1) throw new Error('another record');
      this.#push({ row, ...told });
    }
    this.#hash = kept.hash;
  }
}

/** A row as a viewer may read it, `number` as that viewer counts. */
export function stepFor(
  viewers: Viewers,
  viewer: number,
  number: number,
  told: Told | undefined,
): Step {
  if (!told) throw new Error('a row that is not there');
  const { row, events, back } = told;
  const own = viewer === row.seat;
  return {
    number,
    kind: row.kind,
    seat: row.seat,
    by: row.by as Means,
    at: row.at,
    ...(own && row.kind === 'play' ? { decision: JSON.parse(row.decision) as Decision } : {}),
    ...(own && row.client !== null && !isHouseId(row.client) ? { id: row.client } : {}),
    events: viewers.events(viewer, events).map(({ event, rule, values, audience }) => ({
      event,
      rule,
      values: values as Step['events'][number]['values'],
      ...(audience === undefined ? {} : { audience }),
    })),
    ...(row.kind === 'undo'
      ? { back: back.map((n) => viewers.numberOf(viewer, n)).filter((n) => n > 0) }
      : {}),
  };
}
