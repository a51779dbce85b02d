import { createRoot } from 'react-dom/client';
import type { PageSession } from '../table/session.ts';
import { FIRST_TURN } from './banditen-first-turn.ts';
import { Coach } from './coach.tsx';
import { tourOf } from './progress.ts';
import { FIRST_DAY } from './strafexpedition-first-day.ts';

const LESSONS = [FIRST_TURN, FIRST_DAY];

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
      lesson={LESSONS.find(({ game }) => game === session.game.id) ?? FIRST_TURN}
      from={tourOf(session.id) ?? 0}
      show={show}
      onEnd={end}
    />,
  );
  return end;
}
