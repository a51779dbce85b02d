/** How far each match's guide has come, kept on this device. */
const KEY = 'esagono.tour';

function all(): Record<string, number> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof read === 'object' && read !== null ? (read as Record<string, number>) : {};
  } catch {
    return {}; // without storage a guide simply begins anew
  }
}

/** The step at which the guide of a match stands; undefined when it has none, or is over. */
export function tourOf(match: string): number | undefined {
  const step = all()[match];
  return typeof step === 'number' && Number.isInteger(step) && step >= 0 ? step : undefined;
}

export function keepTour(match: string, step: number | undefined): void {
  try {
    const { [match]: _, ...others } = all();
    const kept = step === undefined ? others : { ...others, [match]: step };
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is full or barred: the guide goes on without it.
  }
}
