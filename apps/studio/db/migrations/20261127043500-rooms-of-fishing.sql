-- Rooms of fishing. What swims in one follows from its seed and the time. Rooms stay and are used again.
create table studio.fish_room (
  id text primary key,
  gun smallint not null check (gun >= 1),
  -- The currency in lower case, or `demo` for play money.
  money text not null,
  number integer not null check (number >= 1),
  seed text not null,
  created_at timestamptz not null,
  unique (gun, money, number)
);

-- Seats that are taken, each kept until a moment that every sign of its player puts off. A player has one.
create table studio.fish_seat (
  room_id text not null references studio.fish_room,
  seat smallint not null check (seat between 0 and 3),
  owner text not null,
  session_id uuid not null,
  -- How the others read the player.
  name text not null,
  -- Shots of the last moments, for the other pages. They decide nothing.
  fired jsonb not null default '[]',
  held_until timestamptz not null,
  primary key (room_id, seat)
);
create unique index fish_seat_of_owner on studio.fish_seat (owner);

-- Fish that were killed in a room, each once.
create table studio.fish_kill (
  room_id text not null references studio.fish_room,
  fish text not null,
  seat smallint not null check (seat between 0 and 3),
  multiplier integer not null check (multiplier > 0),
  at timestamptz not null,
  primary key (room_id, fish)
);
create index fish_kill_by_time on studio.fish_kill (room_id, at);

-- The number of the room that a launch has asked for.
alter table studio.session add column fish_room integer check (fish_room >= 1);
