import type { Battle } from './presentation.ts';

/** The shelf: battles as pieces of ground. Dates and facts are those of the histories named in About. */
export const BATTLES: readonly Battle[] = [
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
