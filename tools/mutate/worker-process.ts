import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { markOf } from './journal.ts';
import type { Answer, Question } from './messages.ts';

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** What a question ended in: an answer, silence for too long, or the end of the process. */
type Outcome = Answer | { readonly says: 'silent' } | { readonly says: 'gone' };

/** A worker process, started when needed and again after it had to be ended. */
export class WorkerProcess {
  #child: ChildProcess | undefined;

  readonly planFile: string;
  /** A mutant that is on from the first line of the process. */
  readonly preset: number;
  /** Tests that fill the caches of the rules before any mutant comes. */
  readonly warmUp: readonly string[];
  readonly purpose: 'cover' | 'kill';

  constructor(
    planFile: string,
    preset = -1,
    warmUp: readonly string[] = [],
    purpose: 'cover' | 'kill' = 'kill',
  ) {
    this.purpose = purpose;
    this.planFile = planFile;
    this.preset = preset;
    this.warmUp = warmUp;
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(WORKER, [this.planFile, String(this.preset), this.purpose], {
      execArgv: ['--max-old-space-size=1500', '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    const ready = await hear(child, 900_000);
    if (ready.says !== 'ready') throw new Error(`the tests do not load: ${JSON.stringify(ready)}`);
    if (this.warmUp.length > 0) {
      child.send({ ask: 'warm', tests: this.warmUp } satisfies Question);
      await hear(child, 1_800_000);
    }
    return child;
  }

  async ask(question: Question, patience: number): Promise<Outcome> {
    const child = this.#child ?? (await this.#start());
    child.send(question);
    const outcome = await hear(child, patience);
    if (outcome.says === 'silent' || outcome.says === 'gone') this.end();
    return outcome;
  }

  end(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}

function hear(child: ChildProcess, patience: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const done = (outcome: Outcome) => {
      clearTimeout(timer);
      child.removeAllListeners('message').removeAllListeners('exit');
      resolve(outcome);
    };
    const timer = setTimeout(() => done({ says: 'silent' }), patience);
    child.once('message', (answer: Answer) => done(answer));
    child.once('exit', () => done({ says: 'gone' }));
  });
}

/** How many tests one answer tells of: a run that is stopped loses no more than these. */
const PORTION = 40;

/** How the tests run on the rules as written, a portion at a time; `known` ones are left out. */
export async function* baselineBy(
  planFile: string,
  slowest: number,
  known: readonly string[],
): AsyncGenerator<Extract<Answer, { says: 'baseline' }>> {
  const worker = new WorkerProcess(planFile, -1, [], 'cover');
  const met = [...known];
  for (;;) {
    const question = { ask: 'baseline', slowest, known: met, atMost: PORTION } as const;
    const answer = await worker.ask(question, 1_800_000);
    if (answer.says !== 'baseline') throw new Error(`no baseline: ${answer.says}`);
    yield answer;
    met.push(...answer.tests.map(markOf));
    if (answer.tests.length < PORTION) break;
  }
  worker.end();
}
