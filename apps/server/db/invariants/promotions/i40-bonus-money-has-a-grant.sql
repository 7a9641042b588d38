-- I40 without an active grant there is no bonus money; a grant has no debt once it ended
select a.owner_id, a.account_id, a.balance from wallet.account a
where a.code = 'bonus' and a.balance > 0 and not exists (
  select 1 from promotions.bonus_grant g where g.owner_id = a.owner_id and g.currency = a.currency and g.state = 'active')
union all
select owner_id, null, debt from promotions.bonus_grant where state <> 'active' and debt <> 0
limit 100
