/** Deeper than any contract of ours; what is nested further is refused before anything walks it. */
const DEPTH_MAX = 24;

/**
 * Whether every text in a decoded input can be stored and signed as it is: PostgreSQL holds no U+0000, and a lone surrogate has no UTF-8.
 * Looks at keys and values of objects and lists; false as well where they are nested deeper than 24 levels.
 */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= DEPTH_MAX) return false;
  return Object.entries(value).every(([key, one]) => isStorable(key) && isStorable(one, depth + 1));
}
