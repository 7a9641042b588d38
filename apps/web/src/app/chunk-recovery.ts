const RETRIED = 'chunkRetried';
const TRY_AGAIN_AFTER_MS = 60_000;

/**
 * A missing chunk mostly means a new release: reload once automatically (row PM-07, ui 4.6). If that was just tried,
 * or the browser is offline, only the nearest boundary fails and the rest of the page stays usable.
 */
export function watchChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    let last = 0;
    try {
      last = Number(sessionStorage.getItem(RETRIED) ?? 0);
      if (!navigator.onLine || Date.now() - last <= TRY_AGAIN_AFTER_MS) return;
      sessionStorage.setItem(RETRIED, String(Date.now()));
    } catch {
      // without storage it would reload endlessly
      return;
    }
    event.preventDefault();
    // input on this page is saved first (`shared/offline/keep-offline.ts`)
    dispatchEvent(new Event('kismet:leaving'));
    location.reload();
  });
}

/** Whether an error is a failed chunk load. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  /ChunkLoadError|dynamically imported module|Importing a module script failed|error loading dynamically/i.test(
    `${error.name} ${error.message}`,
  );
