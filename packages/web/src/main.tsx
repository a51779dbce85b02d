import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { fetchWords } from './common/messages.ts';
import { useSettings, wearSettings } from './common/settings.ts';

wearSettings();
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
