-- Two players who bet on opposite sides of one table, round after round, as a case of the desk (rule 6.160).
create table studio.mirror_case (
  number_of_case bigint generated always as identity primary key,
  house text not null check (house ~ '^[A-Z][A-Z0-9_]{1,30}$'),
  table_id text not null references studio.table_lease,
  one text not null,
  other text not null check (one < other),
  -- The rounds in which their bets were opposite, in their order.
  rounds integer[] not null check (cardinality(rounds) > 0),
  created_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'confirmed', 'dismissed')),
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
-- Of two players there is one open case at a house.
create unique index mirror_case_open on studio.mirror_case (house, one, other) where state = 'open';
create index mirror_case_of_pair on studio.mirror_case (house, one, other, decided_at);
create unique index mirror_case_by_state on studio.mirror_case (house, state, number_of_case);
