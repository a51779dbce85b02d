import { countProvenance, type Game, optionsOf, PROVENANCE_TAGS, Speaker } from '@esagono/engine';
import type { Language } from '@esagono/games/languages.ts';
import ansis from 'ansis';
import type { Command } from 'commander';
import { GAMES, gameOrFail } from '../battles.ts';
import { print, printJson, screenWidth, tabulate, wrap } from '../print.ts';

export function addGames(program: Command): void {
  program
    .command('games')
    .summary('games, scenarios, options, editions and where the data comes from')
    .argument('[game]', 'only this game, in full')
    .action((id: string | undefined, options: { json?: boolean; lang: Language }) => {
      const games = id === undefined ? GAMES : [gameOrFail(id)];
      if (options.json) {
        printJson(games.map(gameJson));
        return;
      }
      games.forEach((game, i) => {
        if (i > 0) print();
        show(game, options.lang, id !== undefined);
      });
    });
}

/** Shares of each tag per data file and in all. */
function provenance(game: Game) {
  const files = Object.entries(game.data).map(([file, data]) => ({
    file,
    ...countProvenance(data),
  }));
  const tags = [...PROVENANCE_TAGS, 'untagged'] as const;
  const total = Object.fromEntries(
    tags.map((tag) => [tag, files.reduce((sum, file) => sum + file[tag], 0)]),
  ) as Record<(typeof tags)[number], number>;
  return { files, total };
}

const gameJson = (game: Game) => ({
  id: game.id,
  title: game.title,
  edition: game.edition,
  scenarios: game.scenarios.map((scenario) => ({
    ...scenario,
    options: optionsOf(game.options, scenario.id).map((option) => option.id),
  })),
  options: game.options,
  policies: game.policies.map((policy) => policy.id),
  rules: game.text.rules.length,
  provenance: provenance(game),
});

function show(game: Game, language: Language, full: boolean): void {
  const speaker = new Speaker(game, language);
  print(
    `${ansis.bold(game.title)} ${ansis.dim(`${game.id}, edition ${game.edition}, ${game.text.rules.length} paragraphs`)}`,
  );
  for (const scenario of game.scenarios) {
    const key = `scenario.${scenario.id}`;
    const name = speaker.has(key) ? speaker.say(key) : scenario.id;
    const sides = scenario.sides.map((side) => speaker.say(`side.${side}`)).join(' – ');
    const stars =
      '●'.repeat(scenario.difficulty) + '○'.repeat(Math.max(0, 5 - scenario.difficulty));
    print(`  ${ansis.cyan(`${game.id}/${scenario.id}`)}  ${name}`);
    print(
      ansis.dim(
        `      ${sides} · ${scenario.turns === undefined ? 'open end' : `${scenario.turns} turns`} · about ${scenario.minutes} min · ${stars}`,
      ),
    );
    if (full && speaker.has(`${key}.intro`)) {
      print(wrap(speaker.say(`${key}.intro`), Math.min(90, screenWidth()), '      '));
    }
  }
  if (game.options.length > 0) {
    print(ansis.bold('  Options'));
    for (const option of game.options) showOption(speaker, option);
  }
  const { files, total } = provenance(game);
  if (files.length === 0) return;
  const rows = full ? files : [];
  print(ansis.bold('  Where the data comes from'));
  const columns = ['file', ...PROVENANCE_TAGS, 'values'].map((title, i) => ({
    title,
    right: i > 0,
  }));
  const row = (name: string, counts: typeof total) => {
    const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
    const share = (n: number) => (n === 0 ? '–' : `${((n / Math.max(1, all)) * 100).toFixed(1)}%`);
    return [name, ...PROVENANCE_TAGS.map((tag) => share(counts[tag])), all];
  };
  const table = tabulate(columns, [
    ...rows.map(({ file, ...counts }) => row(file, counts)),
    row('all files', total),
  ]);
  print(table.replaceAll(/^/gm, '    '));
}

function showOption(speaker: Speaker, option: Game['options'][number]): void {
  const key = `option.${option.id}`;
  const text = speaker.has(key) ? speaker.say(key) : '';
  const [usual, ...others] = option.values.map(String);
  const rules = [...option.rules, ...(option.ruling ? [option.ruling] : [])].join(', ');
  const where = option.scenarios ? ` · ${option.scenarios.join(', ')}` : '';
  print(
    `    ${option.id}=${ansis.bold(usual ?? '')}${others.map((v) => `|${v}`).join('')}  ${ansis.dim(rules + where)}`,
  );
  if (text !== '') print(wrap(text, Math.min(90, screenWidth()), '        '));
}
