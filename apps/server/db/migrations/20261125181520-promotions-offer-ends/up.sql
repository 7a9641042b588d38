-- Stopped: nobody new; who joined goes on. Ended: it gives nothing any more.
alter table promotions.offer drop constraint offer_state_check;
alter table promotions.offer add constraint offer_state_check check (state in ('draft', 'published', 'stopped', 'ended')) not valid;

-- Rewards of an offer, newest first, as operators list them.
create index if not exists reward_of_brand on promotions.reward (brand_id, offer_id, at desc, owner_id desc, reward_key desc);

-- Members see stopped offers too.
create index offer_shown on promotions.offer (brand_id, offer_id) where state in ('published', 'stopped');
drop index promotions.offer_live;
