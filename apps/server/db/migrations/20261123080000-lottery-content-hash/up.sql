-- Null for tickets older than this column; the next contraction makes it `not null`.
alter table lottery.ticket add column content_hash bytea check (octet_length(content_hash) = 32);
alter table lottery.chase add column content_hash bytea check (octet_length(content_hash) = 32);
