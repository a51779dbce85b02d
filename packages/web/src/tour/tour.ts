import type { Session } from '../table/session.ts';

/** A guided first battle: placeholder steps are filled by the game's own tour. */
export function startTour(session: Session): void {
  session.store.setState({ asked: undefined });
}
