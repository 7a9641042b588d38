-- When an operator ended an offer. Of those that ended before this was kept, now.
alter table promotions.offer add column ended_at timestamptz;
update promotions.offer set ended_at = now() where state = 'ended';
-- Offers that support may ask about, newest first.
create index offer_asked on promotions.offer (brand_id, created_at desc, offer_id desc) where state <> 'draft';
