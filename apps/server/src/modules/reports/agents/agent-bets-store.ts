import { type Db, run, type Tx } from '../../../platform/db.ts';

export interface TeamBetRow {
  readonly owner_id: bigint;
  readonly bet_id: string;
  readonly placed_at: Date;
  readonly settled_at: Date | null;
  readonly state: 'open' | 'won' | 'lost' | 'void';
  readonly category: string;
  readonly source_code: string;
  readonly game_code: string;
  readonly round_id: string | null;
  readonly stake: bigint;
  readonly valid_bet: bigint;
  readonly payout: bigint;
  readonly is_free: boolean;
}
export interface TeamBetsWanted {
  readonly agentId: bigint;
  /** Limits the bets to one member of the team. */
  readonly ownerId: bigint | null;
  readonly fromId: string;
  readonly belowId: string;
  readonly category: string | null;
  readonly state: string | null;
  readonly sourceCode: string | null;
  readonly gameCode: string | null;
  /** Prefix of an account name. */
  readonly account: string | null;
  readonly minStake: bigint | null;
  /** Units: only net wins of at least this amount. */
  readonly leastWin: bigint | null;
  readonly limit: number;
}
const TEAM = `select member_id from agents.closure_view where ancestor_id = $1 and ($2::bigint is null or member_id = $2)
       union
       select p.owner_id from rollups.node_of_view o join rollups.node_view p on p.node_id = o.node_id where o.agent_id = $1 and ($2::bigint is null or p.owner_id = $2)`;
const COLUMNS =
  'b.owner_id, b.bet_id, b.placed_at, b.settled_at, b.state, b.category, b.source_code, b.game_code, b.round_id, b.stake, b.valid_bet, b.payout, b.is_free';
const FILTER = `b.bet_id >= $3::uuid and b.bet_id < $4::uuid and b.class = 0 and $1 = any(b.agent_path)
          and ($5::text is null or b.category = $5) and ($6::text is null or b.state = $6) and ($7::text is null or b.source_code = $7)
          and ($8::bigint is null or b.stake >= $8) and ($10::text is null or b.game_code = $10)
          and ($12::bigint is null or b.payout - b.stake >= $12)`;
const named = (of: string) =>
  `($11::text is null or exists (select 1 from agents.node_view n where n.member_id = ${of} and n.name like $11))`;
/** The newest few of each member by key, then the newest overall; queried per row of a table that is co-located with the bets. */
const BY_MEMBER = `select b.* from (${TEAM}) m join members.standing_view s on s.owner_id = m.member_id cross join lateral (
       select ${COLUMNS} from bets.bet_view b where b.owner_id = s.owner_id and ${FILTER} order by b.bet_id desc limit $9) b
      where ${named('m.member_id')} order by b.bet_id desc limit $9`;
/** All bets placed in a window, by block range of the table: a large team always has recent bets. */
const BY_TIME = `select ${COLUMNS} from bets.bet_view b
      where b.placed_at >= $13 and b.placed_at < $14 and ($2::bigint is null or b.owner_id = $2) and ${FILTER} and ${named('b.owner_id')}
      order by b.bet_id desc limit $9`;
/** Whether a team is larger than this: checked before scanning member by member. */
export async function isTeamAbove(db: Db | Tx, agentId: bigint, most: number): Promise<boolean> {
  const rows = await run(db, 'select 1 from agents.closure_view where ancestor_id = $1 offset $2 limit 1', [
    agentId,
    most,
  ]);
  return rows.length > 0;
}

/** Bets placed in a team (or by one of its members), newest first. Ids are ordered by time, so they are both the range and the cursor. */
export const readTeamBets = (db: Db | Tx, wanted: TeamBetsWanted): Promise<TeamBetRow[]> =>
  readBy(db, BY_MEMBER, wanted, null);
/** The same, limited to a window of placement times. */
export const readTeamBetsIn = (
  db: Db | Tx,
  wanted: TeamBetsWanted,
  window: { readonly from: Date; readonly to: Date },
): Promise<TeamBetRow[]> => readBy(db, BY_TIME, wanted, window);

const readBy = (
  db: Db | Tx,
  statement: string,
  wanted: TeamBetsWanted,
  span: { readonly from: Date; readonly to: Date } | null,
): Promise<TeamBetRow[]> =>
  run<TeamBetRow>(db, statement, [
    wanted.agentId,
    wanted.ownerId,
    wanted.fromId,
    wanted.belowId,
    wanted.category,
    wanted.state,
    wanted.sourceCode,
    wanted.minStake,
    wanted.limit,
    wanted.gameCode,
    wanted.account && `${wanted.account.replace(/[\\%_]/g, '\\$&')}%`,
    wanted.leastWin,
    ...(span ? [span.from, span.to] : []),
  ]);
