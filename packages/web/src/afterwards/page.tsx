import { type Game, type Position, replayMatch, SPECTATOR } from '@esagono/engine';
import type { Story } from '@esagono/session';
import { wrap } from 'comlink';
import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Page, RuleLink, Waiting } from '../common/parts.tsx';
import { ScoreTable, Verdict } from '../common/score.tsx';
import { useSettings } from '../common/settings.ts';
import { TableSpeaker } from '../common/speaker.ts';
import { useWords } from '../common/words.ts';
import { loadGame, presentationOf } from '../games/games.ts';
import { findMatch, type SavedMatch } from '../store/matches.ts';
import { exportMatch } from '../table/files.ts';
import { Analysis } from './analysis.tsx';
import { HeatMap } from './heat-map.tsx';
import { LineChart } from './line-chart.tsx';
import { Luck } from './luck.tsx';
import { rematch } from './rematch.ts';
import type { Historian } from './worker.ts';

interface Finished {
  readonly saved: SavedMatch;
  readonly game: Game;
  readonly pos: Position;
}

/** A finished match: how it ended, how it went, and what could have been. */
export default function AfterwardsPage({ id }: { id: string }) {
  const t = useWords();
  const [finished, setFinished] = useState<Finished | 'none'>();
  useEffect(() => {
    void (async () => {
      const saved = await findMatch(id);
      if (!saved) return setFinished('none');
      const game = await loadGame(saved.file.game);
      const { pos } = replayMatch(game, saved.file);
      const over = pos.ended !== 0 || saved.agreed?.step === saved.file.steps.length;
      setFinished(over ? { saved, game, pos } : 'none');
    })().catch(() => setFinished('none'));
  }, [id]);
  if (!finished) return <Waiting />;
  if (finished === 'none') {
    return (
      <Page title={t('after.title')}>
        <h1>{t('after.title')}</h1>
        <p className="refusal">{t('after.notOver')}</p>
        <p>
          <Link className="btn" href={`/play/${id}`}>
            {t('after.table')}
          </Link>
        </p>
      </Page>
    );
  }
  return <Ended id={id} {...finished} />;
}

function Ended({ id, saved, game, pos }: Finished & { id: string }) {
  const t = useWords();
  const language = useSettings((s) => s.language);
  const [, navigate] = useLocation();
  const speaker = useMemo(() => new TableSpeaker(game, language), [game, language]);
  const story = useStory(saved);
  const outcome = game.outcome(pos);
  const sides = speaker.sides(pos);
  const { scenario } = saved.file;
  const battle = speaker.has(`scenario.${scenario}`)
    ? speaker.say(`scenario.${scenario}`)
    : game.board(pos).title;
  return (
    <Page title={`${battle} · ${t('after.title')}`} wide>
      <p className="soft">
        {battle} ·{' '}
        {t('after.length', { turns: game.view(pos, SPECTATOR).turn, n: saved.file.steps.length })}
      </p>
      <h1>
        <Verdict outcome={outcome} sides={sides} agreed={saved.agreed} given={saved.given ?? []} />
      </h1>
      {!saved.agreed && (
        <p className="lead-text">
          {speaker.say(`outcome.${outcome.key}`)} <RuleLink game={game.id} rule={outcome.rule} />
        </p>
      )}
      <p className="beside">
        <Link className="btn" href={`/play/${id}/step/0`}>
          {t('after.replay')}
        </Link>
        <button
          type="button"
          className="btn"
          onClick={() => void rematch(game, saved).then((next) => navigate(`/play/${next}`))}
        >
          {t('online.rematch')}
        </button>
        <button type="button" className="btn" onClick={() => exportMatch(saved.file)}>
          {t('after.file')}
        </button>
      </p>
      <ScoreTable
        game={game.id}
        pos={pos}
        lines={outcome.score}
        speaker={speaker}
        nameOf={(side) => sides[side] ?? ''}
      />
      {story ? (
        <Course story={story} sides={sides} game={game} pos={pos} />
      ) : (
        <p className="soft">{t('app.opening')}</p>
      )}
      {story && <Luck lines={story.luck} sides={sides} game={game} speaker={speaker} />}
      <Analysis id={id} file={saved.file} sides={sides} board={game.board(pos)} />
    </Page>
  );
}

/** Told by a worker: a campaign is played through once more for it. */
function useStory({ file, agreed }: SavedMatch): Story | undefined {
  const [story, setStory] = useState<Story>();
  useEffect(() => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    void wrap<Historian>(worker)
      .story(file, agreed !== undefined)
      .then(setStory, () => {});
    return () => worker.terminate();
  }, [file, agreed]);
  return story;
}

function Course(props: { story: Story; sides: readonly string[]; game: Game; pos: Position }) {
  const { story, sides, game, pos } = props;
  const board = useMemo(() => game.board(pos), [game, pos]);
  const t = useWords();
  const ends = [
    t('after.turn', { n: story.turns[0]?.turn ?? 0 }),
    t('after.turn', { n: story.turns.at(-1)?.turn ?? 0 }),
  ] as const;
  const lines = (of: 'score' | 'strength' | 'lost') =>
    sides.map((name, side) => ({
      name,
      values: story.turns.map((point) => point[of][side] ?? 0),
    }));
  return (
    <>
      <div className="course">
        <LineChart label={t('after.points')} lines={lines('score')} ends={ends} />
        <LineChart label={t('after.lost')} lines={lines('lost')} ends={ends} />
        <LineChart label={t('after.strength')} lines={lines('strength')} ends={ends} />
      </div>
      <div className="course">
        <HeatMap
          sheet={`${game.id} ${board.title}`}
          board={board}
          presentation={presentationOf(game.id, pos.scene.scenario)}
          heat={story.heat}
          label={t('after.heat')}
        />
        <section aria-label={t('after.marches')}>
          <h3>{t('after.marches')}</h3>
          <ol>
            {story.marches.map(({ unit, side, hexes }) => (
              <li key={unit}>
                <b>{unit}</b> ({sides[side]}): {t('after.hexes', { n: hexes })}
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}
