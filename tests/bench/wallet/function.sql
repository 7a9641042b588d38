-- One bet per call: every row that a bet writes here, with the database's checks. The lower bound of "one function per bet".
create schema bench;
create function bench.place_bet(p_owner bigint, p_contra bigint) returns bigint language plpgsql as $$
declare a wallet.account; op uuid := gen_random_uuid(); ext uuid := gen_random_uuid(); bet uuid := gen_random_uuid(); after bigint;
begin
  select * into a from wallet.account where owner_id = p_owner and code = 'main' for no key update;
  after := a.balance - 100000;
  if after < 0 then return -1; end if;
  with l as (
    insert into wallet.ledger (owner_id, account_id, seq, op_id, leg, amount, balance_after, contra_id, kind) values (p_owner, a.account_id, a.seq + 1, op, 0, -100000, after, p_contra, 1)
  ) update wallet.account set balance = after, seq = a.seq + 1 where owner_id = p_owner and account_id = a.account_id;
  insert into wallet.operation (owner_id, op_id, reference, input_hash, kind, ledger_rows) values (p_owner, op, 'BENCH:' || ext, '\x00', 1, a.account_id || '/' || (a.seq + 1));
  insert into vendors.transaction (owner_id, partner_id, ext_id, kind, content_hash, amount, currency, class, brand_id, balance_after, op_id, bet_id, round_id, game_code, vendor_tx)
    values (p_owner, 1, ext, 1, '\x00', 100000, 'PKR', 0, 1, after, op, bet, ext::text, 'bench', 'bench');
  insert into vendors.request (owner_id, partner_id, request_id, content_hash, status, balance, currency) values (p_owner, 1, gen_random_uuid(), '\x00', 0, after, 'PKR');
  insert into bets.bet (owner_id, bet_id, brand_id, source_code, game_code, category, round_id, state, stake, valid_bet, currency, class)
    values (p_owner, bet, 1, 'BENCH', 'bench', 'slots', ext::text, 'open', 100000, 100000, 'PKR', 0);
  return after;
end $$;
-- The minimal variant measured in docs/performance.md: one account, one ledger row, two indexes, nothing else.
create table bench.account (id bigint primary key, balance bigint not null check (balance >= 0), seq bigint not null default 0) with (fillfactor = 70);
create table bench.ledger (account_id bigint not null, seq bigint not null, ext_id uuid not null, amount bigint not null, balance_after bigint not null, round_id bigint, game_id int, contra_id int, kind smallint, created_at timestamptz not null default now(), primary key (account_id, seq), unique (ext_id));
create function bench.slim_bet(p_owner bigint) returns bigint language plpgsql as $$
declare after bigint; s bigint;
begin
  update bench.account set balance = balance - 1, seq = seq + 1 where id = p_owner and balance >= 1 returning balance, seq into after, s;
  insert into bench.ledger (account_id, seq, ext_id, amount, balance_after, round_id, game_id, contra_id, kind) values (p_owner, s, gen_random_uuid(), -1, after, 7, 3, 1, 1);
  return after;
end $$;
insert into bench.account select n, 1000000000 from generate_series(1, 20000) n;
