import { type Db, run, type Tx } from '../../../platform/db.ts';
import type { PartState } from './withdrawal.ts';

export interface PartRow {
  readonly owner_id: bigint;
  readonly withdrawal_id: string;
  readonly part: number;
  readonly brand_id: number;
  readonly amount: bigint;
  readonly channel: string;
  readonly state: PartState;
  readonly reference: string | null;
  readonly tries: number;
  readonly sent_at: Date;
  readonly disbursed_at: Date | null;
  readonly answer_by: Date | null;
  readonly remark: string | null;
  readonly ended_at: Date | null;
}
type Key = Pick<PartRow, 'owner_id' | 'withdrawal_id' | 'part'>;

export const readParts = (db: Db | Tx, ownerId: bigint, id: string): Promise<PartRow[]> =>
  run<PartRow>(
    db,
    'select * from cashier.withdrawal_part where owner_id = $1 and withdrawal_id = $2 order by part limit 100',
    [ownerId, id],
  );
export async function insertPart(
  tx: Tx,
  row: Pick<PartRow, 'owner_id' | 'withdrawal_id' | 'part' | 'brand_id' | 'amount' | 'channel' | 'sent_at'>,
): Promise<void> {
  await run(
    tx,
    `insert into cashier.withdrawal_part (owner_id, withdrawal_id, part, brand_id, amount, channel, state, sent_at) values ($1, $2, $3, $4, $5, $6, 'SENDING', $7)`,
    [row.owner_id, row.withdrawal_id, row.part, row.brand_id, row.amount, row.channel, row.sent_at],
  );
}
/** Changes the state of a part of a locked withdrawal. */
export async function writePart(
  tx: Tx,
  key: Key,
  state: PartState,
  more: { reference?: string | null; remark?: string; tries?: number; ended?: boolean } = {},
): Promise<void> {
  await run(
    tx,
    `update cashier.withdrawal_part set state = $4, reference = coalesce($5, reference), remark = coalesce($6, remark), tries = coalesce($7, tries)${more.ended ? ', ended_at = (select platform.now())' : ''}
     where owner_id = $1 and withdrawal_id = $2 and part = $3`,
    [key.owner_id, key.withdrawal_id, key.part, state, more.reference ?? null, more.remark ?? null, more.tries ?? null],
  );
}
/** Marks a part as sent and starts the owner's answer period by the database clock. Returns its end. */
export async function writeDisbursed(tx: Tx, key: Key, reference: string | null, minutes: number): Promise<Date> {
  const [row] = await run<{ answer_by: Date | null }>(
    tx,
    `update cashier.withdrawal_part set state = 'DISBURSED', reference = coalesce($4, reference), disbursed_at = t.now, answer_by = t.later
     from (select now, now + make_interval(mins => $5) as later from (select platform.now() as now offset 0) c offset 0) t
     where owner_id = $1 and withdrawal_id = $2 and part = $3 returning answer_by`,
    [key.owner_id, key.withdrawal_id, key.part, reference, minutes],
  );
  return row!.answer_by!;
}
export async function databaseNow(db: Db | Tx): Promise<Date> {
  const [row] = await run<{ now: Date }>(db, 'select platform.now() as now');
  return row!.now;
}
/** Parts whose answer period has ended by the database clock, oldest first. */
export const readDue = (db: Db, limit: number): Promise<Key[]> =>
  run<Key>(
    db,
    `select owner_id, withdrawal_id, part from cashier.withdrawal_part where state = 'DISBURSED' and answer_by <= (select platform.now()) order by answer_by limit $1`,
    [limit],
  );
