import type { GameEvent } from '@esagono/engine';
import { useEffect, useMemo, useState } from 'react';
import { Icon } from '../common/parts.tsx';
import { useWords } from '../common/words.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';
import { EventWords } from './log-list.tsx';

/** The log keeps everything: the tray need not stay. */
const LINGER = 9000;
/** Lines shown of what one act brought. */
const MOST_LINES = 5;

const isRoll = ({ event }: GameEvent): boolean => event === 'roll';

/**
 * What was rolled here stays while others answer it: with them it would be gone before it was read.
 * It goes when it is put away, or with the next act of one's own.
 */
function useOwnResult(): readonly GameEvent[] {
  const { session } = useSeated();
  const fresh = useTable((s) => s.fresh);
  const length = useTable((s) => s.length);
  const [own, setOwn] = useState<readonly GameEvent[]>([]);
  const mine = length > 0 && session.play.isHere(session.host.seatOf(length));
  const now = mine ? fresh : own;
  if (now !== own) setOwn(now);
  return now.some(isRoll) ? now : NONE;
}
const NONE: readonly GameEvent[] = [];

/** Dice just rolled and what came of them; it steps aside when the next act begins. */
export function DiceTray() {
  const t = useWords();
  const speaker = useSpeaker();
  const fresh = useTable((s) => s.fresh);
  const length = useTable((s) => s.length);
  const pos = useTable((s) => s.desk.pos);
  const acting = useTable((s) => s.selection.goal >= 0);
  const asked = useTable((s) => s.desk.seat >= 0);
  const own = useOwnResult();
  const [closed, setClosed] = useState<readonly unknown[]>([]);
  const told = useMemo(() => {
    const parts = [own, ...(fresh === own || !fresh.some(isRoll) ? [] : [fresh])];
    return parts
      .filter((part) => !closed.includes(part))
      .flatMap((part) => part.slice(-MOST_LINES))
      .map((event) => ({ event, words: speaker.event(pos, event) }));
  }, [own, fresh, closed, pos, speaker]);
  useEffect(() => {
    if (acting) setClosed([own, fresh]);
    // While others act nothing is put away by itself.
    if (!asked) return;
    const timer = setTimeout(() => setClosed([own, fresh]), LINGER);
    return () => clearTimeout(timer);
  }, [acting, asked, own, fresh]);
  if (told.length === 0) return null;
  return (
    <section className="dice-tray" aria-label={t('dice.label')} key={length}>
      {told.map((line, i) => (
        // biome-ignore lint: events have no identity but their order
        <p key={i}>
          <EventWords line={line} />
        </p>
      ))}
      <button
        type="button"
        className="btn bare tray-close"
        aria-label={t('dialog.close')}
        onClick={() => setClosed([own, fresh])}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
