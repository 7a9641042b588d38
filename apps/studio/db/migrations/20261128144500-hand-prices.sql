-- Prices and margins that people at the desk have set, until a time of the book's clock; what was before stands in the journal of the desk.
-- Written under the lock of the fixture.
create table studio.hand_price (
  -- Another number is another version of the price.
  number bigint generated always as identity unique,
  fixture_id text not null references studio.fixture on delete cascade,
  -- Empty for the margin of all markets of a fixture.
  market text not null,
  -- Empty for the margin of a market.
  selection text not null,
  odds_e4 integer check (odds_e4 > 10000 and odds_e4 <= 10000000),
  booksum_e4 integer check (booksum_e4 >= 10000 and booksum_e4 <= 13000),
  since timestamptz not null,
  until timestamptz not null check (until > since),
  person text not null,
  primary key (fixture_id, market, selection),
  check ((odds_e4 is null) = (selection = '') and (odds_e4 is null) <> (booksum_e4 is null)),
  check (selection = '' or market <> '')
);
