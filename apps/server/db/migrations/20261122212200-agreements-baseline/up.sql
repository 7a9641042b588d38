create schema agreements;

-- A brand's agreement rules; without a row the code's defaults apply.
create table agreements.rules (
  brand_id integer primary key references site.brand,
  version integer not null,
  rules jsonb not null,
  changed_at timestamptz not null
);

-- One agreement between somebody of a downline and the one right above, or the platform (0).
create table agreements.agreement (
  agreement_id uuid primary key,
  brand_id integer not null references site.brand,
  class smallint not null,
  currency text not null,
  kind text not null check (kind in ('dividend', 'daily-salary', 'hourly-salary', 'real-time-salary', 'platform-daily')),
  category text not null,
  offerer_id bigint not null,
  accepter_id bigint not null references members.member,
  period text not null check (period in ('daily', 'weekly', 'semimonthly', 'monthly', 'hourly', 'real-time')),
  carry text not null check (carry in ('none', 'previous', 'forever', 'half')),
  -- The states of rule 2.3.
  state text not null check (state in ('offered', 'active', 'change-pending', 'end-pending', 'rejected', 'ended', 'expired')),
  -- Who asked for the end that waits.
  initiator text check (initiator in ('upline', 'accepter')),
  -- Deadline for answering the open offer or change.
  expires_at timestamptz,
  -- In force within [begins_at, ends_at): both are starts of periods.
  begins_at timestamptz,
  ends_at timestamptz not null default 'infinity',
  reason text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (offerer_id <> accepter_id),
  check ((state = 'end-pending') = (initiator is not null)),
  check ((state in ('offered', 'change-pending')) = (expires_at is not null)),
  check (state not in ('active', 'change-pending', 'end-pending') or (begins_at is not null and ends_at = 'infinity'))
);
create unique index agreement_live on agreements.agreement (accepter_id, kind, category) where state in ('offered', 'active', 'change-pending', 'end-pending');
create index agreement_below on agreements.agreement (offerer_id, kind, category) where state in ('offered', 'active', 'change-pending', 'end-pending');
create index agreement_mine on agreements.agreement (accepter_id, kind, agreement_id desc);
create index agreement_given on agreements.agreement (offerer_id, kind, agreement_id desc);
create index agreement_expiring on agreements.agreement (expires_at) where state in ('offered', 'change-pending');
create index agreement_brand on agreements.agreement (brand_id, kind, agreement_id desc);
create index agreement_in_force on agreements.agreement (brand_id, kind, period, ends_at) where begins_at is not null;

-- Terms: the newest accepted version that has begun is in force.
create table agreements.version (
  agreement_id uuid not null references agreements.agreement,
  no smallint not null,
  tiers jsonb not null,
  offered_at timestamptz not null,
  accepted_at timestamptz,
  effective_from timestamptz,
  effective_to timestamptz,
  dropped_at timestamptz,
  primary key (agreement_id, no),
  check ((accepted_at is null) = (effective_from is null)),
  check (accepted_at is null or dropped_at is null)
);
create unique index version_waiting on agreements.version (agreement_id) where accepted_at is null and dropped_at is null;

-- History of an agreement, with actors. Append-only.
create table agreements.step (
  agreement_id uuid not null references agreements.agreement,
  n integer not null,
  at timestamptz not null,
  event text not null,
  by_side text not null check (by_side in ('upline', 'accepter', 'system', 'operator')),
  by_id bigint,
  state text not null,
  detail jsonb not null default '{}',
  primary key (agreement_id, n)
);

-- A settled period, or one about to be: its snapshot is immutable.
create table agreements.run (
  run_id uuid primary key,
  brand_id integer not null references site.brand,
  kind text not null,
  period text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  state text not null check (state in ('sealed', 'done')),
  agreements integer not null,
  gaps integer not null,
  -- SHA-256 of the snapshot's rows as written.
  digest bytea not null,
  taken_at timestamptz not null,
  ended_at timestamptz,
  -- Last recomputation from the snapshot, and the number of differing bills.
  proved_at timestamptz,
  differing integer,
  -- Settlement basis of a period, frozen at sealing: payers, terms, and whose result decides a ticket.
  pays text not null default 'waterfall' check (pays in ('waterfall', 'differential', 'by-ticket', 'alone')),
  effective text not null default 'boundary' check (effective in ('boundary', 'immediate')),
  sign text not null default 'ticket' check (sign in ('ticket', 'member-day')),
  unique (brand_id, kind, period, period_start),
  check (period_end > period_start)
);
create index run_newest on agreements.run (brand_id, period_start desc, run_id);
create index run_open on agreements.run (taken_at) where state = 'sealed';

create table agreements.snapshot (
  run_id uuid not null references agreements.run,
  agreement_id uuid not null references agreements.agreement,
  version_no smallint not null,
  category text not null,
  offerer_id bigint not null,
  accepter_id bigint not null,
  -- The top of its tree; null where nothing stands above it though something should: then nothing is paid.
  root_id bigint,
  tiers jsonb not null,
  unit bigint not null,
  carry text not null,
  valid_bet bigint not null,
  net_loss bigint not null,
  active integer not null,
  carry_in bigint not null check (carry_in <= 0),
  is_blocked boolean not null,
  won_bet bigint not null default 0,
  lost_bet bigint not null default 0,
  primary key (run_id, agreement_id)
);
create index snapshot_tree on agreements.snapshot (run_id, category, root_id);
create index snapshot_before on agreements.snapshot (agreement_id, run_id);

-- Lines of a run that are paid one by one, each in a transaction.
create table agreements.tree (
  run_id uuid not null references agreements.run,
  category text not null,
  root_id bigint not null,
  state text not null check (state in ('waiting', 'done')),
  primary key (run_id, category, root_id)
);
create index tree_waiting on agreements.tree (run_id) where state = 'waiting';

-- Earnings of a period: one row, whatever is rerun.
create table agreements.bill (
  bill_id uuid primary key,
  run_id uuid not null references agreements.run,
  agreement_id uuid not null references agreements.agreement,
  brand_id integer not null,
  class smallint not null,
  currency text not null,
  kind text not null,
  category text not null,
  period text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  root_id bigint not null,
  -- The payer; 0: the platform. Differential kinds are always paid by the platform.
  payer_id bigint not null,
  offerer_id bigint not null,
  accepter_id bigint not null,
  tier smallint not null,
  base bigint not null,
  gross bigint not null check (gross >= 0),
  due bigint not null check (due >= 0 and due <= gross),
  received bigint not null check (received >= 0),
  -- Owed to direct downlines, and paid from it.
  owed bigint not null check (owed >= 0),
  passed bigint not null check (passed >= 0),
  state text not null check (state in ('PENDING_REVIEW', 'UNCLAIMED', 'ISSUED', 'PART_RECEIVED', 'INSUFFICIENT', 'NOT_REACHED', 'REJECTED', 'EXPIRED')),
  -- Whether the payer still owes a part of it.
  is_open boolean not null default false,
  remark text not null default '',
  expires_at timestamptz,
  -- Real time: remainder carried to the next slot, in units.
  left_over bigint not null default 0,
  parts jsonb not null default '{}',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (kind, category, period_start, accepter_id),
  check (received <= due or state = 'REJECTED'),
  check (not is_open or received < due)
);
create index bill_mine on agreements.bill (accepter_id, kind, period_start desc, bill_id desc);
create index bill_given on agreements.bill (offerer_id, kind, period_start desc, bill_id desc);
create index bill_debt on agreements.bill (payer_id, period_start, bill_id) where is_open;
create index bill_tree on agreements.bill (run_id, category, root_id);
create index bill_review on agreements.bill (brand_id, bill_id) where state = 'PENDING_REVIEW';
create index bill_expiring on agreements.bill (expires_at) where expires_at is not null;
create index bill_rest on agreements.bill (brand_id, kind, period, period_start) where is_open or state in ('INSUFFICIENT', 'PART_RECEIVED', 'UNCLAIMED');
create index bill_brand on agreements.bill (brand_id, period_start desc, bill_id desc);
-- The last paid slot of a member in a category.
create index bill_slot on agreements.bill (accepter_id, category, period_start desc) where kind = 'real-time-salary';

-- Payments of bills. Append-only, written with the postings.
create table agreements.flow (
  bill_id uuid not null references agreements.bill,
  n integer not null,
  payer_id bigint not null,
  payee_id bigint not null,
  amount bigint not null check (amount > 0),
  from_cash bigint not null check (from_cash between 0 and amount),
  at timestamptz not null,
  primary key (bill_id, n)
);
-- Bill payments by payee or payer, by day.
create index flow_payee on agreements.flow (payee_id, at desc);
create index flow_payer on agreements.flow (payer_id, at desc);

-- Real time: what a ticket earned each agent of its path, from the top down; taken back by the same sums below zero.
create table agreements.ticket (
  bet_id uuid not null,
  category text not null,
  slot_start timestamptz not null,
  is_back boolean not null,
  run_id uuid not null references agreements.run,
  root_id bigint not null,
  owner_id bigint not null,
  bet_category text not null,
  stake bigint not null,
  valid_bet bigint not null,
  payout bigint not null,
  earners bigint[] not null,
  shares bigint[] not null,
  -- Whose result decided a ticket, when not its own.
  sign text check (sign in ('profit', 'loss', 'none')),
  primary key (bet_id, category, slot_start, is_back),
  check (cardinality(earners) = cardinality(shares))
);
create index ticket_tree on agreements.ticket (run_id, category, root_id, bet_id);

-- Team turnover by five-minute slot, for the part of the current hour not yet in a roll-up. Deleted after two days.
create table agreements.slot (
  brand_id integer not null,
  slot_start timestamptz not null,
  category text not null,
  agent_id bigint not null,
  valid_bet bigint not null,
  primary key (agent_id, slot_start, category)
);
create index slot_time on agreements.slot (slot_start);
create table agreements.slot_read (
  brand_id integer not null,
  slot_start timestamptz not null,
  primary key (brand_id, slot_start)
);

-- Snapshots, history and payments are append-only.
create function agreements.never_changes() returns trigger language plpgsql as $$
begin
  raise exception '% of agreements never changes', tg_table_name using errcode = 'KS002';
end $$;
create trigger snapshot_fixed before update or delete on agreements.snapshot for each row execute function agreements.never_changes();
create trigger step_fixed before update or delete on agreements.step for each row execute function agreements.never_changes();
create trigger flow_fixed before update or delete on agreements.flow for each row execute function agreements.never_changes();
create trigger ticket_fixed before update or delete on agreements.ticket for each row execute function agreements.never_changes();

-- Up to which change real-time salaries are known to have no pending reversals.
create table agreements.back_read (
  brand_id integer primary key references site.brand,
  fact_id bigint not null
);

-- All versions of the rules: a period is settled by those in force at its start. Append-only.
create table agreements.rules_version (
  brand_id integer not null references site.brand,
  version integer not null,
  rules jsonb not null,
  changed_at timestamptz not null,
  primary key (brand_id, version)
);
create index rules_version_at on agreements.rules_version (brand_id, changed_at desc);
create trigger rules_version_fixed before update or delete on agreements.rules_version for each row execute function agreements.never_changes();
