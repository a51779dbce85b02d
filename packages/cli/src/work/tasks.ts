import { checkOneGame, playQuickly, SecrecyLedger, type Violation } from '@esagono/engine';
import { gameOrFail } from '../battles.ts';
import { type Duel, fight, type LabPlan } from '../lab/duel.ts';
import { type SimGame, type SimPlan, simulateOne } from '../sim/simulate.ts';

export interface FuzzPlan {
  readonly game: string;
  readonly scenario?: string;
  readonly seed: number;
  readonly every: number;
  /** Only what breaks by itself, as many games as possible; else every promise of the contract. */
  readonly quick: boolean;
}

export interface FuzzGame {
  readonly decisions: number;
  /** Positions held against others that differ in what somebody may not know. */
  readonly pairs: number;
  readonly comparisons: number;
  readonly violation?: Omit<Violation, 'file'> & Partial<Pick<Violation, 'file'>>;
}

function fuzzOne({ game: id, quick, ...plan }: FuzzPlan, job: number): FuzzGame {
  const game = gameOrFail(id);
  const seed = plan.seed + job;
  if (quick) return { pairs: 0, comparisons: 0, ...playQuickly(game, { ...plan, seed }) };
  const ledger = new SecrecyLedger();
  const violation = checkOneGame(game, { ...plan, seed, ledger });
  const { decisions, pairs, comparisons } = ledger;
  return { decisions, pairs, comparisons, ...(violation ? { violation } : {}) };
}

export interface LabShare {
  readonly plan: LabPlan;
}

interface Tasks {
  lab: { plan: LabShare; result: Duel };
  sim: { plan: SimPlan; result: SimGame };
  fuzz: { plan: FuzzPlan; result: FuzzGame };
}
export type TaskName = keyof Tasks;
export type TaskPlan<T extends TaskName> = Tasks[T]['plan'];
export type TaskResult<T extends TaskName> = Tasks[T]['result'];

const TASKS: { [T in TaskName]: (plan: Tasks[T]['plan'], job: number) => Tasks[T]['result'] } = {
  lab: ({ plan }, job) => fight(plan, job),
  sim: simulateOne,
  fuzz: fuzzOne,
};

/** One job of many: everything it needs is in the plan and its number. */
export const runTask = <T extends TaskName>(
  task: T,
  plan: TaskPlan<T>,
  job: number,
): TaskResult<T> => TASKS[task](plan, job);
