create schema lottery;

-- A lottery of a brand: its family of rules, schedule and bet limits.
create table lottery.game (
  game_id integer generated always as identity primary key,
  brand_id integer not null,
  game_code text not null,
  family text not null,
  area text not null check (area in ('national', 'vietnamese', 'house')),
  menu_tag text not null,
  names jsonb not null,
  zone text not null,
  -- `weekdays 2,7 18:15`, `monthdays 1,16 15:00`, `every 60` (seconds); read by schedule.ts.
  schedule text not null,
  lock_seconds integer not null check (lock_seconds between 1 and 7200),
  void_minutes integer not null check (void_minutes between 5 and 4320),
  prize_mode text not null check (prize_mode in ('Lott', 'ZY', 'Elott', 'SEA')),
  most_series integer not null default 1950 check (most_series between 1700 and 1998 and most_series % 2 = 0),
  keep_ppm integer not null default 0 check (keep_ppm between 0 and 100000),
  least_ticket bigint not null check (least_ticket > 0),
  most_ticket bigint not null check (most_ticket >= least_ticket),
  -- Maximum payout in units to one member for one play in one draw; 0: no limit.
  most_prize bigint not null default 0 check (most_prize >= 0),
  -- Optional results feed of a national draw: {kind, url}; null when only operators enter results.
  feed jsonb,
  is_open boolean not null default true,
  is_hot boolean not null default false,
  position integer not null default 0,
  version integer not null default 1,
  unique (brand_id, game_code)
);
create index game_by_code on lottery.game (game_code, brand_id);

-- Odds that differ from the family's defaults, published with four eyes; the highest version applies.
create table lottery.odds_table (
  game_id integer not null references lottery.game,
  version integer not null,
  -- {play: {isOpen, odds: {tier: ten-thousandths as text}}}
  plays jsonb not null,
  note text not null,
  at timestamptz not null,
  primary key (game_id, version)
);

create table lottery.draw (
  draw_id uuid primary key,
  brand_id integer not null,
  game_id integer not null references lottery.game,
  numero text not null,
  open_at timestamptz not null,
  lock_at timestamptz not null,
  draw_at timestamptz not null,
  state text not null default 'scheduled' check (state in ('scheduled', 'open', 'locked', 'drawn', 'settling', 'settled', 'void')),
  -- The valid result; 0 before there is one.
  result_version integer not null default 0,
  -- Book of the tickets at lock: SHA-256 over them in the order of their ids (standards: operator lottery with sealed draws).
  book_hash text,
  tickets integer,
  stake bigint,
  locked_at timestamptz,
  settled_at timestamptz,
  void_reason text,
  unique (game_id, numero),
  check (open_at < lock_at and lock_at <= draw_at),
  check (state in ('scheduled', 'open', 'void') or locked_at is not null),
  check (state not in ('drawn', 'settling', 'settled') or result_version > 0)
);
-- What was published at lock is immutable.
create function lottery.guard_book() returns trigger language plpgsql as $$
begin
  raise exception 'the book of a draw is hashed once' using errcode = 'KS001';
end $$;
create trigger draw_book_kept before update on lottery.draw for each row
  when (old.book_hash is not null and (old.book_hash, old.tickets, old.stake, old.numero, old.lock_at) is distinct from (new.book_hash, new.tickets, new.stake, new.numero, new.lock_at))
  execute function lottery.guard_book();
-- A closed draw never reopens, and a void one stays void: otherwise one could bet on a revealed seed.
create function lottery.guard_state() returns trigger language plpgsql as $$
begin
  raise exception 'a draw does not go back from % to %', old.state, new.state using errcode = 'KS001';
end $$;
create trigger draw_forward before update on lottery.draw for each row
  when ((new.state in ('scheduled', 'open') and old.state not in ('scheduled', 'open')) or (old.state = 'void' and new.state <> 'void'))
  execute function lottery.guard_state();
create index draw_running on lottery.draw (lock_at) where state not in ('settled', 'void');
create index draw_of_game on lottery.draw (game_id, draw_at desc);
create index draw_of_brand on lottery.draw (brand_id, draw_at desc, draw_id desc);

-- All stored results; a correction is a new version.
create table lottery.result (
  draw_id uuid not null references lottery.draw,
  version integer not null,
  drawn jsonb not null,
  source text not null check (source in ('house', 'operators', 'feed')),
  source_url text,
  entered_by bigint,
  confirmed_by bigint,
  reason text,
  at timestamptz not null,
  primary key (draw_id, version),
  check (source <> 'operators' or (entered_by is not null and confirmed_by is not null and entered_by <> confirmed_by)),
  -- A fetched result counts only after an operator entered the same numbers.
  check (source <> 'feed' or confirmed_by is not null)
);

-- Operators' independent entries, before they count; operator 0 is the feed.
create table lottery.entry (
  draw_id uuid not null references lottery.draw,
  operator_id bigint not null,
  at timestamptz not null,
  drawn jsonb not null,
  source_url text not null,
  primary key (draw_id, operator_id, at)
);

-- Two parties each commit a seed before bets open, and reveal it after they close (security 3.9). Each acts under its own role.
do $$
begin
  if not exists (select 1 from pg_roles where rolname = 'kismet_draw_a') then create role kismet_draw_a nologin; end if;
  if not exists (select 1 from pg_roles where rolname = 'kismet_draw_b') then create role kismet_draw_b nologin; end if;
  execute format('grant kismet_draw_a, kismet_draw_b to %I', current_user);
exception
  when insufficient_privilege then raise notice 'no right to make roles: the two parties of a draw are kept apart by their keys alone';
  when duplicate_object or unique_violation then null;
end $$;
create table lottery.seed (
  draw_id uuid not null references lottery.draw,
  side text not null check (side in ('A', 'B')),
  commitment text not null,
  committed_at timestamptz not null,
  -- Encrypted with the key of its side; nobody else can read it.
  sealed bytea not null,
  revealed text,
  revealed_at timestamptz,
  primary key (draw_id, side),
  check ((revealed is null) = (revealed_at is null))
);
create function lottery.side_of_role() returns text language sql stable as
  $$ select case current_user when 'kismet_draw_a' then 'A' when 'kismet_draw_b' then 'B' end $$;

-- A party sees and writes only its own side; the server reads what is published (columns: grants.sql).
alter table lottery.seed enable row level security;
create policy seed_read on lottery.seed for select
  using (current_user in ('kismet_app', 'kismet_ro') or side = lottery.side_of_role());
create policy seed_promise on lottery.seed for insert
  with check (side = lottery.side_of_role() and revealed is null
    and exists (select 1 from lottery.draw d where d.draw_id = seed.draw_id and d.state = 'scheduled' and d.open_at > platform.now()));
create policy seed_reveal on lottery.seed for update
  using (side = lottery.side_of_role()
    and exists (select 1 from lottery.draw d where d.draw_id = seed.draw_id and d.state = 'locked' and d.book_hash is not null and d.lock_at <= platform.now()))
  with check (side = lottery.side_of_role());

-- Applies to everyone, the database owner included: a commitment is immutable, and only the matching seed is revealed, after
-- the lock.
create function lottery.guard_seed() returns trigger language plpgsql as $$
declare
  name text;
begin
  if (new.draw_id, new.side, new.commitment, new.committed_at, new.sealed) is distinct from (old.draw_id, old.side, old.commitment, old.committed_at, old.sealed)
    or old.revealed is not null then
    raise exception 'a promise of a draw never changes' using errcode = 'KS001';
  end if;
  select 'kismet-draw-1:' || g.game_code || ':' || d.numero || ':' into name from lottery.draw d join lottery.game g on g.game_id = d.game_id
    where d.draw_id = new.draw_id and d.state = 'locked' and d.book_hash is not null and d.lock_at <= platform.now();
  if name is null then raise exception 'a seed is told only after the lock' using errcode = 'KS001'; end if;
  if encode(sha256(convert_to(name || new.revealed, 'UTF8')), 'hex') is distinct from new.commitment then
    raise exception 'this seed is not the one that was promised' using errcode = 'KS001';
  end if;
  return new;
end $$;
create trigger seed_guard before update on lottery.seed for each row execute function lottery.guard_seed();
create trigger seed_kept before delete or truncate on lottery.seed for each statement execute function platform.refuse_change();

-- Odds frozen at purchase; tickets with equal odds share one row.
create table lottery.frozen_odds (
  odds_id integer generated always as identity primary key,
  content text not null unique
);

create table lottery.ticket (
  owner_id bigint not null,
  ticket_id uuid not null,
  draw_id uuid not null references lottery.draw,
  slip_id uuid not null,
  brand_id integer not null,
  game_id integer not null,
  play text not null,
  selection text not null,
  -- Units of 10^-5 for one line of one prize.
  unit bigint not null check (unit > 0),
  combos integer not null check (combos > 0),
  factor integer not null check (factor > 0),
  stake bigint not null check (stake = unit * combos * factor),
  rebate bigint not null check (rebate >= 0 and rebate < stake),
  odds_id integer not null references lottery.frozen_odds,
  -- `series 1950` or `keep 10000`.
  prize text not null,
  currency text not null,
  class smallint not null,
  agent_path bigint[] not null default '{}',
  chase_id uuid,
  validation text not null,
  placed_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (owner_id, ticket_id)
);
create index ticket_of_draw on lottery.ticket (draw_id, owner_id, ticket_id);
create index ticket_newest on lottery.ticket (owner_id, placed_at desc, ticket_id desc);
create unique index ticket_validation on lottery.ticket (validation);
create index ticket_of_chase on lottery.ticket (draw_id, owner_id) where chase_id is not null;
create index ticket_of_slip on lottery.ticket (owner_id, slip_id);
create index ticket_cancelled on lottery.ticket (owner_id, cancelled_at) where cancelled_at is not null;

-- Payouts of winning tickets; a losing one follows from the draw. A new version reverses the previous one.
create table lottery.outcome (
  owner_id bigint not null,
  ticket_id uuid not null,
  version integer not null,
  draw_id uuid not null,
  hits jsonb not null,
  payout bigint not null check (payout > 0),
  primary key (owner_id, ticket_id, version)
);
create index outcome_of_draw on lottery.outcome (draw_id, version, owner_id, ticket_id);
create index outcome_greatest on lottery.outcome (draw_id, version, payout desc);

-- Progress of a settlement: updated in the transaction of each batch, so that another worker can continue.
create table lottery.settlement (
  draw_id uuid not null references lottery.draw,
  version integer not null,
  kind text not null check (kind in ('settle', 'void', 'undo')),
  after_owner bigint not null default 0,
  after_ticket uuid not null default '00000000-0000-0000-0000-000000000000',
  done integer not null default 0,
  paid bigint not null default 0,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (draw_id, version, kind)
);

-- Sales and limits by number of a draw.
create table lottery.number_limit (
  game_id integer not null references lottery.game,
  play text not null,
  number text not null,
  most_liability bigint not null check (most_liability > 0),
  mode text not null check (mode in ('close', 'half')),
  primary key (game_id, play, number)
);
create table lottery.number_sold (
  draw_id uuid not null references lottery.draw,
  play text not null,
  number text not null,
  stake bigint not null,
  liability bigint not null,
  primary key (draw_id, play, number)
);
create index number_sold_greatest on lottery.number_sold (draw_id, liability desc);

create table lottery.chase (
  owner_id bigint not null,
  chase_id uuid not null,
  brand_id integer not null,
  game_id integer not null,
  line jsonb not null,
  stop_on_win boolean not null,
  state text not null check (state in ('running', 'done', 'stopped', 'cancelled')),
  currency text not null,
  class smallint not null,
  at timestamptz not null,
  primary key (owner_id, chase_id)
);
create index chase_newest on lottery.chase (owner_id, at desc, chase_id desc);
create table lottery.chase_item (
  owner_id bigint not null,
  chase_id uuid not null,
  draw_id uuid not null references lottery.draw,
  position integer not null,
  multiple integer not null check (multiple between 1 and 9999),
  -- Units held for it while it waits, under its own hold.
  held bigint not null check (held > 0),
  hold_id uuid not null,
  state text not null check (state in ('waiting', 'placed', 'skipped', 'cancelled', 'void')),
  ticket_id uuid,
  primary key (owner_id, chase_id, draw_id),
  foreign key (owner_id, chase_id) references lottery.chase
);
create index chase_item_waiting on lottery.chase_item (owner_id, chase_id) where state = 'waiting';
