import type { Position } from '../position/layout.ts';
import { readableEvent } from '../text/text.ts';
import { mismatches } from './mismatches.ts';
import type { Playing } from './situation-playing.ts';
import { fullNames } from './situation-wording.ts';

type Tree = Readonly<Record<string, unknown>>;

/** An event by its name alone, or by name and values. */
export const eventPattern = (wanted: string | Tree): Tree =>
  typeof wanted === 'string' ? { event: wanted } : wanted;

const toldBy = <P extends Position>({ staged: { game, pos }, play }: Playing<P>): Tree[] =>
  play.events.map((event) => readableEvent(game, pos, event));

/** The first event of the step that was not told in its turn, and what was told instead. */
export function missingEvent<P extends Position>(
  now: Playing<P>,
): { nth: number; wanted: unknown; told: readonly Tree[] } | undefined {
  const told = toldBy(now);
  let from = 0;
  for (const [nth, wanted] of (now.step.events ?? []).entries()) {
    const pattern = fullNames(now.staged, eventPattern(wanted));
    const found = told.findIndex(
      (event, i) => i >= from && mismatches(pattern, event).length === 0,
    );
    if (found < 0) return { nth, wanted, told: told.slice(from) };
    from = found + 1;
  }
  return undefined;
}

/** Holds what was told against what the step says happened, and what did not. */
export function compareEvents<P extends Position>(now: Playing<P>): void {
  const { staged, step, path } = now;
  const missing = missingEvent(now);
  if (missing) {
    const names = missing.told.map((event) => JSON.stringify(event));
    staged.failures.push(
      `${path}/events: no event ${JSON.stringify(missing.wanted)}; told: ${names.join(' ') || 'none'}`,
    );
    return;
  }
  const told = toldBy(now);
  for (const unwanted of step.noEvents ?? []) {
    const pattern = fullNames(staged, eventPattern(unwanted));
    const found = told.find((event) => mismatches(pattern, event).length === 0);
    if (found) staged.failures.push(`${path}/noEvents: happened: ${JSON.stringify(found)}`);
  }
}
