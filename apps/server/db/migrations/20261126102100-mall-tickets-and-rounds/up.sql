-- Raffle tickets and free rounds as items of the points mall: no money of their own, and no address.
alter table loyalty.item drop constraint item_kind_check;
alter table loyalty.item add constraint item_kind_check check (kind in ('CASH', 'BONUS', 'GOODS', 'TICKET', 'FREE_SPIN'));
alter table loyalty.redemption drop constraint redemption_kind_check;
alter table loyalty.redemption add constraint redemption_kind_check check (kind in ('CASH', 'BONUS', 'GOODS', 'TICKET', 'FREE_SPIN'));
alter table loyalty.redemption drop constraint redemption_goods;
alter table loyalty.redemption add constraint redemption_goods
  check ((kind in ('CASH', 'BONUS')) = (amount is not null) and (kind = 'GOODS') = (address is not null));

-- Free rounds that no offer gave: their title in every language and the name of their game. Null for rewards of offers.
alter table promotions.free_reward add column bought jsonb;
