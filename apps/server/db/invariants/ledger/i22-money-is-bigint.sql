-- I22 money columns are bigint; the server's role cannot change append-only data
select table_schema || '.' || table_name || '.' || column_name as column_name, data_type from information_schema.columns
where table_schema in ('wallet', 'bets', 'vendors', 'catalogue', 'lottery') and column_name in ('amount', 'balance', 'balance_after', 'stake', 'payout', 'valid_bet', 'min_bet', 'max_bet') and data_type <> 'bigint'
union all
select t.name, p.privilege from (values ('wallet.ledger'), ('wallet.operation'), ('lottery.result'), ('lottery.entry'), ('lottery.outcome'), ('lottery.seed')) as t(name)
cross join (values ('UPDATE'), ('DELETE'), ('TRUNCATE')) as p(privilege)
where exists (select 1 from pg_roles where rolname = 'kismet_app') and has_table_privilege('kismet_app', t.name, p.privilege)
