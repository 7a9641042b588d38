import type { DepositState } from '@kismet/contracts/cashier/deposit';
import { type Db, run, type Tx } from '../../../platform/db.ts';
import { claimChanged, claimDeposit, findClaim, readOwner } from './deposit-number-store.ts';

/** A stored deposit; amounts in units of 10^-5. */
export interface DepositRow {
  readonly owner_id: bigint;
  readonly deposit_id: string;
  readonly brand_id: number;
  readonly channel_id: number;
  readonly public_id: string;
  readonly login_name: string;
  readonly class: number;
  readonly currency: string;
  readonly amount: bigint;
  readonly tail: bigint;
  readonly extra_ppm: number;
  readonly state: DepositState;
  readonly is_unclear: boolean;
  readonly tries: number;
  readonly provider_no: string | null;
  readonly pay_url: string | null;
  readonly address: string | null;
  readonly network: string | null;
  readonly confirmations: number;
  readonly confirmations_needed: number;
  readonly payee: Buffer | null;
  readonly received: bigint | null;
  readonly credited: bigint | null;
  readonly extra: bigint | null;
  readonly charged_back: bigint | null;
  readonly remark: string | null;
  readonly note: string | null;
  readonly why: string | null;
  readonly auditor_id: bigint | null;
  readonly audit_at: Date | null;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly submitted_at: Date | null;
  readonly ended_at: Date | null;
}

/** Serialises orders of one member, or unique amounts of one channel, until the transaction ends. */
export async function lockFor(tx: Tx, what: 'owner' | 'channel', id: bigint | number): Promise<void> {
  await run(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 5))', [`deposit-${what}:${id}`]);
}

const COLUMNS =
  'owner_id, deposit_id, brand_id, channel_id, public_id, login_name, class, currency, amount, tail, extra_ppm, state, is_unclear, tries, provider_no, pay_url, address, network, confirmations, confirmations_needed, payee, received, credited, extra, charged_back, remark, note, why, auditor_id, audit_at, created_at, expires_at, submitted_at, ended_at';

/** Writes a new deposit; false when its id is another member's. */
export async function insertDeposit(tx: Tx, row: DepositRow): Promise<boolean> {
  if (!(await claimDeposit(tx, row))) return false;
  await run(
    tx,
    `insert into cashier.deposit (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34)`,
    COLUMNS.split(', ').map((name) => row[name as keyof DepositRow]),
  );
  return true;
}
export async function readDeposit(db: Db | Tx, ownerId: bigint, depositId: string): Promise<DepositRow | null> {
  const rows = await run<DepositRow>(db, 'select * from cashier.deposit where owner_id = $1 and deposit_id = $2', [
    ownerId,
    depositId,
  ]);
  return rows[0] ?? null;
}
export async function lockDeposit(tx: Tx, ownerId: bigint, depositId: string): Promise<DepositRow | null> {
  const rows = await run<DepositRow>(
    tx,
    'select * from cashier.deposit where owner_id = $1 and deposit_id = $2 for no key update',
    [ownerId, depositId],
  );
  return rows[0] ?? null;
}
/** The channel's deposit that a provider refers to, by our id, else by its payment number; locked once its owner is known. */
export async function findByProvider(
  tx: Tx,
  channelId: number,
  by: { depositId: string | null; providerNo: string },
): Promise<DepositRow | null> {
  const found = await findClaim(tx, channelId, by);
  const row = found ? await lockDeposit(tx, found.owner_id, found.deposit_id) : null;
  const isStillIts = by.depositId !== null || row?.provider_no === by.providerNo;
  return isStillIts ? row : null;
}
/** A deposit of a brand by id only, for operators. */
export async function readOfBrand(db: Db | Tx, brandId: number, depositId: string): Promise<DepositRow | null> {
  const ownerId = await readOwner(db, brandId, depositId);
  return ownerId === null ? null : readDeposit(db, ownerId, depositId);
}

type Change = Partial<Omit<DepositRow, 'owner_id' | 'deposit_id'>>;
/** Changes a locked deposit. */
export async function writeDeposit(tx: Tx, row: DepositRow, change: Change): Promise<DepositRow> {
  const entries = Object.entries(change);
  const rows = await run<DepositRow>(
    tx,
    `update cashier.deposit set ${entries.map(([name], i) => `${name} = $${i + 3}`).join(', ')} where owner_id = $1 and deposit_id = $2 returning *`,
    [row.owner_id, row.deposit_id, ...entries.map(([, value]) => value)],
  );
  if ('state' in change || 'provider_no' in change) await claimChanged(tx, rows[0]!);
  return rows[0]!;
}

/** Whether a deposit of this owner was credited before. */
export async function hasCredited(tx: Tx, ownerId: bigint): Promise<boolean> {
  const rows = await run(tx, `select 1 from cashier.deposit where owner_id = $1 and state = 'CREDITED' limit 1`, [
    ownerId,
  ]);
  return rows.length > 0;
}
/** A member's orders that still need action by the member or an auditor, newest first. */
export async function readOpen(db: Db | Tx, ownerId: bigint): Promise<DepositRow[]> {
  return run(
    db,
    `select * from (select * from cashier.deposit where owner_id = $1 order by created_at desc limit 200) d
     where state in ('CREATED', 'SUBMITTED', 'IN_AUDIT', 'WAITING_PSP', 'AMOUNT_MISMATCH') order by created_at desc limit 20`,
    [ownerId],
  );
}
/** A member's last credited deposits, amount and channel, newest first. Orders never credited are ignored. */
export async function readLast(db: Db, ownerId: bigint): Promise<{ amount: bigint; channel_id: number }[]> {
  return run(
    db,
    `select amount, channel_id from (select * from cashier.deposit where owner_id = $1 order by created_at desc limit 200) d
     where state = 'CREDITED' order by created_at desc limit 30`,
    [ownerId],
  );
}
/** A member's finished electronic payments since the last reset, newest first; and whether any succeeded. */
export async function readEnded(
  db: Db | Tx,
  ownerId: bigint,
): Promise<{ ended: { failed: boolean; atMs: number }[]; hasGood: boolean }> {
  const rows = await run<{ state: DepositState; at: Date; charged_back: bigint | null }>(
    db,
    `select d.state, d.ended_at as at, d.charged_back from cashier.deposit d
     where d.owner_id = $1 and d.provider_no is not null and d.state in ('CREDITED', 'FAILED')
       and d.ended_at is not null and d.ended_at > coalesce((select at from cashier.deposit_clearance c where c.owner_id = $1), '-infinity')
     order by d.ended_at desc limit 30`,
    [ownerId],
  );
  const [good] = await run<{ deposit_id: string }>(
    db,
    `select deposit_id from cashier.deposit where owner_id = $1 and provider_no is not null and state = 'CREDITED' and charged_back is null limit 1`,
    [ownerId],
  );
  return {
    ended: rows.map((row) => ({ failed: row.state === 'FAILED', atMs: row.at.getTime() })),
    hasGood: good !== undefined,
  };
}
export async function writeClearance(tx: Tx, ownerId: bigint, at: Date): Promise<void> {
  await run(
    tx,
    'insert into cashier.deposit_clearance (owner_id, at) values ($1, $2) on conflict (owner_id) do update set at = excluded.at',
    [ownerId, at],
  );
}

/** Up to a hundred expired orders that received nothing. */
export async function readExpired(db: Db, now: Date): Promise<DepositRow[]> {
  return run(
    db,
    `select * from cashier.deposit where state in ('CREATED', 'WAITING_PSP') and expires_at <= $1 order by expires_at limit 100`,
    [now],
  );
}

export interface ProviderNews {
  readonly news_id: string;
  readonly channel_id: number;
  readonly owner_id: bigint | null;
  readonly deposit_id: string | null;
  readonly verdict: string;
  readonly body: string;
  readonly signature: string | null;
  readonly at: Date;
}
export async function insertNews(tx: Tx | Db, news: ProviderNews): Promise<void> {
  await run(
    tx,
    'insert into cashier.provider_news (news_id, channel_id, owner_id, deposit_id, verdict, body, signature, at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [news.news_id, news.channel_id, news.owner_id, news.deposit_id, news.verdict, news.body, news.signature, news.at],
  );
}
export async function readNews(db: Db, depositId: string): Promise<ProviderNews[]> {
  return run(db, 'select * from cashier.provider_news where deposit_id = $1 order by at desc limit 50', [depositId]);
}
