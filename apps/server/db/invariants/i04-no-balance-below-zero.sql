-- I4 no purse of a member is below zero; a debt stands only in its own purse
select owner_id, account_id, purse, balance from wallet.account
where owner_id <> 0 and ((purse = 'receivable' and balance > 0) or (purse <> 'receivable' and balance < 0)) limit 100
