-- I65 an hour after a correction the bet has one payment that closes its round: the former one was taken back
select w.owner_id, w.reference_id as bet, count(*) as payments from vendors.transaction w
where w.kind = 2 and w.round_closed and not w.rolled_back
group by w.owner_id, w.partner_id, w.reference_id
having count(*) > 1 and max(w.at) < now() - interval '1 hour'
  and bool_or(case when w.meta like '%"resettle"%' then (w.meta::json -> 'kismet' -> 'phase')::text = '"resettle"' else false end)
limit 100
