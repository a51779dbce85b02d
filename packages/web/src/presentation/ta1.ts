import type { UnitView } from '@esagono/engine';
import type { Livery } from '../board/counter.tsx';
import { type Battle, type Presentation, shorten } from './presentation.ts';

/** Formations whose colour on the counters differs from their side's. */
const LIVERIES: Readonly<Record<string, Livery>> = {
  Beltrami: { face: '#a9c99a', ink: '#14260c', band: '#3f7a34', pattern: 'lines' },
  Valdossola: { face: '#a9d0e2', ink: '#0d2633', band: '#2f7496', pattern: 'lines' },
  Valtoce: { face: '#f0bd7c', ink: '#37200a', band: '#c77a1c', pattern: 'lines' },
  '500 SS': { face: '#dfe0d6', ink: '#15171a', band: '#3a3a3a' },
  William: { face: '#e6e2d0', ink: '#1d1b18', band: '#6d5a80' },
};

/** The garrison of Gravellona: white cardboard, though it sits on the other side than at Drvar. */
const GARRISON: readonly (readonly [string, string])[] = [
  ['GNR', '#3a3a3a'],
  ['Venezia Giulia', '#5b6b4a'],
  ['X MAS', '#35424e'],
  ['Artiglieria', '#8a7a54'],
  ['Tedeschi', '#4d5a52'],
];
const BRIGADES: readonly (readonly [string, string])[] = [
  ['Redi', '#c2503e'],
  ['Romolo', '#8c3a52'],
  ['Fanfulla', '#7a2c1c'],
  ['Cinquanta', '#5c1c14'],
  ['Automezzo', '#d2803c'],
];
const BY_FORMATION: ReadonlyMap<string, Livery> = new Map([
  ...Object.entries(LIVERIES),
  ...GARRISON.map(([name, band]): [string, Livery] => [
    name,
    { face: '#f1eee4', ink: '#1d1b18', band },
  ]),
  ...BRIGADES.map(([name, band]): [string, Livery] => [
    name,
    { face: '#e39a8c', ink: '#3a0f08', band, pattern: 'lines' },
  ]),
]);

const SIDES: readonly Livery[] = [
  { face: '#eceae0', ink: '#17191c', band: '#56635a' },
  { face: '#dfa093', ink: '#35100a', band: '#a8281c', pattern: 'lines' },
];

const liveryOf = (seen: UnitView, side: number): Livery =>
  BY_FORMATION.get(seen.face.formation) ?? SIDES[side] ?? (SIDES[0] as Livery);

/** The cards on the first page. Dates and facts are those of the histories named in About. */
const battles: readonly Battle[] = [
  {
    game: 'ta1',
    scenario: 'drvar',
    title: 'Drvar',
    system: 'LUMACA',
    picture: 'drvar',
    date: { en: '25–26 May 1944', it: '25–26 maggio 1944' },
    history: {
      en: 'Parachutists and gliders fall on the headquarters of the Yugoslav army in a town under the Bosnian hills.',
      it: 'Paracadutisti e alianti piombano sul comando dell’esercito jugoslavo in una cittadina fra i monti bosniaci.',
    },
    evenings: 2,
    difficulty: 3,
  },
  {
    game: 'ta1',
    scenario: 'gravellona',
    title: 'Gravellona Toce 2013',
    system: 'LUMACA',
    picture: 'gravellona-2013',
    date: { en: '12–14 September 1944', it: '12–14 settembre 1944' },
    history: {
      en: 'The same battle by the older rules: nine posts of the garrison, and a relief column on the road from Intra.',
      it: 'La stessa battaglia con le regole più vecchie: nove posti del presidio, e una colonna di soccorso sulla strada di Intra.',
    },
    evenings: 1,
    difficulty: 2,
  },
];

export const ta1: Presentation = {
  battles,
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
  livery: (seen) => liveryOf(seen, seen.side),
  // At Gravellona the formations of the mountains sit first.
  scenarios: {
    gravellona: {
      sides: ['#cf6b58', '#c9cdc2'],
      livery: (seen) => liveryOf(seen, 1 - seen.side),
    },
  },
  short: (seen) => shorten(seen.face.name),
};
