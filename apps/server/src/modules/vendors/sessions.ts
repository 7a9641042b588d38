import DataLoader from 'dataloader';
import { tokenHash } from '../../platform/crypto.ts';
import type { Db } from '../../platform/db.ts';
import { remembered } from '../../platform/remembered.ts';
import {
  readIsSpread,
  readMovementHome,
  readSession,
  readSessions,
  type SessionKey,
  type SessionRow,
} from './session-store.ts';

/** A launched game session: immutable, so it may be cached. */
export interface Session {
  readonly ownerId: bigint;
  readonly brandId: number;
  readonly currency: string;
  readonly accountClass: number;
  readonly gameCode: string;
  readonly agentPath: readonly bigint[];
  /** Applies to bets and balance only; wins and rollbacks are accepted at any time. */
  readonly expiresAtMs: number;
}

/** What is known of a session from a movement made in it. */
export type SessionHome = Omit<Session, 'expiresAtMs' | 'gameCode'>;

export interface Sessions {
  /** The member whom a vendor calls `user`; undefined when unknown. */
  owner(user: string): Promise<bigint | undefined>;
  /** The session of a token issued to this member for this vendor. */
  find(ownerId: bigint, token: string, partnerId: number): Promise<Session | undefined>;
  /** Session of a stored movement, when its token is no longer known. */
  homeOf(ownerId: bigint, partnerId: number, extId: string): Promise<SessionHome | undefined>;
}

/** Most look-ups in one statement. */
const MOST = 200;

/**
 * Look-ups that are made in one turn of the event loop, as one statement. Answers are not kept: a session that is unknown now may be launched a
 * moment later.
 */
const grouped = <Key, Value>(
  readMany: (keys: readonly Key[]) => Promise<readonly (Value | undefined)[]>,
): DataLoader<Key, Value | undefined> =>
  new DataLoader(readMany, { cache: false, maxBatchSize: MOST, batchScheduleFn: (send) => setImmediate(send) });

/**
 * Sessions of members and their owners, found by what a vendor sends. `ownersOf` gives members by their outward ids. Both are kept in memory; a
 * process that has just started finds those of many calls together.
 */
export function createSessions(
  db: Db,
  ownersOf: (publicIds: readonly string[]) => Promise<ReadonlyMap<string, bigint>>,
): Sessions {
  const owners = remembered<string, bigint>(100_000);
  const sessions = remembered<string, Session>(100_000);
  const ownerLookup = grouped<string, bigint>(async (users) => {
    const found = await ownersOf(users);
    return users.map((user) => found.get(user));
  });
  let isSpread: boolean | null = null;
  const sessionLookup = grouped<SessionKey, SessionRow>(async (keys) => {
    isSpread ??= await readIsSpread(db);
    // one owner is found on one node; a statement for several would ask every node, and costs more than one for each (docs/scaling.md)
    return isSpread ? Promise.all(keys.map((key) => readSession(db, key))) : readSessions(db, keys);
  });
  return {
    async owner(user) {
      const cached = owners.get(user);
      if (cached !== undefined) return cached;
      const found = await ownerLookup.load(user);
      if (found !== undefined) owners.set(user, found);
      return found;
    },
    async find(ownerId, token, partnerId) {
      const key = `${partnerId}:${ownerId}:${token}`;
      const cached = sessions.get(key);
      if (cached) return cached;
      const row = await sessionLookup.load({ ownerId, tokenHash: tokenHash(token), partnerId });
      if (!row) return undefined;
      const session = toSession(row);
      sessions.set(key, session);
      return session;
    },
    async homeOf(ownerId, partnerId, extId) {
      const row = await readMovementHome(db, ownerId, partnerId, extId);
      return row && { ownerId, brandId: row.brand_id, currency: row.currency, accountClass: row.class, agentPath: [] };
    },
  };
}

const toSession = (row: SessionRow): Session => ({
  ownerId: row.owner_id,
  brandId: row.brand_id,
  currency: row.currency,
  accountClass: row.class,
  gameCode: row.game_code,
  agentPath: row.agent_path,
  expiresAtMs: row.expires_at.getTime(),
});
