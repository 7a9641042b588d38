import type { Query } from '../../platform/query.ts';
import { type BetChange, endOf, type PlacedBet, validBetOf } from './bet.ts';

export async function insertBets(query: Query, bets: readonly PlacedBet[]): Promise<void> {
  if (bets.length === 0) return;
  await query(
    {
      name: 'bets-insert',
      text: `insert into bets.bet (owner_id, bet_id, brand_id, source_code, game_code, category, round_id, state, stake, valid_bet, currency, class, is_free, agent_path, rebate, bonus_stake, odds_e4, cover_key, cover_outcome)
             select u.owner_id, u.bet_id, u.brand_id, u.source_code, u.game_code, u.category, u.round_id, 'open', u.stake, u.valid_bet, u.currency, u.class, u.is_free, u.agent_path::bigint[], u.rebate, u.bonus_stake, u.odds_e4, u.cover_key, u.cover_outcome
             from unnest($1::bigint[], $2::uuid[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::bigint[], $10::text[], $11::smallint[], $12::boolean[], $13::text[], $14::bigint[], $15::bigint[], $16::int[], $17::text[], $18::text[])
               as u(owner_id, bet_id, brand_id, source_code, game_code, category, round_id, stake, valid_bet, currency, class, is_free, agent_path, rebate, bonus_stake, odds_e4, cover_key, cover_outcome)`,
    },
    [
      bets.map((b) => b.ownerId),
      bets.map((b) => b.betId),
      bets.map((b) => b.brandId),
      bets.map((b) => b.sourceCode),
      bets.map((b) => b.gameCode),
      bets.map((b) => b.category),
      bets.map((b) => b.roundId),
      bets.map((b) => b.stake),
      bets.map(validBetOf),
      bets.map((b) => b.currency),
      bets.map((b) => b.accountClass),
      bets.map((b) => b.isFree),
      bets.map((b) => `{${b.agentPath.join(',')}}`),
      bets.map((b) => b.rebate ?? 0n),
      bets.map((b) => b.bonusStake ?? 0n),
      bets.map((b) => b.price?.oddsE4 ?? null),
      bets.map((b) => b.price?.cover?.line ?? null),
      bets.map((b) => b.price?.cover?.outcome ?? null),
    ],
  );
}

/**
 * Applies changes. Several changes to one bet are summed first, so that the statement touches each row once. The change in valid bet goes
 * to the outbox in the same statement, so neither exists without the other; the row number is drawn explicitly, because a shard of the
 * outbox has no default for it.
 */
export async function updateBets(query: Query, changes: readonly BetChange[]): Promise<void> {
  if (changes.length === 0) return;
  const merged = [...Map.groupBy(changes, (change) => `${change.ownerId}:${change.betId}`).values()].map((same) => ({
    ownerId: same[0]!.ownerId,
    betId: same[0]!.betId,
    payout: same.reduce((sum, change) => sum + change.payout, 0n),
    ...endOf(same),
    isVoid: same.some((change) => change.isVoid),
    hedged: same.reduce((most, { hedged = 0n }) => (hedged > most ? hedged : most), 0n),
  }));
  await query(
    {
      name: 'bets-update',
      text: `with changed as (update bets.bet b set
               payout = b.payout + u.payout,
               valid_bet = case when u.is_void then 0 else greatest(0, b.valid_bet - greatest(0, u.hedged - b.hedged)) end,
               hedged = greatest(b.hedged, u.hedged),
               state = case when u.is_void or b.state = 'void' then 'void'
                            when u.is_reopened or (not u.is_settled and b.state = 'open') then 'open'
                            when b.payout + u.payout > 0 then 'won'
                            else 'lost' end,
               settled_at = case when u.is_void or u.is_settled then coalesce(b.settled_at, t.at) else b.settled_at end,
               counted = ((b.counted << 1) & 2) | case when not (u.is_void or b.state = 'void')
                 and not u.is_reopened and (u.is_settled or b.state <> 'open') then 1 else 0 end
             from unnest($1::bigint[], $2::uuid[], $3::bigint[], $4::boolean[], $5::boolean[], $6::bigint[], $7::boolean[])
               as u(owner_id, bet_id, payout, is_settled, is_void, hedged, is_reopened) cross join (select now() as at) t
             where b.owner_id = u.owner_id and b.bet_id = u.bet_id
             returning b.owner_id, b.bet_id, b.brand_id, b.source_code, b.game_code, b.category, b.round_id, b.state, b.stake, b.bonus_stake, b.rebate, b.hedged, b.payout,
               u.payout as payout_change, b.counted, b.is_free, b.currency, b.class, b.agent_path, b.placed_at, b.settled_at)
             insert into bets.outbox (n, owner_id, bet_id, brand_id, source_code, game_code, category, round_id, state, stake, bonus_stake, rebate, hedged, payout, payout_change,
               was_counted, is_counted, currency, class, agent_path, placed_at, settled_at)
             select nextval('bets.outbox_number'), owner_id, bet_id, brand_id, source_code, game_code, category, round_id, state, case when is_free then 0 else stake end, case when is_free then 0 else bonus_stake end, rebate, hedged, payout,
               payout_change, counted & 2 > 0, counted & 1 > 0, currency, class, agent_path, placed_at, settled_at
             from changed where counted in (1, 2) or (counted = 3 and payout_change <> 0)`,
    },
    [
      merged.map((m) => m.ownerId),
      merged.map((m) => m.betId),
      merged.map((m) => m.payout),
      merged.map((m) => m.isSettled),
      merged.map((m) => m.isVoid),
      merged.map((m) => m.hedged),
      merged.map((m) => m.isReopened),
    ],
  );
}
