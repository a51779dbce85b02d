/** What the terminal game itself says; the games bring their own sentences. */
const WORDS = {
  turn: ['Turn {turn} of {turns}', 'Turno {turn} di {turns}'],
  openTurn: ['Turn {turn}', 'Turno {turn}'],
  shared: ['shared by {sides}', 'diviso fra {sides}'],
  decides: ['{seats} to decide', 'decide {seats}'],
  thinks: ['{side} is thinking…', '{side} sta pensando…'],
  gameOver: ['The game is over.', 'La partita è finita.'],
  now: ['If play stopped now:', 'Se si smettesse ora:'],
  winner: ['{side} wins', 'vince {side}'],
  draw: ['Nobody wins', 'nessun vincitore'],
  total: ['total', 'totale'],
  chooseBattle: ['Which battle?', 'Quale battaglia?'],
  chooseOpponents: ['Who plays?', 'Chi gioca?'],
  people: ['people at one screen', 'persone allo stesso schermo'],
  against: ['you as {side}, the machine as the others', 'tu con {side}, la macchina con gli altri'],
  watch: ['the machine plays all sides', 'la macchina gioca tutti i lati'],
  expectedNumber: ['Please type a number from 1 to {n}.', 'Scrivi un numero da 1 a {n}.'],
  howTo: [
    'Type do to see the choices, help for the rest.',
    'Scrivi do per vedere le scelte, help per il resto.',
  ],
  manyChoices: [
    '{n} choices. Narrow them down: do VERB, do UNIT, do HEX (several words combine).',
    '{n} scelte. Restringi: do VERBO, do UNITÀ, do ESAGONO (anche più parole insieme).',
  ],
  noChoices: ['No choice matches.', 'Nessuna scelta corrisponde.'],
  several: [
    'Several choices fit; take one by its number:',
    'Più scelte possibili; prendine una col numero:',
  ],
  noSuchChoice: [
    'There is no choice {n}; there are {count}.',
    'La scelta {n} non esiste; ce ne sono {count}.',
  ],
  refused: ['Not allowed', 'Non consentito'],
  noOdds: ['This involves no dice.', 'Qui non si tirano dadi.'],
  chance: ['Chance', 'Probabilità'],
  price: ['Price', 'Prezzo'],
  sampled: [
    'Too many outcomes to count: {n} throws were tried.',
    'Troppi esiti per contarli: {n} lanci di prova.',
  ],
  later: ['As if the dice fell now.', 'Come se i dadi cadessero ora.'],
  threats: ['Who may break in', 'Chi può intervenire'],
  mean: ['On average', 'In media'],
  why: ['Why', 'Perché'],
  cannotUndo: ['Cannot take back: {why}', 'Non si può annullare: {why}'],
  undone: ['Taken back.', 'Annullato.'],
  nothingToRedo: ['Nothing to repeat.', 'Nulla da ripetere.'],
  saved: ['Saved to {file}.', 'Salvato in {file}.'],
  saveWhere: ['Save where? save FILE', 'Salvare dove? save FILE'],
  unknownHex: ['There is no hex "{hex}".', 'L’esagono "{hex}" non esiste.'],
  unknownRule: ['There is no rule "{rule}".', 'La regola "{rule}" non esiste.'],
  unknownCommand: [
    'I do not understand "{text}". help shows what can be typed.',
    'Non capisco "{text}". help mostra che cosa si può scrivere.',
  ],
  ambiguous: ['"{text}" could be {names}.', '"{text}" potrebbe essere {names}.'],
  noUnit: ['No unit is called "{text}".', 'Nessuna unità si chiama "{text}".'],
  empty: ['nobody here', 'nessuno qui'],
  unknownUnit: ['unknown unit', 'unità sconosciuta'],
  level: ['level {level}', 'livello {level}'],
  offMap: ['off the map', 'fuori mappa'],
  orders: ['Standing order: {policy}', 'Ordine permanente: {policy}'],
  ordersAre: ['Standing orders here: {list}', 'Ordini permanenti: {list}'],
  noOrders: ['This game has no standing orders.', 'Questo gioco non ha ordini permanenti.'],
  stepLimit: ['Stopped after {n} decisions.', 'Fermato dopo {n} decisioni.'],
  noLog: ['Nothing has happened yet.', 'Non è ancora successo nulla.'],
  bye: ['Goodbye.', 'Arrivederci.'],
  hintOver: ['The game is over: nothing to advise.', 'La partita è finita: nulla da consigliare.'],
  hintWorth: [
    'wins {chance}; score then about {score}',
    'vince {chance}; punteggio allora circa {score}',
  ],
  hintLosses: [
    'wins {chance}; losses then about {score}, fewer are better',
    'vince {chance}; perdite allora circa {score}, meno è meglio',
  ],
  analyseChance: ['{side}: chance to win', '{side}: probabilità di vittoria'],
  analyseSkill: [
    'Decisions of {side}: {points} points of chance',
    'Decisioni di {side}: {points} punti di probabilità',
  ],
  analyseLuck: ['Dice: {points} points of chance', 'Dadi: {points} punti di probabilità'],
  analyseExact: [
    'Points are for the first side and add up to the difference. The dice of {exact} of {steps} decisions were gone through in full, the rest drawn.',
    'I punti sono per la prima parte e sommano alla differenza. I dadi di {exact} decisioni su {steps} sono stati percorsi tutti, gli altri estratti.',
  ],
  analyseDear: [
    'What cost most, and what was better',
    'Che cosa è costato di più, e che cosa era meglio',
  ],
  unfinished: ['Play stopped before the end.', 'La partita si è fermata prima della fine.'],
} as const satisfies Record<string, readonly [string, string]>;

export type Word = keyof typeof WORDS;

/** Speakers name any language; this program has words in two, and says the rest in English. */
export function word(
  language: string,
  key: Word,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = WORDS[key][language === 'it' ? 1 : 0];
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
