import type { Clock } from '@kismet/kernel/time';
import { type CryptoKey, importJWK } from 'jose';
import * as z from 'zod/mini';

const keySet = z.object({
  keys: z
    .array(
      z.object({
        kid: z.string(),
        kty: z.literal('RSA'),
        n: z.string(),
        e: z.string(),
        use: z.optional(z.literal('sig')),
        alg: z.optional(z.literal('RS256')),
      }),
    )
    .check(z.maxLength(20)),
});
const TIMEOUT_MS = 5000;
const [MIN_LIFE_S, DEFAULT_LIFE_S, MAX_LIFE_S] = [60, 300, 86_400];
/** How often an unknown key id may trigger a fetch: key ids are free to invent. */
const ASK_AGAIN_MS = 30_000;
/** Minimum time between two fetches, successful or not. */
const PAUSE_MS = 2000;

/**
 * Signing keys of an external issuer, cached as its response allows. Throws when they cannot be fetched: then no token is
 * accepted.
 */
export function createKeySet(url: string, clock: Clock): { keyOf(kid: string): Promise<CryptoKey> } {
  let kept = { keys: new Map<string, CryptoKey>(), untilMs: 0 };
  let askedMs = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    askedMs = clock.now();
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`the keys were answered with ${response.status}`);
    const { keys } = z.parse(keySet, await response.json());
    const imported = await Promise.all(
      keys.map(async (jwk) => [jwk.kid, (await importJWK({ ...jwk, alg: 'RS256' }, 'RS256')) as CryptoKey] as const),
    );
    kept = { keys: new Map(imported), untilMs: clock.now() + lifeOf(response) * 1000 };
  }
  /** One fetch at a time, shared by all waiters. */
  const renew = (): Promise<void> => {
    if (!asking && clock.now() - askedMs < PAUSE_MS) return Promise.reject(new Error('asked a moment ago'));
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };

  return {
    async keyOf(kid) {
      const isStale = clock.now() >= kept.untilMs;
      if (isStale || (!kept.keys.has(kid) && clock.now() - askedMs >= ASK_AGAIN_MS)) await renew();
      const key = kept.keys.get(kid);
      if (!key) throw new Error('signed with a key that is not in use');
      return key;
    },
  };
}

function lifeOf(response: Response): number {
  const maxAge = /(?:^|[\s,])max-age=(\d{1,9})/.exec(response.headers.get('cache-control') ?? '')?.[1];
  return Math.min(MAX_LIFE_S, Math.max(MIN_LIFE_S, maxAge === undefined ? DEFAULT_LIFE_S : Number(maxAge)));
}
