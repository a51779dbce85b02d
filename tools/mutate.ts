// `npm run mutate`: breaks the rules of the games on purpose, one place at a time, and looks whether a situation or
// a unit test notices. Long, so not part of `npm test`; it can be stopped, and goes on where it was.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { journalOf, mutateGame } from './mutate/game.ts';
import { writeReport } from './mutate/report.ts';
import { root } from './runtime.mjs';

const HELP = `npm run mutate -- [GAME…] [options]
  --chapter 09       only this chapter (08, drvar/12, setup, …)
  --shard 1/4        every fourth mutant, beginning with the first
  --sample 50        that many mutants of each chapter, always the same ones
  --skip 50          without the first fifty of each chapter: a fresh sample after one that tests were written for
  --minutes 20       stop then
  --enough 600       milliseconds of tests that one mutant meets, promising and quick ones first
  --fresh            forget what earlier runs found
  --report           write the score into docs/ from what is known, run nothing
  --help
The engine and the hexes have their own: npm run mutate-core`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    chapter: { type: 'string' },
    shard: { type: 'string', default: '1/1' },
    sample: { type: 'string' },
    skip: { type: 'string' },
    minutes: { type: 'string' },
    enough: { type: 'string' },
    fresh: { type: 'boolean' },
    report: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});

const games = readdirSync(join(root, 'packages/games')).filter((name) =>
  existsSync(join(root, 'packages/games', name, 'rules')),
);
const [part = 1, parts = 1] = values.shard.split('/').map(Number);
const unknown = positionals.find((name) => !games.includes(name));
const shardFits = Number.isInteger(part) && part >= 1 && part <= parts;

async function run(): Promise<void> {
  const wanted = positionals.length > 0 ? positionals : games;
  for (const game of wanted) {
    if (values.fresh) journalOf(game).forget();
    await mutateGame({
      game,
      shard: [part, parts],
      ...(values.chapter === undefined ? {} : { chapter: values.chapter }),
      ...(values.sample === undefined ? {} : { sample: Number(values.sample) }),
      ...(values.skip === undefined ? {} : { skip: Number(values.skip) }),
      ...(values.enough === undefined ? {} : { enough: Number(values.enough) }),
      minutes: Number(values.minutes ?? 'Infinity'),
      say: (line) => console.log(line),
    });
  }
}

if (values.help || unknown !== undefined || !shardFits) {
  if (unknown !== undefined) console.error(`No game "${unknown}". Games: ${games.join(', ')}.`);
  if (!shardFits) console.error(`No part ${values.shard}; expected such as 2/4.`);
  console.log(HELP);
  process.exitCode = values.help ? 0 : 2;
} else {
  if (!values.report) await run();
  await writeReport(games);
}
