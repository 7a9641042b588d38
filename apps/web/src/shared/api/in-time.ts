/** Row PM-07: a script that has not loaded after two minutes has failed. */
const CHUNK_MS = 120_000;

/** Errors that a reload fixes: a missing or late script or style. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/** Loads a lazy part of the site within `ms`; a late one fails as `ChunkLoadError`. */
export const inTime =
  <M>(load: () => Promise<M>, ms = CHUNK_MS): (() => Promise<M>) =>
  async () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ChunkLoadError(`a part of the page did not load in ${ms} ms`)), ms);
    });
    try {
      const module = await Promise.race([load(), late]);
      // errors handled by the page's watch (`app/chunk-recovery.ts`) return nothing
      if (module === undefined) throw new ChunkLoadError('a part of the page is missing');
      return module;
    } finally {
      clearTimeout(timer);
    }
  };
