-- I48 stock given of an item is the sum of its redemptions that stand; each redemption took its points once, and gave them back once if it does not stand; what it gave was posted once
with given as (
  select item_id, sum(quantity) as pieces from loyalty.redemption where state in ('IN_PROCESS', 'APPROVED') group by 1
), stocked as (
  select item_id, sum(used) as pieces from loyalty.item_slot group by 1
), entries as (
  select owner_id, source_key, changed from loyalty.point_entry where source_key like 'redeem:%'
), cash as (
  select o.owner_id, o.reference, count(distinct o.op_id) as times, sum(l.amount) as amount from wallet.operation o
  cross join lateral unnest(string_to_array(o.ledger_rows, ',')) as node
  join wallet.ledger l on l.owner_id = o.owner_id and l.account_id = split_part(node, '/', 1)::bigint and l.seq = split_part(node, '/', 2)::bigint
  where o.kind = 96 and o.reference like 'redeem:%:cash' group by 1, 2
)
select 'stock ' || coalesce(g.item_id, s.item_id) as what, null::bigint as owner_id, coalesce(s.pieces, 0)::numeric as found, coalesce(g.pieces, 0)::numeric as expected
from given g full join stocked s using (item_id) where coalesce(g.pieces, 0) <> coalesce(s.pieces, 0)
union all
select 'points ' || r.redemption_id, r.owner_id, e.changed, -r.points from loyalty.redemption r
left join entries e on e.owner_id = r.owner_id and e.source_key = 'redeem:' || r.redemption_id where e.changed is distinct from -r.points
union all
select 'returned ' || r.redemption_id, r.owner_id, e.changed, case when r.state in ('REJECTED', 'CANCELLED') then r.points end from loyalty.redemption r
left join entries e on e.owner_id = r.owner_id and e.source_key = 'redeem:' || r.redemption_id || ':return'
where e.changed is distinct from case when r.state in ('REJECTED', 'CANCELLED') then r.points end
union all
select 'nothing redeemed ' || e.source_key, e.owner_id, e.changed, null from entries e
where not exists (select 1 from loyalty.redemption r where r.owner_id = e.owner_id and split_part(e.source_key, ':', 2) = r.redemption_id::text)
union all
select 'cash ' || coalesce(c.reference, 'redeem:' || r.redemption_id), coalesce(c.owner_id, r.owner_id), c.amount, r.amount
from (select * from loyalty.redemption where kind = 'CASH' and state = 'APPROVED') r
full join cash c on c.owner_id = r.owner_id and c.reference = 'redeem:' || r.redemption_id || ':cash'
where c.amount is distinct from r.amount or c.times <> 1
union all
select 'bonus ' || r.redemption_id, r.owner_id, b.amount, r.amount from loyalty.redemption r
left join promotions.bonus_grant b on b.owner_id = r.owner_id and b.reference = 'redeem:' || r.redemption_id
where r.kind = 'BONUS' and b.amount is distinct from case when r.state = 'APPROVED' then r.amount end
limit 100
