import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

/** Where the code of a node lies that was made one file, and where what it compiled to is kept. */
export interface Bundle {
  readonly file: string;
  readonly cache: string;
}

const ENTRIES = ['./node.ts', '../referee/bot-worker.ts', '../lobby/pack-worker.ts'];
/** Bindings are found beside their package and nowhere else. */
const BINDING = '@node-rs/argon2';
/** A thread is started from a file, and in the bundle that file is no TypeScript any more. */
const THREAD = /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g;

let made: Promise<Bundle> | undefined;

/**
 * The code of a node in one file, made once a process. A node read from its hundreds of sources takes
 * most of its life to start, and trials start many.
 */
export const bundleOfNode = (): Promise<Bundle> => (made ??= bundle());

async function bundle(): Promise<Bundle> {
  const folder = mkdtempSync(join(tmpdir(), 'esagono-node-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const require = createRequire(import.meta.url);
  const build = await rolldown({
    input: Object.fromEntries(
      ENTRIES.map((path) => [basename(path, '.ts'), fileURLToPath(new URL(path, import.meta.url))]),
    ),
    platform: 'node',
    external: ['pg-native'],
    logLevel: 'silent',
    plugins: [
      {
        name: 'node of a trial',
        resolveId: (id) =>
          id === BINDING
            ? { id: pathToFileURL(require.resolve(id)).href, external: true }
            : undefined,
        transform: (code) =>
          code.includes('import.meta.url')
            ? code.replaceAll(THREAD, "new URL('./$1.mjs', import.meta.url)")
            : undefined,
      },
    ],
  });
  const names = { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' };
  await build.write({ dir: folder, format: 'esm', ...names });
  await build.close();
  return { file: join(folder, 'node.mjs'), cache: join(folder, 'compiled') };
}
