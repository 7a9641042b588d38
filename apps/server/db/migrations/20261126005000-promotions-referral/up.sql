-- A friend whose deposit counts for a referral offer: one row a friend, for ever.
create table promotions.referral (
  -- The friend.
  owner_id bigint primary key,
  brand_id integer not null,
  referrer_id bigint not null,
  offer_id uuid not null,
  deposit_id uuid not null,
  deposited_at timestamptz not null,
  -- waiting: the job decides; audit: an operator decides.
  state text not null check (state in ('waiting', 'audit', 'rewarded', 'refused')),
  -- Why it was refused.
  reason text,
  -- What the two accounts shared when it was looked at.
  evidence text[] not null default '{}',
  -- An operator has looked at the evidence.
  is_cleared boolean not null default false,
  look_at timestamptz not null,
  -- What the referrer got.
  amount bigint,
  decided_at timestamptz,
  decided_by bigint,
  remark text,
  -- The deposit was charged back after the reward.
  charged_back_at timestamptz,
  constraint referral_amount check ((state = 'rewarded') = (amount is not null)),
  constraint referral_reason check ((state = 'refused') = (reason is not null)),
  constraint referral_self check (referrer_id <> owner_id)
);
create index referral_due on promotions.referral (look_at, owner_id) where state = 'waiting';
create index referral_of_referrer on promotions.referral (referrer_id, owner_id);
create index referral_of_offer on promotions.referral (brand_id, offer_id, state, deposited_at desc, owner_id desc);

-- Friends of a member, newest first.
create index if not exists arrival_friends on agents.arrival (referrer_id, arrived_at desc, member_id desc) where referrer_id is not null;
