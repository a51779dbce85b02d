import { escapeXml } from '../draw/svg-board.ts';
import type { Episode } from './episodes.ts';

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [860, 260, 44, 12, 26, 34];
const MILLION = 1_000_000;

/** The first side's chance act by act, turns marked, key moments lettered. */
export function chanceChart(
  episodes: readonly Episode[],
  side: string,
  moments: readonly Episode[],
): string {
  const first = episodes[0];
  const last = episodes.at(-1);
  if (!first || !last) return '';
  const x = (step: number): number => LEFT + (step / Math.max(1, last.to)) * (WIDTH - LEFT - RIGHT);
  const y = (chance: number): number =>
    HEIGHT - BOTTOM - (chance / MILLION) * (HEIGHT - TOP - BOTTOM);
  const at = (n: number): string => n.toFixed(1);
  const points = [[0, first.before], ...episodes.map((e) => [e.to, e.after])] as [number, number][];
  const line = points.map(([step, chance]) => `${at(x(step))},${at(y(chance))}`).join(' ');
  const turns = episodes.filter((e, i) => e.turn !== episodes[i - 1]?.turn);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" role="img" aria-label="${escapeXml(side)}: chance to win, decision by decision">`,
    '<style>text{font:12px system-ui,sans-serif;fill:#333}.g{stroke:#ddd}.h{stroke:#999;stroke-dasharray:4 3}</style>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fffdf6"/>`,
    `<text x="${LEFT}" y="16">${escapeXml(side)}: chance to win</text>`,
    ...[0, 0.5, 1].map(
      (share) =>
        `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${at(y(share * MILLION))}" y2="${at(y(share * MILLION))}" class="${share === 0.5 ? 'h' : 'g'}"/><text x="${LEFT - 6}" y="${at(y(share * MILLION) + 4)}" text-anchor="end">${100 * share} %</text>`,
    ),
    ...turns.map(
      (e) =>
        `<line x1="${at(x(e.from - 1))}" x2="${at(x(e.from - 1))}" y1="${TOP}" y2="${HEIGHT - BOTTOM}" class="g"/><text x="${at(x(e.from - 1) + 3)}" y="${HEIGHT - BOTTOM + 15}">${e.turn}</text>`,
    ),
    `<polyline points="${line}" fill="none" stroke="#345c9c" stroke-width="2"/>`,
    ...moments.map(
      (e, i) =>
        `<circle cx="${at(x(e.to))}" cy="${at(y(e.after))}" r="9" fill="#b3261e"/><text x="${at(x(e.to))}" y="${at(y(e.after) + 4)}" text-anchor="middle" style="fill:#fff;font-weight:700">${letter(i)}</text>`,
    ),
    `<text x="${WIDTH - RIGHT}" y="${HEIGHT - 6}" text-anchor="end">turns</text>`,
    '</svg>',
  ].join('\n');
}

export const letter = (i: number): string => String.fromCharCode('A'.charCodeAt(0) + i);
