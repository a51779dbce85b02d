/** A value of a data file or a decision as a few plain characters; `word` names its parts. */
export function plain(value: unknown, word: (key: string) => string = (key) => key): string {
  if (value === null || value === undefined || value === false) return '–';
  if (value === true) return word('yes');
  if (typeof value === 'string') return word(value);
  if (Array.isArray(value)) return value.map((part) => plain(part, word)).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, part]) => `${word(key)} ${plain(part, word)}`)
      .join(', ');
  }
  return JSON.stringify(value);
}
