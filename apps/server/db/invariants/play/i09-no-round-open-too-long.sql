-- I9 no round is open for more than a day outside the operators' cases
select b.owner_id, b.bet_id, b.source_code, b.placed_at from bets.bet b
where b.state = 'open' and b.placed_at < now() - case b.category when 'sports' then interval '14 days' when 'esports' then interval '14 days' else interval '24 hours' end limit 100
