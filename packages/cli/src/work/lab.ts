import { availableParallelism } from 'node:os';
import type { Duel, LabPlan } from '../lab/duel.ts';
import { counted, type Stopping } from '../lab/figures.ts';
import type { Journal } from '../lab/journal.ts';
import { type Progress } from '../progress.ts';
import { runCrew } from './pool.ts';
import { runTask } from './tasks.ts';

/** The games that count, and whether the rule ended the run before all were played. */
export interface Counted {
  readonly duels: readonly Duel[];
  readonly stopped: boolean;
}

/** All cores; for few games one thread less to start. */
export const crewOf = (wanted: number | undefined, games: number): number =>
  Math.max(1, Math.min(wanted ?? availableParallelism(), games));

/** Plays what the journal lacks and hands back the games that count. */
export async function runLab(
  plan: LabPlan,
  games: number,
  rule: Stopping,
  journal: Journal,
  workers: number | undefined,
  bar: Progress,
): Promise<Counted> {
  const early = counted(journal.done, rule);
  if (early.stopped) return early;
  const jobs: number[] = [];
  for (let job = 0; job < games; job++) if (!journal.done.has(job)) jobs.push(job);
  const add = (duel: Duel, job: number): boolean => {
    journal.add(job, duel);
    bar.step();
    return !counted(journal.done, rule).stopped;
  };
  const crew = crewOf(workers, jobs.length);
  if (crew === 1) {
    for (const job of jobs) if (!add(runTask('lab', { plan }, job), job)) break;
  } else {
    await runCrew('lab', { plan }, crew, () => jobs.shift(), add);
  }
  return counted(journal.done, rule);
}
