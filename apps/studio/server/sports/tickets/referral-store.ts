import type { Referral } from '../../../games/sports/book/referral.ts';
import type { Queryable } from '../../database.ts';

/** A leg as shown to the desk. */
export interface ReferredLeg {
  readonly fixture: string;
  readonly market: string;
  readonly selection: string;
  readonly oddsE4: number;
}
export interface NewReferral {
  readonly owner: string;
  readonly id: string;
  /** Digest of its mode and selections. */
  readonly content: string;
  readonly mode: string;
  readonly legs: readonly ReferredLeg[];
  readonly currency: string;
  readonly lineStake: bigint;
  readonly cost: bigint;
  readonly mostReturn: bigint;
  readonly most: bigint;
  readonly askedAt: number;
  readonly until: number;
}
/** A bet over a limit, as stored. */
export interface ReferralRow extends NewReferral, Referral {
  readonly number: number;
  readonly decidedName: string | null;
  readonly usedBy: string | null;
}

const MS = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;
const COLUMNS = `number::integer as number, owner, id, content, mode, legs, currency, line_stake as "lineStake", cost, most_return as "mostReturn",
  most, ${MS('asked_at')} as "askedAt", ${MS('until')} as until, state, granted, ${MS('decided_at')} as "decidedAt",
  decided_name as "decidedName", used_by as "usedBy"`;

/** Stores a referred bet, unless another one of its player is waiting; one with the same id stays unchanged. */
export async function addReferral(tx: Queryable, one: NewReferral): Promise<void> {
  await tx.query(
    `insert into studio.referral (owner, id, content, mode, legs, currency, line_stake, cost, most_return, most, asked_at, until)
     select $1, $2::uuid, $3, $4, $5::jsonb, $6, $7::bigint, $8::bigint, $9::bigint, $10::bigint, to_timestamp($11 / 1000.0), to_timestamp($12 / 1000.0)
     where not exists (select from studio.referral where owner = $1 and state = 'WAITING' and until > to_timestamp($11 / 1000.0))
     on conflict (owner, id) do nothing`,
    [
      ...[one.owner, one.id, one.content, one.mode, JSON.stringify(one.legs), one.currency, one.lineStake, one.cost],
      ...[one.mostReturn, one.most, one.askedAt, one.until],
    ],
  );
}

export interface BetId {
  readonly owner: string;
  readonly id: string;
}
/** Whether a bet has this id, and whether one with it has been referred to the desk. */
export interface KnownBet {
  readonly isPlaced: boolean;
  readonly isReferred: boolean;
}

/** What is known about ids of bets, in the same order. */
export async function knownBets(tx: Queryable, ids: readonly BetId[]): Promise<KnownBet[]> {
  const { rows } = await tx.query(
    `select exists (select from studio.ticket t where t.owner = a.owner and t.id = a.id) as "isPlaced",
       exists (select from studio.referral r where r.owner = a.owner and r.id = a.id) as "isReferred"
     from unnest($1::text[], $2::uuid[]) with ordinality as a(owner, id, place) order by a.place`,
    [ids.map(({ owner }) => owner), ids.map(({ id }) => id)],
  );
  return rows;
}

export async function referralById(tx: Queryable, owner: string, id: string): Promise<ReferralRow | null> {
  const { rows } = await tx.query(`select ${COLUMNS} from studio.referral where owner = $1 and id = $2`, [owner, id]);
  return rows[0] ?? null;
}

/** Referrals that bets rely on, by owner and id; locked in that order, so that two batches of bets never deadlock. */
export async function referralsOf(
  tx: Queryable,
  keys: readonly { readonly owner: string; readonly id: string }[],
): Promise<ReferralRow[]> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.referral where (owner, id) in (select * from unnest($1::text[], $2::uuid[])) order by owner, id for update`,
    [keys.map(({ owner }) => owner), keys.map(({ id }) => id)],
  );
  return rows;
}

/** Records which bets have used them. */
export async function markReferrals(
  tx: Queryable,
  used: readonly { readonly owner: string; readonly id: string; readonly by: string }[],
): Promise<void> {
  await tx.query(
    `update studio.referral r set used_by = u.by from unnest($1::text[], $2::uuid[], $3::uuid[]) as u(owner, id, by)
     where r.owner = u.owner and r.id = u.id`,
    [used.map(({ owner }) => owner), used.map(({ id }) => id), used.map(({ by }) => by)],
  );
}

/** Referrals waiting at a given time, oldest request first. */
export async function waitingReferrals(tx: Queryable, now: number, limit: number): Promise<ReferralRow[]> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.referral where state = 'WAITING' and until > to_timestamp($1 / 1000.0) order by asked_at, number limit $2`,
    [now, limit],
  );
  return rows;
}

/** A referral, with its row locked; null when there is none. */
export async function referralByNumber(tx: Queryable, number: number): Promise<ReferralRow | null> {
  const { rows } = await tx.query(`select ${COLUMNS} from studio.referral where number = $1 for update`, [number]);
  return rows[0] ?? null;
}

export async function decideReferral(
  tx: Queryable,
  number: number,
  said: {
    readonly state: Referral['state'];
    readonly granted: bigint | null;
    readonly at: number;
    readonly name: string;
  },
): Promise<void> {
  await tx.query(
    `update studio.referral set state = $2, granted = $3, decided_at = to_timestamp($4 / 1000.0), decided_name = $5 where number = $1`,
    [number, said.state, said.granted, said.at, said.name],
  );
}

/** Whether somebody with an ability was at the desk of a house recently: their session then ends no sooner than `until`. */
export async function isDeskSeated(tx: Queryable, house: string, ability: string, until: Date): Promise<boolean> {
  const { rows } = await tx.query(
    `select exists (select from studio.desk_session where house = $1 and $2 = any (abilities) and until >= $3) as "isSeated"`,
    [house, ability, until],
  );
  return rows[0].isSeated;
}
