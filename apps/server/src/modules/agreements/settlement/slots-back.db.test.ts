import { type AgreementScene, agreementScene, tierOf, units } from '@kismet/testkit/agents/agreement-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../../platform/db.ts';
import { setBlock } from '../../agents/tree/block-commands.ts';
import { createAgreements } from '../index.ts';
import { askEnd } from '../lifecycle/commands.ts';

const rates = (won: number, lost: number) => tierOf({ rate: BigInt(won) * 1000n, lossRate: BigInt(lost) * 1000n });
const PATH = ['zaman', 'asif', 'player'];
const SLOT = '2026-02-10T12:00';
/** Z -> A with real-time salaries from 12:00, a lost ticket of 100 in the first slot; the top's end is requested at 12:06, effective 12:10. */
async function ended(
  category = 'all',
): Promise<AgreementScene & { betId: string; end: (at: string) => Promise<void> }> {
  const s = await agreementScene();
  s.go('2026-02-10T11:56');
  await s.add('zaman');
  await s.add('asif', 'zaman');
  await s.add('player', 'asif', 0);
  const top = await s.give(null, 'zaman', { kind: 'real-time-salary', category, tiers: [rates(4, 12)] });
  await s.give('zaman', 'asif', { kind: 'real-time-salary', category, tiers: [rates(3, 10)] });
  const betId = s.bet(PATH, SLOT, { stake: '100' });
  const end = async (at: string) => {
    s.go(at);
    await askEnd(s.deps, s.who('zaman'), top.agreement_id);
  };
  return Object.assign(s, { betId, end });
}
const after = (s: AgreementScene, slot: string) => {
  s.time.ms = s.at(slot) + 5 * 60_000 + 30_000;
  return s.agreements.settle();
};
const cashes = (s: AgreementScene) => Promise.all(['zaman', 'asif'].map(s.cash));
const lasts = async (s: AgreementScene) =>
  (
    await run<{ login_name: string; category: string; left_over: bigint }>(
      s.owner,
      `select distinct on (m.login_name, b.category) m.login_name, b.category, b.left_over from agreements.bill b
       join members.member m on m.member_id = b.accepter_id order by m.login_name, b.category, b.period_start desc`,
    )
  ).map((row) => [row.login_name, row.category, row.left_over]);
const proved = async (s: AgreementScene) => {
  for (const { run_id } of await run<{ run_id: string }>(s.owner, 'select run_id from agreements.run'))
    expect(await s.agreements.prove(run_id)).toMatchObject({ isSnapshotWhole: true, differences: [] });
  await s.audit();
};
const written = (s: AgreementScene) =>
  run(
    s.owner,
    `select (select count(*) from agreements.run) as runs, (select count(*) from agreements.bill) as bills, (select count(*) from agreements.ticket) as tickets,
       (select count(*) from wallet.operation) as operations`,
  );

it('[rule 2.8] a ticket voided after the node moved is reversed for those who were paid, once, and covered by the next slot they earn in', async () => {
  await using s = await ended();
  await after(s, SLOT);
  expect(await cashes(s)).toEqual([units('0.20'), units('1.00')]);
  await s.end('2026-02-10T12:06');
  // three hours after anything was in force
  s.bet(PATH, '2026-02-10T15:00', { betId: s.betId, stake: '-100', bets: -1 });
  s.time.ms = s.at('2026-02-10T15:05') + 29_999;
  await s.agreements.settle();
  expect(await lasts(s)).toEqual([
    ['asif', 'all', 0n],
    ['zaman', 'all', 0n],
  ]);
  await Promise.all([after(s, '2026-02-10T15:00'), after(s, '2026-02-10T15:00')]);
  await s.agreements.settle();
  expect(await lasts(s)).toEqual([
    ['asif', 'all', -units('1')],
    ['zaman', 'all', -units('0.20')],
  ]);
  // nothing is ever debited from a ledger account
  expect(await cashes(s)).toEqual([units('0.20'), units('1.00')]);
  const before = await written(s);
  await after(s, '2026-02-10T16:00');
  expect(await written(s)).toEqual(before);

  s.go('2026-02-12T09:56');
  await s.give(null, 'zaman', { kind: 'real-time-salary', tiers: [rates(4, 12)] });
  await s.give('zaman', 'asif', { kind: 'real-time-salary', tiers: [rates(3, 10)] });
  s.bet(PATH, '2026-02-12T10:00', { stake: '150' });
  await after(s, '2026-02-12T10:00');
  expect(await cashes(s)).toEqual([units('0.30'), units('1.50')]);
  await proved(s);
});
it('[rule 2.8] [PC-05] killed between the seal and the bills of such a slot, it continues where it stopped', async () => {
  await using s = await ended();
  await after(s, SLOT);
  await s.end('2026-02-10T12:06');
  s.bet(PATH, '2026-02-10T15:00', { betId: s.betId, payout: '150', bets: 0 });
  const dying = createAgreements({
    ...s.deps,
    members: {
      ...s.deps.members,
      async byIds() {
        throw new Error('killed');
      },
    },
  });
  s.time.ms = s.at('2026-02-10T15:06');
  await expect(dying.settle()).rejects.toThrow('killed');
  expect(await run(s.owner, "select 1 from agreements.tree where state = 'waiting'")).toHaveLength(1);
  await s.agreements.settle();
  await s.agreements.settle();
  // re-settled, it earns nobody anything: nothing is in force
  expect(await lasts(s)).toEqual([
    ['asif', 'all', -units('1')],
    ['zaman', 'all', -units('0.20')],
  ]);
  // voided after that, it has nothing left to reverse
  s.bet(PATH, '2026-02-10T16:00', { betId: s.betId, stake: '-100', payout: '-150', bets: -1 });
  const before = await written(s);
  await after(s, '2026-02-10T16:00');
  expect(await written(s)).toEqual(before);
  await proved(s);
});
it('[rule 2.8] a member blocked when the ticket was paid received nothing, and nothing is reversed', async () => {
  await using s = await ended();
  const block = { at: new Date(s.time.ms), cascades: false, login: false, reason: 'test' };
  await withTx(s.db, (tx) => setBlock(tx, s.who('asif').memberId, block));
  await after(s, SLOT);
  expect(await cashes(s)).toEqual([units('0.20'), 0n]);
  await withTx(s.db, (tx) => setBlock(tx, s.who('asif').memberId, null));
  await s.end('2026-02-10T12:06');
  s.bet(PATH, '2026-02-10T12:10', { betId: s.betId, stake: '-100', bets: -1 });
  await after(s, '2026-02-10T12:10');
  expect(await lasts(s)).toEqual([
    ['asif', 'all', 0n],
    ['zaman', 'all', -units('0.20')],
  ]);
  await proved(s);
});
it('[rule 2.8] a negative amount in a category without an agreement moves to one with earnings, and ends where it was', async () => {
  await using s = await ended('lottery');
  await after(s, SLOT);
  await s.end('2026-02-10T12:06');
  s.bet(PATH, '2026-02-10T12:10', { betId: s.betId, stake: '-100', bets: -1, category: 'lottery' });
  await after(s, '2026-02-10T12:10');
  s.go('2026-02-10T12:16');
  await s.give(null, 'zaman', { kind: 'real-time-salary', tiers: [rates(4, 12)] });
  await s.give('zaman', 'asif', { kind: 'real-time-salary', tiers: [rates(3, 10)] });
  s.bet(PATH, '2026-02-10T12:20', { stake: '150' });
  await after(s, '2026-02-10T12:20');
  expect(await lasts(s)).toEqual([
    ['asif', 'all', 0n],
    ['asif', 'lottery', 0n],
    ['zaman', 'all', 0n],
    ['zaman', 'lottery', 0n],
  ]);
  expect(await cashes(s)).toEqual([units('0.30'), units('1.50')]);
  s.bet(PATH, '2026-02-10T12:25', { stake: '150' });
  await after(s, '2026-02-10T12:25');
  expect(await cashes(s)).toEqual([units('0.60'), units('3.00')]);
  await proved(s);
});
it('[rule 2.8] a ticket earned again under another category is reversed there', async () => {
  await using s = await ended('lottery');
  await after(s, SLOT);
  await s.end('2026-02-10T12:06');
  s.go('2026-02-10T12:11');
  await s.give(null, 'zaman', { kind: 'real-time-salary', tiers: [rates(4, 12)] });
  s.bet(PATH, '2026-02-10T12:15', { betId: s.betId, payout: '150', bets: 0 });
  s.bet(PATH, '2026-02-10T12:15', { stake: '1000' });
  await after(s, '2026-02-10T12:15');
  // 12.00 + 0.40 of the changed one; what it had earned under lotteries moves to the next slot
  expect(await s.cash('zaman')).toBe(units('0.20') + units('12.00') + units('0.40'));
  s.bet(PATH, '2026-02-10T12:20', { betId: s.betId, stake: '-100', payout: '-150', bets: -1 });
  await after(s, '2026-02-10T12:20');
  expect(await lasts(s)).toContainEqual(['zaman', 'all', -units('0.60')]);
  await proved(s);
});
