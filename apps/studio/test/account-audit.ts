import type pg from 'pg';

const RULES: Readonly<Record<string, string>> = {
  'an account is not the sum of its entries': `
    select p.house, p.owner, p.balance, coalesce(sum(e.amount), 0) as sum from studio.account p
    left join studio.account_entry e using (house, owner, currency) group by p.house, p.owner, p.currency
    having p.balance <> coalesce(sum(e.amount), 0) or p.entries <> count(e.number) or p.entries <> coalesce(max(e.number), 0)`,
  'an entry does not follow from those before it': `
    select * from (select e.*, sum(amount) over (partition by house, owner, currency order by number) as running
      from studio.account_entry e) e where running <> balance_after`,
  'a transfer and its entry differ': `
    select t.*, e.amount from (select * from studio.account_transfer where moved > 0) t
    full join (select * from studio.account_entry where kind in ('transfer-in', 'transfer-out')) e
      on (t.house, t.owner, t.currency, t.reference, 'transfer-' || t.direction) = (e.house, e.owner, e.currency, e.reference, e.kind)
    where t.state is distinct from 'SUCCESS' or e.amount is null or t.moved <> abs(e.amount)`,
  'a round and its stake differ': `
    select r.id, r.state, e.amount from (select * from studio.round where is_from_account and state <> 'DECLINED') r
    full join (select * from studio.account_entry where kind = 'bet') e
      on (r.house, r.owner, r.currency, r.id) = (e.house, e.owner, e.currency, e.reference)
    where r.id is null or e.amount is distinct from -r.stake`,
  'a round and its win differ': `
    select r.id, r.payout, e.amount from (select * from studio.round where is_from_account and state = 'PAID' and payout > 0) r
    full join (select * from studio.account_entry where kind = 'win') e
      on (r.house, r.owner, r.currency, r.id) = (e.house, e.owner, e.currency, e.reference)
    where r.id is null or e.amount is distinct from r.payout`,
  'a round from an account called a wallet': `
    select id, state from studio.round where is_from_account and (win_body is not null or rollback_body is not null
      or state not in ('ACCEPTED', 'DECLINED', 'OUTCOME_SAVED', 'PAID'))`,
};

/** All inconsistencies among accounts, entries, transfers and rounds; empty when the books are correct. */
export async function accountAudit(database: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const faults: string[] = [];
  for (const [title, query] of Object.entries(RULES))
    for (const row of (await database.query(query)).rows)
      faults.push(
        `${title}: ${JSON.stringify(row, (_key, value) => (typeof value === 'bigint' ? String(value) : value))}`,
      );
  return faults;
}
