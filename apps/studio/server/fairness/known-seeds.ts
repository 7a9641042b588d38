import { createSecretKey, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool, Queryable } from '../database.ts';
import { seedsById } from './seed-store.ts';

/** What draws are made with. Nothing about it changes once a seed is in use, so each process reads it once. */
export interface SeedKey {
  /** The server seed as a key object: drawing from raw bytes takes three times as long. */
  readonly key: KeyObject;
  readonly clientSeed: string;
}
const REMEMBERED = 20_000;
const known = new WeakMap<Pool, LRUCache<string, SeedKey>>();

/** Seeds in use by their ids; those this process has not seen yet are read in the transaction. */
export async function seedKeys(pool: Pool, tx: Queryable, ids: readonly string[]): Promise<Map<string, SeedKey>> {
  const own = known.get(pool) ?? new LRUCache<string, SeedKey>({ max: REMEMBERED });
  known.set(pool, own);
  const found = new Map<string, SeedKey>();
  const missing = new Set<string>();
  for (const id of ids) {
    const key = own.get(id);
    if (key) found.set(id, key);
    else missing.add(id);
  }
  if (missing.size === 0) return found;
  for (const { id, serverSeed, clientSeed } of await seedsById(tx, [...missing])) {
    const seed = { key: createSecretKey(serverSeed), clientSeed };
    own.set(id, seed);
    found.set(id, seed);
  }
  return found;
}
