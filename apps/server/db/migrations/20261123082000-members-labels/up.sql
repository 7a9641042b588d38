alter table members.member add column vip_level smallint not null default 0 check (vip_level between 0 and 99);
alter table members.member add column tags text[] not null default '{}' check (cardinality(tags) <= 20);
