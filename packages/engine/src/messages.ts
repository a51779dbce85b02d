import type { Language } from './game.ts';

/** The engine's own sentences; a game's messages come first where both know a key. */
export const ENGINE_MESSAGES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    'event.roll': '{purpose}: {dice}{need, select, none {} other { (hits on {need}+)}}',
    'refusal.gameOver': 'The game is over.',
    'refusal.notYourDecision': 'It is not your decision.',
    'refusal.notADecision': 'A decision is an object with a "do" field.',
    'refusal.unknownVerb': 'Nothing is called "{verb}" here; known: {known}.',
    'refusal.unknownField': '"{verb}" has no field "{field}"; it has: {known}.',
    'refusal.malformed': 'The field "{field}" should be {expected}.',
    'barrier.start': 'Nothing has been decided yet.',
    'barrier.dice': 'Dice have been shown since.',
    'barrier.revealed': 'Something hidden has been shown since.',
    'barrier.other': 'The other side has decided since.',
  },
  it: {
    'event.roll': '{purpose}: {dice}{need, select, none {} other { (colpisce con {need}+)}}',
    'refusal.gameOver': 'La partita è finita.',
    'refusal.notYourDecision': 'La decisione non spetta a te.',
    'refusal.notADecision': 'Una decisione è un oggetto con il campo "do".',
    'refusal.unknownVerb': 'Qui non c\'\'è nulla che si chiami "{verb}"; sono noti: {known}.',
    'refusal.unknownField': '"{verb}" non ha il campo "{field}"; ha: {known}.',
    'refusal.malformed': 'Il campo "{field}" dovrebbe essere {expected}.',
    'barrier.start': 'Nulla è stato ancora deciso.',
    'barrier.dice': 'Nel frattempo sono stati mostrati dei dadi.',
    'barrier.revealed': 'Nel frattempo è stato scoperto qualcosa di nascosto.',
    'barrier.other': "Nel frattempo l''altra parte ha deciso.",
  },
};
