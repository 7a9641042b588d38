-- The lower bound for settlement, on copies without our triggers: the same matching in SQL.
create schema bench;
create function bench.payout(play text, selection text, unit bigint, drawn jsonb) returns bigint language sql immutable as $$
  select case play
    when 'DE_DB' then case when right(drawn -> 0 ->> 0, 2) = any(string_to_array(selection, ',')) then unit * 995 / 10 else 0 end
    else unit * 368 / 100 * (select count(*) from jsonb_array_elements(drawn) as r, jsonb_array_elements_text(r) as one where right(one, 2) = selection)
  end
$$;
create table bench.ticket as select owner_id, ticket_id, draw_id, play, selection, unit, stake, 'open' as state, 0::bigint as payout
  from lottery.ticket where placed_at < now() - interval '30 minutes';
alter table bench.ticket add primary key (owner_id, ticket_id);
create table bench.account (like wallet.account including defaults including indexes) with (fillfactor = 70);
insert into bench.account select * from wallet.account;
create table bench.ledger (like wallet.ledger including defaults including indexes);
create table bench.outcome (owner_id bigint, ticket_id uuid, payout bigint, primary key (owner_id, ticket_id));
