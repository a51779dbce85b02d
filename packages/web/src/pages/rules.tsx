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
function limit(chapters: readonly Chapter[], most: number): readonly Chapter[] {
  let left = most;
  return chapters.flatMap(([chapter, infos]): Chapter[] => {
    const part = infos.slice(0, Math.max(0, left));
    left -= infos.length;
    return part.length > 0 ? [[chapter, part]] : [];
  });
}

function Reader({ game, rule }: { game: Game; rule: string | undefined }) {
  const t = useWords();
  const language = useSettings((s) => s.language);
  const [sought, setSought] = useState('');
  useRulebook(game.id);
  const texts = game.text.ruleTexts[language];
  const chapters = useMemo(() => {
    const words = flat(sought).split(/\s+/).filter(Boolean);
    const by = new Map<string, RuleInfo[]>();
    for (const info of game.text.rules) {
      const body = texts[info.id];
      const hay = flat(`${info.id} ${body?.title ?? ''} ${body?.text ?? ''}`);
      if (!words.every((word) => hay.includes(word))) continue;
      by.set(info.chapter, [...(by.get(info.chapter) ?? []), info]);
    }
    return [...by];
  }, [game, texts, sought]);
  const [opened, setOpened] = useState<string>();
  const named = game.text.rules.find((info) => info.id === rule)?.chapter;
  useEffect(() => {
    setOpened(named);
    if (rule && named) document.getElementById(rule)?.scrollIntoView({ block: 'center' });
  }, [rule, named]);
  const headOf = (chapter: string, infos: readonly RuleInfo[]): string => {
    const key = `rules.chapter.${chapter}`;
    return isWord(key) ? t(key) : (texts[infos[0]?.id ?? '']?.title ?? '');
  };
  // A book is read chapter by chapter; a search goes through all of them.
  const open = opened ?? named ?? chapters[0]?.[0];
  const shown = sought ? limit(chapters, MOST) : chapters.filter(([chapter]) => chapter === open);
  return (
    <div className="reader">
      <aside className="reader-side" aria-label={t('rules.chapters')}>
        <label className="field">
          <span className="hidden">{t('rules.search')}</span>
          <input
            type="search"
            value={sought}
            placeholder={t('rules.search')}
            onChange={(event) => setSought(event.target.value)}
          />
        </label>
        <ol className="chapter-list">
          {chapters.map(([chapter, infos]) => (
            <li key={chapter}>
              <button
                type="button"
                aria-current={!sought && chapter === open ? 'true' : undefined}
                onClick={() => {
                  setSought('');
                  setOpened(chapter);
                  scrollTo(0, 0);
                }}
              >
                {isNumber(chapter) && <b>{chapter}</b>} {headOf(chapter, infos)}
              </button>
            </li>
          ))}
        </ol>
      </aside>
      <div className="reader-body">
        <h1>{t('rules.title', { game: game.title })}</h1>
        <p className="soft" role="status">
          {sought
            ? t('rules.found', { n: chapters.reduce((n, [, infos]) => n + infos.length, 0) })
            : t('rules.lead')}
        </p>
        {game.text.rules.length === 0 && <p>{t('rules.none')}</p>}
        {shown.map(([chapter, infos]) => (
          <section key={chapter} aria-labelledby={`chapter-${chapter}`}>
            <h2 id={`chapter-${chapter}`} className="chapter">
              {isNumber(chapter) ? `${chapter} · ` : ''}
              {headOf(chapter, infos)}
            </h2>
            {infos.map((info) => (
              <Paragraph key={info.id} game={game} info={info} here={info.id === rule} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
