import { useEffect, useMemo, useState } from 'react';
import { Icon } from '../common/parts.tsx';
import { useWords } from '../common/words.ts';
import { useSpeaker, useTable } from './context.ts';
import { EventWords } from './log-list.tsx';

/** The log keeps everything: the tray need not stay. */
const LINGER = 9000;

/** Dice just rolled and what came of them; it steps aside when the next act begins. */
export function DiceTray() {
  const t = useWords();
  const speaker = useSpeaker();
  const fresh = useTable((s) => s.fresh);
  const length = useTable((s) => s.length);
  const pos = useTable((s) => s.desk.pos);
  const acting = useTable((s) => s.selection.goal >= 0);
  const [closed, setClosed] = useState<unknown>();
  const told = useMemo(
    () =>
      fresh.some((e) => e.event === 'roll')
        ? fresh.map((event) => ({ event, words: speaker.event(pos, event) }))
        : [],
    [fresh, pos, speaker],
  );
  useEffect(() => {
    if (acting) setClosed(fresh);
    const timer = setTimeout(() => setClosed(fresh), LINGER);
    return () => clearTimeout(timer);
  }, [acting, fresh]);
  if (told.length === 0 || closed === fresh) return null;
  return (
    <section className="dice-tray" aria-label={t('dice.label')} key={length}>
      {told.slice(-5).map((line, i) => (
        // biome-ignore lint: events have no identity but their order
        <p key={i}>
          <EventWords line={line} />
        </p>
      ))}
      <button
        type="button"
        className="btn bare tray-close"
        aria-label={t('dialog.close')}
        onClick={() => setClosed(fresh)}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
