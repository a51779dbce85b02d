import { ITALIAN_LAB } from './italian-lab.ts';

/** The help in Italian, sentence by sentence; a test sees to it that none is missing. */
export const ITALIAN: Readonly<Record<string, string>> = {
  ...ITALIAN_LAB,
  'the key of the server that signed it, as its address /api/key gives it':
    'la chiave del server che ha firmato, come la dà il suo indirizzo /api/key',
  'load kept up for long: memory stays flat, a restart under load loses nothing':
    'carico prolungato: la memoria resta piana, un riavvio sotto carico non perde nulla',
  'how long': 'per quanto tempo',
  'tables played at once': 'tavoli giocati insieme',
  'decisions a second': 'decisioni al secondo',
  'Usage:': 'Uso:',
  'Arguments:': 'Argomenti:',
  'Options:': 'Opzioni:',
  'Commands:': 'Comandi:',
  'Board wargames played by their rulebooks.':
    'Wargame da tavolo giocati secondo i loro regolamenti.',
  'output the version number': 'mostra la versione',
  'display help for command': 'mostra l’aiuto di un comando',
  'games, scenarios, options, editions and where the data comes from':
    'giochi, scenari, opzioni, edizioni e provenienza dei dati',
  'print JSON instead of text': 'scrivi JSON invece di testo',
  'en or it': 'en o it',
  'from LANG': 'da LANG',
  'only this game, in full': 'solo questo gioco, per intero',
  'values of charts, counters and maps: path, value, where it comes from':
    'valori di tabelle, pedine e mappe: percorso, valore, provenienza',
  GAME: 'GIOCO',
  'only paths that begin so, e.g. charts/terrain':
    'solo i percorsi che cominciano così, per esempio charts/terrain',
  'play a battle in the terminal': 'gioca una battaglia nel terminale',
  'Play a battle in the terminal. Without a battle it asks for one. Lines may be piped in; then each is echoed.':
    'Gioca una battaglia nel terminale. Senza battaglia la chiede. Le righe possono arrivare da una pipe; allora ciascuna è ripetuta.',
  'none, or a bot for every side (greedy), one a side in order (none,greedy), or by name (axis=greedy)':
    'none, oppure un bot per tutti (greedy), uno per parte in ordine (none,greedy), o per nome (axis=greedy)',
  'dice and bots that can be repeated': 'dadi e bot ripetibili',
  'positions a bot may look at for one decision':
    'posizioni che un bot può guardare per una decisione',
  'an option of the scenario; may be given often':
    'un’opzione dello scenario; si può dare più volte',
  'a data pack; may be given often, the last one that names a value holds':
    'un pacchetto di dati; si può dare più volte, vale l’ultimo che nomina un valore',
  'where `save` writes; written on leaving too': 'dove scrive `save`; scritto anche all’uscita',
  'go on with a saved match': 'riprendi una partita salvata',
  'GAME/SCENARIO, see `esagono games`': 'GIOCO/SCENARIO, vedi `esagono games`',
  'stage positions from YAML files and check what follows':
    'allestisci posizioni da file YAML e controlla che cosa ne segue',
  'Stage positions from YAML files and check what follows (docs/situations.md).':
    'Allestisci posizioni da file YAML e controlla che cosa ne segue (docs/situations.md).',
  'make a situation of a moment of a match': 'ricava una situazione da un momento di una partita',
  'Make a situation of a moment of a match: it opens to the same position, or to what one seat knows of it.':
    'Ricava una situazione da un momento di una partita: si apre sulla stessa posizione, o su ciò che ne sa un posto.',
  'the moment after decision n; the last one when left out':
    'il momento dopo la decisione n; se manca, l’ultimo',
  'only what this seat knows, or spectator': 'solo ciò che sa questo posto, o spectator',
  'what the situation is called': 'come si chiama la situazione',
  'with the match behind it, in one text ready to send':
    'con la partita da cui viene, in un solo testo pronto da spedire',
  'run situation files': 'esegui file di situazioni',
  'Run situation files; the last line is `N passed, M failed`.':
    'Esegui file di situazioni; l’ultima riga è `N passed, M failed`.',
  'also print every window that opened, and the state each situation ends in':
    'mostra anche ogni finestra che si è aperta e lo stato in cui finisce ogni situazione',
  'files, or folders searched for *.yaml and *.yml':
    'file, o cartelle in cui cercare *.yaml e *.yml',
  'print a commented template': 'scrivi un modello commentato',
  'GAME/SCENARIO': 'GIOCO/SCENARIO',
  'tell a saved match as sentences, turn by turn':
    'racconta una partita salvata in frasi, turno per turno',
  'stop after decision n': 'fermati dopo la decisione n',
  'a match file': 'un file di partita',
  'compute every hash and every die of a match file again':
    'ricalcola ogni hash e ogni dado di un file di partita',
  'what a seat kept while it was played: it must all be in the match':
    'ciò che un posto ha conservato durante il gioco: dev’essere tutto nella partita',
  'what one seat may keep of a match': 'ciò che un posto può conservare di una partita',
  'What one seat may keep of a match: while it is played its own decisions, what it was told and the salted hashes of what it noticed; after the end the whole match.':
    'Ciò che un posto può conservare di una partita: mentre si gioca le sue decisioni, ciò che gli è stato detto e gli hash con sale di ciò che ha notato; dopo la fine l’intera partita.',
  'a seat of the match, or spectator': 'un posto della partita, oppure spectator',
  'as it was after decision n': 'com’era dopo la decisione n',
  'where to write it': 'dove scriverlo',
  'only exceptions, dead ends, endless games and unsound positions':
    'solo eccezioni, vicoli ciechi, partite senza fine e posizioni non valide',
  'threads; all cores when there are many games':
    'thread; tutti i core quando le partite sono molte',
  'where the run is noted, so that it can be stopped and gone on with':
    'dove si annota la corsa, così che si possa fermare e riprendere',
  'every paragraph, where it is implemented and which tests prove it':
    'ogni paragrafo, dove è realizzato e quali prove lo dimostrano',
  'only paragraphs without code or without test; exit 1 when there are any':
    'solo i paragrafi senza codice o senza prova; esce con 1 se ce ne sono',
  'a game, see `esagono games`': 'un gioco, vedi `esagono games`',
  'many games between bots: wins, scores, rates':
    'molte partite fra bot: vittorie, punteggi, velocità',
  'how many games': 'quante partite',
  'one bot for all sides, or one a side in order':
    'un bot per tutte le parti, o uno per parte in ordine',
  'the first game’s seed; game k has seed + k':
    'il seme della prima partita; la partita k ha seme + k',
  'an option of the scenario': 'un’opzione dello scenario',
  'also write the results, every single game among them, as JSON to this file':
    'scrivi i risultati, partita per partita, anche in questo file, come JSON',
  'random games under random options, every promise of the contract checked':
    'partite casuali con opzioni casuali, controllando ogni promessa del contratto',
  'the dear checks at one step in n': 'i controlli costosi a un passo ogni n',
  'where the match file of a violation goes': 'dove va il file di partita di una violazione',
  'GAME, or GAME/SCENARIO for one scenario': 'GIOCO, o GIOCO/SCENARIO per un solo scenario',
  'write the golden playthroughs anew, to be read as a difference':
    'riscrivi le partite di riferimento, da leggere come differenza',
  'games played once and kept, to be played again the same (docs/records.md)':
    'partite giocate una volta e conservate, da rigiocare uguali (docs/records.md)',
  'play games and keep them': 'gioca partite e conservale',
  'a player for all sides, or one a side: a bot, captain:400 with its budget, line:NAME out of lines.yaml':
    'un giocatore per tutti, o uno per parte: un bot, captain:400 con il suo limite, line:NOME da lines.yaml',
  'draw the other options at random, anew for every game':
    'sorteggia le altre opzioni, di nuovo per ogni partita',
  'break off after n decisions': 'interrompi dopo n decisioni',
  'keep only the first of these games that ends so':
    'conserva solo la prima di queste partite che finisce così',
  'play every recorded game again and name the first difference of each':
    'rigioca ogni partita conservata e nomina la prima differenza di ciascuna',
  'GAME, GAME/SCENARIO; all when left out': 'GIOCO, GIOCO/SCENARIO; tutti se manca',
  'play those that differ anew, with the same players, options and seed':
    'gioca di nuovo quelle che differiscono, con gli stessi giocatori, opzioni e seme',
  'what the recorded games cover: players, options, endings':
    'che cosa coprono le partite conservate: giocatori, opzioni, finali',
  'as docs/records.md has it': 'come sta in docs/records.md',
  'only this game': 'solo questo gioco',
  'our rates beside boardgame.io’s, in one run':
    'le nostre velocità accanto a quelle di boardgame.io, nella stessa esecuzione',
  'Measures boardgame.io and our contract on Skirmish-30, and random play of the other games. Ratios are ours divided by boardgame.io’s full-list rate, for `validated` and `supplyCheck` by its validated rate.':
    'Misura boardgame.io e il nostro contratto su Skirmish-30, e il gioco casuale degli altri giochi. I rapporti dividono la nostra velocità per quella di boardgame.io con la lista completa, per `validated` e `supplyCheck` per quella con le mosse convalidate.',
  'how often each is measured': 'quante volte si misura ciascuno',
  'how long each measurement takes': 'quanto dura ogni misura',
  'only these games beside Skirmish-30': 'solo questi giochi oltre a Skirmish-30',
  'Exit codes:': 'Codici di uscita:',
  'done, nothing to complain about': 'fatto, nulla da segnalare',
  'a check failed (a situation, a match file, a rule without test, a fuzzed game)':
    'un controllo è fallito (una situazione, un file di partita, una regola senza prova, una partita casuale)',
  'the command line or a file is wrong; nothing was written':
    'la riga di comando o un file sono sbagliati; nulla è stato scritto',
  'a fault in this program (ESAGONO_DEBUG=1 shows where)':
    'un guasto del programma (ESAGONO_DEBUG=1 mostra dove)',
  'Begin with:': 'Per cominciare:',
  'what is on the shelf': 'che cosa c’è sullo scaffale',
  'choose a battle and play it': 'scegli una battaglia e giocala',
  'a template to stage a position': 'un modello per allestire una posizione',
  'two bots in pairs with sides changed: rates with bounds, a report':
    'due bot a coppie di partite con le parti scambiate: percentuali con limiti, un rapporto',
  'two bots; a budget may follow: sergeant:800,greedy:300':
    'due bot; può seguire un limite: sergeant:800,greedy:300',
  'how many games at most': 'quante partite al massimo',
  'the first pair’s seed; pair k has seed + k':
    'il seme della prima coppia; la coppia k ha seme + k',
  'stop when the 95 % interval is this narrow':
    'fermati quando l’intervallo al 95 % è così stretto',
  'stop when the interval is clear of one half': 'fermati quando l’intervallo esclude la metà',
  'every finished game; started again with the same file it goes on':
    'ogni partita finita; riavviato con lo stesso file, prosegue',
  'a report with plots, in one file': 'un rapporto con grafici, in un solo file',
  'one line a game': 'una riga per partita',
  'every bot against every other: ratings with bounds':
    'ogni bot contro ogni altro: punteggi con limiti',
  'the bots of the league, the first is the measure': 'i bot della lega, il primo è la misura',
  'games of each meeting': 'partite di ogni incontro',
  'learn anew how likely a lead wins a battle, from games between bots':
    'impara di nuovo quanto un vantaggio vince una battaglia, da partite fra bot',
  'the best plans for whoever must decide in a saved match, and why':
    'i piani migliori per chi deve decidere in una partita salvata, e perché',
  'a saved match decision by decision: chances, luck apart from skill, what cost most':
    'una partita salvata decisione per decisione: probabilità, fortuna separata dall’abilità, che cosa è costato di più',
  'positions looked at for each decision to find a better one; 0 for none':
    'posizioni guardate per ogni decisione per trovarne una migliore; 0 per nessuna',
  'also write every decision as JSON to this file':
    'scrivi anche ogni decisione come JSON in questo file',
  'how freely the officers may choose in the first part of a game, drawn for each side':
    'quanto liberamente gli ufficiali possono scegliere nella prima parte di una partita, estratto per ogni parte',
  'instead: what things are worth to the officer of this side (0, 1), from games by rules of thumb':
    'invece: quanto valgono le cose per l’ufficiale di questa parte (0, 1), da partite giocate a occhio',
  'how freely the officers of both sides choose while one learns':
    'quanto liberamente scelgono gli ufficiali delle due parti mentre uno impara',
  'how fast it learns': 'quanto in fretta impara',
  'run the online server (docs/operations.md lists its settings)':
    'avvia il server per giocare in rete (le impostazioni sono in docs/operations.md)',
  'look after a running server': 'amministra un server in funzione',
  'the server; usually the one on this machine': 'il server; di solito quello su questa macchina',
  'accounts by name or e-mail address': 'conti per nome o indirizzo e-mail',
  'part of a name or an address': 'parte di un nome o di un indirizzo',
  'keep an account out for some days and end its sessions; 0 days lets it in':
    'escludi un conto per alcuni giorni e chiudi le sue sessioni; 0 giorni lo riammette',
  'an account, see `esagono admin people`': 'un conto, vedi `esagono admin people`',
  'for how long': 'per quanto tempo',
  'how many tables there are, and the latest': 'quanti tavoli ci sono, e i più recenti',
  'end a match without a winner': 'chiudi una partita senza vincitore',
  'a table, see `esagono admin tables`': 'un tavolo, vedi `esagono admin tables`',
  'tell everybody something': 'annuncia qualcosa a tutti',
  'what to say': 'che cosa dire',
  'what people have reported': 'che cosa è stato segnalato',
  'back the database up while everybody plays on':
    'salva una copia della base di dati mentre si continua a giocare',
  'look after a database while no server has it open':
    'cura una base di dati che nessun server tiene aperta',
  'rows of each table and a digest of them': 'righe di ogni tabella e la loro impronta',
  'a file or postgres://…; usually the database of the settings':
    'un file o postgres://…; di solito la base di dati delle impostazioni',
  'bring the tables up to date': 'aggiorna le tabelle',
  'copy everything into an empty database, of either kind, and compare':
    'copia tutto in una base di dati vuota, dell’uno o dell’altro tipo, e confronta',
  'a file or postgres://…': 'un file o postgres://…',
  'an empty database, or a file that is not there yet':
    'una base di dati vuota, o un file che non c’è ancora',
  'copy everything into a file': 'copia tutto in un file',
  'a file that is not there yet': 'un file che non c’è ancora',
  'copy a backup into an empty database': 'copia un salvataggio in una base di dati vuota',
  'a backup': 'un salvataggio',
  'play every match through and prove each hash: does this backup hold?':
    'rigioca ogni partita e verifica ogni hash: il salvataggio è buono?',
  'put the server to the test for a long while': 'metti a lungo alla prova il server',
  'kill the server in the middle of play, again and again':
    'uccidi il server a metà del gioco, più e più volte',
  'sqlite or postgres': 'sqlite o postgres',
  'how often': 'quante volte',
  'three nodes on one PostgreSQL, killed and half deaf':
    'tre nodi su un solo PostgreSQL, uccisi e mezzi sordi',
  'how many decisions': 'quante decisioni',
  'how often a node is killed': 'quante volte un nodo è ucciso',
  'mutated messages and requests, floods, forged sessions':
    'messaggi e richieste alterati, raffiche, sessioni false',
  'how many': 'quanti',
  'what can be repeated is': 'ripete ciò che si può ripetere',
  'durable decisions per second beside a bare echo, latency, memory, bytes':
    'decisioni durature al secondo accanto a una semplice eco, latenza, memoria, byte',
  'live matches': 'partite in corso',
  'how long each part takes': 'quanto dura ogni parte',
  'idle sockets': 'connessioni inattive',
  'decisions a second where the time of each is measured':
    'decisioni al secondo dove si misura il tempo di ciascuna',
  'pairs of matches that differ in secret things alone: equal to the byte for who may not know':
    'coppie di partite diverse solo in ciò che è segreto: uguali al byte per chi non può sapere',
};
