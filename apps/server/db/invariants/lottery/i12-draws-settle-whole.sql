-- I12 every ticket of a settled or void draw was processed once, payouts follow from its outcomes, and its bets agree
select d.draw_id, d.state, s.done, n.tickets, s.paid, n.paid as outcomes from lottery.draw d
join lottery.settlement s on s.draw_id = d.draw_id and s.version = d.result_version and s.kind = case d.state when 'void' then 'void' else 'settle' end
cross join lateral (
  select count(*) as tickets, case d.state when 'void' then coalesce(sum(t.stake - t.rebate), 0) else (select coalesce(sum(w.payout), 0) from lottery.outcome w where w.draw_id = d.draw_id and w.version = d.result_version) end as paid
  from lottery.ticket t where t.draw_id = d.draw_id and t.cancelled_at is null
) n
where d.state in ('settled', 'void') and s.ended_at is not null and (s.done <> n.tickets or s.paid <> n.paid)
union all
select d.draw_id, d.state, null, null, null, null from lottery.draw d
where d.state = 'settled' and not exists (select 1 from lottery.settlement s where s.draw_id = d.draw_id and s.version = d.result_version and s.kind = 'settle' and s.ended_at is not null)
limit 100
