-- Which house a round belongs to: its wallet calls go to the address of that partner, for ever. All rounds so far were of one.
alter table studio.round add column house text not null default 'KISMET' check (house ~ '^[A-Z][A-Z0-9_]{1,30}$');
alter table studio.round alter column house drop default;
