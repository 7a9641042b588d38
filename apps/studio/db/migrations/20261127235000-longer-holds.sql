-- When material incidents of a match of a feed were received: a bet that was accepted shortly before one is late.
create table studio.feed_incident (
  fixture_id text not null references studio.feed_fixture,
  at timestamptz not null,
  primary key (fixture_id, at)
);

-- How much longer than by its sport bets on a competition of a feed are held, and its late bets since that last grew.
create table studio.feed_hold (
  source text not null,
  league text not null,
  longer_ms integer not null default 0 check (longer_ms between 0 and 30000),
  grown_at timestamptz,
  tickets integer not null default 0 check (tickets >= 0),
  -- Of a million each: what of them won, and the chances behind their prices.
  won_ppm bigint not null default 0,
  chance_ppm bigint not null default 0,
  primary key (source, league)
);
