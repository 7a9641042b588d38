import { type Db, run } from '../../platform/db.ts';

export interface DepositFound {
  readonly owner_id: bigint;
  readonly deposit_id: string;
  readonly state: string;
  readonly amount: bigint;
  readonly tail: bigint;
  readonly received: bigint | null;
  readonly currency: string;
  readonly provider_no: string | null;
  readonly why: string | null;
  readonly created_at: Date;
  readonly submitted_at: Date | null;
  readonly ended_at: Date | null;
}
/** The short form that members read out: the end of the deposit's id. */
const SHORT = /^D-[0-9A-F]{4}-[0-9A-F]{4}$/i;
export const findDeposits = (db: Db, brandId: number, id: string, uuid: string | null): Promise<DepositFound[]> =>
  run(
    db,
    uuid !== null
      ? 'select * from cashier.deposit_view where deposit_id = $2 and brand_id = $1'
      : SHORT.test(id)
        ? 'select * from cashier.deposit_view where brand_id = $1 and right(deposit_id::text, 8) = $2 limit 5'
        : 'select * from cashier.deposit_view where channel_id in (select channel_id from cashier.channel_view where brand_id = $1) and provider_no = $2 limit 5',
    [brandId, uuid ?? (SHORT.test(id) ? id.slice(2).replace('-', '').toLowerCase() : id)],
  );
export const readProviderNews = (
  db: Db,
  depositId: string,
): Promise<{ news_id: string; verdict: string; body: string; signature: string | null; at: Date }[]> =>
  run(
    db,
    'select news_id, verdict, body, signature, at from cashier.provider_news_view where deposit_id = $1 order by at limit 200',
    [depositId],
  );

export interface WithdrawalFound {
  readonly owner_id: bigint;
  readonly withdrawal_id: string;
  readonly reference: string;
  readonly state: string;
  readonly currency: string;
}
export const findWithdrawals = (db: Db, brandId: number, id: string, uuid: string | null): Promise<WithdrawalFound[]> =>
  run(
    db,
    uuid === null
      ? 'select * from cashier.withdrawal_view where brand_id = $1 and reference = $2'
      : 'select * from cashier.withdrawal_view where withdrawal_id = $2 and brand_id = $1',
    [brandId, uuid ?? id],
  );
export const readSteps = (
  db: Db,
  ownerId: bigint,
  id: string,
): Promise<
  {
    step: number;
    event: string;
    holder: string;
    part: number | null;
    reference: string | null;
    amount: bigint | null;
    at: Date;
  }[]
> =>
  run(
    db,
    'select * from cashier.withdrawal_step_view where owner_id = $1 and withdrawal_id = $2 order by step limit 500',
    [ownerId, id],
  );

export interface TransferFound {
  readonly owner_id: bigint;
  readonly transfer_id: string;
  readonly partner_code: string;
  readonly direction: string;
  readonly amount: bigint | null;
  readonly currency: string;
  readonly state: string;
  readonly at: Date;
  readonly ended_at: Date | null;
}
export const findTransfers = (db: Db, brandId: number, uuid: string): Promise<TransferFound[]> =>
  run(db, 'select * from transfers.transfer_view where transfer_id = $2 and brand_id = $1 limit 5', [brandId, uuid]);

export interface MovementFound {
  readonly owner_id: bigint;
  readonly partner_id: number;
  readonly code: string;
  readonly ext_id: string;
  readonly kind: number;
  readonly content_hash: Buffer;
  readonly amount: bigint;
  readonly balance_after: bigint | null;
  readonly op_id: string | null;
  readonly bet_id: string | null;
  readonly round_id: string | null;
  readonly vendor_tx: string;
  readonly currency: string;
  readonly rolled_back: boolean;
  readonly at: Date;
}
const MOVEMENT = 'select t.*, p.code from vendors.transaction_view t join vendors.partner_view p using (partner_id)';
/** A movement by any of its ids: by owner and key, otherwise within a time range. */
export const findMovements = (
  db: Db,
  brandId: number,
  by: { id: string; uuid: string | null; ownerId: bigint | null; from: Date; to: Date },
): Promise<MovementFound[]> =>
  run(
    db,
    `${MOVEMENT} where t.brand_id = $1 and ${by.ownerId === null ? 't.at >= $4 and t.at < $5' : 't.owner_id = $4'}
     and (t.round_id = $2 or t.vendor_tx = $2 or ($3::uuid is not null and (t.ext_id = $3 or t.bet_id = $3 or t.op_id = $3))) order by t.at limit 20`,
    [brandId, by.id, by.uuid, ...(by.ownerId === null ? [by.from, by.to] : [by.ownerId])],
  );
/** By the round's number as well as its name: the index holds only the number (ADR 111). */
export const readRound = (db: Db, ownerId: bigint, partnerId: number, roundId: string): Promise<MovementFound[]> =>
  run(
    db,
    `${MOVEMENT} where t.owner_id = $1 and t.partner_id = $2 and t.round_id = $3 and coalesce(hashtextextended(t.round_id, 0), 0) = coalesce(hashtextextended($3, 0), 0) order by t.at limit 500`,
    [ownerId, partnerId, roundId],
  );
export const readBets = (
  db: Db,
  ownerId: bigint,
  betIds: readonly string[],
): Promise<
  { bet_id: string; state: string; stake: bigint; payout: bigint; placed_at: Date; settled_at: Date | null }[]
> =>
  run(
    db,
    'select bet_id, state, stake, payout, placed_at, settled_at from bets.record where owner_id = $1 and bet_id = any($2::uuid[]) limit 500',
    [ownerId, betIds],
  );

/** Owner of an operation: through the ledger's age index when unknown. */
export async function findOperationOwner(db: Db, opId: string, from: Date): Promise<bigint | null> {
  const [row] = await run<{ owner_id: bigint }>(
    db,
    'select owner_id from wallet.ledger_view where at >= $2 and op_id = $1 limit 1',
    [opId, from],
  );
  return row?.owner_id ?? null;
}
export async function readOperation(
  db: Db,
  brandId: number,
  ownerId: bigint,
  opId: string,
): Promise<{ reference: string; kind: number; at: Date; currency: string } | null> {
  const [row] = await run<{ reference: string; kind: number; at: Date; currency: string }>(
    db,
    `select o.reference, o.kind, o.at, (select a.currency from wallet.account_view a where a.owner_id = o.owner_id and a.brand_id = $1 and a.code = 'main' limit 1) as currency
     from wallet.operation_view o where o.owner_id = $2 and o.op_id = $3
       and exists (select 1 from wallet.account_view a where a.owner_id = o.owner_id and a.brand_id = $1)`,
    [brandId, ownerId, opId],
  );
  return row ?? null;
}
export interface LedgerLeg {
  readonly op_id: string;
  readonly leg: number;
  readonly kind: number;
  readonly amount: bigint;
  readonly balance_after: bigint;
  readonly code: string;
  readonly contra: string;
  readonly reference: string;
  readonly at: Date;
}
/** Ledger rows of one owner's operations, by id or reference prefix. */
export const readLegs = (
  db: Db,
  ownerId: bigint,
  by: { opIds: readonly string[] } | { start: string },
): Promise<LedgerLeg[]> =>
  run(
    db,
    `select l.op_id, l.leg, l.kind, l.amount, l.balance_after, a.code, c.code as contra, o.reference, l.at
     from wallet.operation_view o
     cross join lateral unnest(string_to_array(o.ledger_rows, ',')) as place
     join wallet.ledger_view l on l.owner_id = o.owner_id and l.account_id = split_part(place, '/', 1)::bigint and l.seq = split_part(place, '/', 2)::bigint
     join wallet.account_view a on a.owner_id = l.owner_id and a.account_id = l.account_id
     join wallet.house_view c on c.account_id = l.contra_id
     where o.owner_id = $1 and ${'opIds' in by ? 'o.op_id = any($2::uuid[])' : 'starts_with(o.reference, $2)'} order by l.at, l.leg limit 1000`,
    [ownerId, 'opIds' in by ? by.opIds : by.start],
  );
export const readTrail = (
  db: Db,
  brandId: number,
  subject: string,
): Promise<{ audit_id: bigint; action: string; operator_name: string | null; reason: string | null; at: Date }[]> =>
  run(
    db,
    'select audit_id, action, operator_name, reason, at from operators.audit_view where brand_id = $1 and subject = $2 order by audit_id desc limit 100',
    [brandId, subject],
  );
