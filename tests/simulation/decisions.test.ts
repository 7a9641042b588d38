import { expect, it } from 'vitest';
import { Auditor } from './auditor.ts';
import type { Call } from './call.ts';
import { explain } from './explain.ts';
import { findUnlawful } from './find-unlawful.ts';
import { PaperWallet } from './paper-wallet.ts';
import { makeWorld, workload } from './workload.ts';

const STEPS = 40;
const wanted = Number(process.env.DECISION_SEEDS ?? 1000);
const fresh = Date.now();
const seeds = process.env.SIM_SEED
  ? [process.env.SIM_SEED]
  : Array.from({ length: wanted }, (_, i) => `${i < wanted / 2 ? '' : fresh}${i}`);

it(`[STD-52] ${seeds.length} seeds of the pure decisions: each answer of a batch is as if its calls had come one by one`, {
  timeout: 600_000,
}, () => {
  console.log(`seeds ${seeds[0]} to ${seeds.at(-1)}`);
  let calls = 0;
  for (const seed of seeds) calls += simulate(seed);
  console.log(`${calls} calls judged`);
});

function simulate(seed: string): number {
  const world = makeWorld(seed);
  const [auditor, wallet] = [new Auditor(world), new PaperWallet(world)];
  let judged = 0;
  for (const [i, step] of [...workload(world, seed, STEPS)].entries()) {
    if (step.lock) {
      auditor.setLocked(step.lock.user, step.lock.isLocked);
      wallet.setLocked(step.lock.user, step.lock.isLocked);
    }
    for (const { call, observed } of wallet.batch(step.calls.filter(reachesTheLane))) {
      const unlawful = findUnlawful(auditor, [{ call, observed, mayBeUndone: false }]);
      if (unlawful) throw new Error(`seed ${seed}, step ${i}: ${explain(auditor, unlawful)}`);
      judged++;
    }
  }
  for (const { user } of world.members)
    expect([wallet.balanceOf(user), wallet.debtOf(user)], `seed ${seed}`).toEqual([
      auditor.purse(user).main,
      auditor.purse(user).debt,
    ]);
  return judged;
}

/** What is refused by the route's own reading of the call has no decision to judge. */
const reachesTheLane = (call: Call): boolean =>
  call.wire === null &&
  call.kind !== 'balance' &&
  call.amount <= 9_223_372_036_854_775_807n &&
  !(call.kind === 'win' && call.reference === null);
