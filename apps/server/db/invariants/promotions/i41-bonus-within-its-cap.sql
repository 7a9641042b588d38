-- I41 no more than the cap of a grant became cash, and a grant that never converted moved nothing
select owner_id, grant_id, moved, cap from promotions.bonus_grant
where moved > cap or (state <> 'converted' and (moved <> 0 or pool <> 0)) limit 100
