-- What people credit or debit (10 adjustment, 11 opening) happens once under its reference, whatever id its operation has.
create unique index operation_adjusted_once on wallet.operation (owner_id, reference) where kind in (10, 11);

-- Exclusions that reached an account although it is somebody else's: found by two operators, and never again for that exclusion
-- by the key that erred. What finds the account by another key still shuts it out.
create table protection.exempt (
  owner_id bigint not null, -- the account that is not the excluded person's
  origin_id bigint not null, -- whose exclusion it is
  key_kind text not null check (key_kind in ('person', 'document', 'mobile', 'email')),
  key bytea not null,
  approval_id uuid not null,
  since timestamptz not null,
  primary key (owner_id, origin_id, key_kind, key)
);
