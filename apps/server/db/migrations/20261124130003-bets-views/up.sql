create view bets.bet_view as
  select owner_id, bet_id, source_code, game_code, category, round_id, state, stake, valid_bet, payout, class, is_free, agent_path,
    placed_at, settled_at, rebate
  from bets.bet;
