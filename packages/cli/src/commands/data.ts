import { type DataTree, provenanceOf } from '@esagono/engine';
import ansis from 'ansis';
import type { Command } from 'commander';
import { gameOrFail } from '../battles.ts';
import { InputError } from '../errors.ts';
import { print, printJson } from '../print.ts';

interface Entry {
  readonly path: string;
  readonly value: unknown;
  readonly tag: string;
  readonly why: string;
}

/** Every single value of the data with its path, as situations and packs name it. */
function entriesOf(tree: DataTree, prefix: string): Entry[] {
  const entries: Entry[] = [];
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) {
        if (key !== 'provenance') walk(child, path === '' ? key : `${path}/${key}`);
      }
      return;
    }
    if (!path.startsWith(prefix)) return;
    const from = provenanceOf(tree, path);
    entries.push({ path, value, tag: from?.tag ?? 'untagged', why: from?.why ?? '' });
  };
  walk(tree, '');
  return entries;
}

export function addData(program: Command): void {
  program
    .command('data')
    .summary('values of charts, counters and maps: path, value, where it comes from')
    .argument('<game>', 'GAME')
    .argument('[prefix]', 'only paths that begin so, e.g. charts/terrain', '')
    .action((id: string, prefix: string, options: { json?: boolean }) => {
      const entries = entriesOf(gameOrFail(id).data, prefix);
      if (entries.length === 0) throw new InputError(`${id}: no data path begins with ${prefix}`);
      if (options.json) {
        printJson(entries);
        return;
      }
      for (const { path, value, tag, why } of entries) {
        print(`${path}: ${JSON.stringify(value)}  ${ansis.dim(`${tag}: ${why}`)}`);
      }
    });
}
