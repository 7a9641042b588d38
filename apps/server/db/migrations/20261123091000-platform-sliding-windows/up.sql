-- A row counts a tenth of a window; it is needed until the last window that includes it has ended.
alter table platform.rate_window add column ends_at timestamptz not null default now() + interval '2 days';
create index rate_window_end on platform.rate_window (ends_at);
drop index platform.rate_window_age;
