import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lateFiles } from './late-files.ts';
import { offline } from './pwa.ts';
import { situations } from './situations.ts';

/**
 * What every game stands on is in files of their own, ready before the first of them: parts of
 * it spread over shared files would wait for each other. Situations come when one is opened.
 */
const chunks = {
  codeSplitting: {
    groups: [
      { name: 'zod', test: /node_modules[\\/]zod/ },
      {
        name: 'engine',
        test: /engine[\\/]src[\\/](data|dice|match|play|position|text)/,
        priority: 2,
      },
      { name: 'situations', test: /node_modules[\\/]yaml|engine[\\/]src[\\/]situation/ },
    ],
  },
};

/** How long plug-ins took is nothing to whoever starts the app for the first time. */
const checks = { pluginTimings: false };

const late = () => lateFiles(join(import.meta.dirname, 'src/games/late-texts.ts'));

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    late(),
    situations(join(import.meta.dirname, '../games')),
    offline(join(import.meta.dirname, 'public')),
  ],
  worker: { format: 'es', plugins: () => [late()], rolldownOptions: { output: chunks, checks } },
  build: {
    target: 'es2023',
    // The shell names no files in advance: on a slow first visit the browser would complain of them.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, deps, { hostType }) => (hostType === 'html' ? [] : deps),
    },
    // Inline data would need a looser Content-Security-Policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: chunks, checks },
  },
  server: { host: '127.0.0.1' },
});
