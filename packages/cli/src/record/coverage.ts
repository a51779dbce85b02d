import { optionsOf } from '@esagono/engine';
import { type Battle, battleId } from '../battles.ts';
import type { RecordFile } from './record.ts';

type Counts = Record<string, number>;

/** What the recorded games of a battle have among them. */
export interface RecordCoverage {
  readonly battle: string;
  readonly games: number;
  readonly decisions: number;
  readonly endings: Counts;
  readonly players: Counts;
  /** Games in which an option has another value than usual. */
  readonly options: Counts;
  /** Values of options that no game has. */
  readonly missing: readonly string[];
  readonly packs: number;
}

export function coverageOf(battle: Battle, { games }: RecordFile): RecordCoverage {
  const endings: Counts = {};
  const players: Counts = {};
  const options: Counts = {};
  const add = (into: Counts, key: string): void => {
    into[key] = (into[key] ?? 0) + 1;
  };
  for (const game of games) {
    add(endings, game.end);
    for (const player of new Set(game.players)) add(players, player.replace(/^(\w+):\d+$/, '$1'));
    for (const [id, value] of Object.entries(game.options ?? {})) add(options, `${id}=${value}`);
  }
  const unusual = optionsOf(battle.game.options, battle.scenario.id).flatMap(({ id, values }) =>
    values.slice(1).map((value) => `${id}=${value}`),
  );
  return {
    battle: battleId(battle),
    games: games.length,
    decisions: games.reduce((sum, game) => sum + game.steps.length, 0),
    endings,
    players,
    options,
    missing: unusual.filter((option) => !(option in options)),
    packs: games.filter((game) => game.data).length,
  };
}

const byNumber = (counts: Counts): string =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([key, n]) => `${key} ${n}`)
    .join(', ');

/** The table of docs/records.md. */
export const coverageTable = (rows: readonly RecordCoverage[]): string =>
  [
    '| battle | games | decisions | packs | endings | players |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      ({ battle, games, decisions, packs, endings, players }) =>
        `| ${[battle, games, decisions, packs, byNumber(endings), byNumber(players)].join(' | ')} |`,
    ),
  ].join('\n');
