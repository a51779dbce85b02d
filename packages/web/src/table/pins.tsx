import { useMemo } from 'react';
import { UNIT } from '../board/views.ts';
import { pinsOf, useNotes } from '../controller/pins.ts';
import { useSeated } from './context.ts';

/** One's own notes where they were pinned; nobody else has them. */
export function Pins() {
  const { session } = useSeated();
  const { match, text } = useNotes();
  const pins = useMemo(
    () => (match === session.id ? pinsOf(text, session.board) : []),
    [match, text, session],
  );
  const { grid } = session.board;
  return pins.map(({ hex, words }, n) => (
    <p
      // biome-ignore lint/suspicious/noArrayIndexKey: two notes may say the same of one place
      key={n}
      className="pin"
      title={words}
      style={{ left: `${(grid.x[hex] ?? 0) * UNIT}px`, top: `${(grid.y[hex] ?? 0) * UNIT}px` }}
    >
      <span>{words}</span>
    </p>
  ));
}
