import { type Db, run, type Tx } from '../../../platform/db.ts';

/** Settled bets of a team in a range, summed by vendor; void bets do not count, free ones cost nothing. */
export const readVendorSums = (
  db: Db | Tx,
  wanted: { agentId: bigint; fromId: string; belowId: string; from: Date; to: Date; category: string | null },
): Promise<
  {
    source_code: string;
    bets: number;
    stake: bigint;
    rebate: bigint;
    valid_bet: bigint;
    payout: bigint;
  }[]
> =>
  run(
    db,
    `select b.source_code, count(*)::int as bets, coalesce(sum(b.stake) filter (where not b.is_free), 0)::bigint as stake,
            sum(b.rebate)::bigint as rebate, sum(b.valid_bet)::bigint as valid_bet, sum(b.payout)::bigint as payout from (
       select member_id from agents.closure_view where ancestor_id = $1
       union
       select p.owner_id from rollups.node_of_view o join rollups.node_view p on p.node_id = o.node_id where o.agent_id = $1
     ) m join bets.bet_view b on b.owner_id = m.member_id and b.bet_id >= $2::uuid and b.bet_id < $3::uuid
      where b.class = 0 and $1 = any(b.agent_path)
        and b.settled_at >= $4 and b.settled_at < $5 and b.state in ('won', 'lost') and ($6::text is null or b.category = $6)
      group by 1 order by 1 limit 500`,
    [wanted.agentId, wanted.fromId, wanted.belowId, wanted.from, wanted.to, wanted.category],
  );

export interface TransferSide {
  readonly otherId: bigint;
  readonly note: string;
}
/** For operations that moved money within a network: the other side and the sender's note; by `owner:op`. */
export async function readTransferSides(
  db: Db,
  operations: readonly { ownerId: bigint; opId: string }[],
): Promise<Map<string, TransferSide>> {
  const rows = await run<{ owner_id: bigint; op_id: string; other_id: bigint; note: string }>(
    db,
    `select o.owner_id, o.op_id, case when t.sender_id = o.owner_id then t.receiver_id else t.sender_id end as other_id, t.note
       from unnest($1::bigint[], $2::uuid[]) as w(owner_id, op_id)
       join wallet.operation_view o on o.owner_id = w.owner_id and o.op_id = w.op_id and o.reference ~ '^upline:[0-9]+:[0-9a-f-]{36}:'
       join cashier.upline_transfer_view t on t.sender_id = split_part(o.reference, ':', 2)::bigint and t.transfer_id = split_part(o.reference, ':', 3)::uuid`,
    [operations.map((one) => one.ownerId), operations.map((one) => one.opId)],
  );
  return new Map(
    rows.map(({ owner_id, op_id, other_id: otherId, note }) => [`${owner_id}:${op_id}`, { otherId, note }]),
  );
}
