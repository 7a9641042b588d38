-- I9b the record of a bet agrees with its movements
select b.owner_id, b.bet_id, b.stake, m.stake as moved_stake, b.payout, m.payout as moved_payout, b.state from bets.bet b
left join (
  select owner_id, bet_id, sum(amount) filter (where kind = 1) as stake, coalesce(sum(amount) filter (where kind = 2 and not rolled_back), 0) as payout, bool_or(rolled_back) filter (where kind = 1) as undone
  from vendors.transaction where bet_id is not null and kind in (1, 2) group by owner_id, bet_id
  union all
  select t.owner_id, t.ticket_id, t.stake - t.rebate, coalesce(p.payout, 0), coalesce(p.undone, false) from lottery.ticket t
  left join (
    select o.owner_id, split_part(o.reference, ':', 2)::uuid as ticket_id, coalesce(sum(l.amount) filter (where split_part(o.reference, ':', 3) in ('win', 'undo')), 0) as payout,
      bool_or(split_part(o.reference, ':', 3) in ('cancel', 'void')) as undone
    from wallet.operation o
    cross join lateral unnest(string_to_array(o.ledger_rows, ',')) as node
    join wallet.ledger l on l.owner_id = o.owner_id and l.account_id = split_part(node, '/', 1)::bigint and l.seq = split_part(node, '/', 2)::bigint
    where o.reference like 'lottery:%' group by 1, 2
  ) p on p.owner_id = t.owner_id and p.ticket_id = t.ticket_id
) m on m.owner_id = b.owner_id and m.bet_id = b.bet_id
where m.bet_id is null or b.stake <> m.stake or b.payout <> m.payout or (b.state = 'void') <> coalesce(m.undone, false) limit 100
