import type { UnitView } from '@esagono/engine';
import type { Livery } from '../board/counter.tsx';
import { type Battle, type Presentation, shorten } from './presentation.ts';

/** The colours of the printed factions, in shades that carry dark ink. */
const LIVERIES: Readonly<Record<string, Livery>> = {
  // The garrison: white cardboard, a band for each arm of it.
  gnr: { face: '#f4f1e8', ink: '#1d1b18', band: '#3a3a3a' },
  vg: { face: '#f4f1e8', ink: '#1d1b18', band: '#5b6b4a' },
  i: { face: '#f4f1e8', ink: '#1d1b18', band: '#8a7a54' },
  ii: { face: '#f4f1e8', ink: '#1d1b18', band: '#7a8a94' },
  iii: { face: '#f4f1e8', ink: '#1d1b18', band: '#6d5a80' },
  iv: { face: '#f4f1e8', ink: '#1d1b18', band: '#a08a40' },
  german: { face: '#e4e4dc', ink: '#15171a', band: '#4d5a52' },
  // The formations of the mountains.
  gar: { face: '#e39a8c', ink: '#3a0f08', band: '#a8281c', pattern: 'lines' },
  redi: { face: '#e39a8c', ink: '#3a0f08', band: '#c2503e', pattern: 'lines' },
  romolo: { face: '#e39a8c', ink: '#3a0f08', band: '#8c3a52', pattern: 'lines' },
  fanfulla: { face: '#e39a8c', ink: '#3a0f08', band: '#7a2c1c', pattern: 'lines' },
  cv: { face: '#e39a8c', ink: '#3a0f08', band: '#d2803c', pattern: 'lines' },
  cinquanta: { face: '#e39a8c', ink: '#3a0f08', band: '#5c1c14', pattern: 'lines' },
  beltrami: { face: '#a9c99a', ink: '#14260c', band: '#3f7a34', pattern: 'lines' },
  valdossola: { face: '#a9d0e2', ink: '#0d2633', band: '#2f7496', pattern: 'lines' },
  valtoce: { face: '#f0bd7c', ink: '#37200a', band: '#c77a1c', pattern: 'lines' },
  // Tarnova.
  fulmine: { face: '#f4f1e8', ink: '#1d1b18', band: '#35424e' },
  'fulmine-1': { face: '#f4f1e8', ink: '#1d1b18', band: '#5a6b7a' },
  'fulmine-2': { face: '#f4f1e8', ink: '#1d1b18', band: '#7a8a6a' },
  'fulmine-vf': { face: '#f4f1e8', ink: '#1d1b18', band: '#8a5a4a' },
  bn1: { face: '#e39a8c', ink: '#3a0f08', band: '#a8281c', pattern: 'lines' },
  bn2: { face: '#a9c99a', ink: '#14260c', band: '#3f7a34', pattern: 'lines' },
  bn3: { face: '#a9d0e2', ink: '#0d2633', band: '#2f7496', pattern: 'lines' },
  ass: { face: '#d9b3d6', ink: '#2e0f2c', band: '#7a3a78', pattern: 'lines' },
  ita: { face: '#f0bd7c', ink: '#37200a', band: '#c77a1c', pattern: 'lines' },
};

const SIDES: readonly Livery[] = [
  { face: '#f4f1e8', ink: '#1d1b18', band: '#4a4a44' },
  { face: '#e39a8c', ink: '#3a0f08', band: '#a8281c', pattern: 'lines' },
];

/** The cards on the first page. Dates and facts are those of the histories named in About. */
const battles: readonly Battle[] = [
  {
    game: 'banditen',
    scenario: 'gravellona',
    title: 'Gravellona Toce',
    system: 'Banditen!',
    picture: 'gravellona',
    date: { en: '12–14 September 1944', it: '12–14 settembre 1944' },
    history: {
      en: 'With the Ossola valley free, its partisan divisions come down on the garrison that bars the way to the lakes.',
      it: 'Libera l’Ossola, le divisioni partigiane scendono sul presidio che sbarra la via dei laghi.',
    },
    evenings: 1,
    difficulty: 2,
    learn: 'act',
  },
  {
    game: 'banditen',
    scenario: 'tarnova',
    title: 'Tarnova della Selva',
    system: 'Banditen!',
    picture: 'tarnova',
    date: { en: '19–21 January 1945', it: '19–21 gennaio 1945' },
    history: {
      en: 'In snow and frost three Yugoslav battalions close on the ring of forts held by the Fulmine battalion.',
      it: 'Nella neve e nel gelo tre battaglioni jugoslavi si stringono attorno ai fortini del battaglione Fulmine.',
    },
    evenings: 2,
    difficulty: 3,
  },
];

export const banditen: Presentation = {
  battles,
  ground: { rugged: 1.15, shaded: false },
  sides: ['#d8d4c6', '#cf6b58'],
  livery: (seen: UnitView) =>
    LIVERIES[seen.face.formation] ?? SIDES[seen.side] ?? (SIDES[0] as Livery),
  short: (seen) => shorten(seen.face.name),
};
