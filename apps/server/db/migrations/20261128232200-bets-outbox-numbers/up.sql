-- Goes on where the identity stands; nothing is numbered in between.
lock table bets.outbox in access exclusive mode;
create sequence bets.outbox_number as bigint owned by bets.outbox.n;
select setval('bets.outbox_number', last_value, is_called) from bets.outbox_n_seq;
alter table bets.outbox
  alter column n drop identity,
  alter column n set default nextval('bets.outbox_number');
