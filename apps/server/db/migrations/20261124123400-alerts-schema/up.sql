create schema alerts;

-- Alerts of all modules. The subject is a vendor, or something else that is named.
create table alerts.alert (
  alert_id uuid primary key,
  brand_id integer not null,
  vendor_code text,
  -- A payment channel, a game, an agreement: one alert per hour, however often it recurs.
  about text,
  hour timestamptz,
  owner_id bigint,
  kind text not null,
  detail jsonb not null,
  at timestamptz not null default now(),
  constraint alert_subject check (num_nonnulls(vendor_code, about) = 1 and (about is null) = (hour is null))
);

insert into alerts.alert (alert_id, brand_id, vendor_code, about, hour, owner_id, kind, detail, at)
select a.alert_id, a.brand_id, p.code, a.channel_code, a.hour, a.owner_id, a.kind, a.detail, a.at
from vendors.alert a left join vendors.partner p using (partner_id);

create index alert_newest on alerts.alert (brand_id, alert_id desc);
create unique index alert_about_hour on alerts.alert (brand_id, about, hour) where about is not null;
-- Alerts about agents are read by kind, by operators who do not handle vendors.
create index alert_kind on alerts.alert (brand_id, kind, alert_id desc);

-- The previous release still writes the old table while both run. The next release drops table and trigger.
create function vendors.copy_alert() returns trigger language plpgsql as $$
begin
  insert into alerts.alert (alert_id, brand_id, vendor_code, about, hour, owner_id, kind, detail, at)
  values (new.alert_id, new.brand_id, (select code from vendors.partner where partner_id = new.partner_id),
    new.channel_code, new.hour, new.owner_id, new.kind, new.detail, new.at)
  on conflict do nothing;
  return null;
end $$;
create trigger copy_alert after insert on vendors.alert for each row execute function vendors.copy_alert();
