-- The water of a room stands still for a while after a freezing fish was killed: how long it did in all before the last time, and when that was.
alter table studio.fish_room add column lag_ms bigint not null default 0 check (lag_ms >= 0);
alter table studio.fish_room add column frozen_at timestamptz;
