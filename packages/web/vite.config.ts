import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { offline } from './pwa.ts';
import { situations } from './situations.ts';

/**
 * What every game stands on is in files of their own, ready before the first of them: parts of
 * it spread over shared files would wait for each other. The shelf needs `game.ts` alone.
 */
const chunks = {
  codeSplitting: {
    groups: [
      { name: 'zod', test: /node_modules[\\/]zod/ },
      { name: 'engine', test: /packages[\\/]engine[\\/]src[\\/](?!game\.ts)/ },
    ],
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    situations(join(import.meta.dirname, '../games')),
    offline(join(import.meta.dirname, 'public')),
  ],
  worker: { format: 'es', rolldownOptions: { output: chunks } },
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
    rolldownOptions: { output: chunks },
  },
  server: { host: '127.0.0.1' },
});
