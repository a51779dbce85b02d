import { type MatchFile, makeHeader, secretOfSeed } from '../match/match.ts';
import { Table } from '../match/table.ts';
import type { Game, Opening } from '../play/game.ts';
import { optionsOf } from '../play/options.ts';
import { decisionPoint } from '../play/play.ts';
import type { Options, OptionValue, Position } from '../position/layout.ts';
import { Random } from '../position/random.ts';
import { Broken, broken, stackOf } from './checks-common.ts';
import { SecrecyLedger } from './checks-ledger.ts';
import { StepChecks } from './checks-step.ts';

/**
 * A promise of the contract that a game did not keep, with the match that shows it: where a
 * decision could not be carried out, that decision is the last step of the file, so that
 * playing the file again fails in the same way.
 */
export interface Violation {
  readonly check: string;
  readonly message: string;
  readonly step: number;
  readonly file: MatchFile;
}

export interface CheckPlan {
  readonly seed: number;
  readonly scenario?: string;
  readonly options?: Options;
  /** Decisions after which a game counts as endless. */
  readonly stepLimit?: number;
  /** One in how many steps gets the dear checks (list, secrecy). */
  readonly every?: number;
  /** Counts what was compared, over as many games as share it. */
  readonly ledger?: SecrecyLedger;
}

/** A scenario and options drawn at random, so that every switch is tried sooner or later. */
export function randomOpening(
  game: Game,
  random: Random,
  plan: Omit<CheckPlan, 'seed'> = {},
): Opening {
  const scenario = plan.scenario ?? game.scenarios[random.below(game.scenarios.length)].id;
  if (plan.options) return { scenario, options: plan.options };
  const options: Record<string, OptionValue> = {};
  const plain = random.below(2) === 0;
  for (const info of optionsOf(game.options, scenario)) {
    options[info.id] = plain ? info.values[0] : info.values[random.below(info.values.length)];
  }
  return { scenario, options };
}

/** Seeds that follow one another begin alike: so their scenarios and options would go together. */
export function scrambled(seed: number): number {
  let mixed = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/** Plays one random game to its end and checks the contract's promises on the way. */
export function checkOneGame<P extends Position>(
  game: Game<P>,
  plan: CheckPlan,
): Violation | undefined {
  const random = new Random(scrambled(plan.seed));
  const header = makeHeader(game, randomOpening(game, random, plan), secretOfSeed(plan.seed));
  const table = new Table(game, header);
  const checks = new StepChecks(table, random, plan.ledger ?? new SecrecyLedger());
  const limit = plan.stepLimit ?? 50_000;
  try {
    while (table.pos.ended === 0) {
      if (table.length >= limit) {
        const point = decisionPoint(game, table.pos)?.name ?? '';
        broken('ends', `no end after ${limit} decisions; ${point} is asked still`);
      }
      checks.everyStep();
      if (random.below(plan.every ?? 8) === 0) checks.nowAndThen();
      checks.move();
      if (plan.ledger) plan.ledger.decisions += 1;
    }
    checks.atTheEnd();
  } catch (error) {
    if (error instanceof Broken) return checks.violation(error.check, error.message);
    return checks.violation('crash', stackOf(error));
  }
  return undefined;
}
