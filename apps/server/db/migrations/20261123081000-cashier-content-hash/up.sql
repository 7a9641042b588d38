-- Null for withdrawals older than this column.
alter table cashier.withdrawal add column content_hash bytea check (octet_length(content_hash) = 32);
