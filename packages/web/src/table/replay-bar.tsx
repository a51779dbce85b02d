import { ALL_SEEING } from '@esagono/engine';
import type { TurnStart } from '@esagono/session';
import { useEffect, useState } from 'react';
import { Icon } from '../common/parts.tsx';
import { useWords } from '../common/words.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';

/** Plays on by itself, so many steps a moment, until the end is there. */
function usePlaying(pace: number, review: number): readonly [boolean, (playing: boolean) => void] {
  const { session } = useSeated();
  const length = useTable((s) => s.length);
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return;
    if (review >= length) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => session.replay.look(review + 1), 900 / pace);
    return () => clearTimeout(timer);
  }, [playing, review, length, pace, session]);
  return [playing, setPlaying];
}

/** The timeline: play, pause, speed, and from whose knowledge. */
export default function ReplayBar({ review }: { review: number }) {
  const t = useWords();
  const { session } = useSeated();
  const length = useTable((s) => s.length);
  const [pace, setPace] = useState(1);
  const [playing, setPlaying] = usePlaying(pace, review);
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
      <StepButton by={-1} review={review} />
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
      <StepButton by={1} review={review} />
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
      <TurnSelect review={review} />
      <PaceSelect pace={pace} onChoose={setPace} />
      <EyesSelect review={review} />
      <button type="button" className="btn" onClick={() => session.replay.look(undefined)}>
        {t('replay.close')}
      </button>
    </section>
  );
}

/** One step back or on; there is one at each end that leads nowhere. */
function StepButton({ by, review }: { by: 1 | -1; review: number }) {
  const t = useWords();
  const { session } = useSeated();
  const length = useTable((s) => s.length);
  const words = t(by < 0 ? 'replay.back' : 'replay.on');
  const to = review + by;
  return (
    <button
      type="button"
      className="btn bare"
      aria-label={words}
      aria-disabled={to < 0 || to > length}
      title={`${words} (${by < 0 ? ',' : '.'})`}
      onClick={() => session.replay.go(by)}
    >
      <Icon name={by < 0 ? 'left' : 'right'} />
    </button>
  );
}

/** Where each turn began. */
function TurnSelect({ review }: { review: number }) {
  const t = useWords();
  const { session } = useSeated();
  const [turns, setTurns] = useState<readonly TurnStart[]>([]);
  useEffect(() => {
    let open = true;
    void session.replay.turnStarts().then((found) => open && setTurns(found));
    return () => {
      open = false;
    };
  }, [session]);
  if (turns.length < 2) return null;
  return (
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
  );
}

function PaceSelect({ pace, onChoose }: { pace: number; onChoose: (pace: number) => void }) {
  const t = useWords();
  return (
    <select
      aria-label={t('replay.speed')}
      value={pace}
      onChange={(event) => onChoose(Number(event.target.value))}
    >
      {[1, 2, 4, 8].map((n) => (
        <option key={n} value={n}>
          {n}×
        </option>
      ))}
    </select>
  );
}

/** Through whose eyes; what was secret stays secret while the game goes on. */
function EyesSelect({ review }: { review: number }) {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const reviewer = useTable((s) => s.reviewer);
  const pos = useTable((s) => s.desk.pos);
  const { ended, hasSecrets } = session.play;
  if (!ended && hasSecrets) return null;
  return (
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
  );
}
