-- Nothing here is unique without the owner any more: the claims are.
create index deposit_by_id on cashier.deposit (deposit_id);
create index deposit_by_provider_no on cashier.deposit (channel_id, provider_no) where provider_no is not null;
create index deposit_by_tail on cashier.deposit (channel_id, (amount + tail)) where tail > 0 and state in ('CREATED', 'SUBMITTED', 'IN_AUDIT');
drop index cashier.deposit_id, cashier.deposit_provider_no, cashier.deposit_tail;
create index withdrawal_with_id on cashier.withdrawal (withdrawal_id);
create index withdrawal_by_reference on cashier.withdrawal (brand_id, reference);
drop index cashier.withdrawal_by_id;
alter table cashier.withdrawal drop constraint withdrawal_brand_id_reference_key;
