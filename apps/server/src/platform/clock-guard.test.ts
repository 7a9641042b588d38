import { expect, it } from 'vitest';
import { guardedByClock } from './clock-guard.ts';

/** A readiness check that returns the given differences in turn, then keeps returning the last one. */
function readinessOf(...skews: readonly (number | null)[]) {
  let at = 0;
  return {
    check: async () => {
      const skewMs = skews[Math.min(at++, skews.length - 1)]!;
      return { ok: true, database: skewMs !== null, skewMs, isDraining: false };
    },
  };
}
function work() {
  const payloads: unknown[] = [];
  return { payloads, duty: { name: 'settle', run: async (payload: unknown) => void payloads.push(payload) } };
}

it('F08 a job runs while the clocks agree, and gets its payload', async () => {
  const { payloads, duty } = work();
  await guardedByClock([duty], readinessOf(1999), 0)[0]!.run({ period: 7 });
  expect(payloads).toEqual([{ period: 7 }]);
});

it('F08 a job waits while the clocks differ by two seconds or more, and runs once they agree', async () => {
  const { payloads, duty } = work();
  await guardedByClock([duty], readinessOf(3_600_000, 2000, 4), 2000)[0]!.run(1);
  expect(payloads).toEqual([1]);
});

it('F08 a job does not run on a clock that stays wrong, and says by how much', async () => {
  const { payloads, duty } = work();
  await expect(guardedByClock([duty], readinessOf(3_600_000), 0)[0]!.run(1)).rejects.toThrow('differ by 3600 s');
  expect(payloads).toEqual([]);
});

it('F08 if the database does not answer, the job runs and reports it', async () => {
  const { payloads, duty } = work();
  await guardedByClock([duty], readinessOf(null), 0)[0]!.run(1);
  expect(payloads).toEqual([1]);
});
