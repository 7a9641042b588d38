-- I9 no round of more than a day is open outside the operator's cases
select b.owner_id, b.bet_id, b.source_code, b.placed_at from bets.bet b
where b.state = 'open' and b.placed_at < now() - case b.category when 'sports' then interval '14 days' when 'esports' then interval '14 days' else interval '24 hours' end limit 100
