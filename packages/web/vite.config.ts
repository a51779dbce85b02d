import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './chunks.ts';
import { lateFiles } from './late-files.ts';
import { offline } from './pwa.ts';
import { situations } from './situations.ts';

/** How long plug-ins took is nothing to whoever starts the app for the first time. */
const checks = { pluginTimings: false };

const late = () => lateFiles(join(import.meta.dirname, 'src/games'));

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
