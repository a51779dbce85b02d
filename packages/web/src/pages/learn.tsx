import type { Game } from '@esagono/engine';
import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Page, Waiting } from '../common/parts.tsx';
import { useSettings } from '../common/settings.ts';
import { TableSpeaker } from '../common/speaker.ts';
import { useWords } from '../common/words.ts';
import { BATTLES, loadGame } from '../games/games.ts';
import type { Battle } from '../presentation/presentation.ts';
import type { Player } from '../store/matches.ts';
import { startMatch } from '../store/start.ts';
import { keepTour } from '../tour/progress.ts';

/** The learner leads the side that attacks, against an opponent who makes mistakes too. */
const SIDE = 1;
const OPPONENT: Player = 'bot:random';

/** A guided first battle: nothing to choose, one button. */
export default function Learn({ game: id }: { game: string }) {
  const t = useWords();
  const [game, setGame] = useState<Game>();
  const [trouble, setTrouble] = useState(false);
  useEffect(() => {
    loadGame(id).then(setGame, () => setTrouble(true));
  }, [id]);
  const battle = BATTLES.find((b) => b.game === id && b.learn);
  if (trouble || !battle) {
    return (
      <Page title={t('learn.title')}>
        <h1>{t('learn.title')}</h1>
        <p className="refusal" role="alert">
          {t('new.missing')}
        </p>
      </Page>
    );
  }
  return game ? <Begin game={game} battle={battle} /> : <Waiting />;
}

function Begin({ game, battle }: { game: Game; battle: Battle }) {
  const t = useWords();
  const language = useSettings((s) => s.language);
  const speaker = useMemo(() => new TableSpeaker(game, language), [game, language]);
  const [, navigate] = useLocation();
  const { scenario } = battle;
  const start = async (): Promise<void> => {
    const pos = game.open({ scenario });
    const players = game
      .seats(pos)
      .map((seat): Player => (seat.side === SIDE ? 'human' : OPPONENT));
    const whose = battle.learn === 'setup' ? 'bots' : 'all';
    const match = await startMatch(game, scenario, {}, players, whose);
    keepTour(match, 0);
    navigate(`/play/${match}?learn`);
  };
  const title = speaker.has(`scenario.${scenario}`)
    ? speaker.say(`scenario.${scenario}`)
    : battle.title;
  return (
    <Page title={t('learn.title')}>
      <div className="banner" style={{ backgroundImage: `url(/ground/${battle.picture}.webp)` }} />
      <p className="battle-date">
        {game.title} · {title} · {t('learn.time')}
      </p>
      <h1>{t('learn.title')}</h1>
      <p className="lead-text">{t('learn.lead')}</p>
      <p className="lead-text">{t(`learn.topics.${battle.learn ?? 'act'}`)}</p>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <p className="battle-acts">
          <button type="submit" className="btn primary big">
            {t('learn.begin')}
          </button>
          <Link className="btn" href={`/new/${battle.game}/${scenario}`}>
            {t('home.play')}
          </Link>
        </p>
      </form>
    </Page>
  );
}
