import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';

const here = import.meta.dirname;
const read = (name: string): Record<string, string> =>
  JSON.parse(readFileSync(join(here, name), 'utf8'));
const rooms = readdirSync(here).flatMap((name) => /^(\w+)\.en\.json$/.exec(name)?.[1] ?? []);

type Parts = readonly {
  type: number;
  value?: unknown;
  options?: Record<string, { value: Parts }>;
}[];

/** Names of what a sentence must be given. */
function gaps(template: string): string[] {
  const names = new Set<string>();
  const walk = (parts: Parts): void => {
    for (const part of parts) {
      if (part.type > 0 && part.type < 7) names.add(String(part.value));
      for (const option of Object.values(part.options ?? {})) walk(option.value);
    }
  };
  const format = new IntlMessageFormat(template, 'en', undefined, { ignoreTag: true });
  walk(format.getAst() as Parts);
  return [...names].sort();
}

test('there are rooms with words of their own', () => {
  expect(rooms).toContain('share');
});

describe.each(rooms)('%s', (room) => {
  const [en, it] = [read(`${room}.en.json`), read(`${room}.it.json`)];

  test('English and Italian have the same keys, none empty', () => {
    expect(Object.keys(it)).toEqual(Object.keys(en));
    for (const text of [...Object.values(en), ...Object.values(it)]) {
      expect(text.trim()).not.toBe('');
    }
  });

  test.each(Object.entries(en))('%s asks for the same in both languages', (key, template) => {
    expect(gaps(it[key] ?? '')).toEqual(gaps(template));
  });
});
