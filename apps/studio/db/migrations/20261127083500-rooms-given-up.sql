-- Since when nobody goes on with a table by itself, as nobody sits at it: a room of players whose hand is over and paid has a record to
-- be written and chairs that are kept, so it is not told from a closed one by the phase of its round.
alter table studio.table_lease add column given_up_at timestamptz;
update studio.table_lease l set given_up_at = clock_timestamp()
from (select distinct on (table_id) table_id, phase, state from studio.table_round order by table_id, number desc) last
where last.table_id = l.table_id and last.phase = 'CANCELLED' and last.state->>'emptySince' is not null;
create index table_lease_open on studio.table_lease (table_id) where given_up_at is null;
