import { createRoot } from 'react-dom/client';
import type { PageSession } from '../table/session.ts';
import { Coach } from './coach.tsx';
import { FIRST_DAY } from './first-day.ts';
import { FIRST_TURN } from './first-turn.ts';
import { tourOf } from './progress.ts';

/** Seats the guide at a table; it goes on where it was left. Gives what sends it away. */
export function startTour(
  session: PageSession,
  show: (hexes: readonly number[]) => void,
): () => void {
  const place = document.createElement('div');
  place.className = 'coach-place';
  document.querySelector('.coach-place')?.remove();
  document.querySelector('.table-body')?.prepend(place);
  const root = createRoot(place);
  const end = (): void => {
    place.remove();
    // React must not be asked to take away what it is drawing.
    queueMicrotask(() => root.unmount());
  };
  root.render(
    <Coach
      session={session}
      lesson={session.game.id === 'strafexpedition' ? FIRST_DAY : FIRST_TURN}
      from={tourOf(session.id) ?? 0}
      show={show}
      onEnd={end}
    />,
  );
  return end;
}
