import { histogram } from '../sim/statistics.ts';
import type { Duel, LabPlan } from './duel.ts';
import { type Figures, figuresOf, pairSize, type Rate } from './figures.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const WIDTH = 560;
const ROW = 26;

/** A share as a dot between its bounds, on a line from nought to one. */
function rateRow(label: string, rate: Rate, y: number): string {
  const x = (share: number): number => 190 + share * (WIDTH - 200);
  return [
    `<text x="180" y="${y + 4}" text-anchor="end">${escape(label)}</text>`,
    `<line x1="${x(0)}" x2="${x(1)}" y1="${y}" y2="${y}" class="axis"/>`,
    `<line x1="${x(0.5)}" x2="${x(0.5)}" y1="${y - 9}" y2="${y + 9}" class="axis"/>`,
    `<line x1="${x(rate.low)}" x2="${x(rate.high)}" y1="${y}" y2="${y}" class="bound"/>`,
    `<circle cx="${x(rate.share)}" cy="${y}" r="5"><title>${percent(rate.share)}, ${percent(rate.low)} to ${percent(rate.high)}, ${rate.games} games</title></circle>`,
  ].join('');
}

function svg(height: number, body: string): string {
  return `<svg viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">${body}</svg>`;
}

function bars(values: readonly number[]): string {
  const bins = histogram(values);
  const most = Math.max(1, ...bins.map((bin) => bin.count));
  const body = bins.map((bin, i) => {
    const label = bin.from === bin.to ? `${bin.from}` : `${bin.from}…${bin.to}`;
    const y = 14 + i * 20;
    const width = (bin.count / most) * (WIDTH - 160);
    return `<text x="100" y="${y + 4}" text-anchor="end">${label}</text><rect x="110" y="${y - 7}" width="${width}" height="14"/><text x="${116 + width}" y="${y + 4}">${bin.count}</text>`;
  });
  return svg(bins.length * 20 + 10, body.join(''));
}

/** Mean strength of each side by turn. */
function strengthLines(duels: readonly Duel[], sides: readonly string[]): string {
  const turns = Math.max(0, ...duels.map((d) => d.strength.length));
  if (turns < 2) return '';
  const mean = (turn: number, side: number): number => {
    const seen = duels.flatMap(
      (d) => d.strength[Math.min(turn, d.strength.length - 1)]?.[side] ?? [],
    );
    return seen.reduce((sum, v) => sum + v, 0) / Math.max(1, seen.length);
  };
  const rows = sides.map((_, side) => Array.from({ length: turns }, (_t, t) => mean(t, side)));
  const most = Math.max(1, ...rows.flat());
  const line = (row: readonly number[]): string =>
    row
      .map((v, t) => `${40 + (t * (WIDTH - 80)) / (turns - 1)},${150 - (v / most) * 130}`)
      .join(' ');
  const body = rows.map(
    (row, side) =>
      `<polyline points="${line(row)}" class="line${side}"/><text x="44" y="${160 - ((row[0] ?? 0) / most) * 130}" class="text${side}">${escape(sides[side] ?? '')}</text>`,
  );
  return `<h2>Strength on the map by turn, mean</h2>${svg(170, body.join(''))}`;
}

/** The hexes where most blows fell. */
function heatTable(duels: readonly Duel[]): string {
  const sums = new Map<string, number>();
  for (const duel of duels) {
    for (const [hex, n] of Object.entries(duel.heat)) sums.set(hex, (sums.get(hex) ?? 0) + n);
  }
  const hottest = [...sums].sort((a, b) => b[1] - a[1]).slice(0, 24);
  const most = Math.max(1, hottest[0]?.[1] ?? 1);
  const cells = hottest.map(
    ([hex, n]) =>
      `<span class="hex" style="--heat:${(n / most).toFixed(2)}">${escape(hex)}<small>${(n / duels.length).toFixed(1)}</small></span>`,
  );
  return `<h2>Where blows fell, a game</h2><p class="heat">${cells.join('')}</p>`;
}

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#222}
svg{max-width:100%;font:12px system-ui}circle,rect{fill:#8a5a2b}.axis{stroke:#bbb}.bound{stroke:#8a5a2b;stroke-width:4;opacity:.5}
.line0{fill:none;stroke:#345c9c;stroke-width:2}.line1{fill:none;stroke:#a33;stroke-width:2}.line2{fill:none;stroke:#2f7d4f;stroke-width:2}.text0{fill:#345c9c}.text1{fill:#a33}.text2{fill:#2f7d4f}
td,th{padding:.1rem .8rem .1rem 0;text-align:left}.heat{display:flex;flex-wrap:wrap;gap:.3rem}
.hex{padding:.2rem .5rem;border-radius:.3rem;background:rgb(200 90 40/var(--heat))}.hex small{opacity:.7;margin-left:.4rem}`;

/** One page that needs nothing beside itself. */
export function report(
  plan: LabPlan,
  duels: readonly Duel[],
  sides: readonly string[],
  command: string,
): string {
  const f: Figures = figuresOf(duels);
  const [a, b] = plan.contenders;
  const names = [a, b].map((c) => `${c.bot} (${c.budget})`);
  const rows = [
    rateRow(`${a.bot} in all`, f.first, 16),
    ...sides.map((side, i) =>
      rateRow(`${a.bot} as ${side}`, f.bySide[i] ?? f.first, 16 + ROW * (i + 1)),
    ),
    rateRow(`${sides[0]}, whoever leads`, f.balance, 16 + ROW * (sides.length + 1)),
  ];
  const time = [0, 1].map((who) => {
    const mean = duels.reduce((sum, d) => sum + (d.time[who]?.[0] ?? 0), 0) / duels.length;
    const tail = Math.max(...duels.map((d) => d.time[who]?.[1] ?? 0));
    return `<tr><th>${escape(names[who] ?? '')}</th><td>${mean.toFixed(1)} ms</td><td>${tail.toFixed(1)} ms</td></tr>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escape(plan.battle)}: ${escape(names.join(' against '))}</title><style>${STYLE}</style>
<h1>${escape(plan.battle)}</h1>
<p>${escape(names.join(' against '))}: ${duels.length} games in pairs with sides changed and the same dice. Made by <code>${escape(command)}</code>.</p>
<h2>Rates with 95 % bounds, draws counted half</h2>${svg(ROW * (sides.length + 2) + 10, rows.join(''))}
<p>${percent(f.first.share)} (${percent(f.first.low)} to ${percent(f.first.high)}) for ${escape(names[0] ?? '')}; ${f.draws} draws${f.unfinished ? `, ${f.unfinished} unfinished` : ''}.</p>
<h2>Margin, ${escape(sides[0] ?? '')} less ${escape(sides[1] ?? '')}</h2>${bars(duels.map((d) => (d.points[0] ?? 0) - (d.points[1] ?? 0)))}
<h2>Decisions a game</h2>${bars(duels.map((d) => d.decisions))}
${strengthLines(duels, sides)}${heatTable(duels)}
<h2>Thinking time a decision</h2><table><tr><th></th><th>mean</th><th>99th percentile of the slowest game</th></tr>${time.join('')}</table></html>`;
}

/** One line a game. */
export function csv(duels: readonly Duel[]): string {
  const sides = Array.from({ length: pairSize(duels) }, (_, side) => side);
  const points = sides.map((side) => `points${side}`).join(',');
  const head = `pair,firstSide,winner,${points},decisions,turns,ended`;
  const lines = duels.map((d) =>
    [
      d.pair,
      d.side,
      d.winner,
      ...sides.map((s) => d.points[s]),
      d.decisions,
      d.turns,
      d.ended,
    ].join(','),
  );
  return [head, ...lines].join('\n');
}
