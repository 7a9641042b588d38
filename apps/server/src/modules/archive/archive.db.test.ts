import { parseUnits } from '@kismet/kernel/money';
import { MONTHS, OLD, agedScene as scene } from '@kismet/testkit/scenes/aged-scene';
import pg from 'pg';
import { expect, it } from 'vitest';
import { run, withTx } from '../../platform/db.ts';
import { archivedBefore } from './age.ts';
import { moveBets, readBlock } from './store.ts';

const units = (text: string) => parseUnits(text)!;
const byText = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort();

it('[I70] settled bets of an old month and their movements are moved into a block as they were; balances and books stay, and again does nothing', async () => {
  await using s = await scene();
  const who = await s.player('settled', units('1000'));
  await withTx(s.db, (tx) =>
    s.wagering.require(tx, {
      ...{ ownerId: who.ownerId, brandId: who.brandId, currency: 'PKR', source: 'bonus', base: units('1000') },
      ...{ multiplePpm: 1_000_000n, reference: 'bonus:settled', weights: { slots: 1_000_000n } },
    }),
  );
  await s.play(who, units('40'), units('10'));
  await s.play(who, units('25.5'), 0n);
  await s.rollback(who, await s.bet(who, units('7')));
  await s.wagering.openOf(s.db, who.ownerId);
  await s.age();
  const [bets, movements] = [await s.rows('bets.bet', who.ownerId), await s.rows('vendors.transaction', who.ownerId)];
  expect([bets.length, movements.length]).toEqual([3, 6]);
  const before = await s.balance(who.ownerId);
  await s.job.run();
  expect([await s.count('bets.bet', who.ownerId), await s.count('vendors.transaction', who.ownerId)]).toEqual([0, 0]);
  expect(await s.balance(who.ownerId)).toBe(before);
  const block = (await readBlock(s.db, who.ownerId, null))!;
  const lines = block.content.split('\n').map((line) => JSON.parse(line));
  expect(block).toMatchObject({ bets: 3, movements: 6, isIntact: true });
  expect(byText(lines.flatMap(({ bet }) => bet ?? []))).toEqual(byText(bets));
  expect(byText(lines.flatMap(({ movement }) => movement ?? []))).toEqual(byText(movements));
  await s.job.run();
  expect(await readBlock(s.db, who.ownerId, block)).toBeNull();
  // what remains of a bet in the ledger is still on the member's statement
  expect(await s.count('wallet.operation', who.ownerId)).toBe(6);
});

it('open and free bets, rounds of which something is more recent, and bets that disagree with their movements stay as they are', async () => {
  await using s = await scene();
  const who = await s.player('staying', units('1000'));
  const open = await s.bet(who, units('1'));
  const free = await s.bet(who, units('2'), { isFree: true });
  await s.win(who, free, units('3'));
  const paidLate = await s.bet(who, units('4'));
  const paidTwice = await s.play(who, units('3'), units('1'));
  const shared = await s.play(who, units('5'), 0n);
  const broken = await s.play(who, units('7'), 0n);
  await s.age();
  const stake = (by: number) =>
    run(s.owner, 'update bets.bet set stake = stake + $1 where round_id = $2', [by, broken.round]);
  await stake(1);
  await s.win(who, paidLate, units('8'));
  expect((await s.win(who, paidTwice, units('2'))).status).toBe('RS_OK');
  await s.play(who, units('6'), 0n, { round: shared.round });
  await s.job.run();
  const left = (await s.rows('vendors.transaction', who.ownerId)).map(({ round_id }) => round_id);
  expect(left).toHaveLength(14);
  expect(new Set(left)).toEqual(
    new Set([open.round, free.round, paidLate.round, paidTwice.round, shared.round, broken.round]),
  );
  expect([await s.count('bets.bet', who.ownerId), await s.count('archive.block', who.ownerId)]).toEqual([7, 0]);
  await stake(-1);
  expect((await s.win(who, open, units('1'))).status).toBe('RS_OK');
});

it('a bet that was open when it was examined is archived with the next month, once it is settled', async () => {
  await using s = await scene();
  const who = await s.player('later', units('1000'));
  const [limit, next] = [archivedBefore(Date.now(), MONTHS + 1)!, archivedBefore(Date.now(), MONTHS)!];
  s.time.ms = limit.getTime() - 60_000;
  await s.play(who, units('1'), 0n);
  s.time.ms += 1000;
  const open = await s.bet(who, units('20'));
  s.time.ms += 1000;
  await s.play(who, units('300'), units('5'));
  await s.storedAt(limit.getTime() - 60_000, who.ownerId);
  s.time.ms = Date.now();
  expect(await moveBets(s.db, who.ownerId, limit, 10)).toMatchObject({ examined: 2, bets: 2 });
  expect(await moveBets(s.db, who.ownerId, limit, 10)).toMatchObject({ examined: 0 });
  expect((await s.win(who, open, units('7'))).status).toBe('RS_OK');
  await s.storedAt(limit.getTime() + 60_000, who.ownerId);
  expect(await moveBets(s.db, who.ownerId, next, 10)).toMatchObject({ examined: 1, bets: 1, movements: 2 });
  expect(await s.count('bets.bet', who.ownerId)).toBe(0);
  const blocks = [];
  for (let block = await readBlock(s.db, who.ownerId, null); block; block = await readBlock(s.db, who.ownerId, block))
    blocks.push(block.bets);
  expect(blocks).toEqual([1, 2]);
  const staked = (sinceMs: number) => s.archive.stakedSince(who.ownerId, new Date(sinceMs));
  expect(await staked(0)).toBe(units('321'));
  expect(await staked(limit.getTime() - 59_000)).toBe(units('320'));
  expect(await staked(limit.getTime() - 58_000)).toBe(units('300'));
  expect(await s.archive.ofMember(who.ownerId)).toEqual({ bets: 3, newestAt: new Date(limit.getTime() - 58_000) });
});

it('the last millisecond of a month is archived with it, and the first of the next is not', async () => {
  await using s = await scene();
  const limit = archivedBefore(Date.now(), MONTHS)!;
  for (const [name, ms, left] of [
    ['last', limit.getTime() - 1, 0],
    ['first', limit.getTime(), 1],
  ] as const) {
    const who = await s.player(name, units('10'));
    s.time.ms = ms;
    await s.play(who, units('1'), 0n);
    await s.storedAt(ms, who.ownerId);
    s.time.ms = OLD;
    await moveBets(s.db, who.ownerId, limit, 10);
    expect([name, await s.count('bets.bet', who.ownerId)]).toEqual([name, left]);
  }
});

it('a vendor’s call about an archived bet moves nothing, and one that races with the archive either counts or finds nothing', async () => {
  await using s = await scene();
  const members = [];
  for (let i = 0; i < 12; i++) {
    const who = await s.player(`racing${i}`, units('100'));
    members.push({ who, placed: await s.play(who, units('10'), 0n) });
  }
  await s.age();
  const limit = archivedBefore(Date.now(), MONTHS)!;
  await Promise.all(
    members.map(async ({ who, placed }, i) => {
      const archive = () => moveBets(s.db, who.ownerId, limit, 10);
      const late = () => s.rollback(who, placed);
      const answers = await Promise.all(i % 2 === 0 ? [archive(), late()] : [late(), archive()]);
      const moved = answers.find((one) => 'examined' in one)!;
      // with the bet archived there is nothing to give back
      expect(await s.balance(who.ownerId)).toBe(moved.bets === 1 ? units('90') : units('100'));
      expect(await s.count('bets.bet', who.ownerId)).toBe(1 - moved.bets);
    }),
  );
  const { who, placed } = members.find(({ who }) => who)!;
  const before = await s.balance(who.ownerId);
  expect((await s.win(who, placed, units('50'))).status).not.toBe('RS_OK');
  expect(await s.balance(who.ownerId)).toBe(before);
});

it('bets are moved under the lock that a bet takes: while the accounts are held, the move waits and changes nothing', async () => {
  await using s = await scene();
  const who = await s.player('held', units('100'));
  await s.play(who, units('10'), 0n);
  await s.age();
  const client = new pg.Client(s.url);
  await client.connect();
  await client.query(`set lock_timeout = '100ms'`);
  const move = () =>
    client.query('select * from archive.move_bets($1, $2, 10)', [
      String(who.ownerId),
      archivedBefore(Date.now(), MONTHS)!,
    ]);
  await withTx(s.db, async (tx) => {
    await run(tx, 'select 1 from wallet.account where owner_id = $1 for no key update', [who.ownerId]);
    await expect(move()).rejects.toThrow('lock timeout');
  });
  expect(await s.count('bets.bet', who.ownerId)).toBe(1);
  expect((await move()).rows[0]).toMatchObject({ bets: 1, movements: 2 });
  await client.end();
});
