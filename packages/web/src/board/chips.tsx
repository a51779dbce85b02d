import type { Speaker, UnitView } from '@esagono/engine';
import { chipsOf } from './counter-words.ts';

/** More than these do not fit on a counter. */
const MOST = 4;

/** The markers of a unit: on its counter, or beside its name. */
export function Chips({ seen, speaker }: { seen: UnitView | undefined; speaker: Speaker }) {
  const chips = seen ? chipsOf(seen, speaker) : [];
  if (chips.length === 0) return null;
  return (
    <span className="c-chips" aria-hidden="true">
      {chips.slice(0, MOST).map((chip) => (
        <span key={chip.key} className={`chip chip-${chip.key}`} title={chip.title}>
          {chip.icon && (
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={chip.icon} fillRule="evenodd" />
            </svg>
          )}
          {chip.text || (chip.icon ? '' : chip.title.slice(0, 2))}
        </span>
      ))}
    </span>
  );
}
