import { randomUUID } from 'node:crypto';
import { type BetChange, createBets } from '@kismet/server/src/modules/bets/index.ts';
import { columnTypes } from '@kismet/server/src/platform/db.ts';
import { preparedQueryOf, type Query } from '@kismet/server/src/platform/query.ts';
import pg from 'pg';

const BATCH = 100;
/** The fast path's update without an outbox: the baseline for the cost of the outbox. */
const BARE = `update bets.bet b set payout = b.payout + u.payout, valid_bet = case when u.is_void then 0 else b.valid_bet end,
    state = case when u.is_void or b.state = 'void' then 'void' when b.payout + u.payout > 0 then 'won' when u.is_closed or b.state in ('lost', 'won') then 'lost' else 'open' end,
    settled_at = case when u.is_void or u.is_closed or b.payout + u.payout > 0 then coalesce(b.settled_at, now()) else b.settled_at end
  from unnest($1::bigint[], $2::uuid[], $3::bigint[], $4::boolean[], $5::boolean[]) as u(owner_id, bet_id, payout, is_closed, is_void)
  where b.owner_id = u.owner_id and b.bet_id = u.bet_id`;

/** Milliseconds to settle bets in batches of 100, each a transaction: with and without the outbox. */
export async function outboxCost(url: string, batches: number): Promise<{ with: number; without: number }> {
  const settings =
    '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off';
  const client = new pg.Client({ connectionString: url, types: columnTypes, options: settings });
  await client.connect();
  const query = preparedQueryOf(client);
  const bets = createBets();
  const bare = (rows: readonly BetChange[]) =>
    query({ name: 'bare', text: BARE }, [
      rows.map((row) => row.ownerId),
      rows.map((row) => row.betId),
      rows.map((row) => row.payout),
      rows.map((row) => row.isClosed),
      rows.map((row) => row.isVoid),
    ]);
  const took = { with: 0, without: 0 };
  for (let i = 0; i < batches * 2; i++) {
    const changes = await placed(query, bets);
    const how = i % 2 === 0 ? 'with' : 'without';
    const started = performance.now();
    await client.query('begin');
    if (how === 'with') await bets.writeMany(query, [], changes);
    else await bare(changes);
    await client.query('commit');
    // the first batch plans the statements
    if (i > 1) took[how] += performance.now() - started;
  }
  // settlements of this benchmark are not part of the windows
  await client.query('truncate bets.outbox');
  await client.end();
  return took;
}

async function placed(query: Query, bets: ReturnType<typeof createBets>): Promise<BetChange[]> {
  const rows = Array.from({ length: BATCH }, (_, i) => ({ ownerId: BigInt(1 + i), betId: randomUUID() }));
  await bets.writeMany(
    query,
    rows.map((row) => ({
      ...row,
      brandId: 1,
      sourceCode: 'BENCH',
      gameCode: 'bench',
      category: 'slots',
      roundId: null,
      stake: 1_000_000n,
      currency: 'PKR',
      accountClass: 0,
      isFree: false,
      agentPath: [1n, 2n, 6n, 22n, 86n, 342n, 1366n, 5462n, row.ownerId],
    })),
    [],
  );
  return rows.map((row, i) => ({ ...row, payout: i % 3 === 0 ? 2_700_000n : 0n, isClosed: true, isVoid: false }));
}
