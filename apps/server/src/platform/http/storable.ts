/** Deeper than any of our contracts; deeper input is refused before it is traversed. */
const DEPTH_MAX = 24;

/**
 * Whether every text in a decoded input can be stored and signed unchanged: PostgreSQL cannot store U+0000, and a lone
 * surrogate has no UTF-8. Checks keys and values of objects and lists; also false when nested deeper than 24 levels.
 */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= DEPTH_MAX) return false;
  return Object.entries(value).every(([key, one]) => isStorable(key) && isStorable(one, depth + 1));
}
