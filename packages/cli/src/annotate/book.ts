import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnalysedStep } from '@esagono/ai';
import { type Game, type MatchFile, Speaker } from '@esagono/engine';
import type { Language } from '@esagono/games/languages.ts';
import { svgFile } from '../draw/svg-board.ts';
import type { Progress } from '../progress.ts';
import { analyseMatch } from './analysis.ts';
import { chanceChart, letter } from './chart.ts';
import { type Episode, Episodes } from './episodes.ts';
import { Places } from './places.ts';
import { chaptersOf, swing, turnProse, type Voice } from './prose.ts';
import { inShort } from './summary.ts';

export interface Book {
  readonly game: Game;
  readonly match: MatchFile;
  readonly folder: string;
  /** Who led the sides, in words. */
  readonly players: readonly string[];
  readonly command: string;
  readonly language: Language;
  readonly nodes: number;
  readonly seed: number;
  readonly journal?: string;
}

const MOMENTS = 4;
const MILLION = 1_000_000;
const share = (millionths: number): string => `${(millionths / 10_000).toFixed(0)} %`;
const signed = (millionths: number): string =>
  `${millionths < 0 ? '−' : '+'}${(Math.abs(millionths) / 10_000).toFixed(0)}`;

/** The acts that turned the game most, at most one a turn. */
function momentsOf(episodes: readonly Episode[]): Episode[] {
  const best = new Map<number, Episode>();
  for (const episode of episodes.filter(({ setup }) => !setup)) {
    const known = best.get(episode.turn);
    if (!known || swing(episode) > swing(known)) best.set(episode.turn, episode);
  }
  return [...best.values()]
    .filter(({ track, setup }) => track.length > 0 && !setup)
    .sort((a, b) => swing(b) - swing(a))
    .slice(0, MOMENTS)
    .sort((a, b) => a.from - b.from);
}

/** Writes an annotated game: its story with pictures, the graph, the coach's words. */
export function writeBook(book: Book, bar: Progress): void {
  const { game, match, folder, language } = book;
  const speaker = new Speaker(game, language);
  const episodes = new Episodes(game, speaker);
  const looked: AnalysedStep[] = [];
  const plan = { nodes: book.nodes, seed: book.seed };
  const table = analyseMatch(game, match, plan, book.journal, bar, (before, at, step, ...rest) => {
    looked.push(step);
    episodes.add(before, at, step, ...rest);
  });
  const told = episodes.told(table.pos);
  const board = game.board(table.pos);
  const sides = speaker.sides(table.pos);
  const voice: Voice = { sides, board, places: new Places(board) };
  const moments = momentsOf(told);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'chance.svg'), `${chanceChart(told, sides[0] ?? '', moments)}\n`);
  const pictures = new Map(
    moments.map((episode, i) => [episode, drawMoment(folder, voice, episode, letter(i))] as const),
  );
  const skill = sides.map((_, side) =>
    looked
      .filter(({ seat }) => table.seats[seat]?.side === side)
      .reduce((sum, step) => sum + step.skill, 0),
  );
  const luck = looked.reduce((sum, step) => sum + step.luck, 0);
  const text = [
    ...preface(book, speaker, told, sides, moments),
    inShort({ game, pos: table.pos, speaker, told, moments, voice, skill, luck }),
    '',
    ...chaptersOf(turnsOf(told), pictures).flatMap((turn, i, all) =>
      turnProse(turn, all[i - 1]?.at(-1), voice, pictures),
    ),
    ...afterwards(book, told, sides, skill, luck, looked),
  ];
  writeFileSync(join(folder, 'README.md'), `${text.join('\n').replaceAll(/\n{3,}/g, '\n\n')}\n`);
}

function turnsOf(episodes: readonly Episode[]): Episode[][] {
  const turns: Episode[][] = [];
  for (const episode of episodes) {
    const now = turns.at(-1);
    if (now?.[0]?.turn === episode.turn) now.push(episode);
    else turns.push([episode]);
  }
  return turns;
}

/** Draws a key moment; the answer shows it in the text. */
function drawMoment(
  folder: string,
  { board, sides }: Voice,
  episode: Episode,
  name: string,
): string {
  const { slip, track, units } = episode;
  const better = slip?.betterTrack ?? [];
  const file = `moment-${name.toLowerCase()}.svg`;
  const label = `${name}: ${sides[episode.side]}, turn ${episode.turn}`;
  const arrows = [
    { hexes: track, kind: 'done' as const },
    ...(better.length > 0 ? [{ hexes: better, kind: 'better' as const }] : []),
  ];
  const picture = svgFile(board, { units, arrows, around: [...track, ...better], label });
  writeFileSync(join(folder, file), `${picture}\n`);
  const key =
    better.length > 0
      ? ' Broken line: what was done; full line: what the coach would have done.'
      : '';
  return `![${label}](${file})\n\n*${name}. ${sides[episode.side]} to act.${key}*`;
}

function preface(
  { game, match, players }: Book,
  speaker: Speaker,
  told: readonly Episode[],
  sides: readonly string[],
  moments: readonly Episode[],
): string[] {
  const name = speaker.has(`scenario.${match.scenario}`)
    ? speaker.say(`scenario.${match.scenario}`)
    : match.scenario;
  const intro = speaker.has(`scenario.${match.scenario}.intro`)
    ? speaker.say(`scenario.${match.scenario}.intro`)
    : '';
  const first = told[0]?.before ?? MILLION / 2;
  const who = sides.map((side, i) => `${side}: ${players[i]}`).join(' · ');
  return [
    `# ${name} (${game.title})`,
    '',
    intro,
    '',
    `${who}. Before the first move the coach gives ${sides[0]} ${share(first)}.`,
    '',
    '![The chance to win, decision by decision](chance.svg)',
    '',
    moments.length > 0
      ? `The letters (${moments.map((_, i) => letter(i)).join(', ')}) mark the moments that are drawn below. Points are hundredths of the chance to win.`
      : 'Points are hundredths of the chance to win.',
    '',
  ];
}

function afterwards(
  { command, nodes }: Book,
  told: readonly Episode[],
  sides: readonly string[],
  skill: readonly number[],
  luck: number,
  looked: readonly AnalysedStep[],
): string[] {
  const [start, end] = [looked[0]?.before ?? 0, looked.at(-1)?.after ?? 0];
  const dear = told
    .flatMap(({ slip, turn }) => (slip ? [{ ...slip, turn }] : []))
    .sort((a, b) => b.cost - a.cost)
    .slice(0, 5);
  const score = sides.map((side, i) => `${side} ${told.at(-1)?.score[i] ?? 0}`).join(', ');
  return [
    '## Afterwards',
    '',
    `Score: ${score}. The chance of ${sides[0]} went from ${share(start)} to ${share(end)}: ${sides.map((side, i) => `${signed(skill[i] ?? 0)} by the decisions of ${side}`).join(', ')}, ${signed(luck)} by the dice. The parts add up to the whole, to the millionth.`,
    '',
    ...(dear.length > 0 ? ['What cost most:', ''] : []),
    ...dear.map(
      ({ side, turn, cost, done, better }) =>
        `- turn ${turn}, ${sides[side]}: *${done}* instead of *${better}* (${signed(-cost)})`,
    ),
    '',
    `Made by \`${command}\`; the coach looked at ${nodes} positions for every decision. The match is [match.json](match.json): \`esagono verify\` proves its dice.`,
  ];
}
