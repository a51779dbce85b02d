import type { GameEvent } from '@esagono/engine';
import type { Host } from '@esagono/session';

/** What happened after step `after` up to step `to`: from elsewhere several steps come at once. */
export function newsSince(host: Host, viewer: number, after: number, to: number): GameEvent[] {
  const events: GameEvent[] = [];
  for (let n = Math.min(after + 1, to); n <= to; n++) events.push(...host.eventsFor(viewer, n));
  return events;
}

export const soundOf = (news: readonly GameEvent[], newTurn: boolean): 'drum' | 'dice' | 'card' => {
  if (newTurn) return 'drum';
  return news.some(({ event }) => event === 'roll') ? 'dice' : 'card';
};
