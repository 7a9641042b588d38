import type { Queryable } from '../database.ts';
import type { PreparedCall } from '../rounds/wallet-bodies.ts';

export type BetAnswer = 'accepted' | 'declined' | 'unknown';

/** A wager of a shared round. Money in units of 10^-5. */
export interface WagerRow {
  readonly owner: string;
  readonly id: string;
  readonly sessionId: string;
  readonly table: string;
  /** Null for a wager that is not at a table. */
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
  /** The free rounds it is taken from; null for a stake of the player's own. */
  readonly freeRewardId: string | null;
}

const COLUMNS = `owner, id, session_id as "sessionId", table_id as "table", round_number as "roundNumber", house, currency, stake,
  bet_uuid as "betUuid", bet_body as "betBody", bet_answer as "betAnswer", payment, payment_uuid as "paymentUuid", payment_body as "paymentBody",
  rollback_body as "rollbackBody", ended_at as "endedAt", free_reward_id as "freeRewardId"`;

export type NewWager = Omit<
  WagerRow,
  'betAnswer' | 'payment' | 'paymentUuid' | 'paymentBody' | 'rollbackBody' | 'endedAt'
>;

/** Journals wagers before their bets are sent; returns those whose ids were not used before. Sorted by key, to avoid deadlocks. */
export async function addNewWagers(tx: Queryable, wagers: readonly NewWager[], now: Date): Promise<WagerRow[]> {
  const sorted = wagers.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const of = <T>(value: (wager: NewWager) => T): T[] => sorted.map(value);
  const { rows } = await tx.query(
    `insert into studio.wager (owner, id, session_id, table_id, round_number, house, currency, stake, bet_uuid, bet_body, created_at,
       free_reward_id)
     select w.owner, w.id, w.session_id, w.table_id, w.round_number, w.house, w.currency, w.stake, w.bet_uuid, w.bet_body, $1::timestamptz, w.free_reward_id
     from unnest($2::text[], $3::uuid[], $4::uuid[], $5::text[], $6::integer[], $7::text[], $8::text[], $9::bigint[], $10::uuid[], $11::text[],
       $12::uuid[]) as w(owner, id, session_id, table_id, round_number, house, currency, stake, bet_uuid, bet_body, free_reward_id)
     on conflict (owner, id) do nothing returning ${COLUMNS}`,
    [
      now,
      of(({ owner }) => owner),
      of(({ id }) => id),
      of(({ sessionId }) => sessionId),
      of(({ table }) => table),
      of(({ roundNumber }) => roundNumber),
      of(({ house }) => house),
      of(({ currency }) => currency),
      of(({ stake }) => stake),
      of(({ betUuid }) => betUuid),
      of(({ betBody }) => betBody),
      of(({ freeRewardId }) => freeRewardId),
    ],
  );
  return rows;
}

export type WagerKey = Pick<WagerRow, 'owner' | 'id'>;
/** The key of a wager in a map. */
export const keyOf = ({ owner, id }: WagerKey): string => `${owner} ${id.toLowerCase()}`;

/** The same for one wager; returns the existing one if its id was used before. */
export async function addWager(tx: Queryable, wager: NewWager, now: Date): Promise<WagerRow> {
  return (await addNewWagers(tx, [wager], now))[0] ?? wagerById(tx, wager.owner, wager.id);
}

/** Which of these ids already belong to wagers. */
export async function knownWagers(tx: Queryable, wagers: readonly WagerKey[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query(
    `select w.owner, w.id from unnest($1::text[], $2::uuid[]) as t(owner, id)
     join studio.wager w on w.owner = t.owner and w.id = t.id`,
    [wagers.map(({ owner }) => owner), wagers.map(({ id }) => id)],
  );
  return new Set(rows.map(keyOf));
}

/** The wager with a given id; null when there is none. */
export async function findWager(tx: Queryable, owner: string, id: string): Promise<WagerRow | null> {
  const { rows } = await tx.query(`select ${COLUMNS} from studio.wager where owner = $1 and id = $2`, [owner, id]);
  return rows[0] ?? null;
}

/** Wagers with what their calls need from their sessions, in any order. */
export async function wagersWithSessions(
  tx: Queryable,
  wagers: readonly WagerKey[],
): Promise<
  (WagerRow & { readonly isDemo: boolean; readonly user: string; readonly token: string; readonly gameCode: string })[]
> {
  const { rows } = await tx.query(
    `select w.*, s.is_demo as "isDemo", coalesce(s.user_id, '') as "user", coalesce(s.token, '') as token, s.game_code as "gameCode"
     from (select ${COLUMNS} from studio.wager where (owner, id) in (select * from unnest($1::text[], $2::uuid[]))) as w
     join studio.session s on s.id = w."sessionId"`,
    [wagers.map(({ owner }) => owner), wagers.map(({ id }) => id)],
  );
  return rows;
}

/** The wager with a given id, which must exist. */
export async function wagerById(tx: Queryable, owner: string, id: string): Promise<WagerRow> {
  return (await findWager(tx, owner, id))!;
}

/** Stores the wallet's answer to a bet; the first answer stays. Returns the stored one. */
export async function keepAnswer(tx: Queryable, owner: string, id: string, answer: BetAnswer): Promise<BetAnswer> {
  const [kept] = (await keepAnswers(tx, [{ owner, id, answer }])).values();
  return kept!;
}

/** The same for several bets, by key. */
export async function keepAnswers(
  tx: Queryable,
  told: readonly (WagerKey & { readonly answer: BetAnswer })[],
): Promise<ReadonlyMap<string, BetAnswer>> {
  const { rows } = await tx.query(
    `update studio.wager w set bet_answer = coalesce(w.bet_answer, t.answer)
     from unnest($1::text[], $2::uuid[], $3::text[]) as t(owner, id, answer)
     where w.owner = t.owner and w.id = t.id returning w.owner, w.id, w.bet_answer as answer`,
    [told.map(({ owner }) => owner), told.map(({ id }) => id), told.map(({ answer }) => answer)],
  );
  return new Map(rows.map((row) => [keyOf(row), row.answer]));
}

/** Freezes the payment of a wager; one frozen earlier stays. Returns the wager. */
export const freezePayment = async (
  tx: Queryable,
  owner: string,
  id: string,
  amount: bigint,
  call: PreparedCall,
): Promise<WagerRow> => (await freezePayments(tx, [{ owner, id, amount, call }]))[0] ?? wagerById(tx, owner, id);

/** The same for several wagers; returns those without a payment frozen earlier. */
export async function freezePayments(
  tx: Queryable,
  payments: readonly (WagerKey & { readonly amount: bigint; readonly call: PreparedCall })[],
): Promise<WagerRow[]> {
  const { rows } = await tx.query(
    `update studio.wager set payment = p.amount, payment_uuid = p.uuid, payment_body = p.body
     from unnest($1::text[], $2::uuid[], $3::bigint[], $4::uuid[], $5::text[]) as p(paid_owner, paid_id, amount, uuid, body)
     where owner = p.paid_owner and id = p.paid_id and payment_uuid is null returning ${COLUMNS}`,
    [
      payments.map(({ owner }) => owner),
      payments.map(({ id }) => id),
      payments.map(({ amount }) => amount),
      payments.map(({ call }) => call.uuid),
      payments.map(({ call }) => call.body),
    ],
  );
  return rows;
}

/** Freezes the rollback of a wager's bet; one frozen earlier stays. Returns the wager. */
export async function freezeRollback(tx: Queryable, owner: string, id: string, call: PreparedCall): Promise<WagerRow> {
  const { rows } = await tx.query(
    `update studio.wager set rollback_uuid = $3, rollback_body = $4
     where owner = $1 and id = $2 and rollback_uuid is null returning ${COLUMNS}`,
    [owner, id, call.uuid, call.body],
  );
  return rows[0] ?? wagerById(tx, owner, id);
}

/** Ends wagers; for each the first time stays. */
export async function endWagers(tx: Queryable, wagers: readonly WagerKey[], now: Date): Promise<void> {
  await tx.query(
    `update studio.wager w set ended_at = coalesce(w.ended_at, $3) from unnest($1::text[], $2::uuid[]) as t(owner, id)
     where w.owner = t.owner and w.id = t.id`,
    [wagers.map(({ owner }) => owner), wagers.map(({ id }) => id), now],
  );
}

/** Takes the place of a currency for play money. */
export const PLAY_MONEY = 'play';

/** The currencies of wagers, keyed by `owner id`. */
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
