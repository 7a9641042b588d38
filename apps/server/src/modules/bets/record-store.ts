import type { Category } from '@kismet/contracts/catalogue/games';
import { uuidv7Floor } from '@kismet/kernel/ids';
import { type Db, run } from '../../platform/db.ts';

/** Units staked since a moment, void bets excluded. Ids sort by time, so the primary key of bets serves the query. */
export async function stakedSince(db: Db, ownerId: bigint, since: Date): Promise<bigint> {
  const [row] = await run<{ stake: bigint }>(
    db,
    `select coalesce(sum(stake), 0)::bigint as stake from bets.record where owner_id = $1 and bet_id >= $2 and state <> 'void'`,
    [ownerId, uuidv7Floor(Math.max(0, since.getTime()))],
  );
  return row!.stake;
}
/** Bets in these categories wait for an event outside the game, often for days: the member has nothing to finish. */
const DECIDED_OUTSIDE: readonly Category[] = ['sports', 'esports', 'e-lottery', 'lottery'];
/** Games with a round to finish among the member's last 200 bets: an unsettled bet that no event outside the game decides. */
export async function readOpenGames(db: Db, ownerId: bigint): Promise<{ source_code: string; game_code: string }[]> {
  return run(
    db,
    `select distinct source_code, game_code from
       (select source_code, game_code, state, category from bets.record where owner_id = $1 order by bet_id desc limit 200) b
      where state = 'open' and category <> all($2)`,
    [ownerId, DECIDED_OUTSIDE],
  );
}
