import type { OutboxRow } from '@esagono/store';

interface Words {
  readonly subject: (count: number) => string;
  readonly kinds: Readonly<Record<string, string>>;
  readonly foot: string;
}

const WORDS: Readonly<Record<'en' | 'it', Words>> = {
  en: {
    subject: (n) => (n === 1 ? 'Esagono: something happened' : `Esagono: ${n} things happened`),
    kinds: {
      turn: 'It is your turn.',
      ended: 'A match has ended.',
      said: 'Somebody has said something to you.',
      offer: 'Somebody has made you an offer.',
      time: 'Your time is running out.',
      announcement: 'From those who run this server:',
    },
    foot: 'You can change what is sent to you in your settings.',
  },
  it: {
    subject: (n) => (n === 1 ? 'Esagono: è successo qualcosa' : `Esagono: ${n} novità`),
    kinds: {
      turn: 'Tocca a te.',
      ended: 'Una partita è finita.',
      said: 'Qualcuno ti ha scritto.',
      offer: 'Qualcuno ti ha fatto una proposta.',
      time: 'Il tuo tempo sta per finire.',
      announcement: 'Da chi gestisce questo server:',
    },
    foot: 'Nelle impostazioni puoi cambiare che cosa ti viene inviato.',
  },
};

type Line = Pick<OutboxRow, 'kind' | 'match' | 'text'>;

/** One line a table and kind, with a link that opens the table at the decision. */
export function linesOf(notices: readonly Line[], language: 'en' | 'it', origin: string): string[] {
  const { kinds } = WORDS[language];
  const lines = notices.map(({ kind, match, text }) =>
    [kinds[kind] ?? '', text ?? '', match === null ? '' : `${origin}/online/table/${match}`]
      .filter((part) => part !== '')
      .join(' '),
  );
  return [...new Set(lines)];
}

export const subjectOf = (count: number, language: 'en' | 'it'): string =>
  WORDS[language].subject(count);
export const footOf = (language: 'en' | 'it'): string => WORDS[language].foot;
