import { type Hint, hints } from '@esagono/ai';
import { deciders, firstDecider, Random, replayMatch, Speaker, type Table } from '@esagono/engine';
import type { Language } from '@esagono/games/languages.ts';
import ansis from 'ansis';
import type { Command } from 'commander';
import { aboutFile, loadMatch, SEED_RANGE, wholeNumber } from '../battles.ts';
import { decisionLine } from '../play/phrases.ts';
import { print, printJson } from '../print.ts';
import { word } from '../words.ts';

interface HintOptions {
  readonly to?: number;
  readonly budget: number;
  readonly seed: number;
  readonly json?: boolean;
  readonly lang: Language;
}

const USUAL_NODES = 6_000;

export function addHint(program: Command): void {
  program
    .command('hint')
    .summary('the best plans for whoever must decide in a saved match, and why')
    .argument('<file>', 'a match file')
    .option('--to <n>', 'stop after decision n', wholeNumber(0, 1_000_000))
    .option(
      '--budget <n>',
      'positions a bot may look at for one decision',
      wholeNumber(1, 1_000_000),
      USUAL_NODES,
    )
    .option('--seed <n>', 'dice and bots that can be repeated', wholeNumber(...SEED_RANGE), 1)
    .action((file: string, options: HintOptions) => {
      const { game, match } = loadMatch(file, options.lang);
      const table = aboutFile(file, () => replayMatch(game, match, undefined, options.to));
      const seat = firstDecider(deciders(game, table.pos));
      const found =
        seat < 0
          ? []
          : hints(game, table.pos, seat, new Random(options.seed), { nodes: options.budget });
      if (options.json) printJson({ seat: table.seats[seat]?.id ?? null, hints: found });
      else show(table, seat, found, options.lang);
    });
}

function show(table: Table, seat: number, found: readonly Hint[], language: Language): void {
  const speaker = new Speaker(table.game, language);
  if (seat < 0) {
    print(word(language, 'hintOver'));
    return;
  }
  const side = table.seats[seat]?.side ?? 0;
  print(ansis.bold(speaker.side(table.pos, side)));
  found.forEach((hint, i) => {
    const chance = `${(100 * hint.chance).toFixed(0)} % ± ${(196 * hint.error).toFixed(0)}`;
    const score = hint.score.map((points) => points.toFixed(1)).join(' : ');
    print(
      `${ansis.bold(String(i + 1))}  ${decisionLine(table.game, table.pos, speaker, hint.decision)}`,
    );
    if (hint.why) {
      print(`   ${speaker.phrase(table.pos, hint.why)} ${ansis.dim(hint.why.rule ?? '')}`);
    }
    print(
      ansis.dim(
        `   ${word(language, hint.losses ? 'hintLosses' : 'hintWorth', { chance, score })}`,
      ),
    );
  });
}
