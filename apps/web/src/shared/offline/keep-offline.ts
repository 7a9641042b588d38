import { createStore, useStore } from '@kismet/app-kit/store';
import { languageOf } from '@kismet/i18n/languages';
import { keepForms, restoreForms } from './form-drafts.ts';

const LOOK_EVERY_MS = 30 * 60_000;

const waiting = createStore<ServiceWorker | null>(null);
/** Whether a newer version of the site is there and waits, and the press that takes it: what was typed comes along. */
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
 * Makes the site work without a connection and notices a newer version; called once, when the page is idle. With `saving` only the shell
 * is kept, and what is looked at.
 */
export async function keepOffline(saving: boolean): Promise<void> {
  restoreForms();
  // a part of the page is missing and it will load anew (`app/chunk-recovery.ts`)
  addEventListener('kismet:leaving', keepForms);
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/sw.js');
  const noteWaiting = () => {
    // the very first worker replaces nothing
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
  // help too, which somebody may want to read first when the connection is gone
  const help = `${location.origin}/wps/system/helpCenter?language=${languageOf(document.documentElement.lang.slice(0, 2).toUpperCase()).code}`;
  active?.postMessage({ seen: [help, ...performance.getEntriesByType('resource').map(({ name }) => name)] });
}
