import ansis from 'ansis';
import Table from 'cli-table3';

/** Output goes through here so that a closed pipe ends the program quietly. */
export const print = (text = ''): void => {
  process.stdout.write(`${text}\n`);
};
export const complain = (text: string): void => {
  process.stderr.write(`${text}\n`);
};
export const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2));

const BARE = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
};

export interface ColumnSpec {
  readonly title: string;
  readonly right?: boolean;
}

/** Columns under bold titles, nothing drawn around them. */
export function tabulate(
  columns: readonly ColumnSpec[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const table = new Table({
    head: columns.map((c) => ansis.bold(c.title)),
    colAligns: columns.map((c) => (c.right ? 'right' : 'left')),
    chars: BARE,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  for (const row of rows) table.push([...row]);
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

/** A width in characters, as the terminal shows it. */
export const visible = (text: string): number => [...ansis.strip(text)].length;

export const screenWidth = (): number => {
  const columns = process.stdout.columns ?? Number(process.env.COLUMNS);
  return Number.isFinite(columns) && columns > 20 ? columns : 100;
};
export const screenHeight = (): number => {
  const rows = process.stdout.rows ?? Number(process.env.LINES);
  return Number.isFinite(rows) && rows > 10 ? rows : 40;
};

/** Breaks a text at spaces. */
export function wrap(text: string, width: number, indent = ''): string {
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(/\s+/)) {
    if (visible(line) + visible(word) + 1 > width && line.trim() !== '') {
      lines.push(line.trimEnd());
      line = indent;
    }
    line += `${word} `;
  }
  lines.push(line.trimEnd());
  return lines.join('\n');
}

export const grouped = (n: number): string =>
  Math.round(n)
    .toString()
    .replaceAll(/\B(?=(\d{3})+(?!\d))/g, '\u2009');
