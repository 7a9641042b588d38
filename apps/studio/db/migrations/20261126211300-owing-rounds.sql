-- Rounds that are over and of which payments or rollbacks are not confirmed: they go on beside the next round.
alter table studio.table_round add column is_owing boolean not null default false;
create index table_round_owing on studio.table_round (table_id, number) where is_owing;
