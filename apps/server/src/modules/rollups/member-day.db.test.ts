import { addDays } from '@kismet/kernel/time';
import { testDatabase } from '@kismet/testkit/database';
import { expect, it } from 'vitest';
import { run, withTx } from '../../platform/db.ts';
import { readMemberDays } from './member-day-store.ts';

const FIRST = '2026-03-21';
const NODES = 2000;

/** Play in four categories and a few deposits on one day, by two thirds of the members. */
async function playedOn(base: Awaited<ReturnType<typeof testDatabase>>, from: number, to: number): Promise<void> {
  await run(
    base.owner,
    `insert into rollups.member_day (node_id, day, category, class, currency, brand_id, stake, rebate, valid_bet, payout, bets)
     select node_id, $1::date + d, c, 0, 'PKR', 1, 5, 0, 5, 0, 1
       from rollups.node, generate_series($2::int, $3::int) d, unnest('{slots,live,sports,lottery}'::text[]) c where (node_id + d) % 3 > 0`,
    [FIRST, from, to],
  );
  await run(
    base.owner,
    `insert into rollups.member_money (node_id, hour, day, type, class, currency, brand_id, amount, category, times)
     select node_id, ($1::date + d)::timestamptz + interval '5 hours', $1::date + d, 'deposit', 0, 'PKR', 1, 5, 'CONS', 1
       from rollups.node, generate_series($2::int, $3::int) d where (node_id + d) % 10 = 0`,
    [FIRST, from, to],
  );
}

it('the day of members is read by key, however old the statistics are', async () => {
  await using base = await testDatabase();
  await run(base.owner, `insert into rollups.node (owner_id, path) select n, '{}' from generate_series(1, ${NODES}) n`);
  await playedOn(base, 0, 29);
  for (const table of ['node', 'member_day', 'member_money']) await run(base.owner, `analyze rollups.${table}`);
  await playedOn(base, 30, 60);
  /** Rows of the table that a statement visits, by its statistics counters: a plan that reads the index for each member visits millions. */
  const visited = async () => {
    const [row] = await run<{ n: string }>(
      base.owner,
      `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::text as n from pg_stat_user_tables where schemaname = 'rollups' and relname = 'member_day'`,
    );
    return Number(row!.n);
  };
  for (const at of [50, 60]) {
    const before = await visited();
    const days = await withTx(base.db, async (tx) => {
      const wanted = {
        brandId: 1,
        currency: 'PKR',
        day: addDays(FIRST, at),
        zone: 'Asia/Karachi',
        after: 0n,
        limit: NODES,
      };
      const found = await readMemberDays(tx, wanted);
      await run(tx, 'select pg_stat_force_next_flush()');
      return found;
    });
    const active = Array.from({ length: NODES }, (_, n) => n + 1).filter(
      (n) => (n + at) % 3 > 0 || (n + at) % 10 === 0,
    );
    expect(days.map(({ ownerId }) => Number(ownerId))).toEqual(active);
    await expect.poll(visited).toBeGreaterThan(before);
    // one to learn who was active, and four categories each
    expect((await visited()) - before).toBeLessThan(NODES * 6);
  }
});
