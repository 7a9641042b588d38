-- Bets above a limit that wait for the desk (rule 6.141). Nothing is held and no money has moved: a row whose time is over is answered by the
-- rule. What the desk grants is used by one bet, under the locks of its fixtures.
create table studio.referral (
  number bigint generated always as identity unique,
  owner text not null,
  -- The player's own id of the bet.
  id uuid not null,
  -- Digest of its mode and selections.
  content text not null,
  mode text not null,
  legs jsonb not null,
  currency text not null,
  line_stake bigint not null check (line_stake > 0),
  cost bigint not null check (cost >= line_stake),
  most_return bigint not null check (most_return > 0),
  -- What the rule offers on a line, 0 where that is less than the smallest stake.
  most bigint not null check (most >= 0 and most < line_stake),
  asked_at timestamptz not null,
  until timestamptz not null check (until > asked_at),
  state text not null default 'WAITING' check (state in ('WAITING', 'ACCEPTED', 'PART', 'REFUSED')),
  -- What may be staked on a line.
  granted bigint check (granted > 0 and granted <= line_stake),
  decided_at timestamptz,
  decided_name text,
  -- The bet that has used it.
  used_by uuid,
  primary key (owner, id),
  check ((state in ('ACCEPTED', 'PART')) = (granted is not null)),
  check ((state = 'WAITING') = (decided_at is null)),
  check (used_by is null or granted is not null)
);
create index referral_waiting on studio.referral (until) where state = 'WAITING';
