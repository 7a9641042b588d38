create function platform.is_spread() returns boolean language sql stable as
  $$ select exists (select from pg_extension where extname = 'citus') $$;

-- Holds a draw until the transaction ends, and answers the time from which it is held: bets beside each other, who closes or changes it alone
-- (T25). Past its lock time bets do not hold it, so that a stream of late ones cannot delay its closing.
create function lottery.hold_draw(draw uuid, changes boolean) returns timestamptz language plpgsql as $$
declare
  key constant bigint := hashtextextended('lottery.draw:' || draw, 0);
begin
  if not platform.is_spread() then
    -- as the release before does, so that both keep each other out in a rollout
    if changes then
      perform from lottery.draw d where d.draw_id = draw for update;
    else
      perform from lottery.draw d where d.draw_id = draw and d.lock_at > platform.now() for share;
    end if;
  -- a row of a table of every node is not locked in share mode: that first locks all of the table there, in share mode and then to write, and
  -- two bets that do so at once wait for each other in a circle. Both sides come through the coordinator, so that a lock there keeps them apart
  elsif changes then
    perform pg_advisory_xact_lock(key);
  elsif exists (select from lottery.draw d where d.draw_id = draw and d.lock_at > clock_timestamp()) then
    perform pg_advisory_xact_lock_shared(key);
  end if;
  return platform.now();
end $$;
