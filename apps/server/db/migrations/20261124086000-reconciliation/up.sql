create schema reconciliation;

-- A business day of a channel or vendor, compared. Units of 10^-5.
create table reconciliation.sheet (
  brand_id integer not null,
  day date not null,
  source text not null check (source in ('channel', 'payout', 'vendor')),
  code text not null,
  currency text not null,
  ours bigint not null,
  ours_count integer not null,
  ledger bigint not null,
  report text not null check (report in ('reported', 'silent', 'none')),
  theirs bigint,
  theirs_count integer,
  checked_at timestamptz not null,
  primary key (brand_id, day, source, code),
  check ((report = 'reported') = (theirs is not null))
);

create table reconciliation.exception (
  exception_id uuid primary key,
  brand_id integer not null,
  day date not null,
  source text not null check (source in ('channel', 'payout', 'vendor')),
  code text not null,
  kind text not null check (kind in ('missing-here', 'missing-there', 'amount-differs', 'duplicate-there', 'ledger-differs')),
  reference text not null,
  owner_id bigint,
  ours bigint,
  ledger bigint,
  theirs bigint,
  currency text not null,
  -- cleared: a later comparison found the books in agreement
  state text not null check (state in ('open', 'resolved', 'cleared')),
  holder_id bigint,
  reason text,
  found_at timestamptz not null,
  ended_at timestamptz,
  -- The same difference is one row, however often it is found.
  constraint exception_once unique (brand_id, day, source, code, kind, reference),
  check ((state = 'open') = (ended_at is null)),
  check (state <> 'resolved' or reason is not null)
);
create index exception_queue on reconciliation.exception (brand_id, state, exception_id);

create table reconciliation.note (
  exception_id uuid not null references reconciliation.exception,
  note_id uuid not null,
  operator_id bigint not null,
  text text not null,
  at timestamptz not null,
  primary key (exception_id, note_id)
);
create trigger note_kept before update or delete on reconciliation.note for each row execute function platform.refuse_change();

-- What the house owed members when a business day ended: real money alone.
create table reconciliation.liability (
  brand_id integer not null,
  day date not null,
  currency text not null,
  main bigint not null,
  held bigint not null,
  debts bigint not null,
  at_vendors bigint not null,
  taken_at timestamptz not null,
  primary key (brand_id, day, currency)
);

create index deposit_ended on cashier.deposit (channel_id, ended_at) where credited is not null;
create index withdrawal_part_ended on cashier.withdrawal_part (brand_id, ended_at) where ended_at is not null;
create index deposit_made on cashier.deposit (brand_id, created_at, deposit_id);
create index transfer_by_id on transfers.transfer (transfer_id);
create index deposit_short on cashier.deposit (brand_id, (right(deposit_id::text, 8)));
