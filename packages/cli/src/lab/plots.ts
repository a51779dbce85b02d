import { escapeXml } from '../draw/svg-board.ts';
import { histogram } from '../sim/statistics.ts';
import type { Rate } from './figures.ts';

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const WIDTH = 560;
const ROW = 26;

const svg = (height: number, body: string): string =>
  `<svg viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">${body}</svg>`;

/** A share as a dot between its bounds, on a line from nought to one. */
function rateRow(label: string, rate: Rate, y: number): string {
  const x = (share: number): number => 210 + share * (WIDTH - 220);
  return [
    `<text x="200" y="${y + 4}" text-anchor="end">${escapeXml(label)}</text>`,
    `<line x1="${x(0)}" x2="${x(1)}" y1="${y}" y2="${y}" class="axis"/>`,
    `<line x1="${x(0.5)}" x2="${x(0.5)}" y1="${y - 9}" y2="${y + 9}" class="axis"/>`,
    `<line x1="${x(rate.low)}" x2="${x(rate.high)}" y1="${y}" y2="${y}" class="bound"/>`,
    `<circle cx="${x(rate.share)}" cy="${y}" r="5"><title>${percent(rate.share)}, ${percent(rate.low)} to ${percent(rate.high)}, ${rate.games} games</title></circle>`,
  ].join('');
}

export const ratePlot = (rows: readonly (readonly [label: string, rate: Rate])[]): string =>
  svg(
    ROW * rows.length + 10,
    rows.map(([label, rate], i) => rateRow(label, rate, 16 + ROW * i)).join(''),
  );

/** How often each value came, one bar below the other. */
export function bars(values: readonly number[]): string {
  const bins = histogram(values);
  const most = Math.max(1, ...bins.map((bin) => bin.count));
  const body = bins.map((bin, i) => {
    const label = bin.from === bin.to ? `${bin.from}` : `${bin.from}…${bin.to}`;
    const y = 14 + i * 20;
    const width = (bin.count / most) * (WIDTH - 160);
    return `<text x="100" y="${y + 4}" text-anchor="end">${label}</text><rect x="110" y="${y - 7}" width="${width.toFixed(1)}" height="14"/><text x="${(116 + width).toFixed(1)}" y="${y + 4}">${bin.count}</text>`;
  });
  return svg(bins.length * 20 + 10, body.join(''));
}

const TALL = 190;
const [LEFT, TOP, BOTTOM] = [46, 14, 160];

/** A line a name over turns, with a scale. */
export function turnLines(
  rows: readonly { readonly name: string; readonly values: readonly number[] }[],
): string {
  const turns = Math.max(0, ...rows.map(({ values }) => values.length));
  if (turns < 2) return '';
  const most = Math.max(1e-9, ...rows.flatMap(({ values }) => values));
  const x = (t: number): number => LEFT + (t * (WIDTH - LEFT - 20)) / (turns - 1);
  const y = (v: number): number => BOTTOM - (v / most) * (BOTTOM - TOP);
  const body = rows.map(({ name, values }, side) => {
    const points = values.map((v, t) => `${x(t).toFixed(1)},${y(v).toFixed(1)}`).join(' ');
    return `<polyline points="${points}" class="line${side}"/><text x="${LEFT + 8 + side * 170}" y="${TALL - 4}" class="text${side}">${escapeXml(name)}</text>`;
  });
  const axes = [0, 0.5, 1].map(
    (share) =>
      `<line x1="${LEFT}" x2="${WIDTH - 20}" y1="${y(most * share)}" y2="${y(most * share)}" class="axis"/><text x="${LEFT - 6}" y="${y(most * share) + 4}" text-anchor="end">${(most * share).toFixed(1)}</text>`,
  );
  return svg(TALL, axes.join('') + body.join(''));
}
