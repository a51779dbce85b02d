const fieldsOf = (value: object): number => {
  let count = 0;
  for (const key in value) if ((value as Record<string, unknown>)[key] !== undefined) count += 1;
  return count;
};

/** Would two plain values come out as the same JSON? An absent field is one that is undefined. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!sameJson(a[i], b[i])) return false;
    return true;
  }
  for (const key in a) {
    const value = (a as Record<string, unknown>)[key];
    if (!sameJson(value, (b as Record<string, unknown>)[key])) return false;
  }
  return fieldsOf(a) === fieldsOf(b);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Where two plain values part: `units/3/face: {…}, elsewhere {…}`. */
export function firstDifference(a: unknown, b: unknown, path = ''): string {
  if (isObject(a) && isObject(b)) {
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      if (!sameJson(a[key], b[key]))
        return firstDifference(a[key], b[key], path === '' ? key : `${path}/${key}`);
    }
  }
  const short = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 200);
  return `${path}: ${short(a)}, elsewhere ${short(b)}`;
}
