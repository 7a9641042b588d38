/** Row PM-07: a script that has not come after two minutes does not come. */
const CHUNK_MS = 120_000;

/** What the page recovers from by loading anew: a script or style that is missing or late. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/** A part of the site that is loaded when it is needed, within `ms`; one that is late fails as `ChunkLoadError`. */
export const inTime =
  <M>(load: () => Promise<M>, ms = CHUNK_MS): (() => Promise<M>) =>
  async () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ChunkLoadError(`a part of the page did not come in ${ms} ms`)), ms);
    });
    try {
      const module = await Promise.race([load(), late]);
      // what was told to the page's own watch (`app/chunk-recovery.ts`) comes back as nothing
      if (module === undefined) throw new ChunkLoadError('a part of the page is missing');
      return module;
    } finally {
      clearTimeout(timer);
    }
  };
