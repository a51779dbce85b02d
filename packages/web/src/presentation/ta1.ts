import type { Livery } from '../board/counter.tsx';
import { type Presentation, shorten } from './presentation.ts';

const SIDES: readonly Livery[] = [
  { face: '#eceae0', ink: '#17191c', band: '#56635a' },
  { face: '#dfa093', ink: '#35100a', band: '#a8281c', pattern: 'lines' },
];

export const ta1: Presentation = {
  game: 'ta1',
  ground: { rugged: 1.2, shaded: false },
  sides: ['#c9cdc2', '#cf6b58'],
  livery: (seen) => SIDES[seen.side] ?? (SIDES[0] as Livery),
  short: (seen) => shorten(seen.face.name),
};
