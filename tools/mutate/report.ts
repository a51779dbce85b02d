import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../runtime.mjs';
import { journalOf } from './game.ts';
import { judgementsOf } from './judged.ts';
import { type Mutant, makePlan } from './plan.ts';
import { type Score, type Survivor, scoresOf, survivorsOf } from './score.ts';

const HEAD = `# Mutation tests

\`npm run mutate\` breaks the rules on purpose, one place at a time, and looks whether a situation or a unit test fails. Each such change is a *mutant*; a mutant that fails a test is killed. Golden playthroughs, recorded games and random play, that under the ends of every range of data included, are not asked.

What is changed: conditions, comparisons, arithmetic, logical operators, truth values, blocks, assignments, signs, counters, methods, and the paragraph named in a refusal. Other texts, literals' shapes, the question whether anybody listens to events, and the drawing of decisions by lot for random play (\`sample\`, which the contract's tests hold to what is legal) are left alone.

All mutants of a game are in one copy of its rules, each behind a switch; a process loads it once, runs every test once to see which places it passes, and then for each mutant only the tests that pass it, those of its chapter, quick and successful ones first, until one fails. Tests of more than a second are not used, and after 600 milliseconds of tests (\`--enough\`) a mutant counts as alive. What has been found is kept in \`.mutate/\`: a run can be stopped and gone on with, killed mutants are not run again, survivors meet only new tests, or all of them again when \`--enough\` is raised.

\`\`\`
npm run mutate                                    # all games
npm run mutate -- ta1 --chapter 09                # one chapter
npm run mutate -- strafexpedition --shard 2/4     # every fourth mutant
npm run mutate -- banditen --sample 40            # forty of each chapter, always the same ones
npm run mutate -- banditen --skip 40 --sample 40  # the next forty of each
npm run mutate -- --report                        # these pages, from what is known
npm run mutate-core                               # hexes and engine, by Stryker itself
\`\`\`

Where fewer mutants ran than there are, those that ran are a sample by lot. A game that has not been run on the machine where the page is written keeps what the page said of it. *Equivalent*: judged to be the same rule in other words, with the reason, in [mutation-survivors.md](mutation-survivors.md), where all that live are listed. *Killed* is the share of those that ran, equivalent ones taken out; in brackets with them.

The aim is 85 % in every chapter. A dash means that no mutant of the chapter has been run since its rules were last changed; a chapter below the aim wants tests. Survivors that have met only older tests are still counted as alive until the next run. Tests are written for the survivors of a sample, so its share is better than that of mutants not drawn yet: a larger \`--sample\` tells. *Fresh* is the share of those that nobody had looked at when tests were written, and how many they are: all but the first of each chapter's lot, as many as \`tools/mutate/seen.json\` says. What has no such column was written for the whole of its sample. In Strafexpedition the mutants that need a process of their own, about one in seven of those drawn, came last and mostly have not run.
`;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const rowOf = (s: Score): string =>
  `| ${s.chapter} | ${s.mutants} | ${s.run} | ${s.situation} | ${s.unit} | ${s.endless} | ${s.equivalent} | ${s.alive} | ${s.run === 0 ? '–' : `${percent(s.share)} (${percent(s.killed)})`} | ${s.fresh.run === 0 ? '–' : `${percent(s.fresh.share)} of ${s.fresh.run}`} |`;

/** So many of each chapter's lot had been looked at when tests were last written. */
const SEEN: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(join(root, 'tools/mutate/seen.json'), 'utf8'),
);

function tableOf(game: string, scores: readonly Score[]): string {
  return [
    `\n## ${game}\n`,
    '| chapter | mutants | ran | by situations | by unit tests | endless | equivalent | alive | killed | fresh |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...scores.map(rowOf),
    '',
  ].join('\n');
}

const oneLine = (text: string): string => {
  const flat = text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');
  return `\`${flat.length > 80 ? `${flat.slice(0, 77)}…` : flat}\``;
};

const survivorRow = ({ mutant, entry, judgement }: Survivor): string => {
  const why = judgement
    ? `${judgement.verdict}: ${judgement.reason}`
    : entry.verdict === 'uncovered'
      ? 'no test comes here'
      : '';
  const file = mutant.file.replace(/^.*\/rules\//, '');
  return `| ${file}:${mutant.line} | ${oneLine(mutant.from)} | ${oneLine(mutant.to)} | ${why} |`;
};

function listOf(game: string, survivors: readonly Survivor[]): string {
  const chapters = [...Map.groupBy(survivors, ({ mutant }) => mutant.chapter)];
  return chapters
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([chapter, all]) =>
      [
        `\n## ${game} ${chapter}\n`,
        '| place | rule | mutant | reason |',
        '|---|---|---|---|',
        ...all.map(survivorRow),
        '',
      ].join('\n'),
    )
    .join('');
}

/** What a page says of a game, to be kept where nothing has been run since: journals stay on their machine. */
export function keptOf(page: string, game: string): string {
  const [, ...sections] = page.split(/^(?=## )/m);
  return sections
    .filter((section) => section.startsWith(`## ${game}\n`) || section.startsWith(`## ${game} `))
    .map((section) => `\n${section.trimEnd()}\n`)
    .join('');
}

const SCORES = join(root, 'docs/mutation.md');
const LISTS = join(root, 'docs/mutation-survivors.md');

/** Writes docs/mutation.md and docs/mutation-survivors.md from the journals. */
export async function writeReport(games: readonly string[]): Promise<void> {
  const before = { scores: readFileSync(SCORES, 'utf8'), lists: readFileSync(LISTS, 'utf8') };
  let scores = HEAD;
  let lists =
    '# Mutants that live\n\nMade by `npm run mutate`; the reasons are kept in `tools/mutate/judged`. See [mutation.md](mutation.md).\n';
  for (const game of games) {
    const { entries } = journalOf(game);
    if (entries.size === 0) {
      scores += keptOf(before.scores, game);
      lists += keptOf(before.lists, game);
      continue;
    }
    const mutants: readonly Mutant[] = (await makePlan(game)).mutants;
    const judgements = judgementsOf(game);
    scores += tableOf(game, scoresOf(mutants, entries, judgements, SEEN[game]));
    lists += listOf(game, survivorsOf(mutants, entries, judgements));
  }
  writeFileSync(SCORES, scores);
  writeFileSync(LISTS, lists);
}
