-- I7 a rollback reverses exactly its bet or win, once; nothing accepted exists under a tombstone; no rolled-back bet has a live win
select 'undone twice' as what, reference_id as id from vendors.transaction where kind = 3 and op_id is not null group by owner_id, partner_id, reference_id having count(*) > 1
union all
select 'other amount', r.ext_id from vendors.transaction r join vendors.transaction b on b.owner_id = r.owner_id and b.partner_id = r.partner_id and b.ext_id = r.reference_id
  where r.kind = 3 and r.op_id is not null and r.amount <> b.amount
union all
select 'undone but not marked', r.ext_id from vendors.transaction r join vendors.transaction b on b.owner_id = r.owner_id and b.partner_id = r.partner_id and b.ext_id = r.reference_id
  where r.kind = 3 and r.op_id is not null and not b.rolled_back
union all
select 'undone bet with a live win', b.ext_id from vendors.transaction b join vendors.transaction w on w.owner_id = b.owner_id and w.partner_id = b.partner_id and w.round_id is not distinct from b.round_id and w.reference_id = b.ext_id
  where b.kind = 1 and b.rolled_back and w.kind = 2 and not w.rolled_back and w.at < (select max(r.at) from vendors.transaction r where r.owner_id = b.owner_id and r.partner_id = b.partner_id and r.round_id is not distinct from b.round_id and r.kind = 3 and r.reference_id = b.ext_id)
union all
select 'bet under a tombstone', t.ext_id from vendors.transaction t where t.kind = 9 and t.op_id is not null and exists (select 1 from wallet.operation o where o.owner_id = t.owner_id and o.op_id = t.op_id)
limit 100
