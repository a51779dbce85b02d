import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod/mini';
import { App } from './app.tsx';
import { wearSettings } from './kit/settings.ts';
import './style/fonts.css';
import './style/base.css';
import './style/board.css';
import './style/table.css';
import './style/coach.css';
import './style/pages.css';
import './style/online.css';

// The Content-Security-Policy forbids the code that zod would generate at run time.
config({ jitless: true });
wearSettings();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register('/sw.js');
}
