-- I50 what free rounds won is in the account of their member until they are over, and was paid once by then; the rounds played and their
-- wins are those of the vendor's movements; no free round is without its reward, and no reward of that form without its free rounds
with played as (
  select f.owner_id, f.reward_key, count(*) filter (where t.kind = 1 and not t.rolled_back) as used,
    coalesce(sum(t.amount) filter (where t.kind = 2 and not t.rolled_back), 0) as won
  from promotions.free_reward f join vendors.transaction t on t.owner_id = f.owner_id and t.reward_id = f.reward_id and t.is_free
  group by 1, 2
), held as (
  select owner_id, currency, sum(won) as won from promotions.free_reward where paid is null group by 1, 2
)
select 'played ' || f.reward_key as what, f.owner_id, f.used::numeric as found, coalesce(p.used, 0)::numeric as expected
from promotions.free_reward f left join played p using (owner_id, reward_key) where f.used <> coalesce(p.used, 0)
union all
select 'won ' || f.reward_key, f.owner_id, f.won, coalesce(p.won, 0)
from promotions.free_reward f left join played p using (owner_id, reward_key) where f.won <> coalesce(p.won, 0)
union all
select 'held ' || a.currency, a.owner_id, a.balance, coalesce(h.won, 0)
from wallet.account a left join held h using (owner_id, currency) where a.code = 'free' and a.balance <> coalesce(h.won, 0)
union all
select 'reward ' || coalesce(r.reward_key, f.reward_key), coalesce(r.owner_id, f.owner_id), r.amount, f.rounds * f.value
from (select * from promotions.reward where form = 'free') r full join (select * from promotions.free_reward where bought is null) f using (owner_id, reward_key)
where r.amount is distinct from f.rounds * f.value or (r.state = 'reversed') <> (f.state = 'failed')
union all
-- each settlement gave the account back to the house: the wins of that moment, which later ones may exceed
select 'paid ' || f.reward_key, f.owner_id, count(o.op_id), 1
from promotions.free_reward f left join wallet.operation o on o.owner_id = f.owner_id and o.reference = 'free:' || f.reward_key and o.kind = 99
where f.paid is not null and f.form = 'bonus' and f.paid > 0 group by f.owner_id, f.reward_key having count(o.op_id) <> 1
limit 100
