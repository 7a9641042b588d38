import { type Db, run, type Tx } from '../../platform/db.ts';

export interface FactsRow {
  readonly member_id: bigint;
  readonly vip_level: number;
  readonly tags: string[];
  readonly country: string | null;
  readonly language: string | null;
  readonly registered_at: Date;
  readonly is_depositor: boolean;
  readonly played_on: string | null;
  readonly uplines: string[];
  readonly is_alerted: boolean;
}
/** Facts about these members for rules; alerts since a moment. */
export async function readFacts(db: Db | Tx, memberIds: readonly bigint[], alertsSince: Date): Promise<FactsRow[]> {
  return run<FactsRow>(
    db,
    `select m.member_id, m.vip_level, m.tags, m.country, p.language, m.registered_at,
            exists (select 1 from rollups.first_deposit_view f where f.owner_id = m.member_id) as is_depositor,
            (select max(d.day) from rollups.node_view n join rollups.played_view d on d.node_id = n.node_id
              where n.owner_id = m.member_id) as played_on,
            array(select a.public_id from agents.closure_view c join members.audience_view a on a.member_id = c.ancestor_id
              where c.member_id = m.member_id and c.depth > 0) as uplines,
            exists (select 1 from alerts.alert_view a where a.owner_id = m.member_id and a.at > $2) as is_alerted
       from members.audience_view m left join crm.profile p on p.owner_id = m.member_id
      where m.member_id = any($1::bigint[])`,
    [[...memberIds], alertsSince],
  );
}

export interface DepositDay {
  readonly owner_id: bigint;
  readonly day: string;
  readonly amount: bigint;
}
/** Deposits of these members by business day, from a given day on. */
export async function readDepositDays(
  db: Db | Tx,
  memberIds: readonly bigint[],
  fromDay: string,
): Promise<DepositDay[]> {
  return run<DepositDay>(
    db,
    `select n.owner_id, d.day, sum(d.amount)::bigint as amount
       from rollups.node_view n join rollups.deposit_view d on d.node_id = n.node_id
      where n.owner_id = any($1::bigint[]) and d.day >= $2::date group by n.owner_id, d.day`,
    [[...memberIds], fromDay],
  );
}
