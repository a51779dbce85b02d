import type { Livery } from '../board/counter.tsx';
import { type Presentation, shorten } from './presentation.ts';

/** Formations whose colour on the counters differs from their side's. */
const LIVERIES: Readonly<Record<string, Livery>> = {
  Beltrami: { face: '#a9c99a', ink: '#14260c', band: '#3f7a34', pattern: 'lines' },
  Valdossola: { face: '#a9d0e2', ink: '#0d2633', band: '#2f7496', pattern: 'lines' },
  Valtoce: { face: '#f0bd7c', ink: '#37200a', band: '#c77a1c', pattern: 'lines' },
  '500 SS': { face: '#dfe0d6', ink: '#15171a', band: '#3a3a3a' },
  William: { face: '#e6e2d0', ink: '#1d1b18', band: '#6d5a80' },
};

const SIDES: readonly Livery[] = [
  { face: '#eceae0', ink: '#17191c', band: '#56635a' },
  { face: '#dfa093', ink: '#35100a', band: '#a8281c', pattern: 'lines' },
];

export const ta1: Presentation = {
  game: 'ta1',
  ground: { rugged: 1.2, shaded: false },
  sides: ['#c9cdc2', '#cf6b58'],
  symbols: {
    paratroops: 'parachute',
    machineGuns: 'mg',
    engineers: 'engineer',
    support: 'mg',
    vehicle: 'armoredCar',
    token: 'leader',
  },
  livery: (seen) => LIVERIES[seen.face.formation] ?? SIDES[seen.side] ?? (SIDES[0] as Livery),
  short: (seen) => shorten(seen.face.name),
};
