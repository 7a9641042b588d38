-- A balance is that of the row it points at.
alter table wallet.account
  add constraint account_follows foreign key (owner_id, account_id, last_seq, balance)
    references wallet.ledger (owner_id, account_id, seq, balance_after) not valid;
drop trigger account_checked on wallet.account;
drop function wallet.check_account();
