import type { Language } from '@esagono/games/languages.ts';
import type { ClockRule, TableFace } from '@esagono/protocol';
import type { Words } from '../common/words.ts';
import { BATTLES } from '../games/games.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const titleOf = ({ game, scenario, title }: TableFace): string =>
  title ??
  BATTLES.find((b) => b.game === game && b.scenario === scenario)?.title ??
  `${game} · ${scenario}`;

/** A moment as people say it: "5 minutes ago", "in 2 days". */
export function whenWords(language: Language, time: number, now = Date.now()): string {
  const ago = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const span = time - now;
  if (Math.abs(span) < HOUR) return ago.format(Math.round(span / MINUTE), 'minute');
  if (Math.abs(span) < DAY) return ago.format(Math.round(span / HOUR), 'hour');
  return ago.format(Math.round(span / DAY), 'day');
}

/** How time is counted at a table, in a few words. */
export function clockWords(t: Words, clock: ClockRule): string {
  switch (clock.kind) {
    case 'none':
      return t('online.clock.none');
    case 'days':
      return t('online.clock.days', { n: Math.round(clock.each / DAY) });
    case 'bank':
      return t('online.clock.bank', { n: Math.round(clock.bank / DAY) });
    case 'live':
      return t('online.clock.live', { n: Math.round(clock.bank / MINUTE) });
  }
}

/** Clocks one may choose when a table is made. */
export const CLOCKS: readonly ClockRule[] = [
  { kind: 'none' },
  { kind: 'days', each: 3 * DAY },
  { kind: 'days', each: 7 * DAY },
  { kind: 'live', bank: 60 * MINUTE, increment: MINUTE / 2 },
];
