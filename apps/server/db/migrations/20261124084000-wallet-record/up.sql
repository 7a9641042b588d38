-- What is no bet, win or rollback: few rows among many, found without reading the many. Bets write nothing here.
create index ledger_beside_play on wallet.ledger (owner_id, account_id, seq) where kind >= 10;
