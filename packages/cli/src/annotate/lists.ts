import { FIELD_KIND, type GameEvent, type Value, type Values } from '@esagono/engine';
import { mark } from './places.ts';

const NUMBERED = /^(.+) (\d+|[IVX]+)$/;

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
const valueOf = (number: string): number =>
  /\d/.test(number) ? Number(number) : ROMAN.indexOf(number) + 1;

/** A run shorter than this is counted out. */
const RUN = 3;

/** Of more names than these the first are told. */
const MOST = 7;
const TOLD = 4;
const OTHERS: Readonly<Record<string, string>> = { 'en-GB': 'others', it: 'altre' };

interface Family {
  readonly family: string;
  readonly members: string[];
}

/** Some names as one: "A 1–3". */
interface Part {
  readonly words: string;
  readonly size: number;
}

/** "A 1, A 2 and A 4" are "A 1, 2 and 4"; beside others "A 1, A 2 and A 3" are "A 1–3". */
export function listed(names: readonly string[], language: string): string {
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const families: Family[] = [];
  for (const name of names) {
    const [, family = '', number = name] = NUMBERED.exec(name) ?? [];
    const known = families.find((one) => family !== '' && one.family === family);
    if (known) known.members.push(number);
    else families.push({ family, members: [number] });
  }
  const [only, ...others] = families;
  if (only && only.family !== '' && others.length === 0) {
    return `${only.family} ${list.format(asRun(only.members).map(({ words }) => words))}`;
  }
  const parts = families.flatMap(({ family, members }) =>
    family === ''
      ? members.map((words) => ({ words, size: 1 }))
      : asRun(members).map(({ words, size }) => ({ words: `${family} ${words}`, size })),
  );
  if (parts.length <= MOST) return list.format(parts.map(({ words }) => words));
  const left = parts.slice(TOLD).reduce((sum, { size }) => sum + size, 0);
  const told = parts.slice(0, TOLD).map(({ words }) => words);
  return list.format([...told, `${left} ${OTHERS[language] ?? '…'}`]);
}

/** Three and more that follow each other are told from the first to the last. */
function asRun(members: readonly string[]): readonly Part[] {
  const inOrder = members.toSorted((a, b) => valueOf(a) - valueOf(b));
  const first = inOrder[0] ?? '';
  const last = inOrder.at(-1);
  const whole = inOrder.every((one, i) => valueOf(one) === valueOf(first) + i);
  return whole && members.length >= RUN
    ? [{ words: `${first}–${last ?? ''}`, size: members.length }]
    : inOrder.map((words) => ({ words, size: 1 }));
}

/** The values of an event with the units that it names put into words, briefly. */
export function named({ values, names }: GameEvent, language: string): Values {
  const word = (value: unknown): unknown => (typeof value === 'number' ? names?.[value] : value);
  return Object.fromEntries(
    Object.entries(values).map(([field, value]): [string, Value] => {
      if ((field === 'at' || field === 'hex') && Array.isArray(value)) {
        return [
          field,
          listed(
            value.map((hex) => mark(Number(hex))),
            language,
          ),
        ];
      }
      if (FIELD_KIND[field] !== 'unit' && field !== 'name') return [field, value];
      const words = [value].flat().map(word);
      const known = words.filter((one) => typeof one === 'string');
      return [field, known.length === words.length ? listed(known, language) : value];
    }),
  );
}
