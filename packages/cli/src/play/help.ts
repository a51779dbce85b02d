const ROWS: readonly (readonly [string, string, string])[] = [
  [
    'do [WORDS]',
    'list the choices; words narrow them down: do fire, do Redi, do 12.15',
    'elenca le scelte; le parole le restringono: do fire, do Redi, do 12.15',
  ],
  ['N', 'take choice number N', 'prendi la scelta numero N'],
  [
    'odds N',
    'exact odds of choice N (or of a typed decision)',
    'probabilità esatte della scelta N (o di una decisione scritta)',
  ],
  [
    'VERB …',
    'decide by typing: move Redi 1 to 12.14 · fire Redi 1,Redi 2 at 12.16',
    'decidi scrivendo: move Redi 1 to 12.14 · fire Redi 1,Redi 2 at 12.16',
  ],
  ['map [HEX|n|s|e|w]', 'draw the map, centred or moved', 'disegna la mappa, centrata o spostata'],
  ['look HEX', 'ground, names and units of a hex', 'terreno, nomi e unità di un esagono'],
  [
    'units [WORDS]',
    'the units, all or those that fit',
    'le unità, tutte o quelle che corrispondono',
  ],
  [
    'show NAME HEX',
    'lay sight, reach, supply… over the map',
    'stendi vista, portata, rifornimento… sulla mappa',
  ],
  ['rule ID', 'what a paragraph says', 'che cosa dice un paragrafo'],
  [
    'orders [NAME|none]',
    'a standing order that answers reactions for you',
    'un ordine permanente che risponde alle reazioni per te',
  ],
  ['score', 'the score sheet as it stands', 'il punteggio del momento'],
  ['log [N]', 'the last N things that happened', 'le ultime N cose accadute'],
  [
    'undo · redo',
    'take your last decision back · repeat it',
    'annulla l’ultima decisione · ripetila',
  ],
  ['save [FILE]', 'write the match file', 'scrivi il file della partita'],
  [
    'status · help · quit',
    'where we are · this list · leave',
    'a che punto siamo · questo elenco · esci',
  ],
];

export function helpLines(language: string): string[] {
  const wide = Math.max(...ROWS.map(([usage]) => usage.length));
  return ROWS.map(([usage, en, it]) => `  ${usage.padEnd(wide)}  ${language === 'it' ? it : en}`);
}
