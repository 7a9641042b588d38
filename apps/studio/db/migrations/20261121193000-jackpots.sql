-- Progressive pools, one for each currency that was staked. What a pool holds was paid in by stakes and not yet won:
-- amount = paid_in - paid_out, at every moment.
create table studio.jackpot (
  code text not null,
  currency text not null,
  amount bigint not null default 0 check (amount >= 0),
  paid_in bigint not null default 0 check (paid_in >= 0),
  paid_out bigint not null default 0 check (paid_out >= 0),
  last_won bigint,
  last_won_at timestamptz,
  primary key (code, currency),
  check (amount = paid_in - paid_out)
);

-- What a round paid into its pool and won from it; kept with the outcome, in the same transaction.
alter table studio.round add column jackpot_in bigint check (jackpot_in >= 0);
alter table studio.round add column jackpot_won bigint check (jackpot_won >= 0);
