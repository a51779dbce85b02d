import type { Board } from '@esagono/engine';
import { escapeXml, svgBoard } from '../draw/svg-board.ts';
import type { Duel, LabPlan } from './duel.ts';
import { figuresOf, handicaps, pairSize, rateOf } from './figures.ts';
import { bars, percent, ratePlot, turnLines } from './plots.ts';

/** One variant of a battle that was played: the settings, the games, what they are played on. */
export interface Variant {
  /** What was changed against the first variant; empty for that one. */
  readonly name: string;
  readonly plan: LabPlan;
  readonly duels: readonly Duel[];
  readonly sides: readonly string[];
  readonly board: Board;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length);

/** The mean over games of what each side has at every turn; a game that is over keeps its last. */
function byTurn(
  { duels, sides }: Variant,
  of: (duel: Duel) => readonly (readonly number[])[],
): { name: string; values: number[] }[] {
  const turns = Math.max(0, ...duels.map((duel) => of(duel).length));
  return sides.map((name, side) => ({
    name,
    values: Array.from({ length: turns }, (_, turn) =>
      mean(
        duels.flatMap((duel) => {
          const rows = of(duel);
          return rows[Math.min(turn, rows.length - 1)]?.[side] ?? [];
        }),
      ),
    ),
  }));
}

function heatMap({ duels, board }: Variant): string {
  const sums = new Map<number, number>();
  for (const { heat } of duels) {
    for (const [hex, lost] of heat) sums.set(hex, (sums.get(hex) ?? 0) + lost / duels.length);
  }
  return svgBoard(board, { heat: sums, label: 'Strength lost, a game' });
}

const MILLION = 1_000_000;

/** How much the dice did, and how often whoever they favoured won. */
function fortune({ duels, sides }: Variant): string {
  const told = duels.flatMap((duel) => (duel.fortune ? [{ ...duel, fortune: duel.fortune }] : []));
  if (told.length === 0) return '';
  const points = told.map(({ fortune: { luck } }) => (100 * luck) / MILLION);
  const lucky = told.map(({ fortune: { luck }, shares }) => shares[luck >= 0 ? 0 : 1] ?? 0.5);
  const { share, low, high } = rateOf(
    lucky.reduce((sum, v) => sum + v, 0),
    lucky.length,
  );
  return `<h3>Luck, in points of the chance of ${escapeXml(sides[0] ?? '')}</h3>${bars(points)}
<p>Dice moved the chance by ${mean(points.map(Math.abs)).toFixed(1)} points a game; whoever they favoured made ${percent(share)} (${percent(low)} to ${percent(high)}) of the games.</p>`;
}

/** What the first side would have made of the same games with points given away. */
function given({ duels, sides }: Variant): string {
  const rows = handicaps(duels).filter(({ points }) => Math.abs(points) <= 10);
  if (rows.length === 0) return '';
  const cells = rows.map(
    ({ points, share }) => `<tr><th>${points}</th><td>${percent(share)}</td></tr>`,
  );
  return `<h3>Share of ${escapeXml(sides[0] ?? '')} had ${escapeXml(sides[1] ?? '')} given it points</h3><table>${cells.join('')}</table>`;
}

function times({ plan, duels }: Variant): string {
  const rows = plan.contenders.map(({ bot, budget }, who) => {
    const usual = mean(duels.map((d) => d.time[who]?.[0] ?? 0));
    const tail = Math.max(0, ...duels.map((d) => d.time[who]?.[1] ?? 0));
    const most = Math.max(0, ...duels.map((d) => d.time[who]?.[2] ?? 0));
    return `<tr><th>${escapeXml(bot)} (${budget})</th><td>${usual.toFixed(1)} ms</td><td>${tail.toFixed(1)} ms</td><td>${most.toFixed(1)} ms</td></tr>`;
  });
  return `<h3>Thinking time a decision</h3><table><tr><th></th><th>mean</th><th>99th percentile, slowest game</th><th>longest</th></tr>${rows.join('')}</table>`;
}

function section(variant: Variant): string {
  const { plan, duels, sides, name } = variant;
  const f = figuresOf(duels);
  const [a, b] = plan.contenders;
  const rates = [
    [`${a.bot} in all`, f.first],
    ...sides.map((side, i) => [`${a.bot} as ${side}`, f.bySide[i] ?? f.first] as const),
    [`${sides[0]}, whoever leads`, f.balance],
  ] as const;
  const margin = duels.map((d) => (d.points[0] ?? 0) - (d.points[1] ?? 0));
  return `<section><h2>${escapeXml(name === '' ? 'As printed' : name)}</h2>
<p>${escapeXml(`${a.bot} (${a.budget}) against ${b.bot} (${b.budget})`)}: ${duels.length} games, ${f.draws} draws${f.unfinished ? `, ${f.unfinished} unfinished` : ''}; ${percent(f.first.share)} (${percent(f.first.low)} to ${percent(f.first.high)}) for the first.</p>
<h3>Rates with 95 % bounds, draws counted half</h3>${ratePlot(rates)}
<h3>Spread of the score: ${escapeXml(sides[0] ?? '')} less ${escapeXml(sides[1] ?? '')}</h3>${bars(margin)}
<h3>Length in turns</h3>${bars(duels.map((d) => d.turns))}
<h3>Length in decisions</h3>${bars(duels.map((d) => d.decisions))}
<h3>Strength on the map by turn, mean</h3>${turnLines(byTurn(variant, (d) => d.strength))}
<h3>Strength lost by turn, mean</h3>${turnLines(byTurn(variant, (d) => d.lost))}
<h3>Where strength was lost</h3>${heatMap(variant)}
${given(variant)}${fortune(variant)}${times(variant)}</section>`;
}

/** What each setting does to the balance of the battle, one below the other. */
function effects(variants: readonly Variant[]): string {
  if (variants.length < 2) return '';
  const rows = variants.map(
    ({ name, duels }) => [name === '' ? 'as printed' : name, figuresOf(duels).balance] as const,
  );
  const side = variants[0]?.sides[0] ?? '';
  const [base] = rows;
  const list = rows.map(([name, rate]) => {
    const change = base ? 100 * (rate.share - base[1].share) : 0;
    return `<tr><th>${escapeXml(name)}</th><td>${percent(rate.share)}</td><td>${percent(rate.low)} to ${percent(rate.high)}</td><td>${change >= 0 ? '+' : '−'}${Math.abs(change).toFixed(1)}</td></tr>`;
  });
  return `<h2>Effect of each setting on the share of ${escapeXml(side)}</h2>${ratePlot(rows)}<table><tr><th></th><th>share</th><th>95 %</th><th>points</th></tr>${list.join('')}</table>`;
}

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:58rem;margin:2rem auto;padding:0 1rem;color:#222}
svg{max-width:100%;height:auto;font:12px system-ui}circle,rect{fill:#8a5a2b}.axis{stroke:#ccc}.bound{stroke:#8a5a2b;stroke-width:4;opacity:.5}
.line0{fill:none;stroke:#345c9c;stroke-width:2}.line1{fill:none;stroke:#a33;stroke-width:2}.line2{fill:none;stroke:#2f7d4f;stroke-width:2}.text0{fill:#345c9c}.text1{fill:#a33}.text2{fill:#2f7d4f}
td,th{padding:.1rem .8rem .1rem 0;text-align:left}section{border-top:1px solid #ddd;margin-top:2rem}`;

/** One page that needs nothing beside itself. */
export function report(variants: readonly Variant[], command: string): string {
  const title = variants[0]?.plan.battle ?? '';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeXml(title)}</title><style>${STYLE}</style>
<h1>${escapeXml(title)}</h1>
<p>Pairs with sides changed and the same dice. Made by <code>${escapeXml(command)}</code>.</p>
${effects(variants)}${variants.map(section).join('\n')}</html>`;
}

/** One line a game. */
export function csv(variants: readonly Variant[]): string {
  const sides = Array.from({ length: pairSize(variants[0]?.duels ?? []) }, (_, side) => side);
  const points = sides.map((side) => `points${side}`).join(',');
  const head = `variant,pair,firstSide,winner,${points},decisions,turns,ended,luck`;
  const lines = variants.flatMap(({ name, duels }) =>
    duels.map((d) =>
      [
        name,
        d.pair,
        d.side,
        d.winner,
        ...sides.map((s) => d.points[s]),
        d.decisions,
        d.turns,
        d.ended,
        d.fortune?.luck ?? '',
      ].join(','),
    ),
  );
  return [head, ...lines].join('\n');
}
