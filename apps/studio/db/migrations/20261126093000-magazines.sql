-- Magazines of fishing: shots that were paid for together by one bet and are closed by one win. A row is there before its bet is sent, and
-- what is sent is kept as text. Nonces of the player's seed are set aside for all its shots.
create table studio.magazine (
  owner text not null,
  id uuid not null,
  session_id uuid not null references studio.session,
  game_code text not null,
  house text not null check (house ~ '^[A-Z][A-Z0-9_]{1,30}$'),
  is_demo boolean not null,
  currency text not null,
  gun smallint not null check (gun >= 1),
  shots integer not null check (shots > 0),
  cost bigint not null check (cost > 0),
  seed_id uuid not null references studio.seed,
  first_nonce integer not null check (first_nonce >= 0),
  state text not null check (state in ('LOADING', 'OPEN', 'DECLINED', 'RETURNING', 'RETURNED', 'CLOSING', 'CLOSED')),
  refusal text,
  spent integer not null default 0 check (spent between 0 and shots),
  prizes bigint not null default 0 check (prizes >= 0),
  bet_uuid uuid not null unique,
  bet_body text not null,
  payment bigint,
  win_uuid uuid unique,
  win_body text,
  rollback_uuid uuid unique,
  rollback_body text,
  attempts integer not null default 0,
  due_at timestamptz,
  opened_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  primary key (owner, id),
  check ((win_uuid is null) = (win_body is null) and (win_uuid is null) = (payment is null)),
  check ((rollback_uuid is null) = (rollback_body is null)),
  check (win_uuid is null or rollback_uuid is null),
  -- what is paid is the prizes and the shots that hit nothing, to the unit
  check (payment = prizes + (shots - spent) * cost),
  check ((win_uuid is not null) = (state in ('CLOSING', 'CLOSED'))),
  check (spent = 0 and prizes = 0 or opened_at is not null)
);
-- A player has one magazine at a time.
create unique index magazine_one_open on studio.magazine (owner, game_code) where state in ('LOADING', 'OPEN');
create index magazine_recent on studio.magazine (owner, game_code, created_at desc);
create index magazine_due on studio.magazine (due_at) where due_at is not null;
create index magazine_of_session on studio.magazine (session_id);
create index magazine_of_seed on studio.magazine (seed_id);

-- Each shot that hit a fish, decided once.
create table studio.shot (
  owner text not null,
  magazine_id uuid not null,
  number integer not null check (number >= 0),
  fish text not null,
  species text not null,
  multiplier integer not null check (multiplier > 0),
  word bigint not null check (word >= 0),
  is_kill boolean not null,
  at timestamptz not null,
  primary key (owner, magazine_id, number),
  foreign key (owner, magazine_id) references studio.magazine
);
