import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { offline } from './pwa.ts';
import { situations } from './situations.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    situations(join(import.meta.dirname, '../games')),
    offline(join(import.meta.dirname, 'public')),
  ],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // Inline data would need a looser Content-Security-Policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
  },
  server: { host: '127.0.0.1' },
});
