-- Null on withdrawals from before it was kept.
alter table cashier.withdrawal add column content_hash bytea check (octet_length(content_hash) = 32);
