-- Holds a draw until the transaction ends, and answers the time from which it is held: bets beside each other, who closes or changes it alone
-- (T25). Past its lock time bets do not hold it, so that a stream of late ones cannot delay its closing. `npm run distribute` replaces this by
-- a lock beside the rows.
create function lottery.hold_draw(draw uuid, changes boolean) returns timestamptz language plpgsql as $$
begin
  if changes then
    perform from lottery.draw d where d.draw_id = draw for update;
  else
    perform from lottery.draw d where d.draw_id = draw and d.lock_at > platform.now() for share;
  end if;
  return platform.now();
end $$;
