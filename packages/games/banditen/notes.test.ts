import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OPTIONS } from './model/options.ts';
import rulings from './text/rulings.en.json' with { type: 'json' };

const notes = readFileSync(new URL('notes.md', import.meta.url), 'utf8');
const page = readFileSync(new URL('../../../docs/situations/banditen.md', import.meta.url), 'utf8');
const rows = notes.split('\n').filter((line) => line.startsWith('| '));
const cells = (line: string): string[] =>
  line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim());
const rulingRows = rows.filter((line) => /^\| A-\d+ \|/.test(line)).map(cells);
const optionRows = rows.filter((line) => /^\| `\w+` \|/.test(line)).map(cells);

describe('the notes', () => {
  it('have a row for every ruling told to players, in their words', () => {
    expect(rulingRows.map(([id]) => id)).toEqual(Object.keys(rulings));
    for (const [id, , question, ruling] of rulingRows) {
      const told = rulings[id as keyof typeof rulings];
      expect(`${question} ${ruling}`).toBe(
        `**${told.title}${/[.?]$/.test(told.title) ? '' : '.'}** ${told.text}`,
      );
    }
  });

  it('have a row for every option and no other', () => {
    expect(new Set(optionRows.map(([id]) => id))).toEqual(
      new Set(OPTIONS.map(({ id }) => `\`${id}\``)),
    );
  });

  it('name with each ruling the option that undoes it', () => {
    for (const { id, ruling } of OPTIONS) {
      if (!ruling) continue;
      const row = rulingRows.find(([name]) => name === ruling);
      expect(row?.at(-1), ruling).toContain(`\`${id}\``);
    }
    const named = rulingRows.flatMap((row) => [...(row.at(-1) ?? '').matchAll(/`(\w+)`/g)]);
    for (const [, id] of named) expect(OPTIONS.map((option) => option.id)).toContain(id);
  });

  it.each(OPTIONS.map(({ id, values }) => [id, values] as const))(
    'and the page on situations has %s with its values',
    (id, values) => {
      expect(page).toContain(`\`${id}: ${values.join(' | ')}\``);
    },
  );

  it('every ruling that departs from the letter names an option', () => {
    const [, after = ''] = notes.split('## Where a ruling departs from the letter');
    const departures = (after.split('\n## ')[0] ?? '')
      .split('\n')
      .filter((l) => l.startsWith('- **A-'));
    expect(departures.length).toBeGreaterThan(0);
    for (const line of departures) expect(line).toMatch(/\(`\w+: \w+`[^)]*\)/);
  });
});
