import { storedLanguage } from '@kismet/i18n/runtime';
import { useEffect } from 'react';
import { isFree } from '../features/after-login/queue.ts';
import { startAfterLogin } from '../features/after-login/start.ts';
import { keepVendors } from '../features/game-list/api.ts';
import { watchForPopup } from '../features/promotions/popup/offer-popup.ts';
import { permissionQuery } from '../shared/api/queries.ts';
import { queryClient } from '../shared/api/query-client.ts';
import { perTab } from '../shared/browser/storage.ts';
import { mergeLocalSaved } from '../shared/games/favourites.ts';
import { currentModal, onModalChange } from '../shared/modals.ts';
import { noteUse } from '../shared/session/last-use.ts';
import { type SignedIn, session } from '../shared/session/session.ts';
import { IdleWatch } from './idle-watch.tsx';
import type { SiteRouter } from './router.ts';

/** The page after login renders first. */
const SETTLES_MS = 600;

/** Background work while signed in: the idle warning, the steps after a login of this tab, and an announced offer. */
export default function SignedInDuties({ begun, router }: { begun: SignedIn | null; router: SiteRouter }) {
  useEffect(() => {
    if (!begun) return;
    noteUse();
    void mergeLocalSaved(queryClient).catch(() => undefined);
    void startAfterLogin(begun, () => whenFree(router)).catch(() => undefined);
  }, [begun, router]);
  useEffect(() => void keepSessionKeys().catch(() => undefined), []);
  useEffect(() => watchForPopup(() => isFree(router.state.location.pathname, currentModal() !== null)), [router]);
  return <IdleWatch />;
}

/** Row PM-08: merchant and vendor list are in session storage from the beginning of a session. */
async function keepSessionKeys(): Promise<void> {
  const { merchant } = await queryClient.fetchQuery(permissionQuery);
  // signed out meanwhile: nothing of the session stays
  if (session.get().token === null) return;
  perTab.set('merchant', merchant);
  await keepVendors(queryClient, storedLanguage());
}

/** Resolves once nothing blocks it (ui 4.7). */
function whenFree(router: SiteRouter): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (!isFree(router.state.location.pathname, currentModal() !== null)) return;
      timer = setTimeout(() => {
        for (const stop of stops) stop();
        resolve();
      }, SETTLES_MS);
    };
    const stops = [onModalChange(look), router.subscribe('onResolved', look)];
    look();
  });
}
