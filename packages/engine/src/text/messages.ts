import type { ByLanguage } from '../play/game.ts';

/**
 * The engine's own sentences; a game's messages come first where both know a key. A game in a
 * third language brings these along in its own messages, or they are said in English.
 */
export const ENGINE_MESSAGES: ByLanguage<Readonly<Record<string, string>>> = {
  en: {
    'event.roll': '{purpose}: {dice}{need, select, none {} other { (hits on {need}+)}}',
    'sight.seen':
      '{from} sees {to}: nothing is in the way over {distance, plural, one {one hex} other {# hexes}}.',
    'sight.far': '{from} does not see {to}: {distance} hexes, and one sees {range} at most.',
    'sight.ground': '{from} does not see {to}: {terrain} at {at} is in the way.',
    'sight.height': '{from} does not see {to}: {at} is higher.',
    'sight.units': '{from} does not see {to}: units at {at} are in the way.',
    'sight.hexside':
      '{from} does not see {to}: the line runs along the hexside of {hexes}, and both block it.',
    'edition.same':
      'Played by edition {edition} of the rules; by edition {now} every step comes out the same.',
    'edition.differs':
      'Played by edition {edition} of the rules; by edition {now} it goes another way at step {step}. What has changed since:',
    'unit.unknown': 'an unknown unit',
    'turn.number': 'Turn {turn}',
    'fact.units': '{here} of {all, plural, one {# unit} other {# units}} on the map',
    'fact.strength': 'Strength {strength}',
    'prompt.over': 'The game is over.',
    'phase.over': 'The end',
    'refusal.gameOver': 'The game is over.',
    'refusal.tooLong': 'The record of this match is full.',
    'refusal.noSuchSeat': 'Nobody sits there.',
    'refusal.tooLarge': 'That is more than a decision may hold.',
    'refusal.notYourDecision': 'It is not your decision.',
    'refusal.notAllowed': 'That is not among what may be done now.',
    'refusal.notADecision': 'A decision is an object with a "do" field.',
    'refusal.unknownVerb': 'Nothing is called "{verb}" here; known: {known}.',
    'refusal.unknownField': '"{verb}" has no field "{field}"; it has: {known}.',
    'refusal.malformed': 'The field "{field}" should be {expected}.',
    'barrier.start': 'Nothing has been decided yet.',
    'barrier.dice': 'Dice have been shown since.',
    'barrier.revealed': 'Something hidden has been shown since.',
    'barrier.other': 'The other side has decided since.',
    'barrier.asked': 'The other side has been asked since.',
  },
  it: {
    'event.roll': '{purpose}: {dice}{need, select, none {} other { (colpisce con {need}+)}}',
    'sight.seen':
      '{from} vede {to}: nulla si frappone in {distance, plural, one {un esagono} other {# esagoni}}.',
    'sight.far': '{from} non vede {to}: {distance} esagoni, e si vede al massimo a {range}.',
    'sight.ground': '{from} non vede {to}: si frappone {at} ({terrain}).',
    'sight.height': '{from} non vede {to}: {at} è più alto.',
    'sight.units': '{from} non vede {to}: in {at} si frappongono delle unità.',
    'sight.hexside':
      '{from} non vede {to}: la linea corre lungo il lato fra {hexes}, e bloccano entrambi.',
    'edition.same':
      "Giocata con l''edizione {edition} delle regole; con l''edizione {now} ogni passo riesce uguale.",
    'edition.differs':
      "Giocata con l''edizione {edition} delle regole; con l''edizione {now} prende un''altra strada al passo {step}. Che cosa è cambiato da allora:",
    'unit.unknown': 'un’unità ignota',
    'turn.number': 'Turno {turn}',
    'fact.units': '{here} di {all, plural, one {# unità} other {# unità}} sulla mappa',
    'fact.strength': 'Forza {strength}',
    'prompt.over': 'La partita è finita.',
    'phase.over': 'Fine',
    'refusal.gameOver': 'La partita è finita.',
    'refusal.tooLong': 'Il registro di questa partita è pieno.',
    'refusal.noSuchSeat': 'Lì non siede nessuno.',
    'refusal.tooLarge': 'È più di quanto una decisione possa contenere.',
    'refusal.notYourDecision': 'La decisione non spetta a te.',
    'refusal.notAllowed': 'Non è fra le cose che si possono fare ora.',
    'refusal.notADecision': 'Una decisione è un oggetto con il campo "do".',
    'refusal.unknownVerb': 'Qui non c\'\'è nulla che si chiami "{verb}"; sono noti: {known}.',
    'refusal.unknownField': '"{verb}" non ha il campo "{field}"; ha: {known}.',
    'refusal.malformed': 'Il campo "{field}" dovrebbe essere {expected}.',
    'barrier.start': 'Nulla è stato ancora deciso.',
    'barrier.dice': 'Nel frattempo sono stati mostrati dei dadi.',
    'barrier.revealed': 'Nel frattempo è stato scoperto qualcosa di nascosto.',
    'barrier.other': "Nel frattempo l''altra parte ha deciso.",
    'barrier.asked': "Nel frattempo la decisione è passata all''altra parte.",
  },
};
