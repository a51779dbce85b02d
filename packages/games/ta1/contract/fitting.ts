import { PLACE, type Ta1 } from '../model/state.ts';
import { ROLE } from '../model/tables.ts';

// What may be written of which piece when a position is staged.

const MOST_MARKERS = 3; // TA1-8.2, TA1-11.1a
const MOST_STRENGTH = 9;

/** How large a number of a piece may be; 0 when such a piece never has it. */
export function mostOf(pos: Ta1, unit: number, key: string): number {
  const { tables } = pos.scene;
  const role = tables.role[unit];
  const combat = role === ROLE.combat;
  switch (key) {
    case 'pf':
      return combat ? MOST_STRENGTH : 0;
    case 'attacks':
    case 'opportunities':
    case 'shots':
      return combat ? Math.max(MOST_MARKERS, tables.attackLimit) : 0;
    case 'damage':
      return combat ? MOST_MARKERS : 0;
    case 'outOfCommand':
    case 'exhausted':
      return combat ? 1 : 0;
    case 'stopped':
      return role === ROLE.token ? 0 : 1;
    case 'supplementary':
      return role === ROLE.command ? 1 : 0;
    case 'faceUp':
      return role === ROLE.token ? 1 : 0;
    default:
      return 1;
  }
}

/** Does it come down from the air, DRV-12.3? */
export function lands(pos: Ta1, unit: number): boolean {
  const { groups, setup } = pos.scene.tables;
  const falling = (group: { landing: boolean; units: readonly number[] }): boolean =>
    group.landing && group.units.includes(unit);
  return groups.some(falling) || setup.some((step) => step.groups.some(falling));
}

/**
 * DRV-12.1a: there is one Tito. A token that was given an identity takes it from the token that had
 * it; false when more were named than there are.
 */
export function dealIdentities(pos: Ta1, named: ReadonlySet<number>): boolean {
  const { tokens, defaultTokens } = pos.scene.tables;
  const left = [...defaultTokens];
  const take = (id: number): boolean => {
    if (id === 0) return true; // not laid yet
    const i = left.indexOf(id);
    if (i >= 0) left.splice(i, 1);
    return i >= 0;
  };
  if (![...named].every((token) => take(pos.identity[token]))) return false;
  const robbed = tokens.filter((token) => !named.has(token) && !take(pos.identity[token]));
  for (const token of robbed) pos.identity[token] = left.shift() ?? 0;
  return true;
}

/** A unit on the map has strength. */
export const leastStrength = (pos: Ta1, unit: number): number =>
  pos.place[unit] === PLACE.map ? 1 : 0;
