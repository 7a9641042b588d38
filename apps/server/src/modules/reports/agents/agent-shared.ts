import type { Clock } from '@kismet/kernel/time';

/**
 * Shares expensive answers: requests for the same key during a computation wait for it, and get its answer for some time after. A
 * failure is shared by those waiting, and not cached.
 */
export function sharedFor<T>(keptMs: number, clock: Clock): (key: string, read: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, { readonly answer: Promise<T>; endMs: number }>();
  return (key, read) => {
    const now = clock.now();
    for (const [known, { endMs }] of kept) if (endMs <= now) kept.delete(known);
    const known = kept.get(key);
    if (known) return known.answer;
    const answer = read();
    const entry = { answer, endMs: Number.POSITIVE_INFINITY };
    kept.set(key, entry);
    answer.then(
      () => {
        if (keptMs === 0) kept.delete(key);
        else entry.endMs = clock.now() + keptMs;
      },
      () => kept.delete(key),
    );
    return answer;
  };
}
