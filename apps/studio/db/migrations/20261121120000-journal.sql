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
