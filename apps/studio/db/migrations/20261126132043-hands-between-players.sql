-- What each seat of a hand between players put in and won of it: history, statistics, and who met whom. The hand itself, with every
-- action, is its round.
create table studio.hand_seat (
  owner text not null,
  game text not null,
  table_id text not null,
  number integer not null,
  seat smallint not null check (seat between 0 and 4),
  name text not null,
  is_bot boolean not null,
  boot bigint not null check (boot > 0),
  pot bigint not null check (pot > 0),
  contributed bigint not null check (contributed between boot and pot),
  paid bigint not null check (paid between 0 and pot),
  -- what the house took of the pot, in the row of its winner; what it leaves is what was paid, when one seat alone has won
  rake bigint not null check (rake >= 0 and rake + paid <= pot),
  is_shown boolean not null,
  ended_at timestamptz not null,
  primary key (owner, table_id, number),
  unique (table_id, number, seat),
  foreign key (table_id, number) references studio.table_round
);
create index hand_seat_recent on studio.hand_seat (owner, game, ended_at desc);

-- Rooms that are not closed, for the process that starts.
create index table_round_open on studio.table_round (table_id)
  where phase not in ('SETTLED', 'CANCELLED') or pending->'pending' <> '[]'::jsonb;

-- Whose company a player does not want: they are not seated together at public tables.
create table studio.player_block (
  owner text not null,
  other text not null check (other <> owner),
  created_at timestamptz not null,
  primary key (owner, other)
);

-- What players report of each other, by hand.
create table studio.player_report (
  owner text not null,
  other text not null check (other <> owner),
  table_id text not null,
  number integer not null,
  reason text not null check (reason in ('together', 'machine', 'slow', 'other')),
  created_at timestamptz not null,
  primary key (owner, table_id, number, other),
  foreign key (table_id, number) references studio.table_round
);
