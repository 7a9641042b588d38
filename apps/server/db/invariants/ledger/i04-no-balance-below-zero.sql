-- I4 no ledger account of a member is below zero; a debt stands only in its own ledger account
select owner_id, account_id, code, balance from wallet.account
where owner_id <> 0 and ((code = 'receivable' and balance > 0) or (code <> 'receivable' and balance < 0)) limit 100
