-- Goes on where the identity stands; nothing is numbered in between.
lock table wallet.fact in access exclusive mode;
create sequence wallet.fact_number as bigint owned by wallet.fact.n;
select setval('wallet.fact_number', last_value, is_called) from wallet.fact_n_seq;
alter table wallet.fact
  alter column n drop identity,
  alter column n set default nextval('wallet.fact_number');
