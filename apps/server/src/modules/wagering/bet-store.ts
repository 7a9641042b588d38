import { run, type Tx } from '../../platform/db.ts';
import type { SeenBet } from './count-bets.ts';

const BET_COLUMNS =
  'bet_id, category, source_code, game_code, round_id, state, stake, payout, is_free, placed_at, settled_at, hedged, odds_e4, cover_key, cover_outcome';
interface BetRow {
  bet_id: string;
  category: string;
  source_code: string;
  game_code: string;
  round_id: string | null;
  state: string;
  stake: bigint;
  payout: bigint;
  is_free: boolean;
  placed_at: Date;
  settled_at: Date | null;
  hedged: bigint;
  odds_e4: number | null;
  cover_key: string | null;
  cover_outcome: string | null;
}
const seen = (row: BetRow): SeenBet => ({
  betId: row.bet_id,
  category: row.category,
  sourceCode: row.source_code,
  gameCode: row.game_code,
  roundId: row.round_id,
  stake: row.stake,
  payout: row.payout,
  isFree: row.is_free,
  isVoid: row.state === 'void',
  isOpen: row.state === 'open',
  placedMs: row.placed_at.getTime(),
  settledMs: row.settled_at?.getTime() ?? null,
  hedged: row.hedged,
  oddsE4: row.odds_e4,
  cover: row.cover_key === null ? null : { line: row.cover_key, outcome: row.cover_outcome! },
});
/** The next bets of an owner after an id, oldest first. */
export async function readBetsAbove(tx: Tx, ownerId: bigint, aboveId: string, limit: number): Promise<SeenBet[]> {
  const rows = await run<BetRow>(
    tx,
    `select ${BET_COLUMNS} from bets.record where owner_id = $1 and bet_id > $2 order by bet_id limit ${limit}`,
    [ownerId, aboveId],
  );
  return rows.map(seen);
}
export async function readBetsNamed(tx: Tx, ownerId: bigint, betIds: readonly string[]): Promise<SeenBet[]> {
  if (betIds.length === 0) return [];
  const rows = await run<BetRow>(
    tx,
    `select ${BET_COLUMNS} from bets.record where owner_id = $1 and bet_id = any($2::uuid[])`,
    [ownerId, [...betIds]],
  );
  return rows.map(seen);
}

/** An owner's bets on these lines, newest first. */
export async function readBetsOfLines(
  tx: Tx,
  ownerId: bigint,
  lines: readonly string[],
  limit: number,
): Promise<SeenBet[]> {
  const rows = await run<BetRow>(
    tx,
    `select ${BET_COLUMNS} from bets.record where owner_id = $1 and cover_key = any($2::text[]) order by bet_id desc limit ${limit}`,
    [ownerId, [...lines]],
  );
  return rows.map(seen);
}
