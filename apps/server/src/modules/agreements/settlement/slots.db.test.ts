import { type AgreementScene, agreementScene, tierOf, units } from '@kismet/testkit/agents/agreement-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';

const rates = (won: number, lost: number, single: string, bet = '0') =>
  tierOf({ rate: BigInt(won) * 1000n, lossRate: BigInt(lost) * 1000n, singleBet: units(single), bet: units(bet) });
/** Z -> A with real-time salaries on all games from 12:00; a player below A. */
async function realTime(): Promise<AgreementScene> {
  const s = await agreementScene();
  s.go('2026-02-10T11:56');
  await s.add('zaman');
  await s.add('asif', 'zaman');
  await s.add('player', 'asif', 0);
  await s.give(null, 'zaman', { kind: 'real-time-salary', tiers: [rates(4, 12, '60')] });
  await s.give('zaman', 'asif', { kind: 'real-time-salary', tiers: [rates(3, 10, '60')] });
  return s;
}
const PATH = ['zaman', 'asif', 'player'];
const SLOT = '2026-02-10T12:00';
const after = (s: AgreementScene, slot: string) => {
  s.time.ms = s.at(slot) + 5 * 60_000 + 30_000;
  return s.agreements.settle();
};
const prove = async (s: AgreementScene) => {
  for (const { run_id } of await run<{ run_id: string }>(s.owner, 'select run_id from agreements.run'))
    expect(await s.agreements.prove(run_id)).toMatchObject({ isSnapshotWhole: true, differences: [] });
};

it('[TV-2.12] a slot of four tickets, paid half a minute after it ended, once', async () => {
  await using s = await realTime();
  s.bet(PATH, SLOT, { stake: '100' });
  s.bet(PATH, SLOT, { stake: '200', payout: '390' });
  s.bet(PATH, SLOT, { stake: '50' });
  s.bet(PATH, SLOT, { stake: '80', payout: '80', validBet: '0' });
  s.time.ms = s.at('2026-02-10T12:05') + 29_999;
  await s.agreements.settle();
  expect(await s.bills()).toEqual([]);
  await Promise.all([after(s, SLOT), after(s, SLOT), after(s, SLOT)]);
  await s.agreements.settle();
  expect(await Promise.all(['zaman', 'asif'].map(s.cash))).toEqual([units('0.40'), units('1.60')]);
  expect(await s.bills()).toHaveLength(2);
  await prove(s);
  await s.audit();
});
it('[TV-2.13] the tier counts the day so far including the slot itself; earlier hours come from the roll-ups', async () => {
  await using s = await agreementScene();
  s.go('2026-02-10T11:56');
  await s.add('zaman');
  await s.add('player', 'zaman', 0);
  const tiers = [rates(1, 5, '0'), rates(3, 10, '0', '10000')];
  await s.give(null, 'zaman', { kind: 'real-time-salary', tiers });
  s.did('zaman', '2026-02-10T00:00', '2026-02-10T12:00', { validBet: '9800' });
  s.bet(['zaman', 'player'], SLOT, { stake: '100' });
  await after(s, SLOT);
  expect(await s.cash('zaman')).toBe(units('0.50'));
  s.bet(['zaman', 'player'], '2026-02-10T12:05', { stake: '200' });
  await after(s, '2026-02-10T12:05');
  expect(await s.cash('zaman')).toBe(units('2.50'));
  await prove(s);
  await s.audit();
});
it('[rule 2.8] fractions of a cent are carried within the day and dropped at midnight', async () => {
  await using s = await realTime();
  const small = { stake: '60.50', validBet: '0.70' };
  s.bet(PATH, SLOT, small);
  await after(s, SLOT);
  expect(await s.cash('asif')).toBe(0n);
  s.bet(PATH, '2026-02-10T12:05', small);
  await after(s, '2026-02-10T12:05');
  expect(await s.cash('asif')).toBe(units('0.01'));
  s.bet(PATH, '2026-02-11T00:00', small);
  await after(s, '2026-02-11T00:00');
  expect(await s.cash('asif')).toBe(units('0.01'));
  await prove(s);
  await s.audit();
});
it('[rule 2.8] a ticket voided later is reversed exactly, and the rest waits until it is covered', async () => {
  await using s = await realTime();
  const betId = s.bet(PATH, SLOT, { stake: '100' });
  await after(s, SLOT);
  expect(await Promise.all(['zaman', 'asif'].map(s.cash))).toEqual([units('0.20'), units('1.00')]);
  s.bet(PATH, '2026-02-10T12:10', { betId, stake: '-100', bets: -1 });
  await after(s, '2026-02-10T12:10');
  // nothing is debited from a ledger account: the slot is negative
  expect(await s.cash('asif')).toBe(units('1.00'));
  expect(await s.billOf('asif', 'real-time-salary')).toMatchObject({ gross: 0n, left_over: -units('1') });
  s.bet(PATH, '2026-02-11T00:00', { stake: '150' });
  await after(s, '2026-02-11T00:00');
  expect(await s.cash('asif')).toBe(units('1.50'));
  await prove(s);
  await s.audit();
});
it('[rule 2.8] a re-settled ticket is reversed and paid by its new result', async () => {
  await using s = await realTime();
  const betId = s.bet(PATH, SLOT, { stake: '100' });
  await after(s, SLOT);
  s.bet(PATH, '2026-02-10T12:05', { betId, payout: '150', bets: 0 });
  s.bet(PATH, '2026-02-10T12:05', { stake: '200' });
  await after(s, '2026-02-10T12:05');
  // 1.00 + (2.00 - 1.00 + 0.30)
  expect(await s.cash('asif')).toBe(units('2.30'));
  const rows = await run<{ shares: string[]; is_back: boolean }>(
    s.owner,
    'select shares, is_back from agreements.ticket where bet_id = $1 order by slot_start, is_back desc',
    [betId],
  );
  expect(rows.map((row) => [row.is_back, row.shares.map(Number)])).toEqual([
    [false, [20_000, 100_000]],
    [true, [-20_000, -100_000]],
    [false, [10_000, 30_000]],
  ]);
  await prove(s);
  await s.audit();
});
it('[rule 2.8] a ticket decided before anybody had a share earns nothing later', async () => {
  await using s = await realTime();
  s.bet(PATH, SLOT, { betId: '0193a1b2-0000-7000-8000-000000000001', payout: '90', bets: 0 });
  await after(s, SLOT);
  expect(await s.bills()).toEqual([]);
  await s.audit();
});
it('[PC-05] after an hour without a worker every slot is settled in turn', async () => {
  await using s = await realTime();
  for (let minute = 0; minute < 60; minute += 5)
    s.bet(PATH, `2026-02-10T12:${String(minute).padStart(2, '0')}`, { stake: '100' });
  await after(s, '2026-02-10T12:55');
  expect(await s.cash('asif')).toBe(units('12.00'));
  expect(await run(s.owner, "select 1 from agreements.run where state = 'done'")).toHaveLength(12);
  await prove(s);
  await s.audit();
});
