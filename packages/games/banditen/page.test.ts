import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import charts from './data/charts.json' with { type: 'json' };
import gravellona from './data/map-gravellona.json' with { type: 'json' };
import tarnova from './data/map-tarnova.json' with { type: 'json' };

// The page on situations draws the maps and the terrain chart: they must be those of the data.
const page = readFileSync(new URL('../../../docs/situations/banditen.md', import.meta.url), 'utf8');

const LETTERS: Readonly<Record<string, string>> = {
  clear: '.',
  settlement: 's',
  hill: 'h',
  wood: 'w',
  river: 'r',
};

interface MapData {
  readonly hexes: Readonly<Record<string, { terrain?: string; terrain2?: string }>>;
  readonly forts: readonly { hex: string }[];
}

const two = (n: number): string => String(n).padStart(2, '0');

function drawn({ hexes, forts }: MapData): string {
  const rows = Array.from({ length: 20 }, (_, i) => i + 1);
  const sign = (hex: string): string => {
    const { terrain = 'clear', terrain2 } = hexes[hex] ?? {};
    const ground = `${LETTERS[terrain]}${terrain2 ? LETTERS[terrain2] : ''}`;
    return forts.some((fort) => fort.hex === hex) ? `${ground.replace('.', '')}F` : ground;
  };
  const line = (row: number): string =>
    [two(row), ...rows.map((column) => sign(`${two(column)}${two(row)}`).padStart(2))].join(' ');
  return [`   ${rows.map(two).join(' ')}`, ...rows.map(line)].join('\n');
}

describe('the page on situations', () => {
  it.each([
    ['Gravellona', gravellona],
    ['Tarnova', tarnova],
  ])('draws %s as it is', (_name, map) => {
    expect(page).toContain(drawn(map));
  });

  it.each(Object.entries(charts.terrain))('BAN-8.2 gives the row of %s', (name, row) => {
    const cells = [
      `${name} \`${LETTERS[name]}\``,
      row.cost ?? 'closed',
      row.attack,
      row.assault === 0 ? 0 : `+${row.assault}`,
      row.blocksSight ? 'yes' : 'no',
    ];
    expect(page).toContain(`| ${cells.join(' | ')} |`);
  });
});
