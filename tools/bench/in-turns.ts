/** Players launched concurrently: more would wait for the database and be refused. */
const AT_ONCE = 16;

/** Does the same work for each of a crowd, some at once, started in order. Rejects with the first failure. */
export async function inTurns<T>(all: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const left = all[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let one = left.next(); !one.done; one = left.next()) await work(one.value);
    }),
  );
}
