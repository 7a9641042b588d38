-- Goes on where the identity stands; nothing is numbered in between.
lock table wallet.account in access exclusive mode;
create sequence wallet.account_number as bigint owned by wallet.account.account_id;
select setval('wallet.account_number', last_value, is_called) from wallet.account_account_id_seq;
alter table wallet.account
  alter column account_id drop identity,
  alter column account_id set default nextval('wallet.account_number');
