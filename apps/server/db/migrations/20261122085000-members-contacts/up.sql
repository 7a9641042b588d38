-- Blind indexes (keyed hashes): a number or address can be found without standing in clear anywhere.
alter table members.member
  add column mobile_index bytea,
  add column email_index bytea,
  add column mobile_verified_at timestamptz,
  add column email_verified_at timestamptz,
  add column first_login_at timestamptz;
create unique index member_mobile_proved on members.member (brand_id, mobile_index) where mobile_verified_at is not null;
create unique index member_email_proved on members.member (brand_id, email_index) where email_verified_at is not null;
create index member_mobile on members.member (brand_id, mobile_index) where mobile_index is not null;
create index member_email on members.member (brand_id, email_index) where email_index is not null;
create index member_trial_age on members.member (registered_at) where account_kind = 4 and state <> 'closed';
