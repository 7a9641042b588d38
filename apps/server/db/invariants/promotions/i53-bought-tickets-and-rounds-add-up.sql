-- I53 each redemption of tickets or free rounds gave what its version says, once; rounds that no vendor had gave the points back, and
-- nothing was given without its redemption
with given as (
  select owner_id, source_key as key, count::bigint as pieces from promotions.raffle_ticket where source_key like 'redeem:%'
  union all
  select owner_id, 'redeem:' || substr(reward_key, 6), rounds from promotions.free_reward
  where bought is not null and state <> 'failed' and (state <> 'revoked' or ordered_at is not null)
), redeemed as (
  select r.owner_id, 'redeem:' || r.redemption_id as key,
    r.quantity * coalesce((v.draft->'gives'->>'tickets')::bigint, (v.draft->'gives'->>'rounds')::bigint) as pieces
  from loyalty.redemption r join loyalty.item_version v on v.item_id = r.item_id and v.version = r.version
  where r.kind in ('TICKET', 'FREE_SPIN') and r.state = 'APPROVED'
)
select 'given ' || coalesce(g.key, r.key) as what, coalesce(g.owner_id, r.owner_id) as owner_id, g.pieces::numeric as found, r.pieces::numeric as expected
from given g full join redeemed r using (owner_id, key) where g.pieces is distinct from r.pieces
limit 100
