import './app.css';
import { storedLanguage } from '@kismet/i18n/runtime';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepInstallOffer } from '../shared/install-prompt.ts';
import { setLanguage } from '../shared/language.ts';
import { countryQuery } from '../shared/queries.ts';
import { queryClient } from '../shared/query-client.ts';
import { joinTabs } from '../shared/session.ts';
import { App } from './app.tsx';
import { watchChunks } from './chunk-recovery.ts';
import { router } from './router.ts';

watchChunks();
keepInstallOffer();
joinTabs();
// the page's own code and its texts first, so that the first paint of React is the whole page and nothing jumps
await Promise.all([setLanguage(storedLanguage()), router.load()]);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
/** Once the page has nothing else to do, and on one that always has something after ten seconds all the same. */
const idle = (run: () => void): void => {
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: 10_000 });
  else setTimeout(run, 1_500);
};
// Nastaliq is 100 kB and only for display: it comes once everything else is there, and not where data is to be saved
const saving = document.documentElement.dataset.lite !== undefined;
idle(() => {
  if (!saving) document.documentElement.classList.add('nastaliq');
});
// row CC-02: called at the start, yet nothing of the first paint waits for it
idle(() => void queryClient.prefetchQuery(countryQuery));
// row PM-07, G12: the worker, a newer version, and what was typed before a reload
idle(
  () =>
    void import('../shared/offline/keep-offline.ts')
      .then(({ keepOffline }) => keepOffline(saving))
      .catch(() => undefined),
);
