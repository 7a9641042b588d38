import type { Queryable } from '../database.ts';
import type { PreparedCall } from '../rounds/wallet-bodies.ts';

export type BetAnswer = 'accepted' | 'declined' | 'unknown';

/** A wager of a shared round. Money in units of 10^-5. */
export interface WagerRow {
  readonly owner: string;
  readonly id: string;
  readonly sessionId: string;
  readonly table: string;
  /** Null for a wager outside of a table. */
  readonly roundNumber: number | null;
  /** The partner code whose wallet address is called. */
  readonly house: string;
  readonly currency: string;
  readonly stake: bigint;
  readonly betUuid: string;
  readonly betBody: string;
  /** The wallet's answer to the bet, as the round was told; null before. */
  readonly betAnswer: BetAnswer | null;
  readonly payment: bigint | null;
  readonly paymentUuid: string | null;
  readonly paymentBody: string | null;
  readonly rollbackBody: string | null;
  readonly endedAt: Date | null;
  /** The free rounds that it is one of; null of a stake of the player's own. */
  readonly freeRewardId: string | null;
}

const COLUMNS = `owner, id, session_id as "sessionId", table_id as "table", round_number as "roundNumber", house, currency, stake,
  bet_uuid as "betUuid", bet_body as "betBody", bet_answer as "betAnswer", payment, payment_uuid as "paymentUuid", payment_body as "paymentBody",
  rollback_body as "rollbackBody", ended_at as "endedAt", free_reward_id as "freeRewardId"`;

export type NewWager = Omit<
  WagerRow,
  'betAnswer' | 'payment' | 'paymentUuid' | 'paymentBody' | 'rollbackBody' | 'endedAt'
>;

/** Journals a wager before its bet is sent; null if its id was used before. */
export async function addNewWager(tx: Queryable, wager: NewWager, now: Date): Promise<WagerRow | null> {
  const { owner, id, sessionId, table, roundNumber, house, currency, stake, betUuid, betBody, freeRewardId } = wager;
  const { rows } = await tx.query(
    `insert into studio.wager (owner, id, session_id, table_id, round_number, house, currency, stake, bet_uuid, bet_body, created_at,
       free_reward_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (owner, id) do nothing returning ${COLUMNS}`,
    [owner, id, sessionId, table, roundNumber, house, currency, stake, betUuid, betBody, now, freeRewardId],
  );
  return rows[0] ?? null;
}

/** The same; the one that is there, if its id was used before. */
export async function addWager(tx: Queryable, wager: NewWager, now: Date): Promise<WagerRow> {
  return (await addNewWager(tx, wager, now)) ?? wagerById(tx, wager.owner, wager.id);
}

/** The wager of an id; null where there is none. */
export async function findWager(tx: Queryable, owner: string, id: string): Promise<WagerRow | null> {
  const { rows } = await tx.query(`select ${COLUMNS} from studio.wager where owner = $1 and id = $2`, [owner, id]);
  return rows[0] ?? null;
}

/** The wager of an id that is there. */
export async function wagerById(tx: Queryable, owner: string, id: string): Promise<WagerRow> {
  return (await findWager(tx, owner, id))!;
}

/** Stores what the wallet said to a bet; the first answer stays. Returns the one that is stored. */
export async function keepAnswer(tx: Queryable, owner: string, id: string, answer: BetAnswer): Promise<BetAnswer> {
  const { rows } = await tx.query(
    `update studio.wager set bet_answer = coalesce(bet_answer, $3) where owner = $1 and id = $2 returning bet_answer as answer`,
    [owner, id, answer],
  );
  return rows[0].answer;
}

/** Freezes the payment of a wager; the one that was frozen before stays. Returns the wager. */
export async function freezePayment(
  tx: Queryable,
  owner: string,
  id: string,
  amount: bigint,
  call: PreparedCall,
): Promise<WagerRow> {
  const { rows } = await tx.query(
    `update studio.wager set payment = $3, payment_uuid = $4, payment_body = $5
     where owner = $1 and id = $2 and payment_uuid is null returning ${COLUMNS}`,
    [owner, id, amount, call.uuid, call.body],
  );
  return rows[0] ?? wagerById(tx, owner, id);
}

/** Freezes the rollback of a wager's bet; the one that was frozen before stays. Returns the wager. */
export async function freezeRollback(tx: Queryable, owner: string, id: string, call: PreparedCall): Promise<WagerRow> {
  const { rows } = await tx.query(
    `update studio.wager set rollback_uuid = $3, rollback_body = $4
     where owner = $1 and id = $2 and rollback_uuid is null returning ${COLUMNS}`,
    [owner, id, call.uuid, call.body],
  );
  return rows[0] ?? wagerById(tx, owner, id);
}

export async function endWager(tx: Queryable, owner: string, id: string, now: Date): Promise<void> {
  await tx.query('update studio.wager set ended_at = coalesce(ended_at, $3) where owner = $1 and id = $2', [
    owner,
    id,
    now,
  ]);
}

/** What stands for a currency where it is play money. */
export const PLAY_MONEY = 'play';

/** The currencies of wagers by `owner id`. */
export async function currenciesOf(
  tx: Queryable,
  wagers: readonly { readonly owner: string; readonly id: string }[],
): Promise<Map<string, string>> {
  const { rows } = await tx.query(
    `select w.owner, w.id, case when s.is_demo then 'play' else w.currency end as currency
     from unnest($1::text[], $2::uuid[]) as t(owner, id)
     join studio.wager w on w.owner = t.owner and w.id = t.id join studio.session s on s.id = w.session_id`,
    [wagers.map(({ owner }) => owner), wagers.map(({ id }) => id)],
  );
  return new Map(rows.map(({ owner, id, currency }) => [`${owner} ${id}`, currency]));
}
