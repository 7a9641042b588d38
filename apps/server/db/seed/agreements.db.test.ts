import { agreementScene } from '@kismet/testkit/agents/agreement-scene';
import { expect, it } from 'vitest';
import { run } from '../../src/platform/db.ts';
import { seedAgreements } from './agreements.ts';

it('[AG-14] the demo network has valid agreements on every edge, and running the seed again changes nothing', async () => {
  await using s = await agreementScene();
  for (const [name, above] of [
    ['sitara', null],
    ['kehkashan', 'sitara'],
    ['shabnam', 'kehkashan'],
    ['tarannum', 'shabnam'],
  ] as const)
    await s.add(name, above);
  const states = () =>
    run<{ state: string; n: number }>(
      s.owner,
      'select state, count(*)::int as n from agreements.agreement group by state order by state',
    );
  await seedAgreements(s.deps, s.brandId);
  expect(await states()).toEqual([
    { state: 'active', n: 11 },
    { state: 'offered', n: 1 },
  ]);
  await seedAgreements(s.deps, s.brandId);
  expect((await states()).reduce((sum, one) => sum + one.n, 0)).toBe(12);
  await s.audit();
});
