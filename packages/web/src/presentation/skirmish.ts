import type { Presentation } from './presentation.ts';

export const skirmish: Presentation = {
  game: 'skirmish',
  ground: { rugged: 1, shaded: false },
  sides: ['#6f97b8', '#c4695a'],
  livery: (seen) =>
    seen.side === 0
      ? { face: '#a9c5dc', ink: '#16242f', pattern: 'plain' }
      : { face: '#e0a596', ink: '#35130c', pattern: 'lines' },
  short: (seen) => seen.face.name.split(' ').at(-1) ?? '',
};
