import type { Livery } from '../board/counter.tsx';
import { type Presentation, shorten } from './presentation.ts';

/** Cardboard for as many sides as sit at a table, told apart by pattern as well as by colour. */
const FACES: readonly Livery[] = [
  { face: '#a9c5dc', ink: '#16242f', pattern: 'plain' },
  { face: '#e0a596', ink: '#35130c', pattern: 'lines' },
  { face: '#b9cc9a', ink: '#1c260e', pattern: 'dots' },
  { face: '#e3cb8c', ink: '#33260a', pattern: 'cross' },
];
const SIDES = ['#3a6a96', '#c4695a', '#93b368', '#e8d084'];

/** How a game looks that says nothing about it. */
export const plain: Presentation = {
  ground: { rugged: 1, shaded: false },
  sides: SIDES,
  livery: (seen) => FACES[seen.side % FACES.length] as Livery,
  short: (seen) => shorten(seen.face.name),
};
