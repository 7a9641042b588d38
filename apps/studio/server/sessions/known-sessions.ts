import { LRUCache } from 'lru-cache';
import type { Queryable } from '../database.ts';
import { inBatchesOn } from '../in-batches.ts';
import { type Session, sessionsById, sessionsByKey } from './session-store.ts';

/** Every call of a player names its session, and an open session never changes: each process reads it once. */
const REMEMBERED = 20_000;
/** The keys of a crowd are looked up in one statement, up to this many. */
const MOST = 50;
const BATCHES_AT_ONCE = 2;

interface Known {
  readonly byKey: LRUCache<string, Session>;
  readonly byId: LRUCache<string, Session>;
}
const known = new WeakMap<Queryable, Known>();
function knownOf(tx: Queryable): Known {
  const own = known.get(tx) ?? { byKey: new LRUCache({ max: REMEMBERED }), byId: new LRUCache({ max: REMEMBERED }) };
  known.set(tx, own);
  return own;
}

const readByKey = inBatchesOn(
  async (tx: Queryable, keys: readonly string[]): Promise<(Session | null)[]> => {
    const found = await sessionsByKey(tx, keys);
    return keys.map((key) => found.get(key) ?? null);
  },
  MOST,
  BATCHES_AT_ONCE,
);
const readById = inBatchesOn(
  async (tx: Queryable, ids: readonly string[]): Promise<Session[]> => {
    const found = new Map((await sessionsById(tx, ids)).map((session) => [session.id, session]));
    return ids.map((id) => found.get(id)!);
  },
  MOST,
  BATCHES_AT_ONCE,
);

/** The session of a key, if it was opened after `since`; null for none. An unknown key is looked up every time. */
export async function sessionOfKeyHash(tx: Queryable, keyHash: Buffer, since: Date): Promise<Session | null> {
  const { byKey } = knownOf(tx);
  const key = keyHash.toString('hex');
  const session = byKey.get(key) ?? (await readByKey(tx, key));
  if (session) byKey.set(key, session);
  return session?.openedAt && session.openedAt > since ? session : null;
}

/** A session known to exist and to be open, by its id. */
export async function openedSession(tx: Queryable, id: string): Promise<Session> {
  const { byId } = knownOf(tx);
  const session = byId.get(id) ?? (await readById(tx, id));
  if (session.openedAt) byId.set(id, session);
  return session;
}
