-- Reports of players are cases of the desk, decided once.
alter table studio.player_report
  add column number_of_case bigint generated always as identity,
  add column state text not null default 'open' check (state in ('open', 'separated', 'dismissed')),
  add column decided_at timestamptz,
  add check ((state = 'open') = (decided_at is null));
create unique index player_report_case on studio.player_report (state, number_of_case);

-- Players whom the house never seats together again. Each pair once, in order.
create table studio.house_separation (
  owner text not null,
  other text not null check (other > owner),
  created_at timestamptz not null,
  primary key (owner, other)
);

-- How many hands of a game there were since a moment.
create index hand_seat_first on studio.hand_seat (game, ended_at) where seat = 0;
