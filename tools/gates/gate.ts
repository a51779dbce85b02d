// What every gate is: a name, what it guards, and a function from a checkout's root to its problems.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root as ourRoot } from '../runtime.mjs';

export interface Gate {
  readonly name: string;
  /** One line per problem; none when the gate is open. */
  readonly run: (root: string) => Promise<readonly string[]>;
}

/** The script behind a development tool's command. Tools are ours even when the checkout they look at is not. */
export function toolScript(packageName: string, command: string): string {
  const folder = join(ourRoot, 'node_modules', packageName);
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { bin } = manifest as { bin: string | Record<string, string> };
  const file = typeof bin === 'string' ? bin : bin[command];
  if (file === undefined) throw new Error(`${packageName} has no command ${command}`);
  return join(folder, file);
}

interface ToolRun {
  readonly package: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly root: string;
}

const ENOUGH_FOR_ANY_REPORT = 64 * 1024 * 1024;
/** Far beyond what any tool needs: a gate that hangs is a gate that fails. */
const TOO_LONG_MS = 180_000;

/** Runs a tool in `root`. Silence and exit code 0 mean no problems; anything else is a problem, crashes included. */
export function runTool(tool: ToolRun): Promise<readonly string[]> {
  const script = toolScript(tool.package, tool.command);
  const options = {
    cwd: tool.root,
    maxBuffer: ENOUGH_FOR_ANY_REPORT,
    timeout: TOO_LONG_MS,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...tool.args], options, (error, stdout, stderr) => {
      if (error === null) return resolve([]);
      const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim() !== '');
      resolve(lines.length > 0 ? lines : [`${tool.command} failed: ${error.message}`]);
    });
  });
}
