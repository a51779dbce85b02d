import { type Game, Speaker } from '@esagono/engine';
import { useEffect, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { Page, Waiting } from '../common/parts.tsx';
import { useSettings } from '../common/settings.ts';
import { useWords } from '../common/words.ts';
import { GAME_IDS, loadGame, RULEBOOKS, SMALL_GAMES } from '../games/games.ts';
import { EXAMPLES } from '../rulebook/examples.ts';
import { useRulebook } from '../rulebook/use-rulebook.ts';
import { answered, type Chapter, chaptersOf, noteAnswered } from './chapters.ts';
import { OwnSituation } from './own.tsx';
import { PlanPuzzle } from './plan-puzzle.tsx';
import { type Plan, plansOf } from './plans.ts';
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
      {game.id === id && <Questions game={game} wanted={wanted?.path} />}
      <OwnSituation />
    </Page>
  );
}

/** Where list and question stand side by side the place of the question is never empty. */
const isWide = (): boolean => matchMedia('(min-width: 861px)').matches;

/** The questions of one game, and the one that lies open. */
function Questions({ game, wanted: asked }: { game: Game; wanted: string | undefined }) {
  const t = useSituationWords();
  const [search] = useSearchParams();
  const plans = usePlans(game);
  const plan = plans.find(({ id }) => id === search.get('plan'));
  const language = useSettings((s) => s.language);
  useRulebook(game.id);
  const chapters = useMemo(() => chaptersOf(game, language), [game, language]);
  const [seen, setSeen] = useState(answered);
  const questions = useMemo(() => chapters.flatMap((chapter) => chapter.questions), [chapters]);
  const wanted = plan ? undefined : (asked ?? (isWide() ? questions[0]?.example.path : undefined));
  const chapter = chapters.find((one) => one.questions.some((q) => q.example.path === wanted));
  const note = (id: string): void => {
    noteAnswered(id);
    setSeen(answered());
  };
  return (
    <div className="questions">
      <aside aria-label={t('chapters')}>
        <PlanList game={game} plans={plans} wanted={plan?.id} seen={seen} />
        {chapters.map((one) => (
          <ChapterList
            key={one.id}
            chapter={one}
            open={!plan && one === (chapter ?? chapters[0])}
            wanted={wanted}
            seen={seen}
          />
        ))}
      </aside>
      <div>
        {plan && (
          <PlanPuzzle key={plan.id} game={game} plan={plan} onAnswer={() => note(plan.id)} />
        )}
        {wanted !== undefined && (
          <OpenQuestion questions={questions} wanted={wanted} onAnswer={() => note(wanted)} />
        )}
        {wanted === undefined && !plan && <p className="soft">{t('choose')}</p>}
      </div>
    </div>
  );
}

/** The question that lies open, and the way to the next one. */
function OpenQuestion(props: {
  questions: Chapter['questions'];
  wanted: string;
  onAnswer: () => void;
}) {
  const { questions, wanted, onAnswer } = props;
  const t = useSituationWords();
  const at = questions.findIndex(({ example }) => example.path === wanted);
  const { title, rule } = questions[at] ?? { title: '', rule: '' };
  const next = questions[at + 1]?.example.path;
  return (
    <>
      <Question key={wanted} path={wanted} title={title} rule={rule} onAnswer={onAnswer} />
      {next !== undefined && (
        <p>
          <Link className="btn" href={`/situation?of=${encodeURIComponent(next)}`}>
            {t('next')}
          </Link>
        </p>
      )}
    </>
  );
}

function usePlans(game: Game): readonly Plan[] {
  const [plans, setPlans] = useState<readonly Plan[]>([]);
  useEffect(() => {
    void plansOf(game).then(setPlans, () => setPlans([]));
  }, [game]);
  return plans;
}

/** Moments at which one plan is clearly the best. */
function PlanList(props: {
  game: Game;
  plans: readonly Plan[];
  wanted: string | undefined;
  seen: ReadonlySet<string>;
}) {
  const { game, plans, wanted, seen } = props;
  const t = useSituationWords();
  const language = useSettings((s) => s.language);
  const speaker = useMemo(() => new Speaker(game, language), [game, language]);
  if (plans.length === 0) return null;
  const done = plans.filter(({ id }) => seen.has(id)).length;
  return (
    <details className="plan-list" open={wanted !== undefined}>
      <summary>
        <b>{t('plans')}</b>{' '}
        <small className="soft">{t('answered', { n: done, of: plans.length })}</small>
      </summary>
      <ol>
        {plans.map(({ id, turn, seat, situation }) => (
          <li key={id}>
            <Link
              href={`/situation?game=${game.id}&plan=${encodeURIComponent(id)}`}
              aria-current={id === wanted ? 'true' : undefined}
              data-seen={seen.has(id) || undefined}
            >
              {speaker.say(`scenario.${situation.scenario}`)},{' '}
              {t('plan.name', { turn, side: speaker.say(`side.${seat}`) })}
            </Link>
          </li>
        ))}
      </ol>
    </details>
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
              {seen.has(example.path) && <small lang="en"> {example.title}</small>}
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
  const words = useWords();
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
      {!opened && !trouble && <p className="soft">{words('app.opening')}</p>}
      {opened && <Puzzle shipped opened={opened} onAnswer={onAnswer} />}
    </>
  );
}
