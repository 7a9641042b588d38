import type { Category } from '@kismet/contracts/catalogue/games';
import { rebateOf } from '@kismet/rules/lottery/odds';
import { testProduct } from '@kismet/testkit/product';
import { expect, it } from 'vitest';
import { seedAccount } from '../../../../db/seed/accounts.ts';
import { seedBase } from '../../../../db/seed/base.ts';
import { queryOf } from '../../../platform/query.ts';

it('[TV-1.2] a member’s series is the rate of the agents’ agreement; without an upline it is the brand’s own', async () => {
  await using world = await testProduct();
  const { product } = world;
  const { db, members, agents, identity, lottery } = product;
  await seedBase({ db, site: product.site, identity });
  const brand = await product.site.brandOfHost('localhost');
  const deps = { db, members, agents, identity, openAccounts: product.wallet.openAccounts, credit: async () => {} };
  const open = async (
    username: string,
    more: { accountKind?: 1; ownCode?: string; agentCode?: string; rates?: Partial<Record<Category, number>> },
  ) => {
    await seedAccount(deps, brand, { username, password: 'tez-Hawa9', balance: 0n, ...more });
    return (await members.byLoginName(queryOf(db), brand.brandId, username))!.memberId;
  };
  await open('rootone', { accountKind: 1, ownCode: 'RUTAAA22', rates: { 'e-lottery': 130_000, lottery: 4000 } });
  const player = await open('player', { agentCode: 'RUTAAA22', rates: { 'e-lottery': 128_000, lottery: 2000 } });
  const free = await open('azaad', {});
  expect(await lottery.deps.ratesOf(player)).toEqual({ series: 1956, keepPpm: 2000 });
  expect(await lottery.deps.ratesOf(free)).toEqual({ series: 1950, keepPpm: 4000 });
  // entitled to 1956 and betting at 1700: 12.80 % of the stake is returned; 1950 at 1850: 5
  const hundred = 10_000_000n;
  expect(rebateOf(hundred, { kind: 'series', series: 1700 }, 1956)).toBe(1_280_000n);
  expect(rebateOf(hundred, { kind: 'series', series: 1850 }, 1950)).toBe(500_000n);
});
