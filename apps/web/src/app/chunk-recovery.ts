const RETRIED = 'chunkRetried';
const TRY_AGAIN_AFTER_MS = 60_000;

/**
 * A missing chunk mostly means a new release: reload once by itself (row PM-07, ui 4.6). Where that has just been tried, or there is
 * no connection, only the part that is missing gives way, in the nearest boundary: what is there stays in use.
 */
export function watchChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    let last = 0;
    try {
      last = Number(sessionStorage.getItem(RETRIED) ?? 0);
      if (!navigator.onLine || Date.now() - last <= TRY_AGAIN_AFTER_MS) return;
      sessionStorage.setItem(RETRIED, String(Date.now()));
    } catch {
      // without a memory it would reload for ever
      return;
    }
    event.preventDefault();
    // what was typed on this page is kept first (`shared/offline/keep-offline.ts`)
    dispatchEvent(new Event('kismet:leaving'));
    location.reload();
  });
}

/** Whether an error is a chunk that did not come. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  /ChunkLoadError|dynamically imported module|Importing a module script failed|error loading dynamically/i.test(
    `${error.name} ${error.message}`,
  );
