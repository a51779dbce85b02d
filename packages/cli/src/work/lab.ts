import type { Duel, LabPlan } from '../lab/duel.ts';
import { counted, type Stopping } from '../lab/figures.ts';
import type { Journal } from '../lab/journal.ts';
import { type Progress } from '../progress.ts';
import { runAll } from './pool.ts';

/** Plays what the journal lacks and hands back the games that count. */
export async function runLab(
  plan: LabPlan,
  games: number,
  rule: Stopping,
  journal: Journal,
  workers: number | undefined,
  bar: Progress,
): Promise<{ readonly duels: readonly Duel[]; readonly stopped: boolean }> {
  const early = counted(journal.done, rule);
  if (early.stopped) return early;
  const jobs: number[] = [];
  for (let job = 0; job < games; job++) if (!journal.done.has(job)) jobs.push(job);
  bar.step(games - jobs.length);
  if (jobs.length > 0) {
    await runAll('lab', { plan, jobs }, jobs.length, workers, (duel, index) => {
      journal.add(jobs[index] ?? index, duel);
      bar.step();
      return !counted(journal.done, rule).stopped;
    });
  }
  return counted(journal.done, rule);
}
