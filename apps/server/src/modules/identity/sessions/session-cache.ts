import type { Clock } from '@kismet/kernel/time';
import type { Db } from '../../../platform/db.ts';
import { remembered } from '../../../platform/remembered.ts';
import type { Session } from './session.ts';
import { readSession } from './session-store.ts';

/**
 * Sessions by token hash, cached for two seconds: longer than a page's burst of calls, short enough for a missed revocation.
 */
export interface SessionCache {
  read(tokenHash: Buffer): Promise<Session | null>;
  /** Invalidates these sessions. */
  forget(tokenHashes: readonly Buffer[]): void;
  /** Invalidates the sessions of one member. */
  forgetMember(memberId: bigint): void;
  /** Invalidates all sessions. */
  clear(): void;
}

const CACHE_MS = 2000;

export function createSessionCache({ db, clock }: { db: Db; clock: Clock }): SessionCache {
  const cache = remembered<string, { session: Session; at: number }>(20_000);
  // A read that began before an invalidation must not be cached after it.
  let forgotten = 0;
  return {
    async read(tokenHash) {
      const key = tokenHash.toString('base64');
      const kept = cache.get(key);
      if (kept && Math.abs(clock.now() - kept.at) < CACHE_MS) return kept.session;
      const before = forgotten;
      const session = await readSession(db, tokenHash);
      if (session && before === forgotten) cache.set(key, { session, at: clock.now() });
      return session;
    },
    forget(tokenHashes) {
      if (tokenHashes.length === 0) return;
      forgotten++;
      for (const hash of tokenHashes) cache.delete(hash.toString('base64'));
    },
    forgetMember(memberId) {
      forgotten++;
      for (const [key, { session }] of cache.entries()) if (session.memberId === memberId) cache.delete(key);
    },
    clear() {
      forgotten++;
      cache.clear();
    },
  };
}
