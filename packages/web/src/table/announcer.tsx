import { useMemo } from 'react';
import { labelOf } from '../board/counter-words.ts';
import { markAt } from '../controller/marks.ts';
import { useWords } from '../kit/words.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';
import { groundWords, placeName } from './sentence.ts';

/** What a screen reader hears: the hex under the cursor, and what happened. */
export function Announcer() {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const desk = useTable((s) => s.desk);
  const cursor = useTable((s) => s.cursor);
  const selection = useTable((s) => s.selection);
  const fresh = useTable((s) => s.fresh);
  const viewer = useTable((s) => s.reviewer);
  const here = useMemo(() => {
    if (cursor < 0) return '';
    const units = desk.view.units.filter((u) => u.hex === cursor);
    const mark = markAt(desk, selection, cursor);
    return [
      placeName(desk, cursor),
      groundWords(desk, speaker, cursor),
      mark ? t(`mark.${mark.kind}`) : '',
      ...units.map((seen) => labelOf(seen, desk.board, speaker)),
    ]
      .filter(Boolean)
      .join(', ');
  }, [desk, cursor, selection, speaker, t]);
  const told = useMemo(
    () =>
      session.table
        .eventsFor(viewer, fresh)
        .map((event) => speaker.event(session.table.pos, event))
        .join(' '),
    [session, fresh, viewer, speaker],
  );
  return (
    <>
      <p className="hidden" aria-live="polite" id="here">
        {here}
      </p>
      <p className="hidden" aria-live="polite">
        {told}
      </p>
    </>
  );
}
