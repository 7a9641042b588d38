-- Where the row before this one stands and what it left: filled here for every row, whichever release writes it. Rows from
-- before have neither; adding them now would rewrite the table, and rows of the ledger are never changed.
alter table wallet.ledger
  add column before_seq bigint,
  add column before_balance bigint;

create function wallet.place_row() returns trigger language plpgsql as $$
begin
  new.before_seq := nullif(new.seq - 1, 0);
  new.before_balance := new.balance_after - new.amount;
  return new;
end $$;
create trigger ledger_placed before insert on wallet.ledger for each row execute function wallet.place_row();

-- On a large ledger made by hand before, concurrently (docs/how-to/migrations.md).
create unique index if not exists ledger_place on wallet.ledger (owner_id, account_id, seq, balance_after);
