import { SPECTATOR } from '@esagono/engine';
import { logOf } from '@esagono/session';
import { useMemo, useState } from 'react';
import { useWords } from '../common/words.ts';
import { withDice } from '../controller/log-lines.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';
import { EventWords, Rolls } from './log-list.tsx';

/** Lines told of what happened before the screen is handed over. */
const MOST_LINES = 6;

/** Between two players at one screen, only when something hidden is at stake. */
export function Curtain() {
  const seat = useTable((s) => s.curtain);
  return seat < 0 ? null : <Drawn key={seat} seat={seat} />;
}

function Drawn({ seat }: { seat: number }) {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const [alone, setAlone] = useState(false);
  const side = session.host.seats[seat]?.side ?? 0;
  const people = session.play.sitters.filter((sitter) => sitter === 'person').length;
  return (
    <div className="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-title">
      <div className="curtain-card">
        <News />
        <h2 id="curtain-title">{speaker.side(session.pos, side)}</h2>
        <p>{t('curtain.text', { n: people })}</p>
        {/* biome-ignore lint: the one thing to do here */}
        <button type="button" className="btn primary" autoFocus onClick={() => session.lift(alone)}>
          {t('curtain.lift')}
        </button>
        <label className="curtain-alone">
          <input
            type="checkbox"
            checked={alone}
            onChange={(event) => setAlone(event.target.checked)}
          />
          {t('curtain.alone', { n: people })}
        </label>
      </div>
    </div>
  );
}

/** What everybody may know of what was just done: whoever did it has not seen it yet either. */
function News() {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const length = useTable((s) => s.length);
  const lines = useMemo(
    () =>
      withDice(logOf(session.host, speaker, SPECTATOR, session.handedAt + 1, length)).slice(
        -MOST_LINES,
      ),
    [session, speaker, length],
  );
  if (lines.length === 0) return null;
  return (
    <ol className="curtain-news" aria-label={t('curtain.news')}>
      {lines.map((line, i) => (
        // biome-ignore lint: lines have no identity but their order
        <li key={i}>
          <Rolls rolls={line.rolls} />
          <EventWords line={line} />
        </li>
      ))}
    </ol>
  );
}
