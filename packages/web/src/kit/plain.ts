/** A value of a data file or a decision as a few plain characters. */
export function plain(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, part]) => `${key} ${plain(part)}`)
      .join(', ');
  }
  return JSON.stringify(value);
}
