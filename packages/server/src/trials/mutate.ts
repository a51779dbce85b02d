import type { Random } from '@esagono/engine';

type Json = unknown;

const JUNK: readonly Json[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  '0',
  "' or 1=1 --",
  '../../etc/passwd',
  '\u0000',
  '\u202e\ud800',
  'a'.repeat(5000),
  '__proto__',
  '{{7*7}}',
  [],
  {},
  [[[[[]]]]],
  { $gt: '' },
  { toString: 1 },
  { do: 'pass' },
];

const pick = <T>(random: Random, list: readonly T[]): T =>
  structuredClone(list[random.below(list.length)] as T);

/** Changes a value in one to three places: drops, adds, swaps, replaces by junk. */
export function mutate(random: Random, value: Json): Json {
  let changed = structuredClone(value);
  for (let i = random.below(3); i >= 0; i--) changed = once(random, changed);
  return changed;
}

function once(random: Random, value: Json): Json {
  if (typeof value !== 'object' || value === null) return pick(random, JUNK);
  const keys = Object.keys(value);
  const target = value as Record<string, Json>;
  const key = keys[random.below(keys.length)];
  switch (random.below(5)) {
    case 0:
      if (key !== undefined) delete target[key];
      return value;
    case 1:
      return {
        ...value,
        [pick(random, ['admin', 'seat', 'constructor', 'x'])]: pick(random, JUNK),
      };
    case 2:
      if (key !== undefined) target[key] = once(random, target[key]);
      return value;
    case 3: {
      const other = keys[random.below(keys.length)];
      if (key !== undefined && other !== undefined) {
        [target[key], target[other]] = [target[other], target[key]];
      }
      return value;
    }
    default:
      if (key !== undefined) target[key] = pick(random, JUNK);
      return value;
  }
}

/** Text that may not even be JSON. */
export function mutateText(random: Random, value: Json): string {
  const text = JSON.stringify(mutate(random, value)) ?? 'undefined';
  switch (random.below(8)) {
    case 0:
      return text.slice(0, random.below(text.length + 1));
    case 1:
      return '['.repeat(random.below(20_000));
    case 2:
      return text + text;
    default:
      return text;
  }
}
