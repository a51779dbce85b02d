import type { MatchTable } from './match-table.ts';

/** Tables in memory, the least recently used first to go when there are too many bytes of them. */
export class TableCache {
  readonly #tables = new Map<string, { readonly table: MatchTable; size: number }>();
  readonly #most: number;
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get bytes(): number {
    return this.#bytes;
  }
  get count(): number {
    return this.#tables.size;
  }
  ids(): string[] {
    return [...this.#tables.keys()];
  }

  get(id: string): MatchTable | undefined {
    const kept = this.#tables.get(id);
    if (!kept) return undefined;
    this.#tables.delete(id);
    this.#tables.set(id, kept);
    return kept.table;
  }

  /** Looks without touching the order. */
  peek(id: string): MatchTable | undefined {
    return this.#tables.get(id)?.table;
  }

  put(id: string, table: MatchTable): void {
    this.drop(id);
    const { size } = table;
    this.#tables.set(id, { table, size });
    this.#bytes += size;
    for (const oldest of this.#tables.keys()) {
      // The last one stays, however large: somebody is playing at it.
      if (this.#bytes <= this.#most || oldest === id) break;
      this.drop(oldest);
    }
  }

  drop(id: string): void {
    const kept = this.#tables.get(id);
    if (!kept) return;
    this.#tables.delete(id);
    this.#bytes -= kept.size;
  }
}
