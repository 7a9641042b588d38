-- What one person at the desk asks for and another one has to approve, with what it would do as it was shown.
create table studio.desk_ask (
  house text not null,
  number bigint generated always as identity,
  kind text not null check (kind in ('void-round', 'cancel-fixture', 'open-hand')),
  subject text not null,
  reason text not null,
  preview jsonb not null,
  -- SHA-256 of what would be posted: what is approved is what was shown.
  digest text not null,
  asked_by text not null,
  asked_name text not null,
  asked_at timestamptz not null,
  state text not null check (state in ('OPEN', 'APPROVED', 'DONE', 'REFUSED', 'LAPSED')),
  decided_by text,
  decided_name text,
  decided_at timestamptz,
  primary key (house, number),
  check ((state = 'OPEN') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check (state not in ('APPROVED', 'DONE') or decided_by <> asked_by)
);
create index desk_ask_by_subject on studio.desk_ask (house, kind, subject);
create unique index desk_ask_once on studio.desk_ask (house, kind, subject) where state in ('OPEN', 'APPROVED');
