import { createStore, useStore } from '../shared/store.ts';

/** Row PM-07: a script or style that is missing or late. */
const failed = createStore(false);
export const useChunkFailed = (): boolean => useStore(failed);

const RETRIED = 'chunkRetried';
const TRY_AGAIN_AFTER_MS = 60_000;

/** A missing chunk mostly means a new release: reload once by itself, then ask (ux.md 4.6). What was typed is in drafts. */
export function watchChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    // without a connection only the part that is missing gives way (`app/route-error.tsx`): what is kept stays in use
    if (!navigator.onLine) return;
    event.preventDefault();
    // what was typed on this page is kept first (`shared/offline/keep-offline.ts`)
    dispatchEvent(new Event('kismet:leaving'));
    let last = 0;
    try {
      last = Number(sessionStorage.getItem(RETRIED) ?? 0);
      sessionStorage.setItem(RETRIED, String(Date.now()));
    } catch {
      last = Date.now();
    }
    if (Date.now() - last > TRY_AGAIN_AFTER_MS) location.reload();
    else failed.set(true);
  });
}

/** Whether an error is a chunk that did not come. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  /ChunkLoadError|dynamically imported module|Importing a module script failed|error loading dynamically/i.test(
    `${error.name} ${error.message}`,
  );
