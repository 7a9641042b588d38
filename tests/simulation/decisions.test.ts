import { extent, IS_FULL } from '@kismet/testkit/extent';
import { expect, it } from 'vitest';
import { Auditor } from './auditor.ts';
import type { Call } from './call.ts';
import { explain } from './explain.ts';
import { findUnlawful } from './find-unlawful.ts';
import { PaperWallet } from './paper-wallet.ts';
import { Trace } from './trace.ts';
import { makeWorld, workload } from './workload.ts';

const STEPS = 40;
const wanted = Number(process.env.DECISION_SEEDS ?? extent(300, 1000));
const fresh = Date.now();
/** The first half is fixed; the second half is new in each full run. */
const seeds = process.env.SIM_SEED
  ? [process.env.SIM_SEED]
  : Array.from({ length: wanted }, (_, i) => `${IS_FULL && i >= wanted / 2 ? fresh : ''}${i}`);

it(`[STD-52] ${seeds.length} seeds of the pure decisions: each answer in a batch is as if its calls had been made one by one`, {
  timeout: 600_000,
}, () => {
  const trace = new Trace();
  for (const seed of seeds) simulate(seed, trace);
  console.log(`seeds ${seeds[0]} to ${seeds.at(-1)}: ${trace}`);
});
it('[F-47] the same seeds give the same decisions', () => {
  const hashes = [1, 2].map(() => {
    const trace = new Trace();
    for (const seed of ['1', '2', '3']) simulate(seed, trace);
    return trace.hash;
  });
  expect(hashes[1]).toBe(hashes[0]);
});

function simulate(seed: string, trace: Trace): void {
  const world = makeWorld(seed);
  const [auditor, wallet] = [new Auditor(world), new PaperWallet(world)];
  for (const [i, step] of [...workload(world, seed, STEPS)].entries()) {
    if (step.lock) {
      auditor.setLocked(step.lock.user, step.lock.isLocked);
      wallet.setLocked(step.lock.user, step.lock.isLocked);
    }
    for (const { call, observed } of wallet.batch(step.calls.filter(reachesTheWriter))) {
      const unlawful = findUnlawful(auditor, [{ call, observed, mayBeUndone: false }]);
      if (unlawful) throw new Error(`seed ${seed}, step ${i}: ${explain(auditor, unlawful)}`);
      trace.note(call, observed);
    }
  }
  for (const { user } of world.members)
    expect([wallet.balanceOf(user), wallet.debtOf(user)], `seed ${seed}`).toEqual([
      auditor.code(user).main,
      auditor.code(user).debt,
    ]);
}

/** A call refused by the route's own parsing has no decision to check. */
const reachesTheWriter = (call: Call): boolean =>
  call.wire === null &&
  call.kind !== 'balance' &&
  call.amount <= 9_223_372_036_854_775_807n &&
  !(call.kind === 'win' && call.reference === null);
