-- I5b the unique keys that enforce this exist, and so do the keys that hold the ledger together
select wanted.name as missing from (values ('operation_pkey'), ('ledger_pkey'), ('ledger_place'), ('account_code'), ('request_pkey'), ('operation_reversed_once')) as wanted(name)
where not exists (select 1 from pg_class c where c.relname = wanted.name and c.relkind in ('i', 'I'))
union all
-- on one database the key of all members, on a distributed one that which begins with the member
select 'key of movements' where not exists (select 1 from pg_index i where i.indrelid = 'vendors.transaction'::regclass and i.indisprimary and i.indisvalid)
union all
select wanted.name from (values ('ledger_first'), ('ledger_continues'), ('account_follows')) as wanted(name)
where not exists (select 1 from pg_constraint c where c.conname = wanted.name and c.convalidated)
