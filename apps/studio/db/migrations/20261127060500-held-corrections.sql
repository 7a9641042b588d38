-- Corrections of a feed that wait for two people: what they would do, and what the two have decided (rule 6.95).
alter table studio.feed_market
  -- By currency, as it was at the last look.
  add column held_sums jsonb,
  -- The results of this number are paid whatever they move: two people have said so.
  add column approved_results integer,
  -- Under the results of this number paid bets keep what they were paid by: two people have said so.
  add column kept_results integer,
  add constraint feed_market_sums check (held_sums is null or held_at is not null);
create index feed_market_held on studio.feed_market (held_at, fixture_id, market) where held_at is not null;
-- What was held before has no sums yet: it is looked at again.
update studio.feed_market set recheck_at = clock_timestamp() where held_at is not null;

create index feed_fault_of_days on studio.feed_fault (day);

alter table studio.desk_ask
  drop constraint desk_ask_kind_check,
  add constraint desk_ask_kind_check
    check (kind in ('void-round', 'cancel-fixture', 'open-hand', 'correct-market', 'keep-result'));
