import { type ChildProcess, fork } from 'node:child_process';
import { createServer } from 'node:net';
import { type Bundle, bundleOfNode } from './bundle.ts';
import type { NodePlan } from './node.ts';

/** A node in a process of its own. */
export interface TrialNode {
  readonly url: string;
  readonly pid: number;
  /** As if the machine had lost its power. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** A process that has loaded everything and waits: starting again then takes no time. */
export class Spare {
  #child: ChildProcess | undefined;

  #load({ file, cache }: Bundle): ChildProcess {
    return fork(file, [], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      execArgv: ['--disable-warning=ExperimentalWarning'],
      // Whoever stops the trial means the trial: a signal to its group does not reach the nodes.
      detached: true,
      env: { ...process.env, NODE_COMPILE_CACHE: cache },
    });
  }

  /** Begins as planned, and loads the next one. */
  async start(plan: NodePlan, another = true): Promise<TrialNode> {
    const bundle = await bundleOfNode();
    const child = this.#child ?? this.#load(bundle);
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.send(plan);
    const url = await firstLine(child);
    this.#child = another ? this.#load(bundle) : undefined;
    const end = (signal: NodeJS.Signals) => {
      child.kill(signal);
      return ended;
    };
    return { url, pid: child.pid ?? 0, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
  }

  close(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (data: Buffer) => {
      text += data.toString();
      if (text.includes('\n')) resolve(text.split('\n')[0] ?? '');
    });
    child.once('exit', (code) => reject(new Error(`a node ended with ${code}`)));
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
