-- Wagers of rounds that are played or owe something, where they are many: a message changes one or two of hundreds, and only those are written
-- (rule 6.162). When nothing of its round is open any more they stand in its state again, and here no longer. Written in the statement that
-- writes the round, under its lease; so no key says that there is one.
create table studio.round_wager (
  table_id text not null,
  number integer not null,
  -- Order of arrival, from 0. Those from the count on that the round's state names are of a write that was given up.
  place integer not null check (place >= 0),
  wager jsonb not null,
  primary key (table_id, number, place)
) with (fillfactor = 60);
