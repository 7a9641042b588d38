-- Alerts come from payment channels too: one of a channel in an hour, however often somebody forges.
alter table vendors.alert
  alter partner_id drop not null,
  add channel_code text,
  add hour timestamptz,
  add constraint alert_source check (num_nonnulls(partner_id, channel_code) = 1 and (channel_code is null) = (hour is null));
create unique index alert_channel_hour on vendors.alert (brand_id, channel_code, hour) where channel_code is not null;
