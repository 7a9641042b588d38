-- I58 a requirement with least odds has nothing of sports bets below them or of unknown odds; bets on several outcomes of a line count together at most the largest side less the others
select 'odds' as what, r.owner_id, g.bet_id as id, g.amount, coalesce(b.odds_e4, 0) as allowed
from wagering.requirement r
join wagering.contribution g on g.owner_id = r.owner_id and g.requirement_id = r.requirement_id
join bets.record b on b.owner_id = g.owner_id and b.bet_id = g.bet_id
where r.min_odds_e4 is not null and b.category in ('sports', 'esports') and coalesce(b.odds_e4, 0) < r.min_odds_e4
union all
select 'cover', owner_id, null, gave, greatest(0, 2 * largest - whole) from (
  select owner_id, sum(gave) as gave, max(stake) as largest, sum(stake) as whole, bool_and(is_seen) as is_seen, count(*) as sides
  from (
    select b.owner_id, b.source_code, b.cover_key, b.cover_outcome, sum(b.stake) as stake, coalesce(sum(g.valid_bet), 0) as gave,
      -- all that happened on the line since a requirement was open has been looked at, and none of its money has left
      bool_and(w.is_open and b.bet_id <= w.seen_id and greatest(b.placed_at, b.settled_at) < w.looked_at
        and not coalesce(g.is_spent, false) and b.placed_at >= w.since
        and not exists (select 1 from wagering.changed c where c.owner_id = b.owner_id and c.bet_id = b.bet_id)) as is_seen
    from bets.record b
    join (select w.owner_id, w.is_open, w.seen_id, w.looked_at, min(r.created_at) as since from wagering.watch w
          join wagering.requirement r on r.owner_id = w.owner_id and r.state = 'open' group by w.owner_id, w.is_open, w.seen_id, w.looked_at) w on w.owner_id = b.owner_id
    left join (select g.owner_id, g.bet_id, min(g.valid_bet) as valid_bet, bool_or(r.is_spent) as is_spent from wagering.contribution g
               join wagering.requirement r on r.owner_id = g.owner_id and r.requirement_id = g.requirement_id
               group by g.owner_id, g.bet_id) g on g.owner_id = b.owner_id and g.bet_id = b.bet_id
    where b.cover_key is not null and not b.is_free and b.state <> 'void' and (b.state = 'open' or b.payout <> b.stake)
    group by b.owner_id, b.source_code, b.cover_key, b.cover_outcome
  ) side group by owner_id, source_code, cover_key
) line where is_seen and sides > 1 and gave > greatest(0, 2 * largest - whole)
limit 100
