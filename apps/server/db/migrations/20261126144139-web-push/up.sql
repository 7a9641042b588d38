-- A browser that asked for push messages: where its push service takes them, and the keys that encrypt for it.
create table messages.push_subscription (
  owner_id bigint not null,
  -- Keyed hash of the address.
  endpoint_key bytea not null,
  -- Address and keys, encrypted.
  sealed bytea not null,
  at timestamptz not null,
  primary key (owner_id, endpoint_key)
);
-- A browser belongs to one member: whoever subscribes it last. Its address is unique in the world, so no owner stands first.
create unique index push_subscription_endpoint on messages.push_subscription (endpoint_key);

alter table messages.delivery drop constraint delivery_channel_check;
alter table messages.delivery add constraint delivery_channel_check check (channel in ('sms', 'email', 'push')) not valid;
alter table crm.consent drop constraint consent_channel_check;
alter table crm.consent add constraint consent_channel_check check (channel in ('inbox', 'sms', 'email', 'push')) not valid;
alter table crm.template drop constraint template_channel_check;
alter table crm.template add constraint template_channel_check check (channel in ('inbox', 'sms', 'email', 'push'));

create view messages.push_view as
  select owner_id
  from messages.push_subscription;
