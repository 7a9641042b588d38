-- I8 every win pays an accepted bet of the same member and currency that was not rolled back before it
select w.ext_id from vendors.transaction w
left join vendors.transaction b on b.owner_id = w.owner_id and b.partner_id = w.partner_id and b.ext_id = w.reference_id
where w.kind = 2 and (b.ext_id is null or b.kind <> 1 or b.currency <> w.currency) limit 100
