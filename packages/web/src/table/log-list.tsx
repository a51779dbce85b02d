import { type LogLine, logOf } from '@esagono/session';
import { useEffect, useMemo, useRef } from 'react';
import { Icon, RuleLink } from '../kit/parts.tsx';
import { useWords } from '../kit/words.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';
import { Dice } from './dice.tsx';

/** Lines shown; older ones are in the replay. */
const RECENT = 220;

export function Log({ onShow }: { onShow: (hexes: readonly number[]) => void }) {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const length = useTable((s) => s.length);
  const review = useTable((s) => s.review);
  const reviewer = useTable((s) => s.reviewer);
  const list = useRef<HTMLOListElement>(null);
  const lines = useMemo(() => {
    const to = review ?? length;
    return logOf(session.host, speaker, reviewer, Math.max(0, to - 120), to).slice(-RECENT);
  }, [session, speaker, reviewer, review, length]);
  useEffect(() => {
    if (list.current && lines.length >= 0) list.current.scrollTop = list.current.scrollHeight;
  }, [lines]);
  return (
    <section className="log" aria-label={t('log.label')}>
      <div className="log-head">
        <h2>{t('log.label')}</h2>
        <UndoButtons />
        <button
          type="button"
          className="btn bare tool-small"
          aria-label={t('replay.open')}
          title={t('replay.open')}
          onClick={() => session.look(review === undefined ? Math.max(0, length - 1) : undefined)}
        >
          <Icon name="play" />
        </button>
      </div>
      {/* biome-ignore lint: a list that scrolls must take the focus */}
      <ol className="log-lines" ref={list} tabIndex={0} aria-label={t('log.label')}>
        {lines.map((line, i) => (
          <Line key={`${line.step} ${i}`} line={line} onShow={onShow} />
        ))}
      </ol>
    </section>
  );
}

function Line({ line, onShow }: { line: LogLine; onShow: (hexes: readonly number[]) => void }) {
  const { session } = useSeated();
  const { event } = line;
  return (
    <li>
      <button
        type="button"
        className="say"
        disabled={line.hexes.length === 0}
        onClick={() => onShow(line.hexes)}
      >
        <EventWords line={line} />
      </button>
      <RuleLink game={session.game.id} rule={event.rule} />
    </li>
  );
}

/** A roll shows its dice; everything else is a sentence. */
export function EventWords({ line }: { line: Pick<LogLine, 'event' | 'words'> }) {
  const { event } = line;
  const { dice, need } = event.values;
  if (event.event === 'roll' && Array.isArray(dice)) {
    return (
      <>
        {line.words.split(':')[0]}{' '}
        <Dice values={dice.map(Number)} {...(typeof need === 'number' ? { need } : {})} />
        {typeof need === 'number' ? ` ≥ ${need}` : ''}
      </>
    );
  }
  return <>{line.words}</>;
}

function UndoButtons() {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const barrier = useTable((s) => s.barrier);
  const redoable = useTable((s) => s.redoable);
  const why = barrier ? speaker.say(`barrier.${barrier}`) : '';
  return (
    <>
      <button
        type="button"
        className="btn bare tool-small"
        id="undo"
        aria-disabled={barrier !== undefined}
        aria-label={barrier ? `${t('undo.label')}. ${why}` : t('undo.label')}
        title={barrier ? why : t('undo.label')}
        onClick={() => session.undo()}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        className="btn bare tool-small"
        aria-disabled={!redoable}
        aria-label={t('redo.label')}
        title={t('redo.label')}
        onClick={() => session.redo()}
      >
        <Icon name="redo" />
      </button>
    </>
  );
}
