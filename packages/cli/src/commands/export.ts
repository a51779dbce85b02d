import { replayMatch } from '@esagono/engine';
import type { Language } from '@esagono/games/languages.ts';
import type { Command } from 'commander';
import { aboutFile, loadMatch, viewerNamed, wholeNumber } from '../battles.ts';
import { OutFile } from '../files.ts';
import { print } from '../print.ts';

interface ExportOptions {
  readonly seat: string;
  readonly to?: number;
  readonly out?: string;
  readonly lang: Language;
}

export function addExport(program: Command): void {
  program
    .command('export')
    .summary('what one seat may keep of a match')
    .description(
      'What one seat may keep of a match: while it is played its own decisions, what it was told and the salted hashes of what it noticed; after the end the whole match.',
    )
    .argument('<file>', 'a match file')
    .requiredOption('--seat <id>', 'a seat of the match, or spectator')
    .option('--to <n>', 'as it was after decision n', wholeNumber(0, 1_000_000))
    .option('--out <file>', 'where to write it')
    .action((file: string, options: ExportOptions) => {
      const out = options.out === undefined ? undefined : new OutFile(options.out);
      const { game, match } = loadMatch(file, options.lang);
      const text = aboutFile(file, () => {
        const table = replayMatch(game, match, undefined, options.to);
        return JSON.stringify(table.fileFor(viewerNamed(table, options.seat, '--seat')));
      });
      if (out) out.write(text);
      else print(text);
    });
}
