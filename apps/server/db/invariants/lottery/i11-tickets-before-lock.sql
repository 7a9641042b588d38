-- I11 no lottery ticket was placed or cancelled at or after the lock of its draw, no draw was drawn before its lock, and the book of a closed draw matches its hash
select t.owner_id, t.ticket_id, t.placed_at, t.cancelled_at, d.lock_at from lottery.ticket t
join lottery.draw d on d.draw_id = t.draw_id where t.placed_at >= d.lock_at or t.placed_at < d.open_at or t.cancelled_at >= d.lock_at
union all
select null, d.draw_id, r.at, null, d.lock_at from lottery.draw d join lottery.result r on r.draw_id = d.draw_id where r.at < d.lock_at or d.locked_at is null
union all
select null, d.draw_id, d.locked_at, null, d.lock_at from lottery.draw d
cross join lateral (select count(*) as tickets, coalesce(sum(t.stake), 0) as stake from lottery.ticket t where t.draw_id = d.draw_id and t.cancelled_at is null) n
where d.book_hash is not null and (n.tickets <> d.tickets or n.stake <> d.stake)
limit 100
