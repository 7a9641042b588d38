import { parseUnits } from '@kismet/kernel/money';
import { addDays } from '@kismet/kernel/time';
import { instantOf } from '@kismet/kernel/zone';
import { countedScene } from '@kismet/testkit/agents/counted-scene';
import { expect, it } from 'vitest';
import { checkInvariants } from '../../invariants.ts';
import { run, withTx } from '../../platform/db.ts';
import { type CommissionDeps, createCommission } from './index.ts';
import { decideReview, type ReviewDeps } from './review-commands.ts';
import { readPairSums } from './review-store.ts';

const units = (text: string) => parseUnits(text)!;

/** A tree with the test's rates; bets have no movements of their own, the only finding that the audit may report. */
async function earningTree(rates: Record<string, number[]>, more: Partial<CommissionDeps> = {}) {
  const scene = await countedScene();
  const root = await scene.add('sitara', null);
  const agent = await scene.add('noor', 'sitara');
  const below = await scene.add('mehr', 'noor');
  const player = await scene.add('faraz', 'mehr', false);
  const path = [root, agent, below, player];
  const blocked = new Set<bigint>();
  const deps: CommissionDeps & ReviewDeps = {
    db: scene.db,
    clock: { now: () => Date.now() },
    rollups: scene.rollups,
    wallet: scene.wallet,
    ratesAt: async (_query, wanted) =>
      new Map(
        wanted.map(({ memberId, category, at }) => [
          `${memberId}:${category}:${at.getTime()}`,
          rates[category]?.[path.indexOf(memberId)] ?? 0,
        ]),
      ),
    statusesOf: async (_query, ids) => new Map(ids.map((id) => [id, { isBlocked: blocked.has(id) }])),
    pathOf: async () => new Map(path.map((id, n) => [id, path.slice(0, n + 1)])),
    brandOf: async () => ({ zone: 'Asia/Karachi', payout: 'realtime' }),
    moved: () => {},
    ...more,
  };
  const commission = createCommission(deps);
  const everything = async () => {
    await scene.count();
    await commission.run();
  };
  const earned = async () =>
    Object.fromEntries(
      await Promise.all(
        path.map(async (id) => {
          const balance = (await scene.wallet.balancesOf([id])).get(id)!;
          return [
            id === root ? 'root' : id === agent ? 'agent' : id === below ? 'below' : 'player',
            balance.total,
          ] as const;
        }),
      ),
    );
  const audited = async () => {
    const findings = await checkInvariants(scene.url);
    expect(findings.filter((one) => one.rows.length > 0 && !one.id.startsWith('I9'))).toEqual([]);
  };
  return { ...scene, root, agent, below, player, path, deps, commission, everything, earned, audited, blocked };
}
const TV11 = { slots: [10_000, 8000, 5000, 3000] };

it('[TV-1.1] a settled bet pays its path and its player once; a second run changes nothing', async () => {
  await using scene = await earningTree(TV11);
  await scene.settle(scene.player, units('12345.67'), 0n);
  await scene.everything();
  const once = {
    player: units('37.0370'),
    below: units('24.6913'),
    agent: units('37.0370'),
    root: units('24.6913'),
  };
  expect(await scene.earned()).toEqual(once);
  await scene.everything();
  await Promise.all([scene.commission.run(), scene.commission.run(), scene.commission.run()]);
  expect(await scene.earned()).toEqual(once);
  // base, rate and amount link down to the bet
  expect(
    await run(scene.owner, `select base, rate_ppm, amount, word from commission.entry where earner_id = $1`, [
      scene.agent,
    ]),
  ).toEqual([{ base: units('12345.67'), rate_ppm: 3000, amount: units('37.0370'), word: 'commission' }]);
  // the payment now counts as money of the network
  await scene.count();
  const money = await run<{ type: string; category: string; amount: bigint }>(
    scene.owner,
    'select type, category, amount from rollups.team_money where agent_id = $1 order by type',
    [scene.root],
  );
  expect(money).toEqual([
    { type: 'commission', category: 'slots', amount: units('86.4196') },
    { type: 'rebate', category: 'slots', amount: units('37.0370') },
  ]);
  await scene.audited();
});

it('[TV-1.2] on a ticket only the upline earns, based on the amount before the rebate in the price', async () => {
  await using scene = await earningTree({ 'e-lottery': [130_000, 130_000, 125_000, 125_000] });
  // 100 at series 1850 of an entitlement of 1950: 5 returned in the price
  await scene.settle(scene.player, units('95'), 0n, { category: 'e-lottery', rebate: units('5') });
  await scene.everything();
  expect(await scene.earned()).toEqual({ root: 0n, agent: units('0.5'), below: 0n, player: 0n });
  await scene.audited();
});

it('[AG-02] void and re-settlement reverse exactly what was paid; a spent amount becomes a debt', async () => {
  await using scene = await earningTree({ sports: [10_000, 0, 0, 0] });
  const bet = await scene.settle(scene.player, units('100'), units('250'), { category: 'sports' });
  await scene.everything();
  expect((await scene.earned()).root).toBe(units('1'));
  // half lost instead: 50 at risk
  await scene.change(bet, units('-200'));
  await scene.everything();
  expect((await scene.earned()).root).toBe(units('0.5'));
  expect(
    await run(scene.owner, 'select base, amount, reverses is not null as back from commission.entry order by entry_id'),
  ).toEqual([
    { base: units('100'), amount: units('1'), back: false },
    { base: units('100'), amount: units('-1'), back: true },
    { base: units('50'), amount: units('0.5'), back: false },
  ]);
  const spent = {
    ownerId: scene.root,
    brandId: scene.brandId,
    currency: 'PKR',
    accountClass: 0,
    amount: units('-0.3'),
  };
  const { withTx } = await import('../../platform/db.ts');
  await withTx(scene.db, (tx) =>
    scene.wallet.adjust(tx, { ...spent, reference: 'spent', opId: crypto.randomUUID(), note: 'spent' }),
  );
  await scene.change(bet, units('-50'), { isVoid: true });
  await scene.everything();
  expect((await scene.earned()).root).toBe(0n);
  const accounts = await run<{ balance: bigint }>(
    scene.owner,
    `select balance from wallet.account where owner_id = $1 and code = 'receivable'`,
    [scene.root],
  );
  expect(accounts).toEqual([{ balance: units('-0.3') }]);
  await scene.audited();
});

it('a blocked agent earns nothing, and the share stays with the platform', async () => {
  await using scene = await earningTree(TV11);
  scene.blocked.add(scene.agent);
  await scene.settle(scene.player, units('100'), 0n);
  await scene.everything();
  expect(await scene.earned()).toEqual({ root: units('0.2'), agent: 0n, below: units('0.2'), player: units('0.3') });
  await scene.audited();
});

it('a brand with daily payment pays at noon of the next day, lotteries at once', async () => {
  let now = Date.now();
  const rates = { slots: [10_000, 0, 0, 0], lottery: [10_000, 0, 0, 0] };
  await using scene = await earningTree(rates, {
    clock: { now: () => now },
    brandOf: async () => ({ zone: 'Asia/Karachi', payout: 'daily' }),
  });
  await scene.settle(scene.player, units('100'), 0n);
  await scene.settle(scene.player, units('100'), 0n, { category: 'lottery' });
  await scene.everything();
  expect((await scene.earned()).root).toBe(units('1'));
  const [due] = await run<{ due_at: Date; day: string }>(
    scene.owner,
    `select due_at, day from commission.entry where category = 'slots'`,
  );
  expect(due!.due_at.getTime()).toBe(instantOf(`${addDays(due!.day, 1)}T12:00`, 'Asia/Karachi'));
  now = due!.due_at.getTime() - 1;
  await scene.everything();
  expect((await scene.earned()).root).toBe(units('1'));
  now += 1;
  await scene.everything();
  expect((await scene.earned()).root).toBe(units('2'));
  await scene.audited();
});

it('trial bets and bets outside a tree earn nobody anything', async () => {
  await using scene = await earningTree(TV11);
  await scene.settle(scene.player, units('100'), 0n, { accountClass: 1 });
  await scene.settle(scene.player, units('100'), 0n, { agentPath: [] });
  await scene.everything();
  expect(await run(scene.owner, 'select 1 from commission.entry')).toEqual([]);
});

it('[STD-28] a failed posting takes its rows back with it, and is paid the next time', async () => {
  await using scene = await earningTree(TV11);
  await scene.settle(scene.player, units('100'), 0n);
  await scene.count();
  const broken = createCommission({
    ...scene.deps,
    wallet: {
      ...scene.wallet,
      async postMany(tx, postings) {
        await scene.wallet.postMany(tx, postings);
        throw new Error('killed');
      },
    },
  });
  await expect(broken.run()).rejects.toThrow('killed');
  expect(await run(scene.owner, 'select 1 from commission.payout')).toEqual([]);
  expect((await scene.earned()).root).toBe(0n);
  await scene.everything();
  expect((await scene.earned()).root).toBe(units('0.2'));
  await scene.audited();
});

/** The player and an upline share a browser; 7 is an operator. */
async function sharing(more: Partial<CommissionDeps> = {}) {
  const scene = await earningTree(TV11, more);
  const pair = { ownerId: scene.player, earnerId: scene.below };
  const [{ brand_id: brandId }] = (await run<{ brand_id: number }>(
    scene.owner,
    'select brand_id from members.member where member_id = $1',
    [scene.player],
  )) as [{ brand_id: number }];
  const share = () =>
    withTx(scene.db, (tx) =>
      scene.commission.noteShared(tx, { memberId: scene.player, brandId }, [{ memberId: scene.below, by: 'device' }]),
    );
  const decide = (isReleased: boolean) =>
    withTx(scene.db, (tx) =>
      decideReview(scene.deps, tx, { brandId, operatorId: 7n }, pair, { isReleased, reason: 'looked at both' }),
    );
  const held = async () => (await readPairSums(scene.db, [pair]))[0]?.held ?? 0n;
  const below = async () => (await scene.earned()).below;
  return { ...scene, share, decide, held, below };
}

it('[F-49] [T15] commission from an account with a shared browser is held; everybody else is paid; released, it is paid once', async () => {
  await using scene = await sharing();
  await scene.share();
  await scene.settle(scene.player, units('12345.67'), 0n);
  await scene.everything();
  expect(await scene.earned()).toEqual({
    player: units('37.0370'),
    below: 0n,
    agent: units('37.0370'),
    root: units('24.6913'),
  });
  expect(await scene.held()).toBe(units('24.6913'));
  await scene.audited();
  const decided = await Promise.allSettled([scene.decide(true), scene.decide(true), scene.decide(true)]);
  expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await Promise.all([scene.commission.run(), scene.commission.run()]);
  expect([await scene.below(), await scene.held()]).toEqual([units('24.6913'), 0n]);
  await scene.settle(scene.player, units('12345.67'), 0n);
  await scene.everything();
  expect(await scene.below(), 'what comes is paid at once').toBe(units('49.3826'));
  await scene.audited();
});

it('[F-49] rejected, it is reversed row by row and the pair earns nothing more; the share does not move up', async () => {
  await using scene = await sharing();
  await scene.share();
  await scene.settle(scene.player, units('12345.67'), 0n);
  await scene.everything();
  await scene.decide(false);
  await scene.settle(scene.player, units('12345.67'), 0n);
  await scene.everything();
  expect(await scene.earned()).toEqual({
    player: units('74.0740'),
    below: 0n,
    agent: units('74.0740'),
    root: units('49.3826'),
  });
  expect(await scene.held()).toBe(0n);
  const days = await run(scene.owner, 'select base, amount, rows from commission.income_day where earner_id = $1', [
    scene.path[2]!,
  ]);
  expect(days).toEqual([{ base: 0n, amount: 0n, rows: 0n }]);
  await expect(scene.decide(true)).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
  await scene.audited();
});

it('[F-49] commission earned and unpaid when the case opened is held too', async () => {
  await using scene = await sharing({ brandOf: async () => ({ zone: 'Asia/Karachi', payout: 'daily' }) });
  await scene.settle(scene.player, units('12345.67'), 0n);
  await scene.everything();
  expect(await scene.held()).toBe(0n);
  await scene.share();
  await scene.commission.run();
  expect(await scene.held()).toBe(units('24.6913'));
});
