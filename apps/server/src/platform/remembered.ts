import { LRUCache } from 'lru-cache';

/**
 * A cache of recent values in a process: at most `most`, evicting the least recently used, each for `ttlMs` if given. Its memory grows with its
 * content; a cache bounded by number of keys would allocate all of it up front, at every start of a server.
 */
export const remembered = <Key extends NonNullable<unknown>, Value extends NonNullable<unknown>>(
  most: number,
  ttlMs = 0,
): LRUCache<Key, Value> => new LRUCache({ maxSize: most, sizeCalculation: () => 1, ttl: ttlMs });
