import type { Livery } from '../board/counter.tsx';
import { type Battle, type Presentation, shorten } from './presentation.ts';

/** Brigade bands: a fixed colour out of ten for every formation's name. */
const BANDS = [
  '#7d2a20',
  '#24557a',
  '#5c6b1e',
  '#7a5a12',
  '#4f3a78',
  '#1f6b5c',
  '#8a4a1c',
  '#6b2a55',
  '#3a4a54',
  '#86621f',
];
const band = (formation: string): string => {
  let sum = 0;
  for (const letter of formation) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return BANDS[sum % BANDS.length] as string;
};

const FACES: readonly Omit<Livery, 'band'>[] = [
  { face: '#b4bd98', ink: '#1a2110', pattern: 'plain' }, // grigioverde
  { face: '#bccbd8', ink: '#13202b', pattern: 'lines' }, // hechtgrau
];

/** The cards on the first page. Dates and facts are those of the histories named in About. */
const battles: readonly Battle[] = [
  {
    game: 'strafexpedition',
    scenario: 'novegno',
    title: 'Strafexpedition 1916',
    system: 'Strafexpedition',
    picture: 'strafexpedition',
    date: { en: '15 May – June 1916', it: '15 maggio – giugno 1916' },
    history: {
      en: 'The Austro-Hungarian armies break out of the plateaux towards Vicenza and the plain; the Italians must hold the rim.',
      it: 'Le armate austro-ungariche rompono dagli altipiani verso Vicenza e la pianura; agli italiani resta l’orlo da tenere.',
    },
    evenings: 3,
    difficulty: 4,
    learn: 'setup',
  },
];

export const strafexpedition: Presentation = {
  battles,
  titles: {
    cengio: { en: 'Monte Cengio', it: 'Monte Cengio' },
    pasubio: { en: 'Drive on Pasubio', it: 'Verso il Pasubio' },
    asiago: { en: 'Asiago', it: 'Asiago' },
    campaign: { en: 'The campaign', it: 'La campagna' },
  },
  ground: {
    rugged: 0.55,
    shaded: true,
    // The photograph's pixel (px, py) lies at ((px / 24), (py / 24)) hexes of the sheet.
    shade: { url: '/relief/strafexpedition.webp', x: 0, y: 0, width: 73, height: 50.92 },
  },
  symbols: {
    inf: 'infantry',
    mtn: 'mountain',
    bic: 'bicycle',
    mil: 'militia',
    rgf: 'militia',
    brs: 'light',
    gunM: 'mountainGun',
    gunF: 'artillery',
    gunH: 'heavyGun',
    fort: 'fort',
  },
  sides: ['#7f8c5c', '#7f9db8'],
  held: { overlay: 'control', sides: ['italian', 'austrian'] },
  inks: ['#2f6b2a', '#1c3f8c'], // as both staffs would pencil them
  livery: (seen) => ({
    ...(FACES[seen.side] ?? (FACES[0] as Livery)),
    band: band(seen.face.formation),
  }),
  short: (seen) => shorten(seen.face.name),
};
