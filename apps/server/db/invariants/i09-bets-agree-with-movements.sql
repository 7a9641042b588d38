-- I9b the record of a bet says what its movements say
select b.owner_id, b.bet_id, b.stake, m.stake as moved_stake, b.payout, m.payout as moved_payout, b.state from bets.bet b
left join (
  select owner_id, bet_id, sum(amount) filter (where kind = 1) as stake, coalesce(sum(amount) filter (where kind = 2 and not rolled_back), 0) as payout, bool_or(rolled_back) filter (where kind = 1) as undone
  from vendors.transaction where bet_id is not null and kind in (1, 2) group by owner_id, bet_id
) m on m.owner_id = b.owner_id and m.bet_id = b.bet_id
where m.bet_id is null or b.stake <> m.stake or b.payout <> m.payout or (b.state = 'void') <> coalesce(m.undone, false) limit 100
