import { usableRole } from './database.ts';
import type { Keys } from './keys.ts';

/** Starts the two parties of house draws: a process, a role and a key each (security 3.9). */
export async function drawParties(
  url: string,
  keys: Pick<Keys, 'drawKeyFiles'>,
  logLevel: string,
): Promise<readonly { readonly name: string; readonly script: string; readonly env: Record<string, string> }[]> {
  return Promise.all(
    (['A', 'B'] as const).map(async (side) => ({
      name: `draw-${side.toLowerCase()}`,
      script: 'apps/server/src/draw-party.ts',
      env: {
        DATABASE_URL: url,
        DATABASE_ROLE: await usableRole(url, `kismet_draw_${side.toLowerCase()}`),
        DRAW_SIDE: side,
        DRAW_KEY_FILE: keys.drawKeyFiles[side],
        LOG_LEVEL: logLevel,
      },
    })),
  );
}
