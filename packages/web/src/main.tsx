import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, fetchAhead } from './app.tsx';
import { fetchWords } from './common/messages.ts';
import { useSettings, wearSettings } from './common/settings.ts';
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
fetchAhead();
const root = document.getElementById('root');
void fetchWords(useSettings.getState().language).then(() => {
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
// It fetches the whole app: what is being looked at comes first.
const keepApp = (): unknown => navigator.serviceWorker.register('/sw.js');
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  if (document.readyState === 'complete') keepApp();
  else addEventListener('load', keepApp, { once: true });
}
