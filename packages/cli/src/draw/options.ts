/** How much of a map is drawn, and in whose words. */
export interface MapOptions {
  readonly width: number;
  readonly height: number;
  /** The hex to have in the middle; −1: the middle of the map. */
  readonly centre: number;
  readonly highlight?: ReadonlySet<number>;
  /** One letter a side, for terminals without colours. */
  readonly letters: readonly string[];
  /** The ground's name in the reader's language. */
  readonly ground: (terrain: string) => string;
}
