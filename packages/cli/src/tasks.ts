import { checkOneGame, type Violation } from '@esagono/engine';
import { gameOrFail } from './shelf.ts';
import { type SimGame, type SimPlan, simulateOne } from './sim/simulate.ts';

export interface FuzzPlan {
  readonly game: string;
  readonly scenario?: string;
  readonly seed: number;
  readonly every: number;
}

interface Tasks {
  sim: { plan: SimPlan; result: SimGame };
  fuzz: { plan: FuzzPlan; result: Violation | undefined };
}
export type TaskName = keyof Tasks;
export type TaskPlan<T extends TaskName> = Tasks[T]['plan'];
export type TaskResult<T extends TaskName> = Tasks[T]['result'];

const TASKS: { [T in TaskName]: (plan: Tasks[T]['plan'], job: number) => Tasks[T]['result'] } = {
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
