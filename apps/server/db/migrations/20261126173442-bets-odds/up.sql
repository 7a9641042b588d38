-- Odds of a bet in ten-thousandths and what it covers, where its source tells them (rule 4.28).
alter table bets.bet add column if not exists odds_e4 integer,
  add column if not exists cover_key text, -- event, market and line
  add column if not exists cover_outcome text,
  add constraint bet_odds check (odds_e4 >= 10000) not valid,
  add constraint bet_cover check ((cover_key is null) = (cover_outcome is null)
    and length(cover_key) between 1 and 120 and length(cover_outcome) between 1 and 120) not valid;
-- An owner's bets on the outcomes of one line. On a large table create the columns and, `concurrently`, the index by hand before
-- (docs/how-to/migrations.md).
create index if not exists bet_cover on bets.bet (owner_id, cover_key, bet_id) where cover_key is not null;

create or replace view bets.record as
  select owner_id, bet_id, brand_id, source_code, game_code, category, round_id, state, stake, valid_bet, payout, currency, is_free, placed_at, settled_at, rebate, hedged,
    bonus_stake, odds_e4, cover_key, cover_outcome
  from bets.bet;

-- Least odds of sports bets that count; null: any.
alter table wagering.requirement add column min_odds_e4 integer check (min_odds_e4 >= 10000);
alter table promotions.bonus_grant add column min_odds_e4 integer check (min_odds_e4 >= 10000);
alter table promotions.free_reward add column min_odds_e4 integer check (min_odds_e4 >= 10000);
