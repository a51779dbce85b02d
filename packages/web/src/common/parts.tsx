import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { Link } from 'wouter';
import { RULEBOOKS } from '../games/games.ts';
import { useWords } from './words.ts';

export function Waiting() {
  const t = useWords();
  return (
    <main className="waiting" aria-busy="true">
      <p>{t('app.opening')}</p>
    </main>
  );
}

/** The frame of every page but the table. */
export function Page({
  title,
  children,
  wide,
}: {
  title: string;
  children: ReactNode;
  wide?: boolean;
}) {
  const t = useWords();
  return (
    <div className="page">
      <title>{`${title} · Esagono`}</title>
      <header className="page-bar">
        <Link href="/" className="brand">
          <Mark />
          Esagono
        </Link>
        <nav aria-label={t('nav.label')}>
          <Link href={`/rules/${RULEBOOKS[0][0]}`}>{t('nav.rules')}</Link>
          <Link href="/situation">{t('nav.situation')}</Link>
          <Link href="/packs">{t('nav.data')}</Link>
          <Link href="/settings">{t('nav.settings')}</Link>
          <Link href="/about">{t('nav.about')}</Link>
        </nav>
      </header>
      <main className={wide ? 'page-body wide' : 'page-body'} id="main">
        {children}
      </main>
    </div>
  );
}

export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 64 64" aria-hidden="true">
      <path d="M32 3 57 17.500v29L32 61 7 46.500v-29Z" fill="currentColor" />
      <path d="M18 42 28 26l6 8 5-6 8 14Z" className="mark-hill" />
    </svg>
  );
}

/** Where a page opens paragraphs beside itself instead of leaving: the table. */
export const RuleDoor = createContext<((rule: string) => void) | undefined>(undefined);

/** A paragraph of the rules as a link: to the reader, or to a sheet beside the table. */
export function RuleLink({ game, rule, title }: { game: string; rule: string; title?: string }) {
  const open = useContext(RuleDoor);
  if (rule === '') return null;
  const beside = (event: MouseEvent): void => {
    if (!open) return;
    event.preventDefault();
    open(rule);
  };
  return (
    <Link className="rule-link" href={`/rules/${game}/${rule}`} title={title} onClick={beside}>
      {rule}
    </Link>
  );
}

/** One drawn icon out of a small set; strokes of one width. */
const ICONS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  undo: 'M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6v1',
  redo: 'm15 7 5 5-5 5M20 12H10a6 6 0 0 0-6 6v1',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4Z',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  layers: 'm12 3 9 5-9 5-9-5ZM3 13l9 5 9-5',
  log: 'M5 5h14M5 10h14M5 15h9M5 20h6',
  play: 'M7 5v14l12-7Z',
  pause: 'M8 5v14M16 5v14',
  first: 'M6 5v14M19 5l-9 7 9 7Z',
  clock: 'M12 7v5l3 2M21 12a9 9 0 1 1-3-6.700M18 2v4h-4',
  next: 'M4 12h12M11 7l5 5-5 5M20 6v12',
  up: 'm6 15 6-6 6 6',
  down: 'm6 9 6 6 6-6',
  left: 'm15 6-6 6 6 6',
  right: 'm9 6 6 6-6 6',
  check: 'm5 13 4 4L19 7',
  close: 'M6 6l12 12M18 6 6 18',
  share: 'M12 15V4M8 8l4-4 4 4M5 13v6h14v-6',
  save: 'M12 4v11M8 11l4 4 4-4M5 19h14',
  flag: 'M6 21V4h11l-3 4 3 4H6',
  book: 'M5 4h10a4 4 0 0 1 4 4v12H9a4 4 0 0 1-4-4Z',
} as const;

export function Icon({ name }: { name: keyof typeof ICONS }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}
