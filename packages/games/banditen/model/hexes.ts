/** Hexes that a rule has found; good until it is asked again. */
export interface Hexes {
  count: number;
  readonly at: Int16Array;
}

export const makeHexes = (room: number): Hexes => ({ count: 0, at: new Int16Array(room) });

export function isAmong(hexes: Hexes, hex: number): boolean {
  for (let i = 0; i < hexes.count; i++) if (hexes.at[i] === hex) return true;
  return false;
}

/** Adds a hex unless there is no room left. */
export function addHex(hexes: Hexes, hex: number): void {
  if (hexes.count < hexes.at.length) hexes.at[hexes.count++] = hex;
}
