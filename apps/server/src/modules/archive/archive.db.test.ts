import { parseUnits } from '@kismet/kernel/money';
import { broken as brokenBooks } from '@kismet/testkit/broken-books';
import { playScene } from '@kismet/testkit/play-scene';
import pg from 'pg';
import { expect, it } from 'vitest';
import { run, withTx } from '../../platform/db.ts';
import { createLog } from '../../platform/log.ts';
import { stakedSince } from '../bets/record-store.ts';
import { archivedBefore } from './age.ts';
import { archiveOldBets } from './jobs.ts';
import { moveBets, readBlock } from './store.ts';

const units = (text: string) => parseUnits(text)!;
const MONTHS = 14;
const NO_ID = '00000000-0000-0000-0000-000000000000';
/** The tenth day of the month before the archive ends. */
const OLD = (() => {
  const before = archivedBefore(Date.now(), MONTHS)!;
  return Date.UTC(before.getUTCFullYear(), before.getUTCMonth() - 1, 10);
})();

/** Members who play on an old day; `age` gives everything stored the time of that day, and returns to the present. */
async function scene() {
  const s = await playScene();
  await run(
    s.owner,
    `insert into vendors.partner (partner_id, code, names, dialect, games_api) overriding system value values (1, 'VV', '{}', '', '')
     on conflict (partner_id) do update set code = 'VV'`,
  );
  s.time.ms = OLD;
  /** Gives everything stored of a member, or of all, this time, as if it had happened then. */
  const storedAt = async (ms: number, ownerId: bigint | null = null) => {
    const client = new pg.Client(s.url);
    await client.connect();
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const owned = 'where ($2::bigint is null or owner_id = $2)';
    const values = [new Date(ms), ownerId];
    await client.query(
      `update bets.bet set placed_at = $1::timestamptz, settled_at = case when settled_at is not null then $1::timestamptz end ${owned}`,
      values,
    );
    for (const table of ['vendors.transaction', 'wallet.operation', 'wallet.ledger'])
      await client.query(`update ${table} set at = $1 ${owned}`, values);
    await client.query('commit');
    await client.end();
  };
  const age = async () => {
    await storedAt(OLD);
    s.time.ms = Date.now();
  };
  const job = archiveOldBets({ db: s.db, clock: s.clock, log: createLog('test', 'silent'), afterMonths: MONTHS });
  const count = async (table: string, ownerId: bigint) =>
    Number(
      (await run<{ n: bigint }>(s.owner, `select count(*) as n from ${table} where owner_id = $1`, [ownerId]))[0]!.n,
    );
  const rows = async (table: string, ownerId: bigint) =>
    (
      await run<{ row: Record<string, unknown> }>(
        s.owner,
        `select jsonb_strip_nulls(to_jsonb(t)) - 'owner_id' - 'content_hash' as row from ${table} t where owner_id = $1`,
        [ownerId],
      )
    ).map(({ row }) => row);
  const balance = async (ownerId: bigint) =>
    (
      await run<{ balance: bigint }>(
        s.owner,
        `select balance from wallet.account where owner_id = $1 and code = 'main'`,
        [ownerId],
      )
    )[0]!.balance;
  return Object.assign(s, { age, storedAt, job, count, rows, balance });
}

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
  const block = (await readBlock(s.db, who.ownerId, NO_ID))!;
  const lines = block.content.split('\n').map((line) => JSON.parse(line));
  expect(block).toMatchObject({ bets: 3, movements: 6, isIntact: true });
  expect(byText(lines.flatMap(({ bet }) => bet ?? []))).toEqual(byText(bets));
  expect(byText(lines.flatMap(({ movement }) => movement ?? []))).toEqual(byText(movements));
  await s.job.run();
  expect(await readBlock(s.db, who.ownerId, block.throughId)).toBeNull();
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

it('what was staked since a moment, which withdrawals ask for, is the same before and after bets are archived', async () => {
  await using s = await scene();
  const who = await s.player('staked', units('1000'));
  const moments = [0];
  for (const stake of ['1', '20', '300', '4']) {
    moments.push(s.time.ms);
    await s.play(who, units(stake), 0n);
    s.time.ms += 60_000;
  }
  await s.rollback(who, await s.bet(who, units('50')));
  moments.push(s.time.ms + 1);
  await s.age();
  await s.play(who, units('100'), 0n);
  const asked = async () => {
    const sums = [];
    for (const ms of moments) {
      const since = new Date(ms);
      const here = await stakedSince(s.db, who.ownerId, since);
      sums.push(here + (await s.archive.stakedSince(who.ownerId, since)));
    }
    return sums;
  };
  const before = await asked();
  expect(before).toEqual(['425', '425', '424', '404', '104', '100'].map(units));
  await moveBets(s.db, who.ownerId, archivedBefore(Date.now(), MONTHS)!, 3);
  expect(await asked()).toEqual(before);
  await s.job.run();
  expect(await asked()).toEqual(before);
  expect(await s.count('archive.block', who.ownerId)).toBe(2);
});

it('many bets are moved in blocks of a limited size, and a run that was interrupted is continued', async () => {
  await using s = await scene();
  const who = await s.player('many', units('1000'));
  for (let i = 0; i < 7; i++) await s.play(who, units('1'), units('2'));
  await s.age();
  const limit = archivedBefore(Date.now(), MONTHS)!;
  expect(await moveBets(s.db, who.ownerId, limit, 3)).toMatchObject({ examined: 3, bets: 3, movements: 6 });
  await s.job.run();
  expect(await s.count('archive.block', who.ownerId)).toBe(2);
  expect(await s.count('bets.bet', who.ownerId)).toBe(0);
});

it('[I22] the server’s role can neither delete movements and bets nor touch the archive, nor archive what is young', async () => {
  await using s = await scene();
  for (const sql of [
    'delete from vendors.transaction',
    'delete from bets.bet',
    `insert into archive.member values (1, '${NO_ID}', now(), true)`,
    'update archive.block set bets = 1',
    'delete from archive.block',
  ])
    await expect(run(s.db, sql)).rejects.toThrow('permission denied');
  await expect(moveBets(s.db, 1n, new Date(Date.now() - 300 * 86_400_000), 10)).rejects.toThrow('14 months');
});

it('[STD-52] I70 finds a block that is missing or was changed, and a posting whose movement is nowhere', async () => {
  await using s = await scene();
  const who = await s.player('proved', units('1000'));
  await s.play(who, units('40'), units('10'));
  await s.age();
  await s.job.run();
  const look = (...sql: string[]) => brokenBooks(s.url, 'I70', ...sql);
  expect(await look()).toBe(0);
  expect(await look('delete from archive.block')).toBe(1);
  expect(await look('update archive.block set turned = turned + 1')).toBe(1);
  expect(await look(`update archive.block set content = replace(content, '4000000', '4000001')`)).toBe(1);
  expect(await look('delete from wallet.operation where kind = 1')).toBe(1);
  // with the members' state gone as well, the postings lack their movements
  expect(await brokenBooks(s.url, 'I6', 'delete from archive.member')).toBe(2);
});
