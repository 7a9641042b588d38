create table platform.picture_file (
  name text not null,
  variant text not null,
  bytes bytea not null,
  at timestamptz not null default now(),
  primary key (name, variant)
);
-- Already small: the database need not try to make them smaller.
alter table platform.picture_file alter column bytes set storage external;
