-- I11 no lottery ticket was placed at or after the lock of its draw, nor taken back then, and no draw was drawn before it was locked
select t.owner_id, t.ticket_id, t.placed_at, t.cancelled_at, d.lock_at from lottery.ticket t
join lottery.draw d on d.draw_id = t.draw_id where t.placed_at >= d.lock_at or t.placed_at < d.open_at or t.cancelled_at >= d.lock_at
union all
select null, d.draw_id, r.at, null, d.lock_at from lottery.draw d join lottery.result r on r.draw_id = d.draw_id where r.at < d.lock_at or d.locked_at is null
limit 100
