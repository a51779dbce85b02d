/** The help of the laboratory in Italian. */
export const ITALIAN_LAB: Readonly<Record<string, string>> = {
  'threads; as many as there are cores': 'thread; quanti sono i core',
  'the same games for each value of an option too':
    'le stesse partite anche per ogni valore di un’opzione',
  'the same games with this data pack too': 'le stesse partite anche con questo pacchetto di dati',
  'stop by the share of the first side, not of the first bot':
    'fermati secondo la quota della prima parte, non del primo bot',
  'tell luck apart from skill in every game': 'distingui fortuna e bravura in ogni partita',
  'postgres://…: processes on many machines share the run':
    'postgres://…: processi su più macchine si dividono le partite',
  'games a second of the laboratory: one core, all cores, boardgame.io’s bot':
    'partite al secondo del laboratorio: un core, tutti i core, il bot di boardgame.io',
  'who plays against himself': 'chi gioca contro sé stesso',
  'games of each measurement': 'partite di ogni misura',
  'decisions of boardgame.io’s bot a round': 'decisioni del bot di boardgame.io a giro',
};
