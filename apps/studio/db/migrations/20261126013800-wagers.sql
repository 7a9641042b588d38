-- Wagers of shared rounds, as the wallet sees them. A row is there before its bet is sent; what is sent is kept as text, so that a repeat
-- is the same bytes. A wager ends in a payment or in a rollback, never in both.
create table studio.wager (
  owner text not null,
  id uuid not null,
  session_id uuid not null references studio.session,
  table_id text not null,
  round_number integer not null,
  house text not null check (house ~ '^[A-Z][A-Z0-9_]{1,30}$'),
  currency text not null,
  stake bigint not null check (stake > 0),
  bet_uuid uuid not null unique,
  bet_body text not null,
  bet_answer text check (bet_answer in ('accepted', 'declined', 'unknown')),
  payment bigint check (payment >= 0),
  payment_uuid uuid unique,
  payment_body text,
  rollback_uuid uuid unique,
  rollback_body text,
  ended_at timestamptz,
  created_at timestamptz not null,
  primary key (owner, id),
  foreign key (table_id, round_number) references studio.table_round,
  check ((payment_uuid is null) = (payment_body is null) and (payment_uuid is null) = (payment is null)),
  check ((rollback_uuid is null) = (rollback_body is null)),
  check (payment_uuid is null or rollback_uuid is null),
  check (payment_uuid is null or bet_answer = 'accepted')
);
create index wager_of_round on studio.wager (table_id, round_number);
create index wager_of_session on studio.wager (session_id);
