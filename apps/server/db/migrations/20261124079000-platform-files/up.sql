-- Files that members and operators hand in: proofs, documents. Sealed; nobody else reads them.
create table platform.file (
  owner_id bigint not null,
  file_id uuid not null,
  brand_id integer not null,
  purpose text not null,
  -- What it belongs to; null until it is handed in with a case.
  case_id text,
  mime text not null,
  bytes bytea not null,
  at timestamptz not null,
  primary key (owner_id, file_id)
);
alter table platform.file alter column bytes set storage external;
create unique index file_by_id on platform.file (file_id);
create index file_of_case on platform.file (case_id) where case_id is not null;
create index file_loose on platform.file (at) where case_id is null;
create index file_newest on platform.file (owner_id, at);
