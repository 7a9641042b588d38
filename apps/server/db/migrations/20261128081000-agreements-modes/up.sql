-- Turnover of what won and of what lost, as each change of a bet moved it: hourly salaries may pay them apart.
alter table rollups.fact add column won_bet bigint not null default 0;
alter table rollups.fact add column lost_bet bigint not null default 0;

-- Rules as they ever were: a period is settled by those that held when it began. Written once.
create table agreements.rules_version (
  brand_id integer not null references site.brand,
  version integer not null,
  rules jsonb not null,
  changed_at timestamptz not null,
  primary key (brand_id, version)
);
create index rules_version_at on agreements.rules_version (brand_id, changed_at desc);
insert into agreements.rules_version (brand_id, version, rules, changed_at) select brand_id, version, rules, changed_at from agreements.rules;
create trigger rules_version_fixed before update or delete on agreements.rules_version for each row execute function agreements.never_changes();

-- How a period was settled, frozen when it was sealed: who pays, whose terms, and by whose result a ticket is judged.
alter table agreements.run add column pays text not null default 'waterfall' check (pays in ('waterfall', 'differential', 'by-ticket', 'alone'));
alter table agreements.run add column effective text not null default 'boundary' check (effective in ('boundary', 'immediate'));
alter table agreements.run add column sign text not null default 'ticket' check (sign in ('ticket', 'member-day'));
update agreements.run set pays = case kind when 'hourly-salary' then 'differential' when 'real-time-salary' then 'by-ticket' when 'platform-daily' then 'alone' else 'waterfall' end;

alter table agreements.snapshot add column won_bet bigint not null default 0;
alter table agreements.snapshot add column lost_bet bigint not null default 0;

-- By whose result a ticket was judged, where it is not its own.
alter table agreements.ticket add column sign text check (sign in ('profit', 'loss', 'none'));
