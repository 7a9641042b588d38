-- I10 each lottery ticket has its stake, refund and prizes in the ledger, and every lottery posting has its ticket
with due as (
  select owner_id, 'lottery:' || ticket_id || ':bet' as reference, rebate - stake as amount from lottery.ticket
  union all
  select owner_id, 'lottery:' || ticket_id || ':cancel', stake - rebate from lottery.ticket where cancelled_at is not null
  union all
  select t.owner_id, 'lottery:' || t.ticket_id || ':void', t.stake - t.rebate from lottery.ticket t
  join lottery.draw d on d.draw_id = t.draw_id
  join lottery.settlement s on s.draw_id = t.draw_id and s.kind = 'void'
  where d.state = 'void' and t.cancelled_at is null and (t.owner_id, t.ticket_id) <= (s.after_owner, s.after_ticket)
  union all
  select owner_id, 'lottery:' || ticket_id || ':win:' || version, payout from lottery.outcome
  union all
  select w.owner_id, 'lottery:' || w.ticket_id || ':undo:' || w.version, -w.payout from lottery.outcome w
  join lottery.settlement s on s.draw_id = w.draw_id and s.version = w.version and s.kind = 'undo'
  where (w.owner_id, w.ticket_id) <= (s.after_owner, s.after_ticket)
), posted as (
  select o.owner_id, o.reference, sum(l.amount) as amount from wallet.operation o
  cross join lateral unnest(string_to_array(o.ledger_rows, ',')) as node
  join wallet.ledger l on l.owner_id = o.owner_id and l.account_id = split_part(node, '/', 1)::bigint and l.seq = split_part(node, '/', 2)::bigint
  where o.reference like 'lottery:%' group by o.owner_id, o.reference
)
select coalesce(d.owner_id, p.owner_id) as owner_id, coalesce(d.reference, p.reference) as reference, d.amount, p.amount as posted
from due d full join posted p on p.owner_id = d.owner_id and p.reference = d.reference
where d.amount is distinct from p.amount limit 100
