-- One row for each node that writes to the outboxes: one on one PostgreSQL, which the release before takes without asking which.
alter table rollups.progress
  add column origin integer not null default 0,
  drop constraint progress_pkey,
  add constraint progress_pkey primary key (origin);
