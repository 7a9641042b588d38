-- A row of a table that is whole on every node is written under a lock which only who may change that table gets, and the server may not
-- change these two. So their owner writes it.
create function wallet.open_house(for_brand integer, for_code text, for_currency text, for_class smallint) returns bigint
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  opened bigint;
begin
  insert into wallet.house (brand_id, code, currency, class) values (for_brand, for_code, for_currency, for_class)
    on conflict on constraint house_code do nothing returning account_id into opened;
  return opened;
end $$;

create function lottery.freeze_odds(contents text[]) returns void language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into lottery.frozen_odds (content) select * from unnest(contents) on conflict do nothing;
end $$;

revoke all on function wallet.open_house, lottery.freeze_odds, wallet.hold_stripe from public;
