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
