-- A row continues the one before it: the key is looked up for new rows only, those from before have no place in them.
alter table wallet.ledger
  add constraint ledger_first check (seq > 1 or (seq = 1 and balance_after = amount)) not valid,
  add constraint ledger_continues foreign key (owner_id, account_id, before_seq, before_balance)
    references wallet.ledger (owner_id, account_id, seq, balance_after) not valid;
drop trigger ledger_checked on wallet.ledger;
drop function wallet.check_ledger();
