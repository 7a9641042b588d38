-- A popup of a journey: made when its step is decided, shown once at a visit while it is valid.
create table crm.popup (
  owner_id bigint not null,
  send_key text not null,
  topic text not null,
  -- Words by language, as the template had them.
  title jsonb not null,
  text jsonb not null,
  made_at timestamptz not null,
  valid_until timestamptz not null check (valid_until > made_at),
  shown_at timestamptz,
  primary key (owner_id, send_key)
);
create index popup_waiting on crm.popup (owner_id, made_at) where shown_at is null;
create index popup_shown on crm.popup (owner_id, shown_at desc) where shown_at is not null;

alter table crm.consent drop constraint consent_channel_check;
alter table crm.consent add constraint consent_channel_check check (channel in ('inbox', 'popup', 'sms', 'email', 'push')) not valid;
alter table crm.template drop constraint template_channel_check;
alter table crm.template add constraint template_channel_check check (channel in ('inbox', 'popup', 'sms', 'email', 'push'));
