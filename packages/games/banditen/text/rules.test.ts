import { expect, test } from 'vitest';
import { shipped } from '../model/data.ts';
import rulesEn from './rules.en.json' with { type: 'json' };
import rulesIt from './rules.it.json' with { type: 'json' };
import rules from './rules.json' with { type: 'json' };
import rulingsEn from './rulings.en.json' with { type: 'json' };
import rulingsIt from './rulings.it.json' with { type: 'json' };

type Texts = Record<string, { title: string; text: string }>;
interface Rule {
  id: string;
  chapter: string;
  kind: string;
  rulings?: string[];
  options?: string[];
  charts?: string[];
}
const list: Rule[] = rules;
const TEXTS: [string, Texts][] = [
  ['rules.en', rulesEn],
  ['rules.it', rulesIt],
  ['rulings.en', rulingsEn],
  ['rulings.it', rulingsIt],
];

test('every paragraph has a text in both languages and every text a paragraph', () => {
  const ids = list.map((r) => r.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(Object.keys(rulesEn)).toEqual(ids);
  expect(Object.keys(rulesIt)).toEqual(ids);
});

test('the rulings A-1 to A-65 are told in both languages and cited by a rule', () => {
  const ids = Array.from({ length: 65 }, (_, i) => `A-${i + 1}`);
  expect(Object.keys(rulingsEn)).toEqual(ids);
  expect(Object.keys(rulingsIt)).toEqual(ids);
  expect(new Set(list.flatMap((r) => r.rulings ?? []))).toEqual(new Set(ids));
});

test.each(TEXTS)('%s has no empty title or text', (_, texts) => {
  for (const [id, { title, text }] of Object.entries(texts)) {
    expect(title.trim().length, id).toBeGreaterThan(0);
    expect(text.trim(), id).toMatch(/[.?!]$/);
  }
});

test('every chart a rule cites exists in the data', () => {
  for (const { id, charts } of list)
    for (const path of charts ?? []) {
      let value: unknown = shipped;
      for (const key of path.split('/')) value = (value as Record<string, unknown>)[key];
      expect(value, `${id} ${path}`).toBeDefined();
    }
});

test('rules stand in chapter order', () => {
  const chapters = [...new Set(list.map((r) => r.chapter))];
  const printed = Array.from({ length: 16 }, (_, i) => String(i + 1));
  expect(chapters).toEqual([...printed, 'abbreviations', 'setup']);
  expect(new Set(list.map((r) => r.kind))).toEqual(new Set(['rule', 'flavour']));
});
