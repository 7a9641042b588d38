-- I3b each row continues the balance of the one before
select owner_id, account_id, seq from (
  select owner_id, account_id, seq, amount, balance_after, lag(balance_after, 1, 0::bigint) over (partition by owner_id, account_id order by seq) as before from wallet.ledger
) chain where before + amount <> balance_after limit 100
