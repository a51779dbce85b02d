// Units and Brigades by the names that people give them.
import type { Sx } from '../model/state.ts';

/** Capitals, accents and ordinal signs do not matter. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|[°º]/gu, '');

/** The rulebook writes `V. Natisone`, `Val Natisone`, `M. Clapier`, `Clapier` for the same Alpini. */
const unitKey = (name: string): string =>
  plain(name)
    .replace(/^(val|v|monte|m)(\.\s*|\s+)(?=\D{3})/, '')
    .replace(/\s+/g, ' ')
    .trim();

/** `10th Gebirgs Bde`, `10. Gebirgs` and `10 Geb` are one; so are `55th Bde` and `55bde`. */
const brigadeKey = (name: string): string =>
  plain(name)
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .replace(/brigade|brigata|bde|rgt/g, '')
    .replace(/gebirgs(?:jager)?/g, 'geb')
    .replace(/landwehr/g, 'lw')
    .replace(/landess?chutzen/g, 'ldsch')
    .replace(/kaiserjager/g, 'kj')
    .replace(/[^a-z\d]/g, '');

/** The one that has this name, else the only one whose name comes to the same. */
function byName(names: readonly string[], value: string, keyOf: (name: string) => string): number {
  const wanted = value.toLowerCase();
  const exact = names.findIndex((name) => name.toLowerCase() === wanted);
  if (exact >= 0) return exact;
  const key = keyOf(value);
  const same = names.flatMap((name, i) => (keyOf(name) === key ? [i] : []));
  return same.length === 1 ? (same[0] ?? -1) : -1;
}

const asNumber = (value: number, count: number): number =>
  Number.isInteger(value) && value >= 0 && value < count ? value : -1;

/** A unit's number or its name; −1 when there is none. */
export function findUnit(pos: Sx, value: unknown): number {
  const { count, names } = pos.scene.roster;
  if (typeof value === 'number') return asNumber(value, count);
  return typeof value === 'string' ? byName(names, value, unitKey) : -1;
}

/** A Brigade's number, its id or its name; −1 when there is none. */
export function findBrigade(pos: Sx, value: unknown): number {
  const { brigades } = pos.scene.roster;
  if (typeof value === 'number') return asNumber(value, brigades.length);
  if (typeof value !== 'string') return -1;
  const byId = byName(
    brigades.map(({ id }) => id),
    value,
    brigadeKey,
  );
  if (byId >= 0) return byId;
  // `58th Bde`: where no line Brigade has the number, the only other one that has.
  const alone = brigades.flatMap(({ id }, b) => (numberOf(id) === brigadeKey(value) ? [b] : []));
  if (alone.length === 1) return alone[0] ?? -1;
  return byName(
    brigades.map(({ name }) => name),
    value,
    brigadeKey,
  );
}

const numberOf = (id: string): string | undefined => /^\d+/.exec(id)?.[0];
