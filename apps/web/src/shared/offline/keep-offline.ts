import { createStore, useStore } from '@kismet/app-kit/store';
import { languageOf } from '@kismet/i18n/languages';
import { keepForms, restoreForms } from './form-drafts.ts';

const LOOK_EVERY_MS = 30 * 60_000;

const waiting = createStore<ServiceWorker | null>(null);
/** Whether a newer version is waiting, and the action to activate it; form input is kept. */
export function useNewerVersion(): (() => void) | null {
  const worker = useStore(waiting);
  if (!worker) return null;
  return () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => loadAnew(), { once: true });
    worker.postMessage('take-over');
  };
}

function loadAnew(): void {
  keepForms();
  location.reload();
}

/**
 * Makes the site work offline and detects newer versions; called once, when the page is idle. With `saving` only the
 * shell and visited pages are cached.
 */
export async function keepOffline(saving: boolean): Promise<void> {
  restoreForms();
  // a chunk is missing and the page will reload (`app/chunk-recovery.ts`)
  addEventListener('kismet:leaving', keepForms);
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/sw.js');
  const noteWaiting = () => {
    // the first worker replaces nothing
    if (registration.waiting && navigator.serviceWorker.controller) waiting.set(registration.waiting);
  };
  noteWaiting();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', noteWaiting);
  });
  const look = () => void registration.update().catch(() => undefined);
  setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', () => document.hidden || look());
  const { active } = await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) active?.postMessage('claim');
  if (saving) return;
  // help too: it may be needed for the first time when offline
  const help = `${location.origin}/wps/system/helpCenter?language=${languageOf(document.documentElement.lang.slice(0, 2).toUpperCase()).code}`;
  active?.postMessage({ seen: [help, ...performance.getEntriesByType('resource').map(({ name }) => name)] });
}
