import { plain } from './plain.ts';
import type { Presentation } from './presentation.ts';

export const skirmish: Presentation = {
  ...plain,
  short: (seen) => seen.face.name.split(' ').at(-1) ?? '',
};
