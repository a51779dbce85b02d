import { type Game } from '@esagono/engine';
import { useEffect, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { Page, Waiting } from '../common/parts.tsx';
import { useSettings } from '../common/settings.ts';
import { GAME_IDS, loadGame, RULEBOOKS, SMALL_GAMES } from '../games/games.ts';
import { EXAMPLES } from '../rulebook/examples.ts';
import { useRulebook } from '../rulebook/use-rulebook.ts';
import { answered, type Chapter, chaptersOf, noteAnswered } from './chapters.ts';
import { OwnSituation } from './own.tsx';
import { type Opened, Puzzle } from './puzzle.tsx';
import { readSituation } from './read.ts';
import { useSituationWords } from './words.ts';
import './situations.css';

const TITLES = new Map([...RULEBOOKS, ...SMALL_GAMES.map(({ id, title }) => [id, title] as const)]);
const PLAYED = GAME_IDS.filter((id) => EXAMPLES.some(({ game }) => game === id));

/** Situations for players: by game and chapter, each a question before it is an answer. */
export default function SituationsPage() {
  const t = useSituationWords();
  const [search] = useSearchParams();
  const wanted = EXAMPLES.find(({ path }) => path === search.get('of'));
  const id = wanted?.game ?? PLAYED.find((one) => one === search.get('game')) ?? PLAYED[0] ?? '';
  const [game, setGame] = useState<Game>();
  useEffect(() => {
    void loadGame(id).then(setGame);
  }, [id]);
  if (!game) return <Waiting />;
  return (
    <Page title={t('title')} wide>
      <h1>{t('title')}</h1>
      <p className="soft">{t('lead')}</p>
      <nav className="tabs" aria-label={t('games')}>
        {PLAYED.map((one) => (
          <Link
            key={one}
            className="btn"
            href={`/situation?game=${one}`}
            aria-current={one === id ? 'page' : undefined}
          >
            {TITLES.get(one) ?? one}
          </Link>
        ))}
      </nav>
      {game.id === id && <Shelf game={game} wanted={wanted?.path} />}
      <OwnSituation />
    </Page>
  );
}

/** The questions of one game, and the one that lies open. */
function Shelf({ game, wanted }: { game: Game; wanted: string | undefined }) {
  const t = useSituationWords();
  const language = useSettings((s) => s.language);
  useRulebook(game.id);
  const chapters = useMemo(() => chaptersOf(game, language), [game, language]);
  const [seen, setSeen] = useState(answered);
  const questions = useMemo(() => chapters.flatMap((chapter) => chapter.questions), [chapters]);
  const at = questions.findIndex(({ example }) => example.path === wanted);
  const next = questions[at + 1]?.example.path;
  const chapter = chapters.find((one) => one.questions.some((q) => q.example.path === wanted));
  return (
    <div className="shelf">
      <aside aria-label={t('chapters')}>
        {chapters.map((one) => (
          <ChapterList
            key={one.id}
            chapter={one}
            open={one === (chapter ?? chapters[0])}
            wanted={wanted}
            seen={seen}
          />
        ))}
      </aside>
      <div>
        {wanted === undefined ? (
          <p className="soft">{t('choose')}</p>
        ) : (
          <Question
            key={wanted}
            path={wanted}
            title={questions[at]?.title ?? ''}
            rule={questions[at]?.rule ?? ''}
            onAnswer={() => {
              noteAnswered(wanted);
              setSeen(answered());
            }}
          />
        )}
        {wanted !== undefined && next !== undefined && (
          <p>
            <Link className="btn" href={`/situation?of=${encodeURIComponent(next)}`}>
              {t('next')}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}

function ChapterList(props: {
  chapter: Chapter;
  open: boolean;
  wanted: string | undefined;
  seen: ReadonlySet<string>;
}) {
  const { chapter, wanted, seen } = props;
  const t = useSituationWords();
  const done = chapter.questions.filter(({ example }) => seen.has(example.path)).length;
  return (
    <details open={props.open}>
      <summary>
        <b>
          {chapter.id} {chapter.title}
        </b>{' '}
        <small className="soft">{t('answered', { n: done, of: chapter.questions.length })}</small>
      </summary>
      <ol>
        {chapter.questions.map(({ example, rule, title }) => (
          <li key={example.path}>
            <Link
              href={`/situation?of=${encodeURIComponent(example.path)}`}
              aria-current={example.path === wanted ? 'true' : undefined}
              data-seen={seen.has(example.path) || undefined}
            >
              <span>{rule}</span> {title}
            </Link>
          </li>
        ))}
      </ol>
    </details>
  );
}

function Question(props: { path: string; title: string; rule: string; onAnswer: () => void }) {
  const { path, title, rule, onAnswer } = props;
  const t = useSituationWords();
  const [opened, setOpened] = useState<Opened>();
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    const example = EXAMPLES.find((one) => one.path === path);
    void example
      ?.load()
      .then(readSituation)
      .then(setOpened, (error: unknown) => setTrouble(String(error)));
  }, [path]);
  return (
    <>
      <h2>
        {rule} {title}
      </h2>
      {trouble && <p className="refusal">{`${t('bad')} ${trouble}`}</p>}
      {opened && <Puzzle opened={opened} onAnswer={onAnswer} />}
    </>
  );
}
