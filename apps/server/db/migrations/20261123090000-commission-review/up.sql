-- Commission withheld because the betting account shares something with an earner: one case per pair.
create table commission.review (
  owner_id bigint not null, -- the betting member
  earner_id bigint not null, -- the earning upline member
  brand_id integer not null,
  evidence text[] not null check (cardinality(evidence) > 0 and evidence <@ array['device', 'payout-account', 'person', 'document']),
  state text not null default 'held' check (state in ('held', 'released', 'refused')),
  found_at timestamptz not null,
  -- Whether the worker has processed it, and withholds what was earned and not yet paid.
  is_swept boolean not null default false,
  decided_at timestamptz,
  decided_by bigint,
  reason text,
  primary key (owner_id, earner_id),
  check (owner_id <> earner_id),
  check ((state = 'held') = (decided_at is null) and (decided_at is null) = (decided_by is null) and (decided_at is null) = (reason is null))
);
create index review_unswept on commission.review (owner_id, earner_id) where not is_swept;
create index review_queue on commission.review (brand_id, state, found_at, owner_id, earner_id);
-- Withheld entries, indexed so that paid ones are skipped.
create index entry_held on commission.entry (owner_id, earner_id) include (amount) where payout_id is null and due_at = '9999-12-31T00:00:00Z';
