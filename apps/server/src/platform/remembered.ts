import { LRUCache } from 'lru-cache';

/**
 * What a process remembers of the latest: at most `most` values, of which the least recently used goes first; each for `ttlMs` if that is given.
 * Its room grows with what is in it. A cache bounded by its number of keys reserves the room of all of them when it is made, which every
 * start of a server would pay for.
 */
export const remembered = <Key extends NonNullable<unknown>, Value extends NonNullable<unknown>>(
  most: number,
  ttlMs = 0,
): LRUCache<Key, Value> => new LRUCache({ maxSize: most, sizeCalculation: () => 1, ttl: ttlMs });
