import type { Game, RuleInfo } from '@esagono/engine';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { Page, Waiting } from '../common/parts.tsx';
import { useSettings } from '../common/settings.ts';
import { isWord, useWords } from '../common/words.ts';
import { loadGame, RULEBOOKS } from '../games/games.ts';
import { Paragraph } from '../rulebook/paragraph.tsx';
import { useRulebook } from '../rulebook/use-rulebook.ts';

/** The rules in our own words, by the printed paragraph numbers. */
export default function Rules({ game: id, rule }: { game: string; rule?: string | undefined }) {
  const t = useWords();
  const [game, setGame] = useState<Game>();
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    setGame(undefined);
    setMissing(false);
    loadGame(id).then(setGame, () => setMissing(true));
  }, [id]);
  if (!game && !missing) return <Waiting />;
  return (
    <Page title={t('nav.rules')} wide>
      <nav className="tabs" aria-label={t('rules.games')}>
        {RULEBOOKS.map(([key, name]) => (
          <Link
            key={key}
            href={`/rules/${key}`}
            aria-current={key === id ? 'page' : undefined}
            className="btn"
          >
            {name}
          </Link>
        ))}
      </nav>
      {game ? <Reader game={game} rule={rule} /> : <p>{t('new.missing')}</p>}
    </Page>
  );
}

const flat = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Paragraphs a search shows at most. */
const MOST = 60;

/** Chapters are numbered as printed; what has no number is named. */
const isNumber = (chapter: string): boolean => /^[\dA-Z]+$/.test(chapter);

type Chapter = readonly [string, readonly RuleInfo[]];
type Texts = Game['text']['ruleTexts'][string];
function limit(chapters: readonly Chapter[], most: number): readonly Chapter[] {
  let left = most;
  return chapters.flatMap(([chapter, infos]): Chapter[] => {
    const part = infos.slice(0, Math.max(0, left));
    left -= infos.length;
    return part.length > 0 ? [[chapter, part]] : [];
  });
}

/** The chapters that have what is sought in them, with the paragraphs that do. */
function chaptersWith(
  rules: readonly RuleInfo[],
  texts: Texts,
  sought: string,
): readonly Chapter[] {
  const words = flat(sought).split(/\s+/).filter(Boolean);
  const by = new Map<string, RuleInfo[]>();
  for (const info of rules) {
    const body = texts[info.id];
    const hay = flat(`${info.id} ${body?.title ?? ''} ${body?.text ?? ''}`);
    if (!words.every((word) => hay.includes(word))) continue;
    by.set(info.chapter, [...(by.get(info.chapter) ?? []), info]);
  }
  return [...by];
}

function Reader({ game, rule }: { game: Game; rule: string | undefined }) {
  const language = useSettings((s) => s.language);
  const [sought, setSought] = useState('');
  useRulebook(game.id);
  const texts = game.text.ruleTexts[language];
  const chapters = useMemo(
    () => chaptersWith(game.text.rules, texts, sought),
    [game, texts, sought],
  );
  const [opened, setOpened] = useState<string>();
  const named = game.text.rules.find((info) => info.id === rule)?.chapter;
  useEffect(() => {
    setOpened(named);
    if (rule && named) document.getElementById(rule)?.scrollIntoView({ block: 'center' });
  }, [rule, named]);
  // A book is read chapter by chapter; a search goes through all of them.
  const open = opened ?? named ?? chapters[0]?.[0];
  const turnTo = (chapter: string): void => {
    setSought('');
    setOpened(chapter);
    scrollTo(0, 0);
  };
  const next = sought ? undefined : chapters[chapters.findIndex(([c]) => c === open) + 1];
  return (
    <div className="reader">
      <Contents
        chapters={chapters}
        texts={texts}
        sought={sought}
        open={sought ? undefined : open}
        onSeek={setSought}
        onOpen={turnTo}
      />
      <Chapters
        game={game}
        texts={texts}
        rule={rule}
        found={sought ? chapters.reduce((n, [, infos]) => n + infos.length, 0) : undefined}
        chapters={sought ? limit(chapters, MOST) : chapters.filter(([c]) => c === open)}
        next={next}
        onOpen={turnTo}
      />
    </div>
  );
}

/** What a chapter is called: by the house, else as its first paragraph is. */
function ChapterName({ chapter: [chapter, infos], texts }: { chapter: Chapter; texts: Texts }) {
  const t = useWords();
  const key = `rules.chapter.${chapter}`;
  return isWord(key) ? t(key) : (texts[infos[0]?.id ?? '']?.title ?? '');
}

function Contents(props: {
  chapters: readonly Chapter[];
  texts: Texts;
  sought: string;
  open: string | undefined;
  onSeek: (words: string) => void;
  onOpen: (chapter: string) => void;
}) {
  const t = useWords();
  return (
    <aside className="reader-side" aria-label={t('rules.chapters')}>
      <label className="field">
        <span className="hidden">{t('rules.search')}</span>
        <input
          type="search"
          value={props.sought}
          placeholder={t('rules.search')}
          onChange={(event) => props.onSeek(event.target.value)}
        />
      </label>
      <ol className="chapter-list">
        {props.chapters.map((chapter) => (
          <li key={chapter[0]}>
            <button
              type="button"
              aria-current={chapter[0] === props.open ? 'true' : undefined}
              onClick={() => props.onOpen(chapter[0])}
            >
              {isNumber(chapter[0]) && <b>{chapter[0]}</b>}{' '}
              <ChapterName chapter={chapter} texts={props.texts} />
            </button>
          </li>
        ))}
      </ol>
    </aside>
  );
}

function Chapters(props: {
  game: Game;
  texts: Texts;
  rule: string | undefined;
  /** How many paragraphs a search has found. */
  found: number | undefined;
  chapters: readonly Chapter[];
  next: Chapter | undefined;
  onOpen: (chapter: string) => void;
}) {
  const { game, found, next } = props;
  const t = useWords();
  return (
    <div className="reader-body">
      <h1>{t('rules.title', { game: game.title })}</h1>
      <p className="soft" role="status">
        {found === undefined ? t('rules.lead') : t('rules.found', { n: found })}
      </p>
      {game.text.rules.length === 0 && <p>{t('rules.none')}</p>}
      {props.chapters.map((chapter) => (
        <section key={chapter[0]} aria-labelledby={`chapter-${chapter[0]}`}>
          <h2 id={`chapter-${chapter[0]}`} className="chapter">
            {isNumber(chapter[0]) ? `${chapter[0]} · ` : ''}
            <ChapterName chapter={chapter} texts={props.texts} />
          </h2>
          {chapter[1].map((info) => (
            <Paragraph key={info.id} game={game} info={info} here={info.id === props.rule} />
          ))}
        </section>
      ))}
      {next && (
        <p className="next-chapter">
          <button type="button" className="btn" onClick={() => props.onOpen(next[0])}>
            {t('rules.next')} {isNumber(next[0]) && <b>{next[0]}</b>}{' '}
            <ChapterName chapter={next} texts={props.texts} />
          </button>
        </p>
      )}
    </div>
  );
}
