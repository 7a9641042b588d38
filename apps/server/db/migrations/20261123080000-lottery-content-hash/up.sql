-- Null on what was sold before the hash was kept; the next contraction makes it `not null`.
alter table lottery.ticket add column content_hash bytea check (octet_length(content_hash) = 32);
alter table lottery.chase add column content_hash bytea check (octet_length(content_hash) = 32);
