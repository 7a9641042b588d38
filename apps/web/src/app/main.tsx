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
// load the page's own code and texts first, so that React's first paint is complete and nothing shifts
await Promise.all([setLanguage(storedLanguage()), router.load()]);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
/** When the page is idle, or after ten seconds if it never is. */
const idle = (run: () => void): void => {
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: 10_000 });
  else setTimeout(run, 1_500);
};
// the Nastaliq font is 100 kB and decorative: loaded last, and not with data saver on
const saving = document.documentElement.dataset.lite !== undefined;
idle(() => {
  if (!saving) document.documentElement.classList.add('nastaliq');
});
// row CC-02: called at start, but the first paint does not wait for it
idle(() => void queryClient.prefetchQuery(countryQuery));
// row PM-07, G12: the service worker, a newer version, and input kept across a reload
idle(
  () =>
    void import('../shared/offline/keep-offline.ts')
      .then(({ keepOffline }) => keepOffline(saving))
      .catch(() => undefined),
);
