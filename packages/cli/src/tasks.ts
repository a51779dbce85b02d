import { checkOneGame, type Violation } from '@esagono/engine';
import { type Duel, fight, type LabPlan } from './lab/duel.ts';
import { gameOrFail } from './shelf.ts';
import { type SimGame, type SimPlan, simulateOne } from './sim/simulate.ts';

export interface FuzzPlan {
  readonly game: string;
  readonly scenario?: string;
  readonly seed: number;
  readonly every: number;
}

/** Jobs of a laboratory that are still to be done. */
export interface LabShare {
  readonly plan: LabPlan;
  readonly jobs: readonly number[];
}

interface Tasks {
  lab: { plan: LabShare; result: Duel };
  sim: { plan: SimPlan; result: SimGame };
  fuzz: { plan: FuzzPlan; result: Violation | undefined };
}
export type TaskName = keyof Tasks;
export type TaskPlan<T extends TaskName> = Tasks[T]['plan'];
export type TaskResult<T extends TaskName> = Tasks[T]['result'];

const TASKS: { [T in TaskName]: (plan: Tasks[T]['plan'], job: number) => Tasks[T]['result'] } = {
  lab: ({ plan, jobs }, job) => fight(plan, jobs[job] ?? job),
  sim: simulateOne,
  fuzz: ({ game, seed, ...plan }, job) =>
    checkOneGame(gameOrFail(game), { ...plan, seed: seed + job }),
};

/** One job of many: everything it needs is in the plan and its number. */
export const runTask = <T extends TaskName>(
  task: T,
  plan: TaskPlan<T>,
  job: number,
): TaskResult<T> => TASKS[task](plan, job);
