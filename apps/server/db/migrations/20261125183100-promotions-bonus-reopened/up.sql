-- A voided bet may reopen the wagering of a bonus that was converted: how often it was converted, and the position of the main
-- account in the ledger at the last conversion.
alter table promotions.bonus_grant
  add column conversions smallint not null default 0 check (conversions >= 0),
  add column converted_seq bigint;
update promotions.bonus_grant set conversions = 1 where state = 'converted';
-- The last converted grant of a member, and those whose wagering can still reopen.
create index bonus_grant_converted on promotions.bonus_grant (owner_id, ended_at) where state = 'converted';
