import './app.css';
import './preact/react-ways.ts';
import { languageOf } from '@kismet/i18n/languages';
import { prepareFigures, storedLanguage } from '@kismet/i18n/runtime';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { permissionQuery } from '../shared/api/queries.ts';
import { queryClient } from '../shared/api/query-client.ts';
import { keepInstallOffer } from '../shared/browser/install-prompt.ts';
import { pause } from '../shared/late/pause.ts';
import { whenAllWake } from '../shared/late/wake-queue.ts';
import { idle } from '../shared/session/idle.ts';
import { joinTabs } from '../shared/session/session.ts';
import { startUpCalls } from '../shared/session/start-up-calls.ts';
import { setLanguage } from '../shared/texts/language.ts';
import { App } from './app.tsx';
import { watchChunks } from './chunk-recovery.ts';
import { restoreServerState } from './hydration.ts';
import { pages } from './routes.tsx';
import { router } from './site-router.ts';

watchChunks();
keepInstallOffer();
joinTabs();
const page = restoreServerState(languageOf(storedLanguage()).tag);
await pause();
// load the page's own code and texts first, so that React's first paint is complete and nothing shifts
await Promise.all([setLanguage(storedLanguage()), router.load()]);
if (page) {
  await pause();
  prepareFigures();
  await pause();
}
const root = document.getElementById('root')!;
const app = (
  <StrictMode>
    <App client={queryClient} router={router} />
  </StrictMode>
);
if (page) {
  // the router then builds the same tree as on the server
  router.ssr = { manifest: undefined };
  hydrateRoot(root, app);
} else createRoot(root).render(app);
// the Nastaliq font is 100 kB and decorative: loaded last, and not with data saver on
const saving = document.documentElement.dataset.lite !== undefined;
idle(() => {
  if (!saving) document.documentElement.classList.add('nastaliq');
});
// so that whatever is opened next is found at once
idle(() => void pages().catch(() => undefined));
// row PM-11: called at start, but the first paint does not wait for them
idle(() => void startUpCalls(queryClient));
// the server-rendered page has it without the visitor's address; it differs from the answer with which the parts that still sleep were rendered
if (page) whenAllWake(() => void queryClient.refetchQueries({ queryKey: permissionQuery.queryKey }));
// row PM-07, G12: the service worker, a newer version, and input kept across a reload
idle(
  () =>
    void import('../shared/offline/keep-offline.ts')
      .then(({ keepOffline }) => keepOffline(saving))
      .catch(() => undefined),
);
