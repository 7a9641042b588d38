-- Counts the saves of `settings`, so that whoever edits an old picture of them is told.
alter table site.brand add column revision integer not null default 1;
