import type { Grid } from '@esagono/hex';

/** The ground as a picture needs it; rules use their own flat tables. */
export interface Board {
  readonly grid: Grid;
  readonly title: string;
  /** Every hex of the grid, by its number. */
  readonly hexes: readonly BoardHex[];
  /** Rivers, streams, crags, bridges between two neighbours. */
  readonly edges: readonly { readonly a: number; readonly b: number; readonly kind: string }[];
  /** Roads, trails, railways as runs of neighbouring hexes. */
  readonly lines: readonly {
    readonly kind: string;
    readonly name?: string;
    readonly hexes: readonly number[];
  }[];
}

export interface BoardHex {
  readonly hex: number;
  /** Printed number: `16.09`. */
  readonly id: string;
  /** Text keys `terrain.<…>`, the first one governs the look. */
  readonly terrain: readonly string[];
  readonly level?: number;
  readonly name?: string;
  readonly fort?: string;
  readonly objective?: string;
  readonly points?: number;
}
