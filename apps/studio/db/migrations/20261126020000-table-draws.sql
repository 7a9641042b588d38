-- Randomness of shared rounds: seed A and both commitments are there before betting opens, the digest of the bets when the witness has
-- answered, seed B after the result.
create table studio.table_draw (
  table_id text not null references studio.table_lease,
  number integer not null check (number > 0),
  seed_a bytea not null check (length(seed_a) = 32),
  commitment_a text not null,
  commitment_b text not null,
  bets_digest text,
  seed_b bytea check (length(seed_b) = 32),
  created_at timestamptz not null,
  primary key (table_id, number),
  check (seed_b is null or bets_digest is not null)
);
-- The betting record of a player at a table.
create index wager_of_owner on studio.wager (owner, table_id, round_number desc);
