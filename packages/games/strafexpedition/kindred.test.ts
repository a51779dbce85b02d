import { describe, expect, it } from 'vitest';
import { KINDRED } from './contract/kindred.ts';
import en from './text/en.json' with { type: 'json' };
import rules from './text/rules.json' with { type: 'json' };

describe('paragraphs that meet in one prohibition', () => {
  const known = new Set(rules.map((rule) => rule.id));
  it.each(KINDRED.map((set) => [set[0], set] as const))('%s', (first, set) => {
    const [, ...others] = set;
    expect(others.filter((id) => !known.has(id))).toEqual([]);
    // The first is a paragraph, or a refusal of this game or of the table.
    const isCode = `refusal.${first}` in en || first === 'notYourDecision';
    expect(isCode || known.has(first ?? '')).toBe(true);
  });
});
