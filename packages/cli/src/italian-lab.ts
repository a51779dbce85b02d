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
  'iterations of boardgame.io’s bot a round': 'iterazioni del bot di boardgame.io a giro',
  'every decision; started again with the same file it goes on':
    'ogni decisione; riavviato con lo stesso file, riprende',
  'plays a match between bots and writes it down: story, pictures, graph, the coach':
    'gioca una partita tra bot e la racconta: storia, figure, grafico, il consigliere',
  'where README.md, its pictures and match.json go':
    'dove vanno README.md, le sue figure e match.json',
  'who leads each side; a budget may follow':
    'chi guida ciascuna parte; può seguire quante posizioni guarda',
  'the last turn that is played': 'l’ultimo turno giocato',
  'finds situations with one clearly best plan in games between bots':
    'trova nelle partite tra bot situazioni con un solo piano chiaramente migliore',
  'where the puzzles go, as JSON': 'dove vanno i problemi, in JSON',
  'games to look through at most': 'partite da esaminare al massimo',
  'what equal bots make of each side of a battle, and what points given would change':
    'che cosa bot pari fanno di ogni parte di una battaglia, e che cosa cambierebbero punti ceduti',
  'every finished game; started again it goes on': 'ogni partita finita; riavviato, riprende',
  'JSON of all battles; those not named stay as they are':
    'JSON di tutte le battaglie; quelle non nominate restano come sono',
  'games of each battle': 'partite di ogni battaglia',
  'only count what the journals hold': 'conta solo ciò che i giornali contengono',
  'how long the levels think about a decision, one after the other on one core':
    'quanto i livelli pensano a una decisione, uno dopo l’altro su un solo core',
  'who is asked': 'a chi si chiede',
  'decisions of each': 'decisioni di ciascuno',
  'decisions of the game from one asked for to the next':
    'decisioni della partita tra una domanda e la successiva',
  'instead: the first turn, played by the bot on all sides':
    'invece: il primo turno, giocato dal bot per tutte le parti',
  'puzzles wanted': 'problemi voluti',
  'positions of the first look': 'posizioni del primo sguardo',
  'positions of the second look': 'posizioni del secondo sguardo',
  'positions of the Colonel’s look': 'posizioni dello sguardo del Colonnello',
  'how much better the best plan must be': 'di quanto il piano migliore deve prevalere',
};
