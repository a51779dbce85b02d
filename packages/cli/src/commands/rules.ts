import type { Language } from '@esagono/games/languages.ts';
import ansis from 'ansis';
import type { Command } from 'commander';
import { gameOrFail } from '../battles.ts';
import { type Covered, coverage, isMissing } from '../coverage.ts';
import { EXIT } from '../errors.ts';
import { print, printJson, tabulate } from '../print.ts';

interface RulesOptions {
  readonly missing?: boolean;
  readonly json?: boolean;
  readonly lang: Language;
}

export function addRules(program: Command): void {
  program
    .command('rules')
    .summary('every paragraph, where it is implemented and which tests prove it')
    .argument('<game>', 'a game, see `esagono games`')
    .option('--missing', 'only paragraphs without code or without test; exit 1 when there are any')
    .action((id: string, options: RulesOptions) => {
      const game = gameOrFail(id);
      const all = coverage(game);
      const missing = all.filter(isMissing);
      const shown = options.missing ? missing : all;
      if (options.json)
        printJson({ game: id, rules: shown, count: all.length, missing: missing.length });
      else show(shown, all.length, missing.length, options);
      if (options.missing && missing.length > 0) process.exitCode = EXIT.failed;

      function show(
        rows: readonly Covered[],
        count: number,
        lacking: number,
        o: RulesOptions,
      ): void {
        const titles = game.text.ruleTexts[o.lang];
        const columns = ['paragraph', 'kind', 'code', 'tests', 'title'].map((title) => ({ title }));
        if (rows.length > 0) {
          print(
            tabulate(
              columns,
              rows.map((rule) => [
                rule.id,
                rule.kind,
                places(rule.code, rule.kind),
                places(rule.tests, rule.kind),
                titles[rule.id]?.title ?? '',
              ]),
            ),
          );
        }
        print(`${count} paragraphs, ${lacking} missing`);
      }
    });
}

/** The first place, and how many more there are. */
function places(found: readonly string[], kind: string): string {
  const [first] = found;
  if (first === undefined) return kind === 'flavour' ? ansis.dim('–') : ansis.red('none');
  return found.length === 1 ? first : `${first} +${found.length - 1}`;
}
