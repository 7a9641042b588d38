import type { Query } from '../../../platform/query.ts';
import type { PlayedGrant } from './grant.ts';
import { type PlayedRow, playedOf } from './grant-store.ts';

/** A bet of an ended grant may be paid this long after its end; later its bonus share goes to the house. */
const AFTER_END_MS = 90 * 86_400_000;

/** Grants that a bet, a win or a reversal may concern. Part of the wallet's fast path: one index look-up per owner. */
export async function readPlayed(
  query: Query,
  ownerIds: readonly bigint[],
  nowMs: number,
): Promise<(PlayedGrant & { ownerId: bigint })[]> {
  const rows = await query<PlayedRow & { readonly owner_id: bigint }>(
    {
      name: 'promotions-played',
      text: `select owner_id, grant_id, state, weights, max_bet, expires_at, cap, moved, pool, debt, is_played from promotions.bonus_grant
             where owner_id = any($1::bigint[]) and (state = 'active' or is_played) and (ended_at is null or ended_at > $2) order by owner_id, grant_id`,
    },
    [ownerIds, new Date(nowMs - AFTER_END_MS)],
  );
  return rows.map((row) => ({ ownerId: row.owner_id, ...playedOf(row) }));
}

/** Writes the changes that play made to these grants. */
export async function writePlayed(
  query: Query,
  grants: readonly (PlayedGrant & { readonly ownerId: bigint })[],
): Promise<void> {
  if (grants.length === 0) return;
  await query(
    {
      name: 'promotions-play',
      text: `update promotions.bonus_grant g set moved = u.moved, pool = u.pool, debt = u.debt, is_played = u.is_played
             from unnest($1::bigint[], $2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[], $6::boolean[]) as u(owner_id, grant_id, moved, pool, debt, is_played)
             where g.owner_id = u.owner_id and g.grant_id = u.grant_id`,
    },
    [
      grants.map((one) => one.ownerId),
      grants.map((one) => one.grantId),
      grants.map((one) => one.moved),
      grants.map((one) => one.pool),
      grants.map((one) => one.debt),
      grants.map((one) => one.isPlayed),
    ],
  );
}
