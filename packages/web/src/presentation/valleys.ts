import { plain } from './plain.ts';
import type { Presentation } from './presentation.ts';

/** The number on a block is all that others may know it by. */
export const valleys: Presentation = {
  ...plain,
  ground: { rugged: 1.2, shaded: false },
  symbols: { captain: 'leader', pikes: 'infantry', bowmen: 'light' },
  short: (seen) => seen.face.name.split(' ').at(-1) ?? '',
};
