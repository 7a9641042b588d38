import { tokenHash } from '../../platform/crypto.ts';
import type { Db } from '../../platform/db.ts';
import { remembered } from '../../platform/remembered.ts';
import { readMovementHome, readSession, type SessionRow } from './session-store.ts';

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

export function createSessions(db: Db, ownerOf: (publicId: string) => Promise<bigint | undefined>): Sessions {
  const owners = remembered<string, bigint>(100_000);
  const sessions = remembered<string, Session>(100_000);
  return {
    async owner(user) {
      const cached = owners.get(user);
      if (cached !== undefined) return cached;
      const found = await ownerOf(user);
      if (found !== undefined) owners.set(user, found);
      return found;
    },
    async find(ownerId, token, partnerId) {
      const key = `${partnerId}:${ownerId}:${token}`;
      const cached = sessions.get(key);
      if (cached) return cached;
      const row = await readSession(db, ownerId, tokenHash(token), partnerId);
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
