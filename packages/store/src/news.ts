import pg from 'pg';
import { CHANNEL } from './postgres.ts';

/** What nodes tell each other: that there is something to read, never what. */
export const NEWS = ['steps', 'seats', 'talk', 'offers', 'jobs', 'people'] as const;
export type NewsKind = (typeof NEWS)[number];
export interface News {
  readonly kind: NewsKind;
  /** Of `people`: whose sessions were ended. */
  readonly match: string;
  readonly number: number;
}

export interface Listener {
  heard(news: News): void;
  /** The line was broken: whatever was said meanwhile is lost, so ask for everything. */
  gap(): void;
}

const FIRST_WAIT = 100;
const LONGEST_WAIT = 5000;

/** Listens on one connection of its own; a broken one is made anew. Call the result to stop. */
export function listen(url: string, listener: Listener): () => Promise<void> {
  let client: pg.Client | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let wait = FIRST_WAIT;
  let connects = 0;

  const again = (): void => {
    client = undefined;
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  };
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url });
    client = fresh;
    fresh.on('error', () => {});
    fresh.on('end', () => client === fresh && again());
    fresh.on('notification', ({ payload }) => {
      const news = readNews(payload);
      if (news) listener.heard(news);
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
      wait = FIRST_WAIT;
      if (connects++ > 0) listener.gap();
    } catch {
      if (client === fresh) again();
    }
  };
  void connect();
  return async () => {
    closed = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}

export const newsText = ({ kind, match, number }: News): string => `${kind} ${match} ${number}`;

function readNews(payload: string | undefined): News | undefined {
  const [kind, match = '', number] = (payload ?? '').split(' ');
  const known = NEWS.find((k) => k === kind);
  return known && { kind: known, match, number: Number(number) };
}
