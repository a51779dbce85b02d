import { expect, test } from 'vitest';
import { makeAreas } from './board.ts';
import { trackOf } from './track.ts';
import type { VerbFields } from './verb.ts';

const verb = (name: string, fields: VerbFields) => ({ name, fields });
const GAME = {
  verbs: [
    verb('march', { units: 'units', to: 'goal', by: 'path' }),
    verb('fire', { unit: 'unit', at: 'target' }),
    verb('shell', { hex: 'hex' }),
    verb('pass', {}),
  ],
};
const BOARD = {
  grid: makeAreas({
    size: [3, 1],
    centres: [
      [0.5, 0.5],
      [1.5, 0.5],
      [2.5, 0.5],
    ],
    links: [],
  }),
  title: '',
  hexes: ['a', 'b', 'c'].map((id, hex) => ({ hex, id, terrain: [] })),
  edges: [],
  lines: [],
};
const at = (unit: number, hex: number) => ({
  unit,
  hex,
  side: 0,
  known: true,
  face: { name: '', formation: '', type: '' },
  markers: [],
});
const VIEW = { units: [at(7, 0), at(8, 2)] };

test.each([
  [{ do: 'march', units: [7], to: 'c', by: ['b', 'c'] }, [0, 1, 2]],
  [{ do: 'march', units: [7], to: 'b', by: null }, [0, 1]],
  [{ do: 'fire', unit: 7, at: 8 }, [0, 2]],
  [{ do: 'shell', hex: 'b' }, [1]],
  [{ do: 'pass' }, []],
  [{ do: 'unheard' }, []],
])('%j goes along %j', (decision, track) => {
  expect(trackOf(GAME, BOARD, VIEW, decision)).toEqual(track);
});
