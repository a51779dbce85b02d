import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import en from './en.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };

const placeholders = (template: string): string[] => {
  const names = new Set<string>();
  const walk = (
    parts: readonly {
      type: number;
      value?: unknown;
      options?: Record<string, { value: never[] }>;
    }[],
  ): void => {
    for (const part of parts) {
      if (part.type > 0 && part.type < 7) names.add(String(part.value));
      for (const option of Object.values(part.options ?? {})) walk(option.value);
    }
  };
  walk(new IntlMessageFormat(template, 'en', undefined, { ignoreTag: true }).getAst() as never);
  return [...names].sort();
};

test('English and Italian have the same keys', () => {
  expect(Object.keys(it).sort()).toEqual(Object.keys(en).sort());
});

test.each(Object.entries(en))('%s has the same placeholders in both languages', (key, template) => {
  expect(placeholders(it[key as keyof typeof it])).toEqual(placeholders(template));
});

test('nothing is left empty', () => {
  for (const text of [...Object.values(en), ...Object.values(it)]) expect(text.trim()).not.toBe('');
});

/** The keys of a flat file that stand in it twice: the second would silently take the first one's place. */
const twice = (json: string): string[] => {
  const keys = [...json.matchAll(/^\s*"([^"]+)":/gm)].map(([, key]) => key ?? '');
  return keys.filter((key, i) => keys.indexOf(key) !== i);
};

test('no key has two texts', () => {
  for (const name of readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json')))
    expect(twice(readFileSync(join(import.meta.dirname, name), 'utf8')), name).toEqual([]);
  expect(twice('{\n  "a": "one",\n  "b": "two",\n  "a": "three"\n}')).toEqual(['a']);
});
