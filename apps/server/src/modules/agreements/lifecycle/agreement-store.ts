import type { AgreementKind, Tier } from '@kismet/rules/agreements/kind';
import type { Carry } from '@kismet/rules/agreements/pay';
import type { Period } from '@kismet/rules/agreements/period';
import type { AgreementState } from '@kismet/rules/agreements/state';
import { type Db, run, type Tx } from '../../../platform/db.ts';
import { tiersFromJson, tiersToJson } from './terms.ts';

export interface AgreementRow {
  readonly agreement_id: string;
  readonly brand_id: number;
  readonly class: number;
  readonly currency: string;
  readonly kind: AgreementKind;
  readonly category: string;
  /** 0: the platform. */
  readonly offerer_id: bigint;
  readonly accepter_id: bigint;
  readonly period: Period;
  readonly carry: Carry;
  readonly state: AgreementState;
  readonly initiator: 'upline' | 'accepter' | null;
  readonly expires_at: Date | null;
  readonly begins_at: Date | null;
  /** Null without an end. */
  readonly ends_at: Date | null;
  readonly reason: string;
  readonly created_at: Date;
}
export interface VersionRow {
  readonly agreement_id: string;
  readonly no: number;
  readonly tiers: readonly Tier[];
  readonly offered_at: Date;
  readonly accepted_at: Date | null;
  readonly effective_from: Date | null;
  readonly effective_to: Date | null;
  readonly dropped_at: Date | null;
}
const COLUMNS = `a.agreement_id, a.brand_id, a.class, a.currency, a.kind, a.category, a.offerer_id, a.accepter_id, a.period, a.carry, a.state, a.initiator,
  a.expires_at, a.begins_at, nullif(a.ends_at, 'infinity') as ends_at, a.reason, a.created_at`;
const LIVE = `a.state in ('offered', 'active', 'change-pending', 'end-pending')`;

export async function readAgreement(db: Db | Tx, agreementId: string): Promise<AgreementRow | null> {
  const [row] = await run<AgreementRow>(db, `select ${COLUMNS} from agreements.agreement a where a.agreement_id = $1`, [
    agreementId,
  ]);
  return row ?? null;
}
/** Locks an agreement until the transaction ends. */
export async function lockAgreement(tx: Tx, agreementId: string): Promise<AgreementRow | null> {
  const [row] = await run<AgreementRow>(
    tx,
    `select ${COLUMNS} from agreements.agreement a where a.agreement_id = $1 for update`,
    [agreementId],
  );
  return row ?? null;
}
/** Serialises offers to one member until the transaction ends. */
export const lockOffersTo = (tx: Tx, accepterId: bigint): Promise<unknown> =>
  run(tx, `select pg_advisory_xact_lock(hashtextextended('agreements.offer', $1))`, [accepterId]);
/** A member's agreements of a kind as payee, offers included: all categories. Locked against changes with `lock`. */
export const readLiveOf = (
  db: Db | Tx,
  accepterId: bigint,
  kind: AgreementKind,
  lock: 'share' | 'none' = 'none',
): Promise<AgreementRow[]> =>
  run<AgreementRow>(
    db,
    `select ${COLUMNS} from agreements.agreement a where a.accepter_id = $1 and a.kind = $2 and ${LIVE} order by a.agreement_id ${lock === 'share' ? 'for share' : ''}`,
    [accepterId, kind],
  );
/** Active agreements given by these members, of a kind and category. Locked for change with `lock`. */
export const readGivenBy = (
  db: Db | Tx,
  offererIds: readonly bigint[],
  kind: AgreementKind,
  category: string,
  lock: 'update' | 'none',
): Promise<AgreementRow[]> =>
  run<AgreementRow>(
    db,
    `select ${COLUMNS} from agreements.agreement a where a.offerer_id = any($1::bigint[]) and a.kind = $2 and a.category = $3 and ${LIVE}
     order by a.agreement_id ${lock === 'update' ? 'for update' : ''}`,
    [offererIds, kind, category],
  );
export const readAllLiveOf = (tx: Tx, accepterId: bigint): Promise<AgreementRow[]> =>
  run<AgreementRow>(
    tx,
    `select ${COLUMNS} from agreements.agreement a where a.accepter_id = $1 and ${LIVE} order by a.kind, a.category`,
    [accepterId],
  );
/** A member's active agreements on either side. */
export async function countLive(tx: Tx, memberId: bigint): Promise<number> {
  const [row] = await run<{ n: number }>(
    tx,
    `select (select count(*)::int from agreements.agreement a where a.accepter_id = $1 and ${LIVE}) + (select count(*)::int from agreements.agreement a where a.offerer_id = $1 and ${LIVE}) as n`,
    [memberId],
  );
  return row!.n;
}
/** Kinds and states of these members' active or pending agreements with the direct upline; one row per kind, active before pending. */
export const readKindsOf = (
  db: Db,
  memberIds: readonly bigint[],
  now: Date,
): Promise<{ accepter_id: bigint; kind: AgreementKind; state: AgreementState; is_to_come: boolean }[]> =>
  run(
    db,
    `select distinct on (a.accepter_id, a.kind) a.accepter_id, a.kind, a.state, a.state = 'active' and not exists (
              select 1 from agreements.version v where v.agreement_id = a.agreement_id and v.accepted_at is not null and v.effective_from <= $2
                 and (v.effective_to is null or v.effective_to > $2)) as is_to_come
       from agreements.agreement a
      where a.accepter_id = any($1::bigint[]) and a.offerer_id <> 0 and ${LIVE} order by a.accepter_id, a.kind, a.state`,
    [memberIds, now],
  );
/** Offers and changes past their deadline. */
export const readExpired = (db: Db, now: Date, limit: number): Promise<{ agreement_id: string }[]> =>
  run(
    db,
    `select agreement_id from agreements.agreement where state in ('offered', 'change-pending') and expires_at <= $1 order by expires_at limit $2`,
    [now, limit],
  );

export interface Page {
  readonly cursor: string | null;
  readonly limit: number;
}
/**
 * The earliest possible start of an agreement: after the start of the one above it, of its own last terms, and after the end of another of
 * the same member, kind and category. Null without a constraint.
 */
export async function readReady(tx: Tx, row: AgreementRow): Promise<Date | null> {
  const [found] = await run<{ at: Date | null }>(
    tx,
    `select max(at) as at from (
       select a.begins_at as at from agreements.agreement a where a.accepter_id = $1 and a.kind = $3 and a.category = $4 and ${LIVE}
       union all select v.effective_from from agreements.version v where v.agreement_id = $5
       union all select nullif(a.ends_at, 'infinity') from agreements.agreement a where a.accepter_id = $2 and a.kind = $3 and a.category = $4 and a.begins_at < a.ends_at and a.agreement_id <> $5) t`,
    [row.offerer_id, row.accepter_id, row.kind, row.category, row.agreement_id],
  );
  return found!.at;
}
/** Agreements of one side, newest first. */
export const readSide = (
  db: Db,
  side: 'mine' | 'given',
  memberId: bigint,
  { kind, isOpen, now }: { kind: AgreementKind | null; isOpen: boolean; now: Date },
  page: Page,
): Promise<AgreementRow[]> =>
  run<AgreementRow>(
    db,
    `select ${COLUMNS} from agreements.agreement a where a.${side === 'mine' ? 'accepter_id' : 'offerer_id'} = $1
       and ($2::text is null or a.kind = $2) and (not $3 or ${LIVE} or (a.state = 'ended' and a.ends_at > $6))
       and ($4::uuid is null or a.agreement_id < $4) order by a.agreement_id desc limit $5`,
    [memberId, kind, isOpen, page.cursor, page.limit, now],
  );
/** Kinds of which a member had or gave an agreement that was in force and has ended. */
export const readPastKinds = async (db: Db, memberId: bigint, now: Date): Promise<AgreementKind[]> =>
  (
    await run<{ kind: AgreementKind }>(
      db,
      `select kind from agreements.agreement where accepter_id = $1 and begins_at <= $2 and ends_at <= $2
       union select kind from agreements.agreement where offerer_id = $1 and begins_at <= $2 and ends_at <= $2 order by kind`,
      [memberId, now],
    )
  ).map(({ kind }) => kind);
/** Agreements of a brand, or of one member on either side, newest first. */
export const readBrandPage = (
  db: Db,
  brandId: number,
  wanted: { memberId: bigint | null; kind: string | null; state: string | null },
  page: Page,
): Promise<AgreementRow[]> =>
  run<AgreementRow>(
    db,
    wanted.memberId === null
      ? `select ${COLUMNS} from agreements.agreement a where a.brand_id = $1 and $2::bigint is null and ($3::text is null or a.kind = $3) and ($4::text is null or a.state = $4)
         and ($5::uuid is null or a.agreement_id < $5) order by a.agreement_id desc limit $6`
      : `select * from ((select ${COLUMNS} from agreements.agreement a where a.brand_id = $1 and a.accepter_id = $2 and ($3::text is null or a.kind = $3) and ($4::text is null or a.state = $4)
         and ($5::uuid is null or a.agreement_id < $5) order by a.agreement_id desc limit $6)
         union all (select ${COLUMNS} from agreements.agreement a where a.brand_id = $1 and a.offerer_id = $2 and ($3::text is null or a.kind = $3) and ($4::text is null or a.state = $4)
         and ($5::uuid is null or a.agreement_id < $5) order by a.agreement_id desc limit $6)) as both_sides order by agreement_id desc limit $6`,
    [brandId, wanted.memberId, wanted.kind, wanted.state, page.cursor, page.limit],
  );

/** False when the id exists. Throws on `agreement_live` when another is active there. */
export async function insertAgreement(
  tx: Tx,
  row: Omit<AgreementRow, 'begins_at' | 'ends_at' | 'initiator' | 'state'>,
): Promise<boolean> {
  const rows = await run(
    tx,
    `insert into agreements.agreement (agreement_id, brand_id, class, currency, kind, category, offerer_id, accepter_id, period, carry, state, expires_at, reason, created_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'offered', $11, $12, $13, $13) on conflict (agreement_id) do nothing returning agreement_id`,
    [
      row.agreement_id,
      row.brand_id,
      row.class,
      row.currency,
      row.kind,
      row.category,
      row.offerer_id,
      row.accepter_id,
      row.period,
      row.carry,
      row.expires_at,
      row.reason,
      row.created_at,
    ],
  );
  return rows.length === 1;
}
export async function writeState(
  tx: Tx,
  agreementId: string,
  next: {
    readonly state: AgreementState;
    readonly initiator: 'upline' | 'accepter' | null;
    readonly expiresAt: Date | null;
    /** Null leaves the value unchanged. */
    readonly beginsAt: Date | null;
    readonly endsAt: Date | null;
    readonly at: Date;
  },
): Promise<void> {
  await run(
    tx,
    `update agreements.agreement set state = $2, initiator = $3, expires_at = $4, begins_at = coalesce(begins_at, $5), ends_at = coalesce($6, ends_at), changed_at = $7
     where agreement_id = $1`,
    [agreementId, next.state, next.initiator, next.expiresAt, next.beginsAt, next.endsAt, next.at],
  );
}

interface StoredVersion extends Omit<VersionRow, 'tiers'> {
  readonly tiers: unknown;
}
const shown = (row: StoredVersion): VersionRow => ({ ...row, tiers: tiersFromJson(row.tiers) });
/** All terms of agreements, in order. */
export async function readVersions(db: Db | Tx, agreementIds: readonly string[]): Promise<Map<string, VersionRow[]>> {
  const rows = await run<StoredVersion>(
    db,
    'select * from agreements.version where agreement_id = any($1::uuid[]) order by agreement_id, no',
    [agreementIds],
  );
  return Map.groupBy(rows.map(shown), (row) => row.agreement_id);
}
export async function insertVersion(
  tx: Tx,
  version: { agreementId: string; no: number; tiers: readonly Tier[]; at: Date },
): Promise<void> {
  await run(tx, 'insert into agreements.version (agreement_id, no, tiers, offered_at) values ($1, $2, $3::jsonb, $4)', [
    version.agreementId,
    version.no,
    tiersToJson(version.tiers),
    version.at,
  ]);
}
/** Pending terms begin at a boundary; the previous ones end there. */
export async function acceptVersion(tx: Tx, agreementId: string, no: number, at: Date, from: Date): Promise<void> {
  await run(
    tx,
    'update agreements.version set effective_to = $2 where agreement_id = $1 and accepted_at is not null and effective_to is null',
    [agreementId, from],
  );
  await run(
    tx,
    'update agreements.version set accepted_at = $3, effective_from = $4 where agreement_id = $1 and no = $2',
    [agreementId, no, at, from],
  );
}
export async function dropVersion(tx: Tx, agreementId: string, at: Date): Promise<void> {
  await run(
    tx,
    'update agreements.version set dropped_at = $2 where agreement_id = $1 and accepted_at is null and dropped_at is null',
    [agreementId, at],
  );
}
export async function endVersions(tx: Tx, agreementId: string, end: Date): Promise<void> {
  await run(
    tx,
    'update agreements.version set effective_to = $2 where agreement_id = $1 and accepted_at is not null and (effective_to is null or effective_to > $2)',
    [agreementId, end],
  );
}
