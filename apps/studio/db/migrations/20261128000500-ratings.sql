-- How players of a game stand against each other at public tables (Elo, in hundredths). No money hangs on it.
create table studio.player_rating (
  owner text not null,
  game text not null,
  rating_e2 integer not null check (rating_e2 between 0 and 1000000),
  hands integer not null check (hands >= 0),
  -- At the table where it changed last.
  name text not null,
  changed_at timestamptz not null,
  primary key (owner, game)
);
-- Who has played enough to be listed; the number is that of games/pvp/ladder.ts.
create index player_rating_ladder on studio.player_rating (game, rating_e2 desc, owner) where hands >= 20;
