-- A vendor's id is unique across members, so a second key that begins with the member costs every movement an index entry and proves nothing more.
alter table vendors.transaction drop constraint transaction_pkey,
  add constraint transaction_one_partner primary key using index transaction_one_partner;
