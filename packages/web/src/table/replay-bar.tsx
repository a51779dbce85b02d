import { ALL_SEEING } from '@esagono/engine';
import { useEffect, useMemo, useState } from 'react';
import { Icon } from '../common/parts.tsx';
import { useWords } from '../common/words.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';

/** The timeline: play, pause, speed, and from whose knowledge. */
export function ReplayBar() {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const review = useTable((s) => s.review);
  const reviewer = useTable((s) => s.reviewer);
  const length = useTable((s) => s.length);
  const pos = useTable((s) => s.desk.pos);
  const [playing, setPlaying] = useState(false);
  const [pace, setPace] = useState(1);
  useEffect(() => {
    if (!playing || review === undefined) return;
    if (review >= length) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => session.replay.look(review + 1), 900 / pace);
    return () => clearTimeout(timer);
  }, [playing, review, length, pace, session]);
  const open = review !== undefined;
  const turns = useMemo(() => (open ? session.replay.turnStarts() : []), [open, session]);
  if (review === undefined) return null;
  // What was secret stays secret while the game goes on.
  const { ended, hasSecrets } = session.play;
  return (
    <section className="replay-bar" aria-label={t('replay.label')}>
      <button
        type="button"
        className="btn bare"
        aria-label={t('replay.first')}
        onClick={() => session.replay.look(0)}
      >
        <Icon name="first" />
      </button>
      <button
        type="button"
        className="btn bare"
        aria-label={playing ? t('replay.pause') : t('replay.play')}
        onClick={() => {
          if (!playing && review >= length) session.replay.look(0);
          setPlaying(!playing);
        }}
      >
        <Icon name={playing ? 'pause' : 'play'} />
      </button>
      <input
        type="range"
        min={0}
        max={length}
        value={review}
        aria-label={t('replay.timeline')}
        onChange={(event) => session.replay.look(Number(event.target.value))}
      />
      <span className="where">
        {review}/{length}
      </span>
      {turns.length > 1 && (
        <select
          aria-label={t('replay.turn')}
          value={turns.findLast((start) => start.step <= review)?.step ?? 0}
          onChange={(event) => session.replay.look(Number(event.target.value))}
        >
          {turns.map(({ turn, step }) => (
            <option key={step} value={step}>
              {t('replay.turn')} {turn}
            </option>
          ))}
        </select>
      )}
      <select
        aria-label={t('replay.speed')}
        value={pace}
        onChange={(e) => setPace(Number(e.target.value))}
      >
        {[1, 2, 4, 8].map((n) => (
          <option key={n} value={n}>
            {n}×
          </option>
        ))}
      </select>
      {(ended || !hasSecrets) && (
        <select
          aria-label={t('replay.eyes')}
          value={reviewer}
          onChange={(event) => session.replay.look(review, Number(event.target.value))}
        >
          <option value={ALL_SEEING}>{t('replay.all')}</option>
          {session.host.seats.map((seat, n) => (
            <option key={seat.id} value={n}>
              {speaker.side(pos, seat.side)}
            </option>
          ))}
        </select>
      )}
      <button type="button" className="btn" onClick={() => session.replay.look(undefined)}>
        {t('replay.close')}
      </button>
    </section>
  );
}
