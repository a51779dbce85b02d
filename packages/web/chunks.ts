import { join } from 'node:path';

/** What the builder says of the modules. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const src = (file: string): string => join(import.meta.dirname, 'src', file).replaceAll('\\', '/');

/** Everything that a file needs before it can run, itself included. */
function needsOf(entry: string, graph: Graph): ReadonlySet<string> {
  const needs = new Set([entry]);
  for (const id of needs)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) needs.add(next);
  return needs;
}

/** One file for all that an entry needs and that no group before it holds. */
function fileFor(name: string, entry: string, priority: number) {
  const known = new WeakMap<Graph, ReadonlySet<string>>();
  const needs = (graph: Graph): ReadonlySet<string> => {
    const found = known.get(graph) ?? needsOf(src(entry), graph);
    known.set(graph, found);
    return found;
  };
  return {
    name: (id: string, graph: Graph) => (needs(graph).has(id) ? name : null),
    debugName: name,
    priority,
  };
}

/**
 * What every game stands on is in files of their own, ready before the first of them: parts of
 * it spread over shared files would wait for each other. Situations come when one is opened. The
 * shell and the table are a file each: dozens of small ones take longer to ask for than to read.
 */
export const chunks = {
  codeSplitting: {
    groups: [
      fileFor('ahead', 'ahead.ts', 7),
      {
        name: 'react',
        test: /node_modules[\\/](react|react-dom|scheduler|wouter|zustand|idb|regexparam|use-sync-external-store)[\\/]/,
        priority: 6,
      },
      { name: 'zod', test: /node_modules[\\/]zod/, priority: 5 },
      {
        name: 'engine',
        test: /engine[\\/]src[\\/](data|dice|match|play|position|text)/,
        priority: 4,
      },
      fileFor('shell', 'main.tsx', 2),
      fileFor('table', 'table/table-page.tsx', 1),
      {
        name: 'situations',
        test: /node_modules[\\/]yaml|engine[\\/]src[\\/]situation/,
        priority: 3,
      },
    ],
  },
};
