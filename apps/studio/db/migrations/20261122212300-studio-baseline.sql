-- One launch of one game by one player. Secrets are kept as SHA-256, except the operator's token, which wallet calls need.
create table studio.session (
  id uuid primary key,
  owner text not null,
  is_demo boolean not null,
  user_id text,
  token text,
  operator_id integer not null,
  game_code text not null,
  currency text not null,
  symbol text not null,
  lang text not null,
  theme text not null,
  lobby_url text,
  policy jsonb not null,
  play_balance bigint not null default 0 check (play_balance >= 0),
  launch_hash bytea not null unique,
  launch_until timestamptz not null,
  key_hash bytea unique,
  opened_at timestamptz,
  created_at timestamptz not null
);

-- Seeds of a player in a game: one in use, one committed for later, the rest revealed.
create table studio.seed (
  id uuid primary key,
  owner text not null,
  game_code text not null,
  state text not null check (state in ('NEXT', 'ACTIVE', 'REVEALED')),
  server_seed bytea not null check (length(server_seed) = 32),
  commitment text not null,
  client_seed text,
  next_nonce integer not null default 0,
  created_at timestamptz not null,
  revealed_at timestamptz
);
create unique index seed_one_of_each on studio.seed (owner, game_code, state) where state <> 'REVEALED';

-- The journal. A row is written before the bet is sent; what is sent is kept as text, so a repeat is the same bytes.
create table studio.round (
  id uuid primary key,
  session_id uuid not null references studio.session,
  owner text not null,
  game_code text not null,
  game_version text not null,
  is_demo boolean not null,
  currency text not null,
  stake bigint not null check (stake > 0),
  state text not null check (state in ('NEW', 'SENT', 'ACCEPTED', 'DECLINED', 'UNKNOWN', 'ROLLBACK_QUEUED', 'ROLLED_BACK',
    'OUTCOME_SAVED', 'WIN_QUEUED', 'PAID', 'TICKET')),
  refusal text,
  seed_id uuid not null references studio.seed,
  nonce integer not null,
  bet_uuid uuid not null unique,
  bet_body text not null,
  win_uuid uuid unique,
  win_body text,
  rollback_uuid uuid unique,
  rollback_body text,
  outcome jsonb,
  payout bigint check (payout >= 0),
  balance_before bigint,
  balance_after bigint,
  attempts integer not null default 0,
  due_at timestamptz,
  queued_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  presented_at timestamptz,
  -- Which house it belongs to: its wallet calls go to the address of that partner, for ever.
  house text not null check (house ~ '^[A-Z][A-Z0-9_]{1,30}$'),
  -- What it paid into its pool and won from it; kept with the outcome, in the same transaction.
  jackpot_in bigint check (jackpot_in >= 0),
  jackpot_won bigint check (jackpot_won >= 0),
  -- Whether the stake came from an account of ours. A round stays with the money it began with, whatever its house does later.
  is_from_account boolean not null,
  unique (seed_id, nonce),
  check ((outcome is null) = (payout is null)),
  check (state not in ('OUTCOME_SAVED', 'WIN_QUEUED', 'PAID') or outcome is not null),
  check (outcome is null or state in ('OUTCOME_SAVED', 'WIN_QUEUED', 'PAID', 'TICKET'))
);
create index round_of_owner on studio.round (owner, game_code, created_at desc);
create index round_of_session on studio.round (session_id);
create index round_due on studio.round (due_at) where due_at is not null;

-- One-time-made addresses of the read-only page of a round.
create table studio.replay (
  secret_hash bytea primary key,
  round_id uuid not null references studio.round,
  until timestamptz not null
);

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

-- Money that a transfer house keeps for the operator's players: one account for each currency. Every change is an entry.
create table studio.account (
  house text not null check (house ~ '^[A-Z][A-Z0-9_]{1,30}$'),
  owner text not null,
  currency text not null check (currency ~ '^[A-Z]{3,5}$' and currency <> 'XXX'),
  balance bigint not null default 0 check (balance >= 0),
  entries bigint not null default 0,
  primary key (house, owner, currency)
);

-- Numbered without gaps within an account; the balance of an account is the sum of its entries. `reference` is the transfer or the
-- round behind an entry, and may stand behind one entry of a kind only: whatever is done twice fails here.
create table studio.account_entry (
  house text not null,
  owner text not null,
  currency text not null,
  number bigint not null check (number > 0),
  kind text not null check (kind in ('transfer-in', 'transfer-out', 'bet', 'win')),
  reference uuid not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null check (balance_after >= 0),
  at timestamptz not null,
  primary key (house, owner, currency, number),
  foreign key (house, owner, currency) references studio.account,
  unique (house, owner, kind, reference),
  check ((kind in ('transfer-in', 'win')) = (amount > 0))
);
create function studio.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of an account are written once';
end $$;
create trigger account_entry_stays before update or delete on studio.account_entry
  for each row execute function studio.refuse_change();

-- What the operator asked to be moved, by its reference. A row without a direction is a reference whose status was asked before
-- it came: it is refused for good.
create table studio.account_transfer (
  house text not null,
  owner text not null,
  reference uuid not null,
  currency text not null,
  direction text check (direction in ('in', 'out')),
  asked bigint check (asked >= 0),
  state text not null check (state in ('SUCCESS', 'FAILED')),
  moved bigint not null default 0 check (moved >= 0),
  at timestamptz not null,
  primary key (house, owner, reference),
  check (state = 'FAILED' or direction is not null),
  check (state = 'SUCCESS' or moved = 0)
);
