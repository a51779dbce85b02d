import { type Opening, packOf } from '@esagono/engine';
import type { ReplyOf, TableFace } from '@esagono/protocol';

/**
 * What the packs of a table put in place of other values; undefined where they are not those that were
 * agreed on when the table was made.
 */
export function agreedData(
  agreed: TableFace['packs'],
  packs: ReplyOf<'packs'>['packs'],
): Opening['data'] {
  const same = packs.every((pack, n) => packOf(pack).hash === agreed[n]?.hash);
  if (!same || packs.length !== agreed.length) return undefined;
  return Object.assign({}, ...packs.map(({ set }) => set));
}
