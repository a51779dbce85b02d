/** Deeper than anything we write; a file nested deeper only wants to overflow a stack. */
const MOST_DEPTH = 64;

/**
 * What makes a value from outside unfit to be handled at all, or undefined: nesting that
 * would overflow a recursive reader, and the one key that schemas and copies lose on the way.
 */
export function unfit(value: unknown): string | undefined {
  const open: { value: unknown; path: string; depth: number }[] = [{ value, path: '', depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    const { path, depth } = next;
    if (depth >= MOST_DEPTH) {
      return `${path.split('/', 4).join('/')}/…: nested deeper than ${MOST_DEPTH}`;
    }
    for (const [key, child] of Object.entries(next.value)) {
      const inner = path === '' ? key : `${path}/${key}`;
      if (key === '__proto__') return `${inner}: no field may have this name`;
      if (typeof child === 'object') open.push({ value: child, path: inner, depth: depth + 1 });
    }
  }
  return undefined;
}

/** No decision of any game needs more than these; whatever does only wants to keep us busy. */
export const DECISION_LIMITS = { fields: 16, list: 64, text: 200, depth: 3 } as const;

/** Is this small enough to be looked at as a decision? Costs no more than the limits allow. */
export function fitsDecision(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.length <= DECISION_LIMITS.text;
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  if (depth >= DECISION_LIMITS.depth) return false;
  if (Array.isArray(value)) {
    return value.length <= DECISION_LIMITS.list && value.every((v) => fitsDecision(v, depth + 1));
  }
  const keys = Object.keys(value);
  return (
    keys.length <= DECISION_LIMITS.fields &&
    keys.every(
      (key) =>
        key.length <= DECISION_LIMITS.text &&
        fitsDecision((value as Record<string, unknown>)[key], depth + 1),
    )
  );
}
