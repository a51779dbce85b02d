import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Tuner, type Ways } from '@esagono/ai';
import ansis from 'ansis';
import { type Battle, battleId } from '../battles.ts';
import { gamesFolder } from '../coverage.ts';
import { InputError } from '../errors.ts';
import { writeWhole } from '../files.ts';
import { print, printJson } from '../print.ts';
import { progress } from '../progress.ts';

export interface WaysOptions {
  readonly ways: number;
  readonly games: number;
  readonly seed: number;
  readonly waver: string;
  readonly rate: number;
  readonly json?: boolean;
}

/** Games of a round; each is played twice. */
const ROUND = 8;
/** Games on other dice that show what was learnt. */
const SHOWN = 100;
const ELSEWHERE = 7_000_000;
const DIGITS = 3;

interface WaysFile {
  readonly how: string;
  readonly scenarios: Record<string, { readonly made: string[]; readonly sides: Ways[] }>;
}

/** Learns anew what things are worth to the officer of one side, and writes it down. */
export function learnWays({ game, scenario }: Battle, options: WaysOptions): void {
  const { ways: side, games, seed, waver, rate, json } = options;
  const battle = battleId({ game, scenario });
  if (!game.officer?.ways) throw new InputError(`${game.id} has no officer who could change`);
  const wavering = waver.split(',').map(Number);
  if (side >= scenario.sides.length || wavering.length !== scenario.sides.length) {
    throw new InputError(`--ways, --waver: ${battle} has ${scenario.sides.length} sides`);
  }
  if (wavering.some((temper) => !(temper >= 0)))
    throw new InputError(`--waver: expected numbers like 0.2,5, found "${waver}"`);
  const rounds = Math.ceil(games / (2 * ROUND));
  const bar = progress(`learn ${battle}`, rounds, json);
  const tuner = new Tuner(game, {
    opening: { scenario: scenario.id },
    side,
    seed,
    rounds,
    games: ROUND,
    waver: wavering,
    rate: rate / 100,
    onRound: () => bar.step(),
  });
  const before = tuner.share({}, SHOWN, ELSEWHERE);
  const learnt = rounded(tuner.learn());
  bar.stop();
  const after = tuner.share(learnt, SHOWN, ELSEWHERE);
  const made = `--ways ${side} --games ${games} --seed ${seed} --waver ${waver} --rate ${rate}`;
  write(game.id, scenario.id, side, learnt, made);
  if (json) printJson({ battle, side, before, after, ways: learnt });
  else {
    const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
    print(`${ansis.bold(battle)}, side ${side}: ${percent(before)} before, ${percent(after)} now`);
  }
}

const rounded = (ways: Ways): Ways =>
  Object.fromEntries(
    Object.entries(ways).map(([key, worth]) => [key, Number(worth.toPrecision(DIGITS))]),
  );

function write(game: string, scenario: string, side: number, ways: Ways, made: string): void {
  const file = join(gamesFolder(), game, 'contract', 'policy', 'ways.json');
  const old = JSON.parse(readFileSync(file, 'utf8')) as WaysFile;
  const entry = old.scenarios[scenario];
  if (!entry) throw new InputError(`${file}: knows nothing of ${scenario}`);
  entry.sides[side] = ways;
  entry.made[side] = made;
  writeWhole(file, `${JSON.stringify(old, null, 2)}\n`);
}
