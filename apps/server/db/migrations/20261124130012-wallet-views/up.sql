create view wallet.account_view as
  select owner_id, account_id, brand_id, code, currency, class, balance
  from wallet.account;
create view wallet.ledger_view as
  select owner_id, account_id, seq, op_id, leg, amount, balance_after, contra_id, kind, at
  from wallet.ledger;
create view wallet.operation_view as
  select owner_id, op_id, reference, kind, ledger_rows, at
  from wallet.operation;
