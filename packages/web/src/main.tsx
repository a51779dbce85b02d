import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { wearSettings } from './common/settings.ts';
import './style/fonts.css';
import './style/base.css';
import './style/board.css';
import './style/table.css';
import './style/asides.css';
import './style/coach.css';
import './style/pages.css';
import './style/afterwards.css';
import './style/online.css';

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
