-- Which transaction told something of a fixture last: whoever has read all that was told before a snapshot asks for what came since.
alter table studio.feed_fixture add column told_xid bigint not null default 0;
create index feed_fixture_told on studio.feed_fixture (told_xid);
