-- I45 the score on an open board of best multiples is that of its bets; places of a closed period have the scores of their members, in their order
select s.owner_id, s.offer_id, s.cycle, s.score, best.multiple as expected
from promotions.board b
join promotions.offer_version v on v.offer_id = b.offer_id and v.version = b.version
join promotions.board_score s on s.offer_id = b.offer_id and s.cycle = b.cycle
cross join lateral (
  select coalesce(max(t.multiple), 0) as multiple from promotions.board_bet t
  where t.owner_id = s.owner_id and t.offer_id = s.offer_id and t.cycle = s.cycle
    and t.stake >= (v.draft #>> '{configured,parameters,minBet}')::numeric * 100000
) best
where b.state = 'open' and v.draft #>> '{configured,parameters,measure}' = 'best-multiple'
  and (s.score <> best.multiple or s.is_ranked <> (best.multiple > 0))
union all
select p.owner_id, p.offer_id, p.cycle, p.score, p.expected
from (
  select p.owner_id, p.offer_id, p.cycle, p.score, s.score as expected, p.rank, s.is_ranked,
    row_number() over (partition by p.offer_id, p.cycle order by s.score desc nulls last, s.reached_at, p.owner_id) as due
  from promotions.board_place p
  left join promotions.board_score s on s.owner_id = p.owner_id and s.offer_id = p.offer_id and s.cycle = p.cycle
) p
where p.score is distinct from p.expected or p.rank <> p.due or p.is_ranked is not true
limit 100
