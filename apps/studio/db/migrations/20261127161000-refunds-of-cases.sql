-- Whom a case has separated: a refund goes by what the two won of others (rule 6.110).
alter table studio.player_report
  add column pair_one text,
  add column pair_other text,
  add constraint player_report_pair check
    ((pair_one is null) = (pair_other is null) and (pair_one is null or (state = 'separated' and pair_one <> pair_other)));

-- What a case gives back to a player: the payment of one of the player's wagers, made anew and greater. Both calls are stored before either
-- is sent. One for each player and currency of a case.
create table studio.case_refund (
  owner text not null,
  case_number bigint not null,
  currency text not null,
  wager_id uuid not null,
  amount bigint not null check (amount > 0),
  win_uuid uuid not null unique,
  win_body text not null,
  won_at timestamptz,
  undo_body text not null,
  undone_at timestamptz,
  created_at timestamptz not null,
  primary key (owner, case_number, currency),
  unique (owner, wager_id),
  foreign key (owner, wager_id) references studio.wager,
  check (undone_at is null or won_at is not null)
);
create index case_refund_owed on studio.case_refund (created_at) where undone_at is null;
create index case_refund_of_case on studio.case_refund (case_number);

-- Hands for which a player was given something back: no other case does so again.
create table studio.refunded_hand (
  owner text not null,
  table_id text not null,
  number integer not null,
  case_number bigint not null,
  primary key (owner, table_id, number),
  foreign key (owner, table_id, number) references studio.hand_seat
);

alter table studio.desk_ask
  drop constraint desk_ask_kind_check,
  add constraint desk_ask_kind_check
    check (kind in ('void-round', 'cancel-fixture', 'open-hand', 'correct-market', 'keep-result', 'refund-case'));
