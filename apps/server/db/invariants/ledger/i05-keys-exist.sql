-- I5b the unique keys that enforce this exist
select wanted.name as missing from (values ('operation_pkey'), ('ledger_pkey'), ('account_code'), ('transaction_pkey'), ('request_pkey'), ('operation_reversed_once')) as wanted(name)
where not exists (select 1 from pg_class c where c.relname = wanted.name and c.relkind = 'i')
