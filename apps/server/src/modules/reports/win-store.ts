import type { Category } from '@kismet/contracts/catalogue/games';
import { type Db, run, type Tx } from '../../platform/db.ts';
import type { BoardWin } from './board-win.ts';

/** Stores bets with a payout of at least a multiple of their stake; free bets are left out. */
export async function insertWins(
  tx: Tx,
  bets: readonly { ownerId: bigint; betId: string }[],
  multipleMin: number,
): Promise<void> {
  await run(
    tx,
    `insert into reports.win (owner_id, bet_id, brand_id, at)
     select b.owner_id, b.bet_id, b.brand_id, coalesce(b.settled_at, now()) from unnest($1::bigint[], $2::uuid[]) as i (owner_id, bet_id)
       join bets.record b using (owner_id, bet_id)
      where b.stake > 0 and not b.is_free and b.payout >= b.stake * $3 order by 1, 2
     on conflict (owner_id, bet_id) do nothing`,
    [bets.map((bet) => bet.ownerId), bets.map((bet) => bet.betId), multipleMin],
  );
}
/** A win that was reversed since is removed. */
export async function readWins(db: Db, brandId: number, category: Category | null, limit: number): Promise<BoardWin[]> {
  const rows = await run<{
    owner_id: bigint;
    source_code: string;
    game_code: string;
    category: Category;
    stake: bigint;
    payout: bigint;
    at: Date;
  }>(
    db,
    `select w.owner_id, b.source_code, b.game_code, b.category, b.stake, b.payout, w.at
       from (select * from reports.win where brand_id = $1 order by at desc limit 500) w join bets.record b using (owner_id, bet_id)
      where b.state = 'won' and ($2::text is null or b.category = $2) order by w.at desc, w.bet_id limit ${limit}`,
    [brandId, category],
  );
  return rows.map((row) => ({
    ownerId: row.owner_id,
    vendorCode: row.source_code,
    gameCode: row.game_code,
    category: row.category,
    stake: row.stake,
    payout: row.payout,
    atMs: row.at.getTime(),
  }));
}
export async function dropWins(tx: Tx, before: Date): Promise<void> {
  await run(tx, 'delete from reports.win where at < $1', [before]);
}
