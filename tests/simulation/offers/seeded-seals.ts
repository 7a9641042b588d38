import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const SEED_BYTES = 32;
/** Seeds of draws from a generator of the simulation, while a job seals them: a simulation depends on its seed only. */
export function seededSeals(ids: () => string) {
  return {
    /** Runs a job; returns the seeds that it drew, in hex. */
    async within(job: () => Promise<void>): Promise<string[]> {
      const drawn: string[] = [];
      const { randomBytes } = crypto;
      const put = (draw: typeof randomBytes) => {
        crypto.randomBytes = draw;
        syncBuiltinESMExports();
      };
      put(((size: number) => {
        if (size !== SEED_BYTES) return randomBytes(size);
        const hex = `${ids()}${ids()}`.replaceAll('-', '');
        drawn.push(hex);
        return Buffer.from(hex, 'hex');
      }) as typeof randomBytes);
      try {
        await job();
      } finally {
        put(randomBytes);
      }
      return drawn;
    },
  };
}
