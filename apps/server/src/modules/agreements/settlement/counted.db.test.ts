import { randomUUID } from 'node:crypto';
import { instantOf } from '@kismet/kernel/zone';
import { ALL_GAMES as EVERYTHING } from '@kismet/rules/agreements/kind';
import { flat, tierOf, units } from '@kismet/testkit/agents/agreement-scene';
import { countedScene, ZONE } from '@kismet/testkit/agents/counted-scene';
import { expect, it } from 'vitest';
import { checkInvariants } from '../../../invariants.ts';
import { run, withTx } from '../../../platform/db.ts';
import { createLog } from '../../../platform/log.ts';
import { queryOf } from '../../../platform/query.ts';
import type { AgreementsDeps } from '../deps.ts';
import { createAgreements } from '../index.ts';
import { answerAgreement } from '../lifecycle/commands.ts';
import { makeOffer } from '../lifecycle/offer-commands.ts';

const at = (text: string) => new Date(instantOf(text, ZONE));

/** Agreements on the real roll-ups, which count the bets written. */
async function counted() {
  const s = await countedScene();
  const { rollups, agents, members, site, brandId } = s;
  const now = { ms: at('2026-05-05T09:56').getTime() };
  const word = <P extends { category: string }>(period: P) => ({
    ...period,
    category: period.category === EVERYTHING ? 'CONS' : period.category,
  });
  const deps: AgreementsDeps = {
    db: s.db,
    clock: { now: () => now.ms },
    log: createLog('test', 'silent'),
    wallet: s.wallet,
    members,
    books: {
      countedThrough: rollups.countedThrough,
      seal: rollups.seal,
      teamPeriod: (query, period) => rollups.teamPeriod(query, word(period)),
      activeMembers: (query, wanted) => rollups.activeMembers(query, word(wanted)),
      teamResults: (query, period) => rollups.teamResults(query, word(period)),
      memberNets: rollups.memberNets,
      settledBets: rollups.settledBets,
      changedBets: rollups.changedBets,
    },
    async brandOf(id) {
      const { zone, currency } = await site.brandById(id);
      return { brandId: id, zone, currency, directNames: true, isOn: () => true };
    },
    holdNodes: agents.holdNodes,
    standingOf: agents.nodesOf,
    blockedOf: async () => new Set(),
    tell: async () => {},
    alert: async () => {},
    changed: () => {},
    moved: () => {},
  };
  const agreements = createAgreements(deps);
  return {
    ...s,
    agreements,
    async go(text: string, seconds = 0) {
      await s.count();
      now.ms = at(text).getTime() + seconds * 1000;
      // after a long downtime it continues in the next round
      for (let i = 0; i < 3; i++) await agreements.settle();
    },
    async give(
      offererId: bigint | null,
      accepterId: bigint,
      given: Pick<Parameters<typeof makeOffer>[2], 'kind' | 'tiers'>,
    ) {
      const accepter = (await members.byIds(queryOf(s.db), [accepterId])).get(accepterId)!;
      const agreementId = randomUUID();
      const rest = { brandId, offererId, accepter, category: EVERYTHING, agreementId, reason: '' };
      await withTx(s.db, (tx) => makeOffer(deps, tx, { ...given, ...rest, by: { side: 'operator', id: 1n } }));
      await answerAgreement(deps, accepter, agreementId, { answer: 'accept', endings: [] });
    },
    cash: async (id: bigint) => (await s.wallet.balancesOf([id])).get(id)!.total,
  };
}

it('[AG-16] [TV-0.1] on real bets: slots and hours are sealed, late changes count later, void ones are reversed', async () => {
  await using s = await counted();
  const z = await s.add('sitara', null);
  const a = await s.add('noor', 'sitara');
  const m = await s.add('faraz', 'noor', false);
  const real = (won: number, lost: number) => [tierOf({ rate: BigInt(won) * 1000n, lossRate: BigInt(lost) * 1000n })];
  await s.give(null, z, { kind: 'real-time-salary', tiers: real(4, 12) });
  await s.give(z, a, { kind: 'real-time-salary', tiers: real(3, 10) });
  await s.give(null, z, { kind: 'hourly-salary', tiers: flat(10) });
  await s.give(z, a, { kind: 'hourly-salary', tiers: flat(5) });
  await s.give(null, z, { kind: 'daily-salary', tiers: [tierOf({ active: 1, rate: 10_000n })] });

  // before anybody had a share
  await s.settle(m, units('500'), 0n, { at: at('2026-05-05T09:58') });
  const lost = await s.settle(m, units('100'), 0n, { at: at('2026-05-05T10:01') });
  await s.settle(m, units('200'), units('390'), { at: at('2026-05-05T10:03') });
  await s.go('2026-05-05T10:05', 30);
  expect([await s.cash(z), await s.cash(a)]).toEqual([units('0.40'), units('1.60')]);

  // the slot is sealed: a late bet of it counts in the open one, as does the void
  await s.settle(m, units('150'), 0n, { at: at('2026-05-05T10:02') });
  await s.change(lost, 0n, { isVoid: true, at: at('2026-05-05T10:07') });
  await s.go('2026-05-05T10:10', 30);
  expect([await s.cash(z), await s.cash(a)]).toEqual([units('0.50'), units('2.10')]);

  // the hour: 200 + 150, and 100 that came and went; the hour before belongs to nobody
  await s.go('2026-05-05T11:05', 30);
  expect([await s.cash(z), await s.cash(a)]).toEqual([units('2.25'), units('3.85')]);

  // a day that began before the agreement is not paid; the next is, by its active members
  await s.settle(m, units('1000'), 0n, { at: at('2026-05-06T15:00') });
  await s.go('2026-05-07T02:05', 30);
  const daily = await run<{ period_start: Date; gross: bigint }>(
    s.owner,
    `select period_start, gross from agreements.bill where kind = 'daily-salary'`,
  );
  expect(daily).toEqual([{ period_start: at('2026-05-06T00:00'), gross: units('10') }]);
  const before = [await s.cash(z), await s.cash(a)];
  await s.go('2026-05-07T02:06');
  await s.agreements.settle();
  expect([await s.cash(z), await s.cash(a)]).toEqual(before);
  for (const { run_id } of await run<{ run_id: string }>(
    s.owner,
    'select run_id from agreements.run where agreements > 0',
  ))
    expect(await s.agreements.prove(run_id)).toMatchObject({ isSnapshotWhole: true, differences: [] });
  // these bets were written without vendor movements
  const broken = (await checkInvariants(s.url)).filter((one) => one.rows.length > 0 && !one.id.startsWith('I9'));
  expect(broken).toEqual([]);
});

it('[TV-0.1] reported ten minutes late across midnight, a bet counts in the new slot, hour and day if a slot was sealed meanwhile', async () => {
  await using s = await counted();
  const z = await s.add('sitara', null);
  const m = await s.add('faraz', 'sitara', false);
  await s.give(null, z, { kind: 'real-time-salary', tiers: [tierOf({ rate: 3000n, lossRate: 10_000n })] });
  await s.give(null, z, { kind: 'daily-salary', tiers: [tierOf({ rate: 10_000n })] });
  await s.settle(m, units('600'), 0n, { at: at('2026-05-06T23:57') });
  await s.go('2026-05-07T00:00', 30);
  await s.settle(m, units('400'), 0n, { at: at('2026-05-06T23:58') });
  await s.go('2026-05-07T02:05', 30);
  await s.go('2026-05-08T02:05', 30);
  const days = await run<{ day: string; valid_bet: bigint }>(
    s.owner,
    'select day, valid_bet from rollups.team_day where agent_id = $1 order by day',
    [z],
  );
  expect(days).toMatchObject([
    { day: '2026-05-06', valid_bet: units('600') },
    { day: '2026-05-07', valid_bet: units('400') },
  ]);
  const paid = await run<{ period_start: Date; gross: bigint }>(
    s.owner,
    `select period_start, gross from agreements.bill where kind = 'daily-salary' order by period_start`,
  );
  expect(paid).toEqual([
    { period_start: at('2026-05-06T00:00'), gross: units('6') },
    { period_start: at('2026-05-07T00:00'), gross: units('4') },
  ]);
  expect(await run(s.owner, 'select 1 from rollups.fact where is_late')).toHaveLength(1);
  for (const day of ['2026-05-06', '2026-05-07']) expect(await s.rollups.prove(s.brandId, day)).toEqual([]);
});
