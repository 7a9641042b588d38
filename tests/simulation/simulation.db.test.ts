import { audit } from '@kismet/testkit/audit';
import { testDatabase } from '@kismet/testkit/database';
import { extent, IS_FULL } from '@kismet/testkit/extent';
import { expect, it } from 'vitest';
import { simulationScene } from './scene.ts';
import { simulate } from './simulate.ts';
import { Trace } from './trace.ts';

const NODES = 2;
const wanted = Number(process.env.SIM_SEEDS ?? extent(4, 200));
/** Seeds whose calls each wait for the previous answer: the answers depend on the seed only. */
const ONE_BY_ONE = ['1', '2', '3'];
// SIM_SEED=<seed> runs a single one, as printed by a failure.
const seeds = process.env.SIM_SEED
  ? [process.env.SIM_SEED]
  : Array.from({ length: wanted }, (_, i) => String(IS_FULL && i === wanted - 1 ? Date.now() : i + 1));

it(`[STD-52] [STD-26] ${seeds.length} seeds of valid and malformed calls at two nodes: each answer and balance is permitted`, {
  timeout: 60_000 + seeds.length * 20_000,
}, async () => {
  await using database = await testDatabase();
  const trace = new Trace();
  {
    await using scene = await simulationScene(database, NODES);
    for (const seed of seeds) {
      // which of two concurrent calls wins is not determined by the seed: only what was sent is
      for (const call of await simulate(database, scene, seed)) trace.note(call.call);
    }
  }
  console.log(`seeds ${seeds[0]} to ${seeds.at(-1)}: sent, ${trace}`);
  await audit(database.url);
});

it('[F-47] the same seed, call by call, gets the same answers', { timeout: 120_000 }, async () => {
  const hashes: string[] = [];
  for (let n = 0; n < 2; n++) {
    await using database = await testDatabase();
    await using scene = await simulationScene(database, NODES);
    const trace = new Trace();
    for (const seed of ONE_BY_ONE)
      for (const { call, observed } of await simulate(database, scene, seed, 'one by one')) trace.note(call, observed);
    hashes.push(trace.hash);
  }
  console.log(`seeds ${ONE_BY_ONE.join(', ')} one by one: trace ${hashes[0]}`);
  expect(hashes[1]).toBe(hashes[0]);
});
