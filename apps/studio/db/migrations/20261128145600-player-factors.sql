-- What one bet of a player may win in a sport, of a million of the usual; what was before stands in the journal of the desk. The usual has no row.
create table studio.player_factor (
  owner text not null,
  sport text not null,
  factor_ppm integer not null check (factor_ppm between 10000 and 5000000 and factor_ppm <> 1000000),
  since timestamptz not null,
  person text not null,
  primary key (owner, sport)
);
