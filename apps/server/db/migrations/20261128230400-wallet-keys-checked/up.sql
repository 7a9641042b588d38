alter table wallet.ledger validate constraint ledger_first;
alter table wallet.ledger validate constraint ledger_continues;
alter table wallet.account validate constraint account_follows;
