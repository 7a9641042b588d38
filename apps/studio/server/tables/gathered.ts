import { setTimeout as sleep } from 'node:timers/promises';
import type { Queryable } from '../database.ts';

interface Asked<Key, Answer> {
  readonly key: Key;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Combines what many tables ask the database within a few milliseconds into one query: each of a thousand tables renews its lease and looks up
 * its control every second, which would be two thousand statements.
 * @param askAll returns the answers in the order of the keys
 */
export function gathered<Key, Answer>(
  askAll: (tx: Queryable, keys: readonly Key[]) => Promise<readonly Answer[]>,
  withinMs = 20,
): (tx: Queryable, key: Key) => Promise<Answer> {
  const waiting = new WeakMap<Queryable, Asked<Key, Answer>[]>();
  const ask = async (tx: Queryable): Promise<void> => {
    await sleep(withinMs);
    const all = waiting.get(tx)!;
    waiting.delete(tx);
    try {
      const answers = await askAll(
        tx,
        all.map(({ key }) => key),
      );
      for (const [n, { resolve }] of all.entries()) resolve(answers[n]!);
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  };
  return (tx, key) =>
    new Promise((resolve, reject) => {
      const all = waiting.get(tx);
      if (all) return void all.push({ key, resolve, reject });
      waiting.set(tx, [{ key, resolve, reject }]);
      void ask(tx);
    });
}
