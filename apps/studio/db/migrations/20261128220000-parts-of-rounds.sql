-- Of a round that is played, what has changed since its state was written whole (rule 6.166): fields that stand in place of those of the state.
-- A round with a result has none. It is written with every action, so it is not compressed, and there is room for it beside what it replaces.
alter table studio.table_round add column part jsonb;
alter table studio.table_round set (toast_tuple_target = 4080, fillfactor = 60);

-- What of a round the witness goes by, as before.
create or replace view studio.witnessed_round as
  select table_id, number, phase, coalesce(part->>'closesAt', state->>'closesAt')::float8 as closes_at,
    (coalesce(part->'hand', state->'hand')->>'throws')::integer as throws
  from studio.table_round;
