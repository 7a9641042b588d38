-- I5 one vendor id, one effect; one reference, one operation
select 'vendor id' as what, partner_id::text || ':' || ext_id::text as id, count(*) from vendors.transaction group by partner_id, ext_id having count(*) > 1
union all
select 'reference', owner_id::text || ':' || reference, count(*) from wallet.operation group by owner_id, reference having count(*) > 1
limit 100
