import type { Query } from '../../platform/query.ts';
import { MOVEMENT_KINDS, type StoredKind } from './movement.ts';
import type { Known } from './round.ts';

export interface FactKey {
  readonly ownerId: bigint;
  readonly partnerId: number;
  readonly requestId: string;
  readonly extId: string;
  readonly referenceId: string | null;
  readonly roundId: string | null;
  readonly isRollback: boolean;
  /** Whether it declares itself the correction of a payment. */
  readonly isCorrection: boolean;
}
export interface StoredAnswer {
  readonly contentHash: Buffer;
  readonly status: number;
  readonly balance: bigint | null;
  readonly currency: string | null;
}
export interface StoredFacts {
  readonly request: StoredAnswer | null;
  readonly own: Known | null;
  readonly reference: Known | null;
  readonly liveWins: number;
  readonly endPayments: number;
  readonly isRoundClosed: boolean;
}

const KIND_NAMES = new Map<number, StoredKind>(
  Object.entries(MOVEMENT_KINDS).map(([name, number]) => [number, name as StoredKind]),
);

interface TransactionRow {
  readonly kind: number;
  readonly amount: bigint;
  readonly currency: string;
}
/**
 * Columns of a stored movement under a prefix: `t` for the one with this id, `f` for the referenced one. All null when there is
 * none.
 */
type Prefixed<Prefix extends 't' | 'f'> = {
  readonly [Column in 'kind' | 'amount' | 'currency' as `${Prefix}_${Column}`]: TransactionRow[Column] | null;
} & { readonly [Hash in `${Prefix}_hash`]: Buffer | null } & {
  readonly [Flag in `${Prefix}_free` | `${Prefix}_back`]: boolean | null;
} & { readonly [Id in `${Prefix}_bet` | `${Prefix}_round` | `${Prefix}_grant` | `${Prefix}_reward`]: string | null } & {
  readonly [Share in `${Prefix}_bonus`]: bigint | null;
};
interface RequestFacts {
  readonly r_hash: Buffer | null;
  readonly r_status: number | null;
  readonly r_balance: bigint | null;
  readonly r_currency: string | null;
  readonly wins: bigint;
  readonly ends: bigint;
  readonly closed: boolean;
  /** Which of the movements, counted from 1. */
  readonly n: bigint;
}
type FactsRow = RequestFacts & Prefixed<'t'> & Prefixed<'f'>;

/** What the index of rounds holds: a number made of the round's name (ADR 111). Stated next to the name itself, which may share its number. */
const roundKey = (round: string): string => `coalesce(hashtextextended(${round}, 0), 0)`;
const isOfRound = (movement: string, round: string): string => `${roundKey(movement)} = ${roundKey(round)}`;

/** The SQL form of `isCorrection`, on the meta of a movement. */
const saysCorrection = (meta: string): string =>
  `case when ${meta} like '%"resettle"%' then (${meta}::json -> 'kismet' -> 'phase')::text = '"resettle"' else false end`;

/**
 * Whether a movement of a round still closes it (rule 6.123). A payment that a correction took back does not: the round is closed by another
 * standing payment, or not at all. The correction that took the payment back closes nothing by itself.
 */
const STILL_CLOSES = `c.round_closed and case
  when c.kind = 3 then not coalesce(${saysCorrection('c.meta')}, false)
  when c.kind = 2 and c.rolled_back then not exists (
    select 1 from vendors.transaction u where u.owner_id = c.owner_id and u.partner_id = c.partner_id and u.round_id = c.round_id and ${isOfRound('u.round_id', 'c.round_id')}
      and u.reference_id = c.ext_id and u.kind = 3 and ${saysCorrection('u.meta')})
  else true end`;

/** What is known of a movement of which nothing is stored: nearly every bet. */
const NOTHING: StoredFacts = {
  request: null,
  own: null,
  reference: null,
  liveWins: 0,
  endPayments: 0,
  isRoundClosed: false,
};

/**
 * All facts for a batch's decisions in one statement, by key only (`limit 1` keeps each subquery an index look-up). Of a movement of which nothing is
 * stored no row comes back.
 */
export async function readFacts(query: Query, keys: readonly FactKey[]): Promise<StoredFacts[]> {
  const rows = await query<FactsRow>(
    {
      name: 'vendors-facts',
      text: `select q.n, r.content_hash as r_hash, r.status as r_status, r.balance as r_balance, r.currency as r_currency,
               t.kind as t_kind, t.content_hash as t_hash, t.amount as t_amount, t.is_free as t_free, t.rolled_back as t_back, t.bet_id as t_bet, t.currency as t_currency, t.round_id as t_round, t.bonus_amount as t_bonus, t.grant_id as t_grant, t.reward_id as t_reward,
               f.kind as f_kind, f.content_hash as f_hash, f.amount as f_amount, f.is_free as f_free, f.rolled_back as f_back, f.bet_id as f_bet, f.currency as f_currency, f.round_id as f_round, f.bonus_amount as f_bonus, f.grant_id as f_grant, f.reward_id as f_reward,
               case when f.kind = 1 and q.is_rollback then (
                 select count(*) from vendors.transaction w where w.owner_id = q.owner_id and w.partner_id = q.partner_id
                   and w.round_id is not distinct from f.round_id and ${isOfRound('w.round_id', 'f.round_id')} and w.reference_id = q.reference_id and w.kind = 2 and not w.rolled_back) else 0 end as wins,
               case when f.kind = 1 and q.is_correction then (
                 select count(*) from vendors.transaction w where w.owner_id = q.owner_id and w.partner_id = q.partner_id
                   and w.round_id is not distinct from f.round_id and ${isOfRound('w.round_id', 'f.round_id')} and w.reference_id = q.reference_id and w.kind = 2 and w.round_closed and not w.rolled_back) else 0 end as ends,
               e.closed
             from unnest($1::bigint[], $2::smallint[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::boolean[], $8::boolean[]) with ordinality
               as q(owner_id, partner_id, request_id, ext_id, reference_id, round_id, is_rollback, is_correction, n)
             left join lateral (select * from vendors.request r where r.owner_id = q.owner_id and r.partner_id = q.partner_id and r.request_id = q.request_id limit 1) r on true
             left join lateral (select * from vendors.transaction t where t.owner_id = q.owner_id and t.partner_id = q.partner_id and t.ext_id = q.ext_id limit 1) t on true
             left join lateral (select * from vendors.transaction f where f.owner_id = q.owner_id and f.partner_id = q.partner_id and f.ext_id = q.reference_id limit 1) f on true
             cross join lateral (select q.round_id is not null and exists (
                 select 1 from vendors.transaction c where c.owner_id = q.owner_id and c.partner_id = q.partner_id and c.round_id = q.round_id and ${isOfRound('c.round_id', 'q.round_id')} and ${STILL_CLOSES}) as closed) e
             where r.request_id is not null or t.kind is not null or f.kind is not null or e.closed`,
    },
    [
      keys.map((k) => k.ownerId),
      keys.map((k) => k.partnerId),
      keys.map((k) => k.requestId),
      keys.map((k) => k.extId),
      keys.map((k) => k.referenceId),
      keys.map((k) => k.roundId),
      keys.map((k) => k.isRollback),
      keys.map((k) => k.isCorrection),
    ],
  );
  const facts: StoredFacts[] = keys.map(() => NOTHING);
  for (const row of rows) facts[Number(row.n) - 1] = factsOf(row);
  return facts;
}

const factsOf = (row: FactsRow): StoredFacts => ({
  request: row.r_hash
    ? { contentHash: row.r_hash, status: row.r_status!, balance: row.r_balance, currency: row.r_currency }
    : null,
  own: known(row, 't'),
  reference: known(row, 'f'),
  liveWins: Number(row.wins),
  endPayments: Number(row.ends),
  isRoundClosed: row.closed,
});

function known(row: FactsRow, prefix: 't' | 'f'): Known | null {
  const kind = row[`${prefix}_kind`];
  if (kind === null) return null;
  return {
    kind: KIND_NAMES.get(kind)!,
    contentHash: row[`${prefix}_hash`]!,
    amount: row[`${prefix}_amount`]!,
    isFree: row[`${prefix}_free`]!,
    isRolledBack: row[`${prefix}_back`]!,
    betId: row[`${prefix}_bet`],
    currency: row[`${prefix}_currency`]!,
    roundId: row[`${prefix}_round`],
    bonusAmount: row[`${prefix}_bonus`] ?? 0n,
    grantId: row[`${prefix}_grant`],
    rewardId: row[`${prefix}_reward`],
  };
}

/** A new row of `vendors.transaction`. */
export interface MovementRow {
  readonly ownerId: bigint;
  readonly partnerId: number;
  readonly extId: string;
  readonly kind: StoredKind;
  readonly contentHash: Buffer;
  readonly referenceId: string | null;
  readonly amount: bigint;
  readonly currency: string;
  readonly accountClass: number;
  readonly brandId: number;
  readonly balanceAfter: bigint | null;
  readonly opId: string | null;
  readonly betId: string | null;
  readonly roundId: string | null;
  readonly isRoundClosed: boolean;
  readonly gameCode: string | null;
  readonly vendorTx: string;
  readonly isFree: boolean;
  readonly rewardId: string | null;
  readonly meta: string | null;
  /** The part of the amount that belongs to a bonus grant; null, like the grant, when no bonus money is involved. */
  readonly bonusAmount: bigint | null;
  readonly grantId: string | null;
}
export interface AnswerRow {
  readonly ownerId: bigint;
  readonly partnerId: number;
  readonly requestId: string;
  readonly contentHash: Buffer;
  readonly status: number;
  readonly balance: bigint | null;
  readonly currency: string | null;
}

/**
 * Writes a batch's movements, answers and alerts in one statement; a movement reversed within its own batch is inserted as
 * reversed.
 */
export async function writeMovements(
  query: Query,
  movements: readonly MovementRow[],
  answers: readonly AnswerRow[],
  undone: readonly { ownerId: bigint; partnerId: number; extId: string }[],
): Promise<void> {
  const m = movements;
  const idOf = (x: { ownerId: bigint; partnerId: number; extId: string }) => `${x.ownerId}:${x.partnerId}:${x.extId}`;
  const undoneIds = new Set(undone.map(idOf));
  await query(
    {
      name: 'vendors-write',
      text: `with t as (
          insert into vendors.transaction (owner_id, partner_id, ext_id, kind, content_hash, reference_id, amount, currency, class, brand_id, balance_after, op_id, bet_id,
            round_id, round_closed, game_code, vendor_tx, is_free, reward_id, meta, rolled_back, bonus_amount, grant_id)
          select * from unnest($1::bigint[], $2::smallint[], $3::uuid[], $4::smallint[], $5::bytea[], $6::uuid[], $7::bigint[], $8::text[], $9::smallint[], $10::int[], $11::bigint[],
            $12::uuid[], $13::uuid[], $14::text[], $15::boolean[], $16::text[], $17::text[], $18::boolean[], $19::uuid[], $20::text[], $31::boolean[], $32::bigint[], $33::uuid[])
        ), u as (
          update vendors.transaction x set rolled_back = true from unnest($21::bigint[], $22::smallint[], $23::uuid[]) as q(owner_id, partner_id, ext_id)
          where x.owner_id = q.owner_id and x.partner_id = q.partner_id and x.ext_id = q.ext_id
        )
        insert into vendors.request (owner_id, partner_id, request_id, content_hash, status, balance, currency)
        select * from unnest($24::bigint[], $25::smallint[], $26::uuid[], $27::bytea[], $28::smallint[], $29::bigint[], $30::text[])`,
    },
    [
      m.map((x) => x.ownerId),
      m.map((x) => x.partnerId),
      m.map((x) => x.extId),
      m.map((x) => MOVEMENT_KINDS[x.kind]),
      m.map((x) => x.contentHash),
      m.map((x) => x.referenceId),
      m.map((x) => x.amount),
      m.map((x) => x.currency),
      m.map((x) => x.accountClass),
      m.map((x) => x.brandId),
      m.map((x) => x.balanceAfter),
      m.map((x) => x.opId),
      m.map((x) => x.betId),
      m.map((x) => x.roundId),
      m.map((x) => x.isRoundClosed),
      m.map((x) => x.gameCode),
      m.map((x) => x.vendorTx),
      m.map((x) => x.isFree),
      m.map((x) => x.rewardId),
      m.map((x) => x.meta),
      undone.map((x) => x.ownerId),
      undone.map((x) => x.partnerId),
      undone.map((x) => x.extId),
      answers.map((x) => x.ownerId),
      answers.map((x) => x.partnerId),
      answers.map((x) => x.requestId),
      answers.map((x) => x.contentHash),
      answers.map((x) => x.status),
      answers.map((x) => x.balance),
      answers.map((x) => x.currency),
      m.map((x) => undoneIds.has(idOf(x))),
      m.map((x) => x.bonusAmount),
      m.map((x) => x.grantId),
    ],
  );
}
